import { Refusal } from '@lintel/contract/kernel/refusals';
import { addressLine } from '@lintel/contract/listings/address-line';
import { type FeedFault, namedPhotos } from '@lintel/contract/listings/feeds/labels';
import type { Feed, FeedRow, PreparedFeed } from '@lintel/contract/listings/feeds/schema';
import type pg from 'pg';
import type { PageQuery } from '../../../../platform/http/page.ts';
import { allow, type Decision, deny } from '../../../../platform/policy.ts';
import type { Viewer } from '../../../../viewer.ts';
import type { ImportHome } from '../../owner-import/validated-file.ts';
import { mayGoByThemselves } from '../runs/gone.ts';
import type { feedRows, feedRuns, feedSources } from '../tables.ts';

export type Row = Pick<typeof feedSources.$inferSelect, 'id' | 'address' | 'format' | 'every'> & {
  owner_id: number;
  has_key: boolean;
  created_at: Date;
  started_at: Date | null;
  next_at: Date | null;
  homes: number;
  gone_count: number;
  photo_faults: Feed['photoFaults'];
  is_prepared: boolean;
  handed_over_at: Date | null;
  run_id: number | null;
  state: (typeof feedRuns.$inferSelect)['state'];
  is_trial: boolean;
  asked_at: Date;
  finished_at: Date | null;
  rows: number;
  fresh: number;
  changed: number;
  unchanged: number;
  held: number;
  lacking: number;
  off_market: number;
  missing: number;
  gone: number;
  fault: FeedFault | null;
};

const text = (condition: string, more: { columns?: string; from?: string; end?: string } = {}) => `
  select f.id, f.owner_id, f.address, f.format, f.every, f.key_sealed is not null as has_key, f.created_at, f.started_at, f.next_at,
    c.homes, c.gone_count, r.id as run_id, r.state, r.is_trial, r.asked_at, r.finished_at, r.rows, r.fresh, r.changed, r.unchanged,
    r.held, r.lacking, r.off_market, r.missing, r.gone, r.fault, h.photo_faults,
    f.prepared_by_account_id is not null as is_prepared, f.handed_over_at${more.columns ?? ''}
  from feed_sources f ${more.from ?? ''}
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('title', n.title, 'address', n.address, 'fault', n.fault)), '[]') as photo_faults
    from (
      select p.title, o.address, o.fault from feed_photos o
      join feed_items i on i.property_id = o.property_id join properties p on p.id = o.property_id
      where o.fault is not null and i.feed_id = f.id and p.status <> 'withdrawn'
      order by p.id, o.address limit ${namedPhotos}) n) h
  left join lateral (select * from feed_runs r where r.feed_id = f.id order by r.id desc limit 1) r on true
  cross join lateral (
    select count(*)::integer as homes, count(*) filter (where i.missed >= 2)::integer as gone_count
    from feed_items i join properties p on p.id = i.property_id where i.feed_id = f.id and p.status <> 'withdrawn') c
  where ${condition} ${more.end ?? 'order by f.id'}`;

/** Returns an owner's feeds, oldest first (there are few), without those that staff are still preparing. */
export const findFeeds = async (pool: pg.Pool, ownerId: number): Promise<Row[]> =>
  (
    await pool.query<Row>({
      text: text('f.owner_id = $1 and (f.prepared_by_account_id is null or f.handed_over_at is not null)'),
      values: [ownerId],
    })
  ).rows;

type Found = { ownerId: number; isPrepared: boolean; handedOverAt: Date | null };

/**
 * Only the owner may use a feed, and a prepared one only after it was handed over; for everyone else it does not exist.
 */
export const mayUseFeed = (viewer: Viewer | null, found: Found | undefined): Decision =>
  viewer?.ownerId != null && found?.ownerId === viewer.ownerId && (!found.isPrepared || found.handedOverAt !== null)
    ? allow
    : deny('feed.not_found');

/** Staff may prepare feeds for anyone but themselves, and only until these are handed over. */
export const mayPrepareFeed = (viewer: Viewer | null, ownerId: number | null, found?: Found): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!viewer.isStaff) return deny('viewer.not_allowed');
  if (found && !found.isPrepared) return deny('feed.not_found');
  if (ownerId !== null && viewer.ownerId === ownerId) return deny('staff.own_matter');
  return found?.handedOverAt ? deny('feed.handed_over') : allow;
};

/** Returns the feed as its owner sees it. Refuses: feed.not_found. */
export const readOwnFeed = async (pool: pg.Pool, viewer: Viewer | null, id: number): Promise<Row> => {
  const [found] = (await pool.query<Row>({ text: text('f.id = $1'), values: [id] })).rows;
  if (!found || !mayUseFeed(viewer, foundOf(found)).allowed) throw new Refusal('feed.not_found');
  return found;
};

export type PreparedRow = Row & { owner_name: string; company: string | null; prepared_by: string | null };

const withPeople = {
  columns: ', oa.name as owner_name, o.company, pa.name as prepared_by',
  from: `join owners o on o.id = f.owner_id join accounts oa on oa.id = o.account_id
    left join accounts pa on pa.id = f.prepared_by_account_id and pa.closed_at is null`,
};

/** Returns the feeds that staff prepared, newest first. */
export const findPreparedFeeds = async (pool: pg.Pool, { limit, from }: PageQuery): Promise<PreparedRow[]> =>
  (
    await pool.query<PreparedRow>({
      text: text('f.prepared_by_account_id is not null and ($1::integer is null or f.id < $1)', {
        ...withPeople,
        end: 'order by f.id desc limit $2',
      }),
      values: [from, limit + 1],
    })
  ).rows;

/** Returns a feed that staff prepared. Refuses: feed.not_found. */
export const readPreparedFeed = async (pool: pg.Pool, id: number): Promise<PreparedRow> => {
  const [found] = (await pool.query<PreparedRow>({ text: text('f.id = $1', withPeople), values: [id] })).rows;
  if (!found?.is_prepared) throw new Refusal('feed.not_found');
  return found;
};

/** Returns the facts about a feed that policies need. */
export const foundOf = (row: Row): Found => ({
  ownerId: row.owner_id,
  isPrepared: row.is_prepared,
  handedOverAt: row.handed_over_at,
});

const isOver = ({ state }: Row): boolean => state === 'done' || state === 'failed';

export const presentFeed = (row: Row): Feed => ({
  id: row.id,
  address: row.address,
  format: row.format,
  hasKey: row.has_key,
  every: row.every,
  connectedAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  homes: row.homes,
  // Homes that may be withdrawn automatically need no question: they will be soon.
  goneAsked: isOver(row) && !mayGoByThemselves({ homes: row.homes, gone: row.gone_count }) ? row.gone_count : 0,
  photoFaults: row.photo_faults,
  handedOverAt: row.handed_over_at?.toISOString() ?? null,
  run:
    row.run_id === null
      ? null
      : {
          state: row.state,
          isTrial: row.is_trial,
          askedAt: row.asked_at.toISOString(),
          finishedAt: row.finished_at?.toISOString() ?? null,
          rows: row.rows,
          fresh: row.fresh,
          changed: row.changed,
          unchanged: row.unchanged,
          held: row.held,
          lacking: row.lacking,
          offMarket: row.off_market,
          missing: row.missing,
          gone: row.gone,
          fault: row.fault,
        },
});

export const presentPreparedFeed = (row: PreparedRow): PreparedFeed => ({
  ...presentFeed(row),
  owner: { id: row.owner_id, name: row.owner_name, company: row.company },
  preparedBy: row.prepared_by,
});

export type FeedRowStored = Pick<typeof feedRows.$inferSelect, 'position' | 'kind' | 'title' | 'home' | 'faults'> & {
  source_id: string | null;
  not_understood: string[];
};

/** Returns the rows of a run in the order of the feed. */
export const findFeedRows = async (
  pool: pg.Pool,
  runId: number | null,
  kind: FeedRow['kind'] | undefined,
  { limit, from }: PageQuery,
): Promise<FeedRowStored[]> => {
  const { rows } = await pool.query<FeedRowStored>({
    text: `select position, kind, source_id, title, home, faults, not_understood from feed_rows
      where run_id = $1 and ($2::text is null or kind = $2) and position > $3 order by position limit $4`,
    values: [runId, kind ?? null, from ?? 0, limit + 1],
  });
  return rows;
};

export const presentFeedRow = (row: FeedRowStored, alike: FeedRow['alike']): FeedRow => {
  const home = row.home as ImportHome | null;
  return {
    position: row.position,
    kind: row.kind,
    sourceId: row.source_id,
    title: row.title,
    home: home && {
      address: addressLine(home) ?? '',
      city: home.city,
      state: home.state,
      zipCode: home.zipCode,
      rent: home.rent,
      fees: home.fees,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      squareFeet: home.squareFeet,
      petPolicy: home.petPolicy,
      availableDate: home.availableDate,
      image: home.images[0] ?? null,
    },
    faults: row.faults as FeedRow['faults'],
    notUnderstood: row.not_understood,
    alike,
  };
};
