import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { wakeHomeNews } from '../../reverse/home-news.ts';

/** How many runs in a row must lack a home before it is gone, */
const missesUntilGone = 2;
/** at least this far apart, in ms: the same broken feed read twice is one run. */
const apartMs = 30 * 60_000;
/** A run withdraws at most this share of a feed's homes automatically; more requires a person. */
const mostByItself = 1 / 5;

type Seen = {
  feedId: number;
  /** Ids of everything that the feed lists, also of rows that lack something; null if the feed has not changed. */
  seen: readonly string[] | null;
  /** Ids of homes that the feed marks as not for rent. */
  offMarket: readonly string[];
  now: Date;
};

/** Counts the homes that a run did not have as missed. Returns how many of them are newly missing. */
export const noteMissing = async (tx: Tx, { feedId, seen, offMarket, now }: Seen): Promise<number> => {
  const at = now.toISOString();
  const before = new Date(now.getTime() - apartMs).toISOString();
  if (seen !== null) {
    await tx.execute(sql`
      update feed_items set missed = 0, missed_at = null
      where feed_id = ${feedId} and missed > 0 and source_id = any(${sql.param(seen)}::text[])`);
  }
  await tx.execute(sql`
    update feed_items set missed = greatest(missed + 1, ${missesUntilGone}), missed_at = ${at}::timestamptz
    where feed_id = ${feedId} and missed < ${missesUntilGone} and source_id = any(${sql.param(offMarket)}::text[])`);
  // An unchanged feed lacks the same homes as the last time.
  const { rows } = await tx.execute<{ n: number }>(sql`
    with given as materialized (select unnest(${sql.param(seen ?? [])}::text[]) as source_id),
    missing as (
      update feed_items i set missed = least(i.missed + 1, 100), missed_at = ${at}::timestamptz
      where i.feed_id = ${feedId} and (i.missed > 0 or ${seen !== null})
        and not exists (select from given g where g.source_id = i.source_id)
        and not (i.source_id = any(${sql.param(offMarket)}::text[]))
        and (i.missed = 0 or i.missed_at <= ${before}::timestamptz)
      returning i.missed)
    select count(*) filter (where missed = 1)::integer as n from missing`);
  return rows[0]?.n ?? 0;
};

/** Counts a feed's homes here, and how many of them may be gone. */
export const countGone = async (db: Db | Tx, feedId: number): Promise<{ homes: number; gone: number }> => {
  const { rows } = await db.execute<{ homes: number; gone: number }>(sql`
    select count(*)::integer as homes, count(*) filter (where i.missed >= ${missesUntilGone})::integer as gone
    from feed_items i join properties p on p.id = i.property_id
    where i.feed_id = ${feedId} and p.status <> 'withdrawn'`);
  return rows[0] ?? { homes: 0, gone: 0 };
};

/** Returns whether these homes are few enough to be withdrawn without a person's confirmation. */
export const mayGoByThemselves = ({ homes, gone }: { homes: number; gone: number }): boolean =>
  gone <= homes * mostByItself;

/**
 * Withdraws the homes that a feed no longer has; records about them stay. If one comes back, it is a new draft. Returns
 * how many there were.
 */
export const withdrawGone = async (
  tx: Tx,
  { feedId, source, accountId, now }: { feedId: number; source: string; accountId: number | null; now: Date },
): Promise<number> => {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from feed_items i where i.feed_id = ${feedId} and i.missed >= ${missesUntilGone} returning i.property_id),
    before as (
      select p.id, p.status from properties p join gone on gone.property_id = p.id where p.status <> 'withdrawn'),
    withdrawn as (
      update properties p set status = 'withdrawn', updated_at = ${at}::timestamptz,
        source_id = case when p.source = ${source} then p.source_id || '#' || p.id else p.source_id end
      from before where p.id = before.id returning p.id),
    noted as (
      insert into audit_events (kind, actor_account_id, subject, facts, created_at)
      select 'property_withdrawn', ${accountId}::integer, 'property:' || b.id,
        jsonb_build_object('from', b.status, 'feedId', ${feedId}::integer), ${at}::timestamptz
      from before b)
    select count(*)::integer as n from withdrawn`);
  const count = rows[0]?.n ?? 0;
  if (count > 0) wakeHomeNews();
  return count;
};
