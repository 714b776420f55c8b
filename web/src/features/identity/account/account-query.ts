import type { Account } from '@lintel/contract/identity/account';
import { readAccount } from '@lintel/contract/identity/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { refreshMe } from '../../../platform/viewer.ts';

/** After a change to the account: what it shows, and what the shell knows of it. */
export const useAccountChanged = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (account?: Account): Promise<void> => {
    if (account) queryClient.setQueryData(keyOf(readAccount, {}), account);
    else await queryClient.invalidateQueries({ queryKey: keyOf(readAccount, {}) });
    await refreshMe(queryClient, api);
  };
};
