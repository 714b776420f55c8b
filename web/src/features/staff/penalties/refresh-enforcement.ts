import {
  listCorrections,
  listDuties,
  listStaffAppeals,
  listStaffPenalties,
} from '@lintel/contract/enforcement/staff-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { useQueryClient } from '@tanstack/react-query';

/** After a decision every queue of penalties may be another, and so may the counts. */
export const useRefreshEnforcement = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [listStaffPenalties, listCorrections, listDuties, listStaffAppeals, readStaffQueues].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
};
