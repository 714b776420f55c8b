import { randomBytes } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { mostFeeds } from '@lintel/contract/listings/feeds/labels';
import type { FeedChange, NewFeed } from '@lintel/contract/listings/feeds/schema';
import type { AuditKind } from '@lintel/contract/staff/audit-kinds';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../../platform/database/transactions.ts';
import { permit } from '../../../../platform/policy.ts';
import { lockOwner } from '../../../identity/api.ts';
import { countGone, withdrawGone } from '../runs/gone.ts';
import { feedsJob, nextTime, sourceOf } from '../runs/run-feeds.ts';
import { feedRuns, feedSources } from '../tables.ts';
import { feedKeyOf } from './feed-key.ts';
import { mayUseFeed } from './feed-queries.ts';

type Source = typeof feedSources.$inferSelect;

export const recordFeed = (
  tx: Tx,
  ctx: Ctx,
  kind: AuditKind,
  id: number,
  facts: Record<string, string | number> = {},
) => audit(tx, { kind, actor: ctx.viewer, subject: `feed:${id}`, facts, at: ctx.now() });

export const lockOwnFeed = async (tx: Tx, ctx: Ctx, id: number): Promise<Source> => {
  const [found] = await tx.select().from(feedSources).where(eq(feedSources.id, id)).for('update');
  permit(mayUseFeed(ctx.viewer, found && { ...found, isPrepared: found.preparedByAccountId !== null }));
  if (!found) throw new Refusal('feed.not_found');
  return found;
};

/** Queues a run of a feed; keeps one that is already waiting or running. */
export const queueFeedRun = async (tx: Tx, ctx: Ctx, feed: Pick<Source, 'id' | 'startedAt'>): Promise<void> => {
  await tx
    .insert(feedRuns)
    .values({ feedId: feed.id, state: 'waiting', isTrial: feed.startedAt === null, askedAt: ctx.now() })
    .onConflictDoNothing({
      target: feedRuns.feedId,
      where: sql`state in ('waiting', 'reading', 'storing')`,
    });
  wakeAtCommit(feedsJob);
};

const sealed = (ctx: Ctx, key: string | null, seed: string): string | null =>
  key === null ? null : ctx.secrets.seal(key, feedKeyOf(seed));

/** Stores a feed and queues its first look. Returns its id. */
export const storeFeed = async (
  tx: Tx,
  ctx: Ctx,
  ownerId: number,
  given: NewFeed,
  preparedByAccountId: number | null = null,
): Promise<number> => {
  const keySeed = randomBytes(16).toString('base64url');
  const [made] = await tx
    .insert(feedSources)
    .values({
      ownerId,
      address: given.address,
      format: given.format,
      keySeed,
      keySealed: sealed(ctx, given.key, keySeed),
      every: given.every,
      createdAt: ctx.now(),
      preparedByAccountId,
    })
    .returning();
  if (!made) throw new Error('No feed was stored.');
  await queueFeedRun(tx, ctx, made);
  return made.id;
};

/**
 * Returns the feeds stored for an owner. `isOwners` is false for those that staff are preparing and have not handed
 * over.
 */
export const feedsOf = async (tx: Tx, ownerId: number) =>
  (
    await tx
      .select({
        id: feedSources.id,
        address: feedSources.address,
        preparedBy: feedSources.preparedByAccountId,
        handedOverAt: feedSources.handedOverAt,
      })
      .from(feedSources)
      .where(eq(feedSources.ownerId, ownerId))
  ).map(({ preparedBy, handedOverAt, ...feed }) => ({
    ...feed,
    isOwners: preparedBy === null || handedOverAt !== null,
  }));

/**
 * Connects a feed and queues its first look. Returns its id. Replaces a feed that staff were preparing at the same
 * address. Refuses: feed.too_many, feed.already_connected.
 */
export const connectFeed = (ctx: Ctx, ownerId: number, given: NewFeed): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    // If pressed twice at once, the second waits for the first.
    await lockOwner(tx, ownerId);
    const there = await feedsOf(tx, ownerId);
    const same = there.find(({ address }) => address === given.address);
    if (same?.isOwners) throw new Refusal('feed.already_connected');
    if (there.filter(({ isOwners }) => isOwners).length >= mostFeeds) throw new Refusal('feed.too_many');
    if (same) await tx.delete(feedSources).where(eq(feedSources.id, same.id));
    const id = await storeFeed(tx, ctx, ownerId, given);
    await recordFeed(tx, ctx, 'feed_connected', id, same ? { insteadOf: same.id } : {});
    return id;
  });

/**
 * Changes a feed's schedule or key. Refuses: feed.not_found, request.invalid for a key that would be sent to an address
 * without TLS.
 */
export const changeFeed = (ctx: Ctx, id: number, { every, key }: FeedChange): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const feed = await lockOwnFeed(tx, ctx, id);
    if (key != null && !/^https:/i.test(feed.address)) {
      throw new Refusal('request.invalid', { fields: { key: 'A key is sent to an address with https:// only' } });
    }
    if (every === undefined && key === undefined) return;
    await tx
      .update(feedSources)
      .set({
        ...(every === undefined || every === feed.every
          ? {}
          : { every, nextAt: feed.startedAt === null ? null : nextTime(every, ctx.now()) }),
        // Validators received with another key are not sent again.
        ...(key === undefined ? {} : { keySealed: sealed(ctx, key, feed.keySeed), etag: null, lastModified: null }),
      })
      .where(eq(feedSources.id, id));
    const fields = [every === undefined ? '' : 'every', key === undefined ? '' : 'key'].filter(Boolean).join(',');
    await recordFeed(tx, ctx, 'feed_changed', id, { fields });
  });

/** Disconnects a feed; its homes stay as they are. Refuses: feed.not_found. */
export const disconnectFeed = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnFeed(tx, ctx, id);
    await tx.delete(feedSources).where(eq(feedSources.id, id));
    await recordFeed(tx, ctx, 'feed_disconnected', id);
  });

/** Queues a run of a feed now. Refuses: feed.not_found. */
export const readFeedNow = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => queueFeedRun(tx, ctx, await lockOwnFeed(tx, ctx, id)));

/**
 * Starts importing a feed: the homes of the first look come in, and it is read regularly from now on. Leaves alone a
 * feed that has already started. Refuses: feed.not_found, feed.not_looked_at.
 */
export const importFeed = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const feed = await lockOwnFeed(tx, ctx, id);
    if (feed.startedAt !== null) return;
    const [latest] = await tx
      .select({ id: feedRuns.id, state: feedRuns.state })
      .from(feedRuns)
      .where(eq(feedRuns.feedId, id))
      .orderBy(desc(feedRuns.id))
      .limit(1);
    if (latest?.state !== 'looked') throw new Refusal('feed.not_looked_at');
    const now = ctx.now();
    await tx
      .update(feedRuns)
      .set({ state: 'storing', isTrial: false, finishedAt: null })
      .where(and(eq(feedRuns.id, latest.id), inArray(feedRuns.state, ['looked'])));
    await tx.update(feedSources).set({ startedAt: now }).where(eq(feedSources.id, id));
    await recordFeed(tx, ctx, 'feed_started', id);
    wakeAtCommit(feedsJob);
  });

/**
 * Withdraws the homes that a feed no longer has, after the owner's confirmation. Refuses: feed.not_found,
 * feed.gone_changed.
 */
export const confirmFeedGone = (ctx: Ctx, id: number, homes: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const feed = await lockOwnFeed(tx, ctx, id);
    const { gone } = await countGone(tx, id);
    if (gone !== homes) throw new Refusal('feed.gone_changed');
    const accountId = ctx.viewer?.accountId ?? null;
    await withdrawGone(tx, { feedId: id, source: sourceOf(feed), accountId, now: ctx.now() });
    await recordFeed(tx, ctx, 'feed_homes_gone', id, { homes });
  });
