import { readMe } from '@lintel/contract/identity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';

/** The agent who looks at the page; null until that is known, or for who is none. */
export const useAgentId = (): number | null => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  return (me ? actingAs(me, 'agent')?.agentId : null) ?? null;
};
