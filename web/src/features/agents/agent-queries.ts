import { readMe } from '@lintel/contract/identity/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';

/** The agent who looks at the page; null until that is known, or for who is none. */
export const useAgentId = (): number | null => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  return (me ? actingAs(me, 'agent')?.agentId : null) ?? null;
};

/** Asks again for all that an agent's screens show: a referral or an entry has changed. */
export const useRefreshAgent = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(agents|referrals)\//.test(String(queryKey[0])),
      }),
    [queryClient],
  );
};

/** The same for a tenant's screens. */
export const useRefreshTransparency = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(agent-transparency|tenants)\//.test(String(queryKey[0])),
      }),
    [queryClient],
  );
};
