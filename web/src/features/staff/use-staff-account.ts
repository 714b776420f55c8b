import { readMe } from '@lintel/contract/identity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';

/** Returns the account that acts as staff here; null when there is none. */
export const useStaffAccount = (): number | null => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  return me?.staff?.accountId ?? null;
};
