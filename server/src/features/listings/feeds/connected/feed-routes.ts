import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import type { Ctx } from '../../../../app-context.ts';
import { pageById } from '../../../../platform/http/page.ts';
import { type Handled, handle } from '../../../../platform/http/register-endpoints.ts';
import { permit } from '../../../../platform/policy.ts';
import { mayListHomes } from '../../policy.ts';
import { changeFeed, confirmFeedGone, connectFeed, disconnectFeed, importFeed, readFeedNow } from './change-feeds.ts';
import { findFeedRows, findFeeds, presentFeed, presentFeedRow, readOwnFeed } from './feed-queries.ts';
import { findAlike, joinFeedHome } from './same-home.ts';

/** Returns the current user's owner id. Refuses: viewer.unknown, viewer.not_allowed. */
const ownerOf = ({ viewer }: Ctx): number => {
  permit(mayListHomes(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.not_allowed');
  return viewer.ownerId;
};

const present = async (ctx: Ctx, id: number): Promise<Feed> => presentFeed(await readOwnFeed(ctx.pool, ctx.viewer, id));

/** Routes of the feeds that owners connect. */
export const feedRoutes: Handled[] = [
  handle(endpoints.listFeeds, async ({ ctx }) => (await findFeeds(ctx.pool, ownerOf(ctx))).map(presentFeed)),

  handle(endpoints.listFeedRows, async ({ input, ctx, reply }) => {
    ownerOf(ctx);
    const feed = await readOwnFeed(ctx.pool, ctx.viewer, input.params.id);
    const page = pageById(input.query, reply);
    const rows = await findFeedRows(ctx.pool, feed.run_id, input.query.kind, page.asked);
    const shown = page.cut(rows, ({ position }) => position);
    const alike = await findAlike(ctx.pool, feed.owner_id, shown);
    return shown.map((row) => presentFeedRow(row, alike.get(row.position) ?? null));
  }),

  handle(endpoints.connectFeed, async ({ input, ctx }) =>
    present(ctx, await connectFeed(ctx, ownerOf(ctx), input.body)),
  ),

  handle(endpoints.changeFeed, async ({ input, ctx }) => {
    ownerOf(ctx);
    await changeFeed(ctx, input.params.id, input.body);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.disconnectFeed, async ({ input, ctx }) => {
    ownerOf(ctx);
    await disconnectFeed(ctx, input.params.id);
    return { message: 'The feed is disconnected. Its homes stay.' };
  }),

  handle(endpoints.readFeedNow, async ({ input, ctx }) => {
    ownerOf(ctx);
    await readFeedNow(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.importFeed, async ({ input, ctx }) => {
    ownerOf(ctx);
    await importFeed(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.joinFeedHome, async ({ input, ctx }) => {
    ownerOf(ctx);
    await joinFeedHome(ctx, input.params.id, input.body);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.confirmFeedGone, async ({ input, ctx }) => {
    ownerOf(ctx);
    await confirmFeedGone(ctx, input.params.id, input.body.homes);
    return present(ctx, input.params.id);
  }),
];
