import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** HUD's fiscal years whose rents are loaded. The newest one in force on a day is used for that day. */
export const rentYears = pgTable('rent_years', {
  fiscalYear: integer('fiscal_year').primaryKey(),
  inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
});

// No foreign keys: a year is loaded and replaced as a whole, in one transaction, and checking 120,000 rows one by one
// would double the time that it takes.
const year = () => integer('fiscal_year').notNull();

/** Fair market rents of HUD's areas: five amounts in cents, from no bedroom to four. */
export const rentAreas = pgTable(
  'rent_areas',
  {
    fiscalYear: year(),
    hudAreaCode: text('hud_area_code').notNull(),
    name: text().notNull(),
    rents: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fiscalYear, table.hudAreaCode] }),
    check('rent_areas_five', sql`cardinality(${table.rents}) = 5 and 0 < all(${table.rents})`),
  ],
);

/** Areas of a county: several in New England, where HUD goes by towns. `county` is folded. */
export const rentCounties = pgTable(
  'rent_counties',
  {
    fiscalYear: year(),
    state: text().notNull(),
    county: text().notNull(),
    hudAreaCode: text('hud_area_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fiscalYear, table.state, table.county, table.hudAreaCode] })],
);

/**
 * Areas in which homes of a ZIP code may be: those that HUD lists for it with the code's own rents, and that of the
 * code's county if it is none of them (with `rents` null).
 */
export const rentZipAreas = pgTable(
  'rent_zip_areas',
  {
    fiscalYear: year(),
    zipCode: text('zip_code').notNull(),
    hudAreaCode: text('hud_area_code').notNull(),
    rents: integer().array(),
  },
  (table) => [
    primaryKey({ columns: [table.fiscalYear, table.zipCode, table.hudAreaCode] }),
    index('rent_zip_areas_area').on(table.fiscalYear, table.hudAreaCode),
    check(
      'rent_zip_areas_five',
      sql`${table.rents} is null or (cardinality(${table.rents}) = 5 and 0 < all(${table.rents}))`,
    ),
  ],
);

/** Areas whose authorities use the ZIP codes' rents, and since when: 24 CFR 888.113(c). */
export const designatedAreas = pgTable('designated_areas', {
  hudAreaCode: text('hud_area_code').primaryKey(),
  fromOn: date('from_on', { mode: 'string' }).notNull(),
});

/**
 * The limits with which a search joins homes: the lowest and highest published rent of a ZIP code over its areas, five
 * amounts each, by the designations in effect from a day on. Computed from the tables above whenever they change.
 */
export const voucherLimits = pgTable(
  'voucher_limits',
  {
    fiscalYear: year(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    zipCode: text('zip_code').notNull(),
    lowest: integer().array().notNull(),
    highest: integer().array().notNull(),
    /**
     * The ZIP code's own rents where the area's rent is the base; an authority may go up to 110% of them. Null if there
     * are none.
     */
    exception: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.fiscalYear, table.fromOn, table.zipCode] })],
);
