import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FeedRow } from '@lintel/contract/listings/feeds/schema';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Ctx } from '../../../../app-context.ts';
import { placeKeyOf } from '../../owner-import/same-home.ts';
import type { ImportHome } from '../../owner-import/validated-file.ts';
import { lockOwnFeed, recordFeed } from './change-feeds.ts';
import type { FeedRowStored } from './feed-queries.ts';

/** How many of an owner's homes in the postal codes of a page are compared. */
const compared = 10_000;

/**
 * Returns the owner's existing homes that new rows of a feed may be, by the rows' positions: those at the same address,
 * however it is spelled. If one of the two names no unit, it counts too: a person decides whether they are the same.
 */
export const findAlike = async (
  pool: pg.Pool,
  ownerId: number,
  rows: readonly FeedRowStored[],
): Promise<Map<number, NonNullable<FeedRow['alike']>>> => {
  const fresh = rows.flatMap(({ kind, home, position }) =>
    kind === 'new' && home !== null ? [{ position, home: home as unknown as ImportHome }] : [],
  );
  if (fresh.length === 0) return new Map();
  const { rows: own } = await pool.query<{
    id: number;
    title: string;
    address: string | null;
    unit: string | null;
    city: string;
    state: string;
    zip_code: string | null;
  }>({
    text: `select p.id, p.title, p.address, p.unit, p.city, p.state, p.zip_code from properties p
      where p.owner_id = $1 and p.status <> 'withdrawn' and left(p.zip_code, 5) = any($2::text[])
        and not exists (select from feed_items i where i.property_id = p.id)
      order by p.id limit ${compared}`,
    values: [ownerId, [...new Set(fresh.map(({ home }) => (home.zipCode ?? '').slice(0, 5)))]],
  });
  const byHouse = new Map<string, Map<string, NonNullable<FeedRow['alike']>>>();
  for (const { id, title, zip_code, ...where } of own) {
    const place = placeKeyOf({ ...where, zipCode: zip_code });
    if (!place) continue;
    const doors = byHouse.get(place.house) ?? new Map();
    byHouse.set(place.house, doors);
    if (!doors.has(place.door)) doors.set(place.door, { id, title });
  }
  return new Map(
    fresh.flatMap(({ position, home }) => {
      const place = placeKeyOf(home);
      const doors = place && byHouse.get(place.house);
      const [any] = place?.door === '' ? (doors?.values() ?? []) : [];
      const found = doors?.get(place?.door ?? '') ?? doors?.get('') ?? any;
      return found ? [[position, found] as const] : [];
    }),
  );
};

/**
 * Joins a new row of the latest run to an existing home: the feed updates that home from the next import or run on.
 * Refuses: feed.not_found, feed.join_changed (the row is not new any more, or the home is not this owner's, withdrawn,
 * or of a feed).
 */
export const joinFeedHome = (
  ctx: Ctx,
  id: number,
  { sourceId, propertyId }: { sourceId: string; propertyId: number },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const feed = await lockOwnFeed(tx, ctx, id);
    // Two feeds of one owner that claim the same home wait here for each other.
    await tx.execute(sql`select from properties where id = ${propertyId} and owner_id = ${feed.ownerId} for update`);
    // No digest is empty, so the next run processes the row whatever it says.
    const { rows: joined } = await tx.execute(sql`
      with found as (
        select r.run_id, r.position from feed_rows r
        where r.run_id = (select max(id) from feed_runs where feed_id = ${id}) and r.source_id = ${sourceId} and r.kind = 'new'
          and exists (
            select from properties p where p.id = ${propertyId} and p.owner_id = ${feed.ownerId} and p.status <> 'withdrawn'
              and not exists (select from feed_items i where i.property_id = p.id))),
      item as (
        insert into feed_items (feed_id, source_id, digest, property_id)
        select ${id}, ${sourceId}, '', ${propertyId} from found limit 1
        on conflict do nothing returning source_id),
      row as (
        update feed_rows r set kind = 'changed' from found f, item
        where r.run_id = f.run_id and r.position = f.position returning r.run_id)
      update feed_runs set fresh = fresh - 1, changed = changed + 1 where id in (select run_id from row) returning id`);
    if (joined.length === 0) throw new Refusal('feed.join_changed');
    await recordFeed(tx, ctx, 'feed_home_joined', id, { propertyId });
  });
