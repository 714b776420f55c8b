import {
  listAppealablePenalties,
  listDueProcessNotices,
  listOwnerPenalties,
  readOwnerStatus,
} from '@lintel/contract/enforcement/endpoints';
import { listOwnerPayments } from '@lintel/contract/payments/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../platform/queries/queries.ts';

/** Asks again for everything that says how an owner's penalties stand. */
export const useRefreshPenalties = (ownerId: number) => {
  const queryClient = useQueryClient();
  const params = { ownerId };
  return async (): Promise<void> => {
    await Promise.all(
      [
        keyOf(readOwnerStatus, { params }),
        ...[listOwnerPenalties, listAppealablePenalties, listDueProcessNotices, listOwnerPayments].map((read) => [
          keyOf(read, { params, query: {} })[0],
        ]),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
};
