import type { PreparedFeed } from '@lintel/contract/listings/feeds/schema';
import * as endpoints from '@lintel/contract/listings/feeds/staff-endpoints';
import type { Ctx } from '../../../../app-context.ts';
import { pageById } from '../../../../platform/http/page.ts';
import { type Handled, handle } from '../../../../platform/http/register-endpoints.ts';
import { permit } from '../../../../platform/policy.ts';
import {
  findFeedRows,
  findPreparedFeeds,
  foundOf,
  mayPrepareFeed,
  presentFeedRow,
  presentPreparedFeed,
  readPreparedFeed,
} from './feed-queries.ts';
import { handOverFeed, prepareFeed, readPreparedFeedAgain, removePreparedFeed } from './prepare-feeds.ts';

const present = async (ctx: Ctx, id: number): Promise<PreparedFeed> =>
  presentPreparedFeed(await readPreparedFeed(ctx.pool, id));

/** Routes of the feeds that staff prepare for owners. */
export const preparedFeedRoutes: Handled[] = [
  handle(endpoints.listPreparedFeeds, async ({ input, ctx, reply }) => {
    permit(mayPrepareFeed(ctx.viewer, null));
    const page = pageById(input.query, reply);
    return page.cut(await findPreparedFeeds(ctx.pool, page.asked)).map(presentPreparedFeed);
  }),

  handle(endpoints.listPreparedFeedRows, async ({ input, ctx, reply }) => {
    permit(mayPrepareFeed(ctx.viewer, null));
    const feed = await readPreparedFeed(ctx.pool, input.params.id);
    permit(mayPrepareFeed(ctx.viewer, feed.owner_id, foundOf(feed)));
    const page = pageById(input.query, reply);
    const rows = await findFeedRows(ctx.pool, feed.run_id, input.query.kind, page.asked);
    return page.cut(rows, ({ position }) => position).map((row) => presentFeedRow(row, null));
  }),

  handle(endpoints.prepareFeed, async ({ input, ctx }) => present(ctx, await prepareFeed(ctx, input.body))),

  handle(endpoints.readPreparedFeed, async ({ input, ctx }) => {
    await readPreparedFeedAgain(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.handOverFeed, async ({ input, ctx }) => {
    await handOverFeed(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.removePreparedFeed, async ({ input, ctx }) => {
    await removePreparedFeed(ctx, input.params.id);
    return { message: 'The feed is removed.' };
  }),
];
