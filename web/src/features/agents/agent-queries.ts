import { readMe } from '@lintel/contract/identity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';

/** Returns the current user's agent id; null while it is unknown, and for a user who is no agent. */
export const useAgentId = (): number | null => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  return (me ? actingAs(me, 'agent')?.agentId : null) ?? null;
};
