import { createHash, randomUUID } from 'node:crypto';
import type { FeedFault } from '@lintel/contract/listings/feeds/labels';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { owners } from '../../../identity/tables.ts';
import { readAhead } from '../../../monitor/api.ts';
import type { ImportHome } from '../../owner-import/validated-file.ts';
import { feedKeyOf } from '../connected/feed-key.ts';
import type { FeedEnd, FeedPart, FeedToRead } from '../reading/feed-parts.ts';
import { readFeedInWorker } from '../reading/read-in-worker.ts';
import { sampleFeed, sampleFeedAddress } from '../sample-feed.ts';
import { feedItems, feedRows, feedRuns, feedSources } from '../tables.ts';
import { countGone, mayGoByThemselves, noteMissing, withdrawGone } from './gone.ts';
import { type RowToStore, storeFeedRows, textsOf } from './store-rows.ts';

export const feedsJob = 'listings.read-feeds';

type Context = Pick<AppContext, 'db' | 'now' | 'secrets' | 'readTexts' | 'findingKeeper' | 'config' | 'log'>;
type Run = typeof feedRuns.$inferSelect;
type Source = typeof feedSources.$inferSelect;
export type ReadFeed = (feed: FeedToRead) => AsyncGenerator<FeedPart, FeedEnd>;

/** How many rows become homes in one transaction. */
const rowsAtOnce = 200;
/** Lease of a run, in ms; after that another process starts it again. */
const leaseMs = 5 * 60_000;
const hourMs = 3_600_000;
const everyMs = { hour: hourMs, day: 24 * hourMs } as const;
/** A server's `Retry-After` is respected, up to this limit. */
const longestWaitMs = 24 * hourMs;
/** Runs that are stored for each feed. */
const keptRuns = 10;

/** Another process has taken over this run. */
class Lost extends Error {}

/** Returns the `source` by which the homes of a feed are matched, even when it is disconnected and connected again. */
export const sourceOf = ({ ownerId, address }: Pick<Source, 'ownerId' | 'address'>): string =>
  `feed:${ownerId}:${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`;

/** Returns when a feed is read next, counted from now. */
export const nextTime = (every: Source['every'], now: Date): Date | null =>
  every === 'never' ? null : new Date(now.getTime() + everyMs[every]);

/** Queues the runs that are due. */
const askDue = ({ db, now }: Context): Promise<unknown> => {
  const at = now().toISOString();
  return db.execute(sql`
    insert into feed_runs (feed_id, state, is_trial, asked_at)
    select f.id, 'waiting', false, ${at}::timestamptz from feed_sources f
    where f.next_at <= ${at}::timestamptz
    on conflict (feed_id) where state in ('waiting', 'reading', 'storing') do nothing`);
};

/** Claims the run that has waited longest; returns null if there is none. */
const claimNext = async ({ db, now }: Context): Promise<{ run: Run; claim: string } | null> => {
  const claim = randomUUID();
  const at = now();
  return db.transaction(async (tx) => {
    const [free] = await tx
      .select({ id: feedRuns.id })
      .from(feedRuns)
      .where(
        sql`${feedRuns.state} in ('waiting', 'reading', 'storing')
          and (${feedRuns.claimedUntil} is null or ${feedRuns.claimedUntil} < ${at.toISOString()}::timestamptz)`,
      )
      .orderBy(asc(feedRuns.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!free) return null;
    const [run] = await tx
      .update(feedRuns)
      .set({ claim, claimedUntil: new Date(at.getTime() + leaseMs) })
      .where(eq(feedRuns.id, free.id))
      .returning();
    return run ? { run, claim } : null;
  });
};

/** Locks the run until the transaction ends, and renews the claim. Throws Lost. */
const holdRun = async (tx: Tx, { now }: Pick<Context, 'now'>, id: number, claim: string): Promise<void> => {
  const held = await tx
    .update(feedRuns)
    .set({ claimedUntil: new Date(now().getTime() + leaseMs) })
    .where(and(eq(feedRuns.id, id), eq(feedRuns.claim, claim)))
    .returning({ id: feedRuns.id });
  if (held.length === 0) throw new Lost();
};

const noClaim = { claim: null, claimedUntil: null } as const;

const endWithFault = (
  context: Context,
  { run, claim, feed }: { run: Run; claim: string; feed: Source },
  fault: FeedFault,
  retryAfter: number | null = null,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    const now = context.now();
    await tx.delete(feedRows).where(eq(feedRows.runId, run.id));
    await tx
      .update(feedRuns)
      .set({ ...noClaim, state: 'failed', fault, finishedAt: now })
      .where(eq(feedRuns.id, run.id));
    const usual = nextTime(feed.every, now);
    const asked = new Date(now.getTime() + Math.min((retryAfter ?? 0) * 1000, longestWaitMs));
    const nextAt = feed.startedAt === null || usual === null ? null : usual > asked ? usual : asked;
    await tx.update(feedSources).set({ nextAt }).where(eq(feedSources.id, feed.id));
  });

const keepPart = (context: Context, run: Run, claim: string, part: FeedPart, first: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    if (part.rows.length === 0) return;
    await tx.execute(sql`
      insert into feed_rows (run_id, position, kind, source_id, title, digest, home, faults, not_understood)
      select ${run.id}, ${first}::integer + row_number() over () - 1, g.kind, g."sourceId", g.title, g.digest,
        nullif(g.home, 'null'::jsonb), g.faults, g."notUnderstood"
      from jsonb_to_recordset(${JSON.stringify(part.rows)}::jsonb) as g(
        kind text, "sourceId" text, title text, digest text, home jsonb, faults jsonb, "notUnderstood" text[])`);
  });

/** Returns the server's validators of this version of the feed. */
const saidOf = (end: Exclude<FeedEnd, { kind: 'fault' }>, { etag, lastModified }: Source) =>
  end.kind === 'read' ? { etag: end.etag, lastModified: end.lastModified } : { etag, lastModified };

/** Reads the feed into rows; returns whether these are to be stored now. */
const readRun = async (
  context: Context,
  { run, claim, feed }: { run: Run; claim: string; feed: Source },
  read: ReadFeed,
): Promise<boolean> => {
  await context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    await tx.delete(feedRows).where(eq(feedRows.runId, run.id));
    await tx.update(feedRuns).set({ state: 'reading' }).where(eq(feedRuns.id, run.id));
  });
  const items = await context.db
    .select({ sourceId: feedItems.sourceId, digest: feedItems.digest })
    .from(feedItems)
    .where(eq(feedItems.feedId, feed.id));
  const counts = { rows: 0, fresh: 0, changed: 0, unchanged: 0, held: 0, lacking: 0, offMarket: 0 };
  const counterOf = { new: 'fresh', changed: 'changed', held: 'held', lacks: 'lacking' } as const;
  const seen: string[] = [];
  const offMarket: string[] = [];
  // A joined home has no digest yet, and must be read even from an unchanged feed.
  const readsAll = run.isTrial || items.some(({ digest }) => digest === '');
  const parts = read({
    address: feed.address,
    format: feed.format,
    authorization: authorizationOf(context, feed),
    etag: readsAll ? null : feed.etag,
    lastModified: readsAll ? null : feed.lastModified,
    at: context.now(),
    known: new Map(items.map(({ sourceId, digest }) => [sourceId, digest])),
    allowed: context.config.privateFeeds,
    sample: context.config.mode === 'demo' && feed.address === sampleFeedAddress ? sampleFeed : null,
  });
  let position = 1;
  let end: FeedEnd;
  for (;;) {
    const { value, done } = await parts.next();
    if (done) {
      end = value;
      break;
    }
    await keepPart(context, run, claim, value, position);
    position += value.rows.length;
    for (const row of value.rows) {
      counts[counterOf[row.kind]] += 1;
      if (row.sourceId !== null) seen.push(row.sourceId);
    }
    for (const id of value.same) seen.push(id);
    for (const id of value.offMarket) if (id !== null) offMarket.push(id);
    counts.unchanged += value.same.length;
    counts.offMarket += value.offMarket.length;
    counts.rows += value.rows.length + value.same.length + value.offMarket.length;
  }
  if (end.kind === 'fault') {
    await endWithFault(context, { run, claim, feed }, end.fault, end.retryAfter);
    return false;
  }
  const result = end;
  await context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    const now = context.now();
    if (result.kind === 'read') {
      await tx.update(feedSources).set({ format: result.format }).where(eq(feedSources.id, feed.id));
    }
    if (run.isTrial) {
      await tx
        .update(feedRuns)
        .set({ ...counts, ...noClaim, ...saidOf(result, feed), state: 'looked', finishedAt: now })
        .where(eq(feedRuns.id, run.id));
      return;
    }
    const isSame = result.kind === 'not-modified';
    const missing = await noteMissing(tx, { feedId: feed.id, seen: isSame ? null : seen, offMarket, now });
    const same = { rows: items.length, unchanged: items.length };
    await tx
      .update(feedRuns)
      .set({
        ...(isSame ? same : counts),
        missing,
        ...saidOf(result, feed),
        state: 'storing',
      })
      .where(eq(feedRuns.id, run.id));
  });
  return !run.isTrial;
};

const authorizationOf = ({ secrets }: Pick<Context, 'secrets'>, feed: Source): string | null => {
  if (feed.keySealed === null) return null;
  const key = secrets.unseal(feed.keySealed, feedKeyOf(feed.keySeed));
  // `user:password` is HTTP's own scheme; anything else is a token (RFC 6750).
  return /^[^\s:]+:/.test(key) ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`;
};

/** Makes homes of the next rows; returns whether there may be more. */
const storeSome = async (context: Context, run: Run, claim: string, feed: Source): Promise<boolean> => {
  const found = await context.db
    .select({
      position: feedRows.position,
      kind: feedRows.kind,
      sourceId: feedRows.sourceId,
      digest: feedRows.digest,
      home: feedRows.home,
      faults: feedRows.faults,
    })
    .from(feedRows)
    .where(and(eq(feedRows.runId, run.id), isNotNull(feedRows.digest)))
    .orderBy(asc(feedRows.position))
    .limit(rowsAtOnce);
  if (found.length === 0) return false;
  const rows = found.flatMap((row): RowToStore[] =>
    row.sourceId === null || row.digest === null || row.home === null
      ? []
      : [{ ...row, sourceId: row.sourceId, digest: row.digest, home: row.home as unknown as ImportHome }],
  );
  const positions = found.map(({ position }) => position);
  const readTexts = await readAhead(context.readTexts, textsOf(rows));
  await context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    const source = { ...feed, source: sourceOf(feed) };
    await storeFeedRows(tx, { ...context, readTexts }, source, rows, context.now());
    await tx.execute(sql`
      delete from feed_rows where run_id = ${run.id} and position = any(${sql.param(positions)}::integer[]) and kind <> 'held'`);
    await tx.execute(sql`
      update feed_rows set digest = null where run_id = ${run.id} and position = any(${sql.param(positions)}::integer[])`);
  });
  return true;
};

const finishRun = (
  context: Context,
  { run, claim, feed, accountId }: { run: Run; claim: string; feed: Source; accountId: number | null },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await holdRun(tx, context, run.id, claim);
    const now = context.now();
    const about = { feedId: feed.id, source: sourceOf(feed), accountId, now };
    const gone = mayGoByThemselves(await countGone(tx, feed.id)) ? await withdrawGone(tx, about) : 0;
    const [read] = await tx
      .update(feedRuns)
      .set({ ...noClaim, state: 'done', finishedAt: now, gone })
      .where(eq(feedRuns.id, run.id))
      .returning();
    const [current] = await tx
      .select({ every: feedSources.every })
      .from(feedSources)
      .where(eq(feedSources.id, feed.id));
    // Rows with faults are processed again even if the feed has not changed: the owner sees them as long as they last.
    const isWell = read !== undefined && read.lacking + read.held === 0;
    await tx
      .update(feedSources)
      .set({
        etag: isWell ? read.etag : null,
        lastModified: isWell ? read.lastModified : null,
        nextAt: nextTime(current?.every ?? 'never', now),
      })
      .where(eq(feedSources.id, feed.id));
    await tx.execute(sql`
      delete from feed_runs where id in (
        select id from feed_runs where feed_id = ${feed.id} and id <> ${run.id} order by id desc offset ${keptRuns})`);
    await tx.execute(sql`
      delete from feed_rows where run_id in (select id from feed_runs where feed_id = ${feed.id} and id <> ${run.id})`);
  });

const goOn = async (context: Context, run: Run, claim: string, read: ReadFeed): Promise<void> => {
  const [found] = await context.db
    .select({ feed: feedSources, standing: owners.standing, accountId: owners.accountId })
    .from(feedSources)
    .innerJoin(owners, eq(owners.id, feedSources.ownerId))
    .where(eq(feedSources.id, run.feedId));
  if (!found) return;
  const { feed, standing, accountId } = found;
  if (standing === 'banned') return endWithFault(context, { run, claim, feed }, 'owner-banned');
  try {
    const isRead = run.state === 'storing' || (await readRun(context, { run, claim, feed }, read));
    if (!isRead) return;
    while (await storeSome(context, run, claim, feed));
    await finishRun(context, { run, claim, feed, accountId });
  } catch (error) {
    if (error instanceof Lost) throw error;
    // Stored homes stay; the next run finds the rest again.
    context.log('a feed was not read', { feed: feed.id }, error);
    await endWithFault(context, { run, claim, feed }, 'reader-failed');
  }
};

/**
 * Reads all feeds that are due or requested, one after the other. Several servers may do so at once: each run is
 * claimed by one, and a run of a crashed server continues once its claim expires.
 */
export const runFeeds = async (context: Context, read: ReadFeed = readFeedInWorker): Promise<void> => {
  await askDue(context);
  for (;;) {
    const next = await claimNext(context);
    if (!next) return;
    try {
      await goOn(context, next.run, next.claim, read);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
};
