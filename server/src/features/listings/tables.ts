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

/** The words of a folded text, as they are: nothing is stemmed or left out. */
const wordsOf = (column: string) => sql.raw(`array_to_tsvector(array_remove(string_to_array(${column}, ' '), ''))`);

/**
 * A home. `is_listed` is true when it may be found by everyone (besides `active_until`, which passes by itself);
 * it is kept by the database from the columns beside it, so that no writer can forget it.
 * Folded columns are plain ASCII lower case, made in TypeScript, so that every PostgreSQL sorts and matches them alike.
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
    /** The apartment or part of the house, as it is shown (`Apt 2B`); some homes have it in the address. */
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code'),
    rentCents: integer('rent_cents').notNull(),
    /** Fees that every tenant must pay: `fees_are_sound` says how they are written. */
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** Rent and monthly fees, kept by the database. */
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
    /** Addresses of the pictures in order; those of `property_photos` and others. */
    images: text().array().notNull().default(sql`'{}'`),
    /** What pictures show, in the owner's words, by their address: so a change of order cannot part them. */
    imageAlts: jsonb('image_alts').$type<Record<string, string>>().notNull().default({}),
    isAvailable: boolean('is_available').notNull().default(true),
    acceptsVouchers: boolean('accepts_vouchers').notNull().default(true),
    /** The listing of the same home that stayed, once staff joined the two (decision 0142). Its own address leads there. */
    joinedIntoId: integer('joined_into_id').references((): AnyPgColumn => properties.id),
    /** Set while an enforcement suspension covers the home or its owner. */
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
     * Where everybody is told that it is, in degrees: its own point (`exact`), a circle around about it (`near`), or its ZIP code's
     * middle. The point itself is in `home_points`.
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
    /** Folded title, address, city, state and ZIP, between spaces: what free text is looked for in. */
    searchText: text('search_text').notNull(),
    /** The same without the home's own city and state: where a place's name counts as a street or neighborhood. */
    elsewhereText: text('elsewhere_text').notNull(),
    searchWords: tsvector('search_words').generatedAlwaysAs(wordsOf('search_text')),
    elsewhereWords: tsvector('elsewhere_words').generatedAlwaysAs(wordsOf('elsewhere_text')),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and is_available and accepts_vouchers and not is_suspended`),
    /** Since when its owner has not said that it is free, once they were asked and did not answer in time (`availability-check/`). */
    unconfirmedSince: at('unconfirmed_since'),
    /** The same as the order of the search has it. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    /** When it last came to stand behind others, and when it last changed places at all: a list that was begun before stays as it was. */
    sunkAt: at('sunk_at'),
    rankMovedAt: at('rank_moved_at'),
  },
  (table) => {
    // Made anew for each index: Drizzle forgets the direction of a column that is used twice.
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const bedroomsDown = () => table.bedrooms.desc().nullsFirst();
    const listed = sql`is_listed`;
    // Each search walks one of these in its order and reads what it filters and counts by from the index alone; that is
    // what the columns after the id are for.
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
      // Few homes are accessible, and who needs one of them looks at nothing else.
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
      // A map's box: its squares are runs of keys, and what it is filtered, counted and put in order by is in the index: so not one of
      // its homes is fetched to count it.
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
      // The few that changed places since a list was begun.
      index('properties_rank_moved').on(table.rankMovedAt).where(sql`rank_moved_at is not null`),
      index('properties_unplaced').on(table.id).where(sql`latitude is null and zip_code is not null`),
      // What the jobs that end listings and remind of their end walk along.
      index('properties_suspended').on(table.activeUntil).where(sql`is_suspended`),
      index('properties_ending').on(table.activeUntil).where(sql`status = 'active' and active_until is not null`),
      index('properties_search_words').using('gin', table.searchWords).where(listed),
      // An owner's own search looks through both; together they hold each home once.
      index('properties_unlisted_words').using('gin', table.searchWords).where(sql`not is_listed`),
      // What can be paid for together is told and counted from the index alone.
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

/** Street and unit of a home on one line, as `addressLine` writes it: the address of a home wherever it is shown or sent. */
export const streetLineOf = (table: string): string => `${table}.address || coalesce(', ' || ${table}.unit, '')`;
/** The ids of all listings of a home: itself, the one that it was joined into, and those that were joined into that. */
export const listingsOfHome = (id: number) => sql`(
  with home as (select coalesce(joined_into_id, id) as id from properties where id = ${id})
  select id from home union all select j.id from home join properties j on j.joined_into_id = home.id)`;
export const streetLine = sql<string | null>`${sql.raw(streetLineOf('properties'))}`;

/**
 * Addresses that a home was given before the one that it has: changing it does not make another home of it. The database writes
 * a row with each change, so that no writer can forget it.
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
 * Names a search can mean as a place: cities, states and ZIP codes of the United States, from GeoNames.
 * `folded` is what is typed (`st louis`, `new york`, `ny`, `10001`); `label` how it is shown (`St. Louis, MO`).
 */
export const places = pgTable(
  'places',
  {
    kind: text({ enum: ['city', 'state', 'zip'] }).notNull(),
    folded: text().notNull(),
    /** Two-letter state; tells Portland, OR from Portland, ME. */
    state: text().notNull(),
    label: text().notNull(),
    /** How many ZIP codes it has: the larger of two near places is the likelier. */
    weight: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.folded, table.state] }),
    // Also for the beginnings of names, whatever the database sorts by.
    index('places_folded').on(table.folded.op('text_pattern_ops')),
  ],
);

/**
 * A file of homes that an owner sent. Its rows are looked at when it arrives (`ready`), become drafts while it is `running`, and
 * stay what they are once it is `done` or `canceled`.
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
    /** SHA-256 of the file: the same one sent again is found again while it is not finished. */
    digest: text().notNull(),
    /** The headers of the file, in its order, with the field that each is taken for; null when it is left out. */
    columns: jsonb().$type<{ header: string; field: string | null }[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When rows last became homes; telling of it moves the owner's progress bar. */
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
    /** The line of the file that the record begins in; the header is line 1. */
    line: integer().notNull(),
    /** `ready` to become a draft, `wrong` as `faults` says, `created`, or `known`: there since an earlier import. */
    state: text({ enum: ['ready', 'wrong', 'created', 'known'] }).notNull(),
    title: text().notNull(),
    /** What makes the record the same one in another file: it becomes the home's `source_id`. */
    rowKey: text('row_key'),
    /** The home as the contract reads it; null when it is wrong, and once it was created. */
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
 * Photos that were uploaded, each of which stands in the `images` of its home as `/photos/{file_key}/{width}.webp`. A row is
 * there exactly as long as its address stands there.
 */
export const propertyPhotos = pgTable(
  'property_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    /** Of the largest size that is kept, in px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the file as it was sent: the same one sent again is the one that is there. */
    sentDigest: text('sent_digest').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** What it looks like, in 64 bits (`photos/fingerprint.ts`); null for a plain picture, and where none was taken yet. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** Which way of taking fingerprints it went through; null for none. */
    fingerprintVersion: integer('fingerprint_version'),
    /** Its four bands of 16 bits, each told from the others: what alike pictures are found by. */
    bands: integer().array().generatedAlwaysAs(sql`picture_bands(fingerprint)`),
  },
  (table) => [
    index('property_photos_bands').using('gin', table.bands).where(sql`fingerprint is not null`),
    index('property_photos_unprinted').on(table.id).where(sql`fingerprint_version is null`),
    uniqueIndex('property_photos_sent').on(table.propertyId, table.sentDigest),
    uniqueIndex('property_photos_file').on(table.fileKey),
  ],
);

/** Who opened a home on which day (UTC), by a keyed digest that tells nobody who it was. Gone after some weeks. */
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
