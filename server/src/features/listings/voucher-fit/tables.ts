import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** HUD's fiscal years whose rents are loaded. The newest that is in force on a day is the one that is used then. */
export const rentYears = pgTable('rent_years', {
  fiscalYear: integer('fiscal_year').primaryKey(),
  inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
});

// No foreign keys: a year is loaded and replaced as a whole, in one transaction, and checking 120,000 rows one by one would
// double the time that takes.
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

/** Which areas a county lies in: several in New England, where HUD goes by towns. `county` is folded. */
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
 * The areas that homes of a ZIP code may lie in: those that HUD lists for it with the code's own rents, and that of the code's
 * county where it is none of them (`rents` null there).
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

/** Areas whose authorities use the ZIP codes' rents, with the day since when: 24 CFR 888.113(c). */
export const designatedAreas = pgTable('designated_areas', {
  hudAreaCode: text('hud_area_code').primaryKey(),
  fromOn: date('from_on', { mode: 'string' }).notNull(),
});

/**
 * What a search joins homes with: the lowest and highest published rent of a ZIP code over its areas, five amounts each, as the
 * designations stand from a day on. Made from the tables above whenever they change.
 */
export const voucherLimits = pgTable(
  'voucher_limits',
  {
    fiscalYear: year(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    zipCode: text('zip_code').notNull(),
    lowest: integer().array().notNull(),
    highest: integer().array().notNull(),
    /** The ZIP code's own rents where an area's rent is the base, of which an authority may go to 110%; null where none is. */
    exception: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.fiscalYear, table.fromOn, table.zipCode] })],
);
