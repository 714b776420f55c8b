import * as endpoints from '@lintel/contract/enforcement/pattern-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsStaff } from '../policy.ts';
import { decidePattern } from './decide-pattern.ts';
import { listPatterns, presentPattern, readPattern } from './queries.ts';

export const patternRoutes: readonly Handled[] = [
  handle(endpoints.listPatterns, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(query, reply);
    const rows = await listPatterns(ctx.db, query.kind ?? 'open', page.asked);
    return page.cut(rows, ({ pattern }) => pattern.id).map(presentPattern);
  }),

  handle(endpoints.decidePattern, async ({ input: { params, body }, ctx }) => {
    await decidePattern(ctx, params.id, body);
    const row = await readPattern(ctx.db, params.id);
    if (!row) throw new Refusal('pattern.not_found');
    return presentPattern(row);
  }),
];
