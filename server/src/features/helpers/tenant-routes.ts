import * as endpoints from '@lintel/contract/helpers/endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import { changeHelper, endHelper, inviteHelper } from './keep-helpers.ts';
import { mayKeepHelpers } from './policy.ts';
import { presentAct, presentHelper } from './present.ts';
import { findActsFor, findHelpersOf, findListedHelper } from './queries.ts';

/** Presents a helper after a permitted step. */
const present = async (ctx: Ctx, id: number) => {
  const row = await findListedHelper(ctx.db, id);
  if (!row) throw new Refusal('helper.not_found');
  return presentHelper(row, ctx.now());
};

/** The tenant's side: their helpers and the helpers' acts. */
export const tenantRoutes: readonly Handled[] = [
  handle(endpoints.listHelpers, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayKeepHelpers(ctx.viewer, params.id));
    const page = pageById(query, reply);
    const rows = page.cut(await findHelpersOf(ctx.db, params.id, page.asked));
    return rows.map((row) => presentHelper(row, ctx.now()));
  }),

  handle(endpoints.listHelperActs, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayKeepHelpers(ctx.viewer, params.id));
    const page = pageById(query, reply);
    return page.cut(await findActsFor(ctx.db, params.id, page.asked)).map(presentAct);
  }),

  handle(endpoints.inviteHelper, async ({ input: { params, body }, ctx }) =>
    present(ctx, await inviteHelper(ctx, params.id, body)),
  ),

  handle(endpoints.changeHelper, async ({ input: { params, body }, ctx }) => {
    await changeHelper(ctx, params, body);
    return present(ctx, params.helperId);
  }),

  handle(endpoints.endHelper, async ({ input: { params }, ctx }) => {
    await endHelper(ctx, params);
    return present(ctx, params.helperId);
  }),
];
