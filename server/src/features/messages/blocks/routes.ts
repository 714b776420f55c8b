import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/messages/block-endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayLookIntoReports } from '../policy.ts';
import { blockPerson, endBlock } from './block-person.ts';
import { presentBlock, presentBlockToStaff } from './present.ts';
import { findBlocksBy, findBlocksOf } from './queries.ts';

export const blockRoutes: Handled[] = [
  handle(endpoints.listBlocks, async ({ input: { query }, ctx, reply }) => {
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const page = pageById(query, reply);
    return page.cut(await findBlocksBy(ctx.db, ctx.viewer.accountId, page.asked)).map(presentBlock);
  }),

  handle(endpoints.blockPerson, async ({ input: { params, body }, ctx }) =>
    presentBlock(await blockPerson(ctx, params.id, body.personId)),
  ),

  handle(endpoints.endBlock, async ({ input: { params }, ctx }) => presentBlock(await endBlock(ctx, params.id))),

  handle(endpoints.listBlocksForStaff, async ({ input: { query }, ctx, reply }) => {
    permit(mayLookIntoReports(ctx.viewer));
    const page = pageById(query, reply);
    return page.cut(await findBlocksOf(ctx.db, query.person, page.asked)).map(presentBlockToStaff);
  }),
];
