import { feedFaults, feedFormats, feedPhotoFaults, feedTimes } from '@lintel/contract/listings/feeds/labels';
import { feedRowKinds, feedRunStates } from '@lintel/contract/listings/feeds/schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const figure = (name: string) => integer(name).notNull().default(0);

/** A feed of homes that an owner connected, or that staff prepared for one. */
export const feedSources = pgTable(
  'feed_sources',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    address: text().notNull(),
    /** Null until the first look detected it. */
    format: text({ enum: feedFormats }),
    /** Part of the purpose for which the key is encrypted. */
    keySeed: text('key_seed').notNull(),
    keySealed: text('key_sealed'),
    every: text({ enum: feedTimes }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Since when its homes are imported; null while it was only looked at. */
    startedAt: at('started_at'),
    /** When it is next read automatically. */
    nextAt: at('next_at'),
    /** The server's validators of the feed that was read to its end, for conditional requests. */
    etag: text(),
    lastModified: text('last_modified'),
    /** The staff member who prepared it; null if its owner connected it. */
    preparedByAccountId: integer('prepared_by_account_id').references(() => accounts.id),
    /** Since when its owner sees what staff prepared. */
    handedOverAt: at('handed_over_at'),
  },
  (table) => [
    uniqueIndex('feed_sources_address').on(table.ownerId, table.address),
    index('feed_sources_due').on(table.nextAt).where(sql`next_at is not null`),
    index('feed_sources_prepared').on(table.id).where(sql`prepared_by_account_id is not null`),
    check(
      'feed_sources_handed_over',
      sql`case when ${table.preparedByAccountId} is null then ${table.handedOverAt} is null
        else ${table.handedOverAt} is not null or ${table.startedAt} is null end`,
    ),
    check('feed_sources_next_once_started', sql`${table.nextAt} is null or ${table.startedAt} is not null`),
  ],
);

/**
 * One run of a feed: it waits, is read into `feed_rows` (nothing else is written meanwhile), and then its rows become
 * homes. A first look (`is_trial`) stops before that until its owner imports.
 */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feedSources.id, { onDelete: 'cascade' }),
    state: text({ enum: feedRunStates }).notNull(),
    isTrial: boolean('is_trial').notNull(),
    askedAt: at('asked_at').notNull(),
    finishedAt: at('finished_at'),
    /** The process that reads or stores it, and until when no other may. */
    claim: text(),
    claimedUntil: at('claimed_until'),
    rows: figure('rows'),
    fresh: figure('fresh'),
    changed: figure('changed'),
    unchanged: figure('unchanged'),
    held: figure('held'),
    lacking: figure('lacking'),
    offMarket: figure('off_market'),
    missing: figure('missing'),
    gone: figure('gone'),
    fault: text({ enum: feedFaults }),
    etag: text(),
    lastModified: text('last_modified'),
  },
  (table) => [
    index('feed_runs_feed').on(table.feedId, table.id),
    uniqueIndex('feed_runs_open').on(table.feedId).where(sql`state in ('waiting', 'reading', 'storing')`),
    index('feed_runs_to_do').on(table.id).where(sql`state in ('waiting', 'reading', 'storing')`),
    check(
      'feed_runs_finished',
      sql`(${table.state} in ('looked', 'done', 'failed')) = (${table.finishedAt} is not null)`,
    ),
    check('feed_runs_fault', sql`(${table.state} = 'failed') = (${table.fault} is not null)`),
    check('feed_runs_claimed', sql`(${table.claim} is null) = (${table.claimedUntil} is null)`),
  ],
);

/** Changed rows found in a run, in the order of the feed. Rows of imported homes are deleted. */
export const feedRows = pgTable(
  'feed_rows',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: feedRowKinds }).notNull(),
    sourceId: text('source_id'),
    title: text().notNull(),
    /** Digest of what the feed says, until the row became a home; null for a row that becomes none. */
    digest: text(),
    home: jsonb().$type<Record<string, unknown>>(),
    faults: jsonb()
      .$type<{ field: string | null; message: string; value: string; instead: string | null }[]>()
      .notNull(),
    notUnderstood: text('not_understood').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('feed_rows_kind').on(table.runId, table.kind, table.position),
    index('feed_rows_to_store').on(table.runId, table.position).where(sql`digest is not null`),
  ],
);

/** A home of a feed by the source's own id. */
export const feedItems = pgTable(
  'feed_items',
  {
    feedId: integer('feed_id')
      .notNull()
      .references(() => feedSources.id, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    /** Digest of what the feed says: an unchanged home need not be processed again. */
    digest: text().notNull(),
    /** Null once its owner deleted it. */
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** How many runs in a row did not have it; after two it may be withdrawn. */
    missed: smallint().notNull().default(0),
    missedAt: at('missed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.sourceId] }),
    index('feed_items_property').on(table.propertyId),
    index('feed_items_missed').on(table.feedId).where(sql`missed > 0`),
    check(
      'feed_items_missed_whole',
      sql`(${table.missed} > 0) = (${table.missedAt} is not null) and ${table.missed} >= 0`,
    ),
  ],
);

/**
 * A picture that a feed names for a home. It waits until it was fetched and re-encoded; then `image` is its URL in the
 * home. `next_at`: when it is requested (again), null once it is stored or given up.
 */
export const feedPhotos = pgTable(
  'feed_photos',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    image: text(),
    fault: text({ enum: feedPhotoFaults }),
    tries: smallint().notNull().default(0),
    nextAt: at('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.address] }),
    index('feed_photos_due').on(table.nextAt).where(sql`next_at is not null`),
    index('feed_photos_failed').on(table.propertyId).where(sql`fault is not null`),
    check('feed_photos_one_end', sql`${table.image} is null or (${table.fault} is null and ${table.nextAt} is null)`),
  ],
);

/** Secret addresses of owners' outgoing homes feeds, by their digests. */
export const homesFeeds = pgTable(
  'homes_feeds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tokenDigest: text('token_digest').notNull().unique('homes_feeds_token'),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [uniqueIndex('homes_feeds_one').on(table.ownerId).where(sql`revoked_at is null`)],
);
