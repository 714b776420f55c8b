import { accessibilityFeatures } from '@lintel/contract/listings/accessibility';
import type { Fee } from '@lintel/contract/listings/fees';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owners } from '../identity/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Returns the words of a folded text unchanged: no stemming, no stop words. */
const wordsOf = (column: string) => sql.raw(`array_to_tsvector(array_remove(string_to_array(${column}, ' '), ''))`);

/**
 * A home. `is_listed` is true if everyone may find it (besides `active_until`, which passes by itself); the database
 * computes it from the columns beside it, so that no writer can forget it. Folded columns are plain ASCII lowercase,
 * made in TypeScript, so that every PostgreSQL sorts and matches them alike.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id').references(() => owners.id),
    status: text({ enum: ['draft', 'active', 'expired', 'withdrawn'] })
      .notNull()
      .default('draft'),
    title: text().notNull(),
    address: text(),
    /** The apartment or part of the house, as shown (`Apt 2B`); some homes have it in the address. */
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code'),
    rentCents: integer('rent_cents').notNull(),
    /** Fees that every tenant must pay; `fees_are_sound` checks their format. */
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** Rent and monthly fees, computed by the database. */
    totalCents: integer('total_cents').notNull().generatedAlwaysAs(sql`rent_cents + monthly_fees(fees)`),
    bedrooms: integer().notNull(),
    bathrooms: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    squareFeet: integer('square_feet'),
    description: text().notNull(),
    amenities: text().array().notNull().default(sql`'{}'`),
    amenityTags: text('amenity_tags').array().notNull().default(sql`'{}'`),
    accessibility: text({ enum: accessibilityFeatures }).array().notNull().default(sql`'{}'`),
    petPolicy: text('pet_policy', { enum: ['allowed', 'not-allowed', 'case-by-case'] })
      .notNull()
      .default('case-by-case'),
    availableOn: date('available_on', { mode: 'string' }),
    /** URLs of the pictures in order; those of `property_photos` and others. */
    images: text().array().notNull().default(sql`'{}'`),
    /** The owner's captions of pictures, by URL: so a change of order cannot separate them. */
    imageAlts: jsonb('image_alts').$type<Record<string, string>>().notNull().default({}),
    isAvailable: boolean('is_available').notNull().default(true),
    acceptsVouchers: boolean('accepts_vouchers').notNull().default(true),
    /**
     * The listing of the same home that stayed, once staff joined the two (decision 0142). This one's own URL redirects
     * there.
     */
    joinedIntoId: integer('joined_into_id').references((): AnyPgColumn => properties.id),
    /** True while an enforcement suspension covers the home or its owner. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    /** End of the paid publication; null for sample listings, which do not expire. */
    activeUntil: timestamp('active_until', { withTimezone: true }),
    /** Why an imported row is held back as a draft, for its owner and staff. */
    heldBackReason: text('held_back_reason'),
    /** Name and id of the feed it came from: importing again finds the same row. */
    source: text(),
    sourceId: text('source_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /**
     * The public position in degrees: the home's own point (`exact`), the center of a circle around it (`near`), or the
     * middle of its ZIP code. The point itself is in `home_points`.
     */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    positionKind: text('position_kind', { enum: ['exact', 'near', 'zip'] }),
    /** The same on the map's grid (`map/grid.ts`), and as its Morton key. */
    mapX: integer('map_x').generatedAlwaysAs(sql`map_x(longitude)`),
    mapY: integer('map_y').generatedAlwaysAs(sql`map_y(latitude)`),
    mapKey: bigint('map_key', { mode: 'bigint' }).generatedAlwaysAs(sql`map_key(map_x(longitude), map_y(latitude))`),
    /** Folded city, as search compares it. */
    cityFolded: text('city_folded').notNull(),
    /** Folded title, address, city, state and ZIP, between spaces: the text that a search matches. */
    searchText: text('search_text').notNull(),
    /** The same without the home's own city and state: where a place's name counts as a street or neighborhood. */
    elsewhereText: text('elsewhere_text').notNull(),
    searchWords: tsvector('search_words').generatedAlwaysAs(wordsOf('search_text')),
    elsewhereWords: tsvector('elsewhere_words').generatedAlwaysAs(wordsOf('elsewhere_text')),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and is_available and accepts_vouchers and not is_suspended`),
    /**
     * Since when the home is unconfirmed: its owner was asked whether it is free and did not answer in time
     * (`availability-check/`).
     */
    unconfirmedSince: at('unconfirmed_since'),
    /** The same as a sort key of the search. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    /**
     * When it last sank behind others, and when its rank last changed at all: a list that was begun before keeps its
     * order.
     */
    sunkAt: at('sunk_at'),
    rankMovedAt: at('rank_moved_at'),
  },
  (table) => {
    // Created separately for each index: Drizzle loses the direction of a column that is used twice.
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const bedroomsDown = () => table.bedrooms.desc().nullsFirst();
    const listed = sql`is_listed`;
    // Each search walks one of these in its order and reads the columns that it filters and counts by from the index
    // alone; that is the purpose of the columns after the id.
    return [
      uniqueIndex('properties_source_key').on(table.source, table.sourceId),
      index('properties_owner').on(table.ownerId, ...newest()),
      index('properties_newest')
        .on(table.isUnconfirmed, ...newest(), table.rentCents, table.bedrooms, table.activeUntil, table.rankMovedAt)
        .where(listed),
      index('properties_bedrooms')
        .on(bedroomsDown(), ...newest(), table.rentCents, table.activeUntil)
        .where(listed),
      index('properties_rent')
        .on(table.rentCents, ...newest(), table.bedrooms, table.activeUntil)
        .where(listed),
      index('properties_city_newest')
        .on(
          table.cityFolded,
          table.isUnconfirmed,
          ...newest(),
          table.rentCents,
          table.bedrooms,
          table.state,
          table.activeUntil,
          table.mapX,
          table.mapY,
          table.rankMovedAt,
        )
        .where(listed),
      index('properties_city_bedrooms')
        .on(table.cityFolded, bedroomsDown(), ...newest(), table.rentCents, table.state, table.activeUntil)
        .where(listed),
      index('properties_city_rent')
        .on(table.cityFolded, table.rentCents, ...newest(), table.bedrooms, table.state, table.activeUntil)
        .where(listed),
      index('properties_state_newest')
        .on(
          table.state,
          table.isUnconfirmed,
          ...newest(),
          table.rentCents,
          table.bedrooms,
          table.cityFolded,
          table.activeUntil,
          table.mapX,
          table.mapY,
          table.rankMovedAt,
        )
        .where(listed),
      index('properties_state_bedrooms')
        .on(table.state, bedroomsDown(), ...newest(), table.rentCents, table.cityFolded, table.activeUntil)
        .where(listed),
      index('properties_state_rent')
        .on(table.state, table.rentCents, ...newest(), table.bedrooms, table.cityFolded, table.activeUntil)
        .where(listed),
      index('properties_total')
        .on(table.totalCents, ...newest(), table.bedrooms, table.activeUntil)
        .where(listed),
      index('properties_city_total')
        .on(table.cityFolded, table.totalCents, ...newest(), table.bedrooms, table.state, table.activeUntil)
        .where(listed),
      index('properties_state_total')
        .on(table.state, table.totalCents, ...newest(), table.bedrooms, table.cityFolded, table.activeUntil)
        .where(listed),
      // Few homes are accessible, and people who need one look at nothing else.
      index('properties_accessibility')
        .using('gin', table.accessibility)
        .where(sql`is_listed and accessibility <> '{}'`),
      index('properties_zip_newest')
        .on(
          table.zipCode,
          table.isUnconfirmed,
          ...newest(),
          table.rentCents,
          table.bedrooms,
          table.activeUntil,
          table.rankMovedAt,
        )
        .where(listed),
      // For a map's box: its squares are ranges of keys, and the columns that it is filtered, counted and sorted by are
      // in the index, so that counting fetches no home.
      index('properties_map')
        .on(
          table.mapKey,
          table.mapX,
          table.mapY,
          table.rentCents,
          table.bedrooms,
          table.activeUntil,
          table.createdAt,
          table.id,
          table.totalCents,
          table.isUnconfirmed,
          table.petPolicy,
          table.bathrooms,
          table.availableOn,
          table.amenityTags,
        )
        .where(listed),
      // The few homes whose rank changed since a list was begun.
      index('properties_rank_moved').on(table.rankMovedAt).where(sql`rank_moved_at is not null`),
      index('properties_unplaced').on(table.id).where(sql`latitude is null and zip_code is not null`),
      // For the jobs that end listings and send reminders of their end.
      index('properties_suspended').on(table.activeUntil).where(sql`is_suspended`),
      index('properties_ending').on(table.activeUntil).where(sql`status = 'active' and active_until is not null`),
      index('properties_search_words').using('gin', table.searchWords).where(listed),
      // An owner's own search uses both; together they have each home once.
      index('properties_unlisted_words').using('gin', table.searchWords).where(sql`not is_listed`),
      // Homes that can be paid for together are listed and counted from the index alone.
      index('properties_owner_payable')
        .on(table.ownerId, ...newest(), table.status, table.activeUntil, table.isAvailable)
        .where(sql`not is_suspended and held_back_reason is null and accepts_vouchers and status <> 'withdrawn'`),
      index('properties_owner_listed').on(table.ownerId, table.activeUntil).where(listed),
      index('properties_elsewhere_words').using('gin', table.elsewhereWords).where(listed),
      check('properties_fees_sound', sql`fees_are_sound(${table.fees})`),
      check(
        'properties_unconfirmed_whole',
        sql`is_unconfirmed = (unconfirmed_since is not null) and (not is_unconfirmed or sunk_at is not null) and (sunk_at <= rank_moved_at) is not false and (sunk_at is null) = (rank_moved_at is null)`,
      ),
      index('properties_joined').on(table.joinedIntoId).where(sql`joined_into_id is not null`),
      check(
        'properties_joined_withdrawn',
        sql`joined_into_id is null or (status = 'withdrawn' and joined_into_id <> id)`,
      ),
      check('properties_unit_short', sql`char_length(${table.unit}) between 1 and 30`),
      check('properties_rent_positive', sql`${table.rentCents} >= 100`),
      check('properties_bedrooms_positive', sql`${table.bedrooms} >= 0`),
      check(
        'properties_position_whole',
        sql`(${table.latitude} is null) = (${table.longitude} is null) and (${table.latitude} is null) = (${table.positionKind} is null)`,
      ),
      check('properties_known_position_kind', sql`${table.positionKind} in ('exact', 'near', 'zip')`),
      check(
        'properties_position_on_earth',
        sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
      ),
    ];
  },
);

/**
 * SQL for the street and unit of a home on one line, as `addressLine` writes it: the address of a home wherever it is
 * shown or sent.
 */
export const streetLineOf = (table: string): string => `${table}.address || coalesce(', ' || ${table}.unit, '')`;
/**
 * SQL for the ids of all listings of a home: itself, the one that it was joined into, and those that were joined into
 * that.
 */
export const listingsOfHome = (id: number) => sql`(
  with home as (select coalesce(joined_into_id, id) as id from properties where id = ${id})
  select id from home union all select j.id from home join properties j on j.joined_into_id = home.id)`;
export const streetLine = sql<string | null>`${sql.raw(streetLineOf('properties'))}`;

/**
 * Earlier addresses of a home: changing the address does not make another home of it. A database trigger inserts a row
 * with each change, so that no writer can forget it.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    address: text(),
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code'),
    until: timestamp('until', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('former_addresses_property').on(table.propertyId)],
);

/**
 * Names that a search can mean as a place: cities, states and ZIP codes of the United States, from GeoNames. `folded`
 * is the normalized input (`st louis`, `new york`, `ny`, `10001`); `label` is how it is shown (`St. Louis, MO`).
 */
export const places = pgTable(
  'places',
  {
    kind: text({ enum: ['city', 'state', 'zip'] }).notNull(),
    folded: text().notNull(),
    /** Two-letter state; distinguishes Portland, OR from Portland, ME. */
    state: text().notNull(),
    label: text().notNull(),
    /** How many ZIP codes it has: the larger of two similar places is the likelier one. */
    weight: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.folded, table.state] }),
    // Also for prefixes of names, whatever the database's collation.
    index('places_folded').on(table.folded.op('text_pattern_ops')),
  ],
);

/**
 * A file of homes that an owner sent. Its rows are checked when it arrives (`ready`), become drafts while it is
 * `running`, and do not change once it is `done` or `canceled`.
 */
export const homeImports = pgTable(
  'home_imports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    state: text({ enum: ['ready', 'running', 'done', 'canceled'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file: the same file sent again finds the unfinished import. */
    digest: text().notNull(),
    /** The file's headers in order, each with the field that it is mapped to; null if it is left out. */
    columns: jsonb().$type<{ header: string; field: string | null }[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When rows last became homes; its notification moves the owner's progress bar. */
    movedAt: timestamp('moved_at', { withTimezone: true, precision: 3 }),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('home_imports_open').on(table.ownerId, table.digest).where(sql`state in ('ready', 'running')`),
    index('home_imports_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('home_imports_running').on(table.id).where(sql`state = 'running'`),
    index('home_imports_age').on(table.createdAt),
  ],
);

/** One record of such a file, and what became of it. */
export const homeImportRows = pgTable(
  'home_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => homeImports.id, { onDelete: 'cascade' }),
    /** The line of the file on which the record begins; the header is line 1. */
    line: integer().notNull(),
    /** `ready` to become a draft, `wrong` as `faults` says, `created`, or `known`: exists since an earlier import. */
    state: text({ enum: ['ready', 'wrong', 'created', 'known'] }).notNull(),
    title: text().notNull(),
    /** Identifies the same record in another file: it becomes the home's `source_id`. */
    rowKey: text('row_key'),
    /** The home in the contract's format; null if it is wrong, and once it was created. */
    home: jsonb().$type<Record<string, unknown>>(),
    faults: jsonb()
      .$type<{ field: string | null; message: string; value: string; instead?: string | null }[]>()
      .notNull()
      .default([]),
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('home_import_rows_state').on(table.importId, table.state, table.line),
    index('home_import_rows_property').on(table.propertyId),
  ],
);

/**
 * Uploaded photos, each listed in the `images` of its home as `/photos/{file_key}/{width}.webp`. A row exists exactly
 * as long as its URL is listed there.
 */
export const propertyPhotos = pgTable(
  'property_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    /** Width of the largest stored size, in px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Digest of the file as uploaded: the same file uploaded again is the existing photo. */
    sentDigest: text('sent_digest').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Perceptual hash of 64 bits (`photos/fingerprint.ts`); null for a plain picture, and if none was taken yet. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** Version of the fingerprint algorithm that processed it; null for none. */
    fingerprintVersion: integer('fingerprint_version'),
    /** Its four bands of 16 bits, distinct from one another: the index key for alike pictures. */
    bands: integer().array().generatedAlwaysAs(sql`picture_bands(fingerprint)`),
  },
  (table) => [
    index('property_photos_bands').using('gin', table.bands).where(sql`fingerprint is not null`),
    index('property_photos_unprinted').on(table.id).where(sql`fingerprint_version is null`),
    uniqueIndex('property_photos_sent').on(table.propertyId, table.sentDigest),
    uniqueIndex('property_photos_file').on(table.fileKey),
  ],
);

/** Who viewed a home on which day (UTC), by a keyed digest that identifies no one. Deleted after some weeks. */
export const propertyViews = pgTable(
  'property_views',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
    viewer: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.viewedOn, table.viewer] }),
    index('property_views_day').on(table.viewedOn),
  ],
);
