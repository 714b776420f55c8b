import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { properties } from '../tables.ts';

/**
 * The points of homes as their owners or feeds gave them, in degrees. Only requests by the owner and staff read them:
 * public requests read the position in `properties`, which is the point itself only if the owner agreed.
 */
export const homePoints = pgTable(
  'home_points',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    /** A feed moves the points that it set itself, and never one that an owner set. */
    placedBy: text('placed_by', { enum: ['owner', 'feed'] }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('home_points_known_placed_by', sql`${table.placedBy} in ('owner', 'feed')`),
    check(
      'home_points_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/**
 * Listed homes counted by square, bedrooms and rent, for maps and boxes with many homes. `level` halves the world so
 * many times; `cell` is the Morton key of the square. Rents go by steps of $50; each whole $50 is a step of its own, so
 * that bounds of whole $50 separate them cleanly. A square is counted as a whole, by $500 and by $50, so that a map
 * reads one row of it for the most common searches. Updated by a job; exact except for the squares in `mapChanges` and
 * for homes whose time is over.
 */
export const mapCounts = pgTable(
  'map_counts',
  {
    level: smallint().notNull(),
    cell: bigint({ mode: 'bigint' }).notNull(),
    /** 3 stands for three and more, -1 for any. */
    bedrooms: smallint().notNull(),
    /** How many steps of rent a row covers: 1, 20 ($500), or 0 for every rent. */
    rentSpan: smallint('rent_span').notNull(),
    /** Which of the spans it is, from 0. */
    rentStep: integer('rent_step').notNull(),
    homes: integer().notNull(),
    lowestCents: integer('lowest_cents').notNull(),
    /** Sums of the homes' coordinates, for their mean. */
    sumX: bigint('sum_x', { mode: 'bigint' }).notNull(),
    sumY: bigint('sum_y', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    // A map reads one range of this key: all squares of one kind of count.
    primaryKey({ columns: [table.level, table.rentSpan, table.bedrooms, table.cell, table.rentStep] }),
    check('map_counts_some', sql`${table.homes} > 0`),
  ],
);

/**
 * Changes since a square was counted: a home that came (`homes` 1) or left (-1), by the counted columns; one that
 * changed is both. For a statement that touched very many homes, only the squares. A database trigger inserts the note
 * with the change, so that no writer can forget it and no reader sees one without the other.
 */
export const mapChanges = pgTable(
  'map_changes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    cell: bigint({ mode: 'bigint' }).notNull(),
    mapX: integer('map_x'),
    mapY: integer('map_y'),
    rentCents: integer('rent_cents'),
    bedrooms: integer(),
    homes: smallint(),
  },
  (table) => [
    index('map_changes_cell').on(table.cell),
    check('map_changes_whole', sql`num_nulls(map_x, map_y, rent_cents, bedrooms, homes) in (0, 5)`),
    check('map_changes_came_or_went', sql`${table.homes} in (1, -1)`),
  ],
);
