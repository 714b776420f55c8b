import { listAppeals } from '@lintel/contract/enforcement/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useRefreshPenalties } from '../penalties/penalty-refresh.ts';

/** Asks again for everything that an appeal changes: appeals, penalties in both views, how the owner stands, and notices. */
export const useRefreshAppeals = (ownerId: number) => {
  const queryClient = useQueryClient();
  const refreshPenalties = useRefreshPenalties(ownerId);
  return async (): Promise<void> => {
    const queryKey = [keyOf(listAppeals, { params: { ownerId }, query: {} })[0]];
    await Promise.all([queryClient.invalidateQueries({ queryKey }), refreshPenalties()]);
  };
};
