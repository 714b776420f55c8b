import type { StaleRead } from '@lintel/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { isStaleAfter } from '../../platform/queries/write.ts';

/** Refetches these reads as soon as something changes between a tenant and a helper. */
export const useLiveHelpers = (reads: readonly StaleRead[]): void => {
  const client = useQueryClient();
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'helper') return;
    void client.invalidateQueries({ predicate: isStaleAfter({ makesStale: reads }) });
  });
};
