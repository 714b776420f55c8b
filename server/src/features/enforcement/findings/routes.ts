import * as endpoints from '@lintel/contract/enforcement/monitor-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsStaff } from '../policy.ts';
import { decideFinding } from './decide-finding.ts';
import { listFindings, presentFinding, readFinding } from './finding-queries.ts';

export const findingRoutes: readonly Handled[] = [
  handle(endpoints.listFindings, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(query, reply);
    const rows = await listFindings(ctx.db, query.kind ?? 'open', page.asked);
    return page.cut(rows, ({ finding }) => finding.id).map(presentFinding);
  }),

  handle(endpoints.decideFinding, async ({ input: { params, body }, ctx }) => {
    await decideFinding(ctx, params.id, body);
    const row = await readFinding(ctx.db, params.id);
    if (!row) throw new Refusal('finding.not_found');
    return presentFinding(row);
  }),
];
