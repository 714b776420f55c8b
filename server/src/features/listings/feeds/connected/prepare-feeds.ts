import { Refusal } from '@lintel/contract/kernel/refusals';
import { mostFeeds } from '@lintel/contract/listings/feeds/labels';
import type { FeedToPrepare } from '@lintel/contract/listings/feeds/schema';
import { paths } from '@lintel/contract/paths';
import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { permit } from '../../../../platform/policy.ts';
import { enqueueEmail } from '../../../../providers/mail/enqueue-email.ts';
import { lockOwner } from '../../../identity/api.ts';
import { accounts, owners } from '../../../identity/tables.ts';
import { ownerToWriteTo } from '../../checks/ask-owner.ts';
import { feedRuns, feedSources } from '../tables.ts';
import { feedsOf, queueFeedRun, recordFeed, storeFeed } from './change-feeds.ts';
import { mayPrepareFeed } from './feed-queries.ts';
import { preparedEmail } from './prepared-email.ts';

/** Returns a feed that staff are preparing, locked until the transaction ends. Refuses as `mayPrepareFeed` does. */
const lockPrepared = async (tx: Tx, ctx: Ctx, id: number) => {
  const [found] = await tx.select().from(feedSources).where(eq(feedSources.id, id)).for('update');
  const asked = found && { ...found, isPrepared: found.preparedByAccountId !== null };
  permit(mayPrepareFeed(ctx.viewer, found?.ownerId ?? null, asked));
  if (!found) throw new Refusal('feed.not_found');
  return found;
};

/**
 * Prepares a feed for an owner, who does not see it yet, and queues its first look. Returns its id. Refuses:
 * viewer.unknown, viewer.not_allowed, staff.own_matter, owner.not_found (also one who has left), feed.owner_banned,
 * .owner_has_it, .owner_has_too_many.
 */
export const prepareFeed = (ctx: Ctx, { ownerId, ...given }: FeedToPrepare): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    permit(mayPrepareFeed(ctx.viewer, ownerId));
    const { accountId } = await lockOwner(tx, ownerId);
    const [owner] = await tx
      .select({ standing: owners.standing, closedAt: accounts.closedAt })
      .from(owners)
      .innerJoin(accounts, eq(accounts.id, owners.accountId))
      .where(eq(accounts.id, accountId));
    if (!owner || owner.closedAt !== null) throw new Refusal('owner.not_found');
    if (owner.standing === 'banned') throw new Refusal('feed.owner_banned');
    const there = await feedsOf(tx, ownerId);
    if (there.some(({ address }) => address === given.address)) throw new Refusal('feed.owner_has_it');
    if (there.length >= mostFeeds) throw new Refusal('feed.owner_has_too_many');
    const id = await storeFeed(tx, ctx, ownerId, given, ctx.viewer?.accountId ?? null);
    await recordFeed(tx, ctx, 'feed_prepared', id, { ownerId });
    return id;
  });

/** Queues another look at it. Refuses as `mayPrepareFeed` does. */
export const readPreparedFeedAgain = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => queueFeedRun(tx, ctx, await lockPrepared(tx, ctx, id)));

/** Deletes it with its key, before its owner has seen it. Refuses as `mayPrepareFeed` does. */
export const removePreparedFeed = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { ownerId } = await lockPrepared(tx, ctx, id);
    await tx.delete(feedSources).where(eq(feedSources.id, id));
    await recordFeed(tx, ctx, 'prepared_feed_removed', id, { ownerId });
  });

/**
 * Hands it over: from now on it belongs to its owner, who gets an email. Imports nothing. Refuses as `mayPrepareFeed`
 * does, and feed.not_looked_at, .nothing_to_import, .owner_has_too_many (they may have connected others meanwhile).
 */
export const handOverFeed = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [known] = await tx.select({ ownerId: feedSources.ownerId }).from(feedSources).where(eq(feedSources.id, id));
    // Locks the owner first, as connecting does, so that the two cannot deadlock.
    if (known) await lockOwner(tx, known.ownerId);
    const feed = await lockPrepared(tx, ctx, id);
    const [latest] = await tx
      .select({ state: feedRuns.state, fresh: feedRuns.fresh, changed: feedRuns.changed, held: feedRuns.held })
      .from(feedRuns)
      .where(eq(feedRuns.feedId, id))
      .orderBy(desc(feedRuns.id))
      .limit(1);
    if (latest?.state !== 'looked') throw new Refusal('feed.not_looked_at');
    const homes = latest.fresh + latest.changed + latest.held;
    if (homes === 0) throw new Refusal('feed.nothing_to_import');
    const theirs = (await feedsOf(tx, feed.ownerId)).filter(({ isOwners }) => isOwners);
    if (theirs.length >= mostFeeds) throw new Refusal('feed.owner_has_too_many');
    const now = ctx.now();
    await tx.update(feedSources).set({ handedOverAt: now }).where(eq(feedSources.id, id));
    const account = await ownerToWriteTo(tx, feed.ownerId);
    if (account) {
      await enqueueEmail(
        tx,
        ctx,
        {
          event: `feed_prepared:${id}`,
          kind: 'feed_prepared',
          language: account.language,
          to: { accountId: account.id, address: account.email },
          content: preparedEmail(account.language, {
            host: new URL(feed.address).host,
            homes,
            href: `${ctx.config.origin}${paths.feeds}`,
            support: `${ctx.config.origin}${paths.support}`,
          }),
        },
        now,
      );
    }
    await recordFeed(tx, ctx, 'feed_handed_over', id, { ownerId: feed.ownerId, homes });
  });
