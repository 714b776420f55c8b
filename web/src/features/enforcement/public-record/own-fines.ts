import { readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';

/** Returns the total of the user's own active penalties, in cents; 0 for a user who is no owner, null while unknown. */
export const useOwnFines = (): number | null => {
  const api = useApi();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const ownerId = me?.owner?.ownerId ?? null;
  const { data: status } = useQuery({
    ...queryOf(api, readOwnerStatus, { params: { ownerId: ownerId ?? 1 } }),
    enabled: !import.meta.env.SSR && ownerId !== null,
  });
  if (me && ownerId === null) return 0;
  return status?.outstandingFines ?? null;
};
