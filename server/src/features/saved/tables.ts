import { fitShows } from '@lintel/contract/listings/voucher-fit/labels';
import { alertChoices, newsKinds, watchedKinds } from '@lintel/contract/saved/labels';
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
import { accounts } from '../identity/tables.ts';
import type { Whereabouts } from '../listings/api.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A saved search; or, once for each person who asked for it, the alerts about their saved homes (`watches`), which have
 * no name, keys or voucher. No one else may know of it.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    watches: text({ enum: watchedKinds }).notNull().default('search'),
    name: text().notNull(),
    /** The search criteria, as parsed by the contract. */
    criteria: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the criteria: the same search is stored once. */
    digest: text().notNull(),
    /** Where it looks, as its place was understood when it was saved. */
    whereabouts: jsonb().$type<Whereabouts>().notNull(),
    /** The voucher's family, sealed: only where the user checked that it may be stored. */
    voucherSealed: text('voucher_sealed'),
    voucherShow: text('voucher_show', { enum: fitShows }),
    alert: text({ enum: alertChoices }).notNull(),
    /** The language of its emails, where the account has none. */
    language: text({ enum: ['en', 'es'] }).notNull(),
    /** Seed of the secret in its emails' links, and the secret's SHA-256. */
    linkSeed: text('link_seed').notNull(),
    linkDigest: text('link_digest').notNull(),
    /** Number of emails written about it: it makes each email's event unique. */
    mailCount: integer('mail_count').notNull().default(0),
    savedAt: at('saved_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** Soft delete: it can be restored for an hour. */
    removedAt: at('removed_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.accountId, table.digest),
    index('saved_searches_account')
      .on(table.accountId, table.savedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    uniqueIndex('saved_searches_link').on(table.linkDigest),
    index('saved_searches_removed').on(table.removedAt).where(sql`removed_at is not null`),
    check('saved_searches_known_watches', sql`${table.watches} in ('search', 'homes')`),
    check('saved_searches_known_alert', sql`${table.alert} in ('at-once', 'daily', 'none')`),
    check('saved_searches_known_voucher_show', sql`${table.voucherShow} in ('covered', 'maybe')`),
    check('saved_searches_known_language', sql`${table.language} in ('en', 'es')`),
    check('saved_searches_voucher', sql`(${table.voucherSealed} is null) = (${table.voucherShow} is null)`),
    check('saved_searches_mail_count', sql`${table.mailCount} >= 0`),
  ],
);

/**
 * Keys by which a home finds a saved search (`reverse-keys.ts`): its city, its ZIP code, a square of the map, a word.
 * They include the bounds that most searches have, so that a home finds its candidates from the index alone. Deleted
 * with the search, also while it is only soft-deleted.
 */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    bedroomsFrom: smallint('bedrooms_from').notNull(),
    bedroomsTo: smallint('bedrooms_to').notNull(),
    /** Cents a month: of the rent, or of all that must be paid. */
    priceFrom: integer('price_from').notNull(),
    priceTo: integer('price_to').notNull(),
    isTotal: boolean('is_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.key] }),
    index('saved_search_keys_home').on(
      table.key,
      table.bedroomsFrom,
      table.bedroomsTo,
      table.priceFrom,
      table.priceTo,
      table.isTotal,
      table.searchId,
    ),
    check('saved_search_keys_bounds', sql`bedrooms_from <= bedrooms_to and price_from <= price_to`),
  ],
);

/**
 * A home that matched a search: one row for each, however often it changes. `version` counts its news. `mail_due_at` is
 * when an email is due; its content is looked up again then.
 */
export const savedMatches = pgTable(
  'saved_matches',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: newsKinds }).notNull(),
    version: integer().notNull().default(1),
    happenedAt: at('happened_at').notNull(),
    /** Its previous monthly cost, where the price changed. */
    beforeCents: integer('before_cents'),
    /** The cost in the last email; null before the first. */
    toldCents: integer('told_cents'),
    mailDueAt: at('mail_due_at'),
    mailedAt: at('mailed_at'),
    /** When it left the market. */
    goneAt: at('gone_at'),
  },
  (table) => [
    uniqueIndex('saved_matches_once').on(table.searchId, table.propertyId),
    index('saved_matches_news').on(table.searchId, table.happenedAt),
    index('saved_matches_property').on(table.propertyId),
    index('saved_matches_due').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    check('saved_matches_known_kind', sql`${table.kind} in ('new', 'price', 'back', 'gone')`),
    check('saved_matches_version', sql`${table.version} >= 1`),
    check('saved_matches_amounts', sql`${table.beforeCents} > 0 and ${table.toldCents} > 0`),
  ],
);

/** The stored copy of a saved home, shown once the home is gone: nothing that a visitor could not see. */
export type HomeThen = {
  title: string;
  city: string;
  state: string;
  zipCode: string | null;
  rentCents: number;
  totalCents: number;
  bedrooms: number;
  bathrooms: number;
  isSample: boolean;
};

/** A home that someone saved. No owner and no staff may read it. */
export const savedHomes = pgTable(
  'saved_homes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null once the home is deleted: its saved copy stays. */
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    homeThen: jsonb('home_then').$type<HomeThen>().notNull(),
    savedAt: at('saved_at').notNull(),
    /** Soft delete: it can be restored for an hour. */
    removedAt: at('removed_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_homes_once').on(table.accountId, table.propertyId),
    index('saved_homes_account')
      .on(table.accountId, table.savedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index('saved_homes_property').on(table.propertyId, table.accountId),
    index('saved_homes_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);

/**
 * When a home that anyone saved left the market, came back and changed its price: one row per home, however many saved
 * it. Its current state is looked up.
 */
export const homeTurns = pgTable('home_turns', {
  propertyId: integer('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  goneAt: at('gone_at'),
  backAt: at('back_at'),
  pricedAt: at('priced_at'),
});

/**
 * The link by which someone shares their saved homes: one at a time. It stores the seed of its secret, and the secret's
 * SHA-256.
 */
export const savedShares = pgTable(
  'saved_shares',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** The name that the helper sees of the person who shares; null for none. */
    name: text(),
    linkSeed: text('link_seed').notNull(),
    linkDigest: text('link_digest').notNull(),
    madeAt: at('made_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    uniqueIndex('saved_shares_link').on(table.linkDigest),
    check('saved_shares_ends', sql`${table.endsAt} > ${table.madeAt}`),
  ],
);
