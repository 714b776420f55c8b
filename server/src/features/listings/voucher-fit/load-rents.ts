import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { dataFile, readDataFile } from '../../../platform/data-file.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { zipCodes } from '../search/zip-codes.ts';
import { type RentTables, readRents } from './read-rents.ts';

/** The fiscal year of the rents in the server's data files. */
const suppliedYear = 2024;

/** Returns the day from which HUD's rents of a fiscal year apply: the October 1 before it. */
export const inForceFrom = (fiscalYear: number): string => `${fiscalYear - 1}-10-01`;

/** Returns five rents as one array literal, which unnest cannot split otherwise. */
const literal = (rents: readonly number[] | null): string | null => (rents === null ? null : `{${rents.join()}}`);

const storeTables = async (tx: Tx, fiscalYear: number, tables: RentTables): Promise<void> => {
  const column = (values: readonly unknown[]) => sql.param(values);
  const { areas, counties, zipAreas } = tables;
  await tx.execute(sql`
    insert into rent_areas (fiscal_year, hud_area_code, name, rents)
    select ${fiscalYear}, code, name, rents::integer[] from unnest(${column(areas.map((each) => each.hudAreaCode))}::text[],
      ${column(areas.map((each) => each.name))}::text[], ${column(areas.map((each) => literal(each.rents)))}::text[]) as a(code, name, rents)`);
  await tx.execute(sql`
    insert into rent_counties (fiscal_year, state, county, hud_area_code)
    select ${fiscalYear}, * from unnest(${column(counties.map((each) => each.state))}::text[],
      ${column(counties.map((each) => each.county))}::text[], ${column(counties.map((each) => each.hudAreaCode))}::text[])`);
  await tx.execute(sql`
    insert into rent_zip_areas (fiscal_year, zip_code, hud_area_code, rents)
    select ${fiscalYear}, zip, code, rents::integer[] from unnest(${column(zipAreas.map((each) => each.zipCode))}::text[],
      ${column(zipAreas.map((each) => each.hudAreaCode))}::text[], ${column(zipAreas.map((each) => literal(each.rents)))}::text[]) as z(zip, code, rents)`);
};

/**
 * Computes a year's limits, once for each day on which designations began while the year may be used: a search uses the
 * newest that has begun. The base of each area is the rule of 24 CFR 888.113(c).
 */
const deriveLimits = async (tx: Tx, fiscalYear: number): Promise<void> => {
  await tx.execute(sql`
    with begun as (
      select in_force_from as from_on from rent_years where fiscal_year = ${fiscalYear}
      union select d.from_on from designated_areas d join rent_years y on y.fiscal_year = ${fiscalYear} and d.from_on > y.in_force_from
    ),
    based as (
      select b.from_on, z.zip_code,
        case when d.from_on <= b.from_on and z.rents is not null then z.rents else a.rents end as base,
        case when d.from_on <= b.from_on then null else z.rents end as own
      from begun b
      cross join rent_zip_areas z
      join rent_areas a on a.fiscal_year = z.fiscal_year and a.hud_area_code = z.hud_area_code
      left join designated_areas d on d.hud_area_code = z.hud_area_code
      where z.fiscal_year = ${fiscalYear}
    )
    insert into voucher_limits (fiscal_year, from_on, zip_code, lowest, highest, exception)
    select ${fiscalYear}, from_on, zip_code,
      array[min(base[1]), min(base[2]), min(base[3]), min(base[4]), min(base[5])],
      array[max(base[1]), max(base[2]), max(base[3]), max(base[4]), max(base[5])],
      case when count(own) = 0 then null
        else array[max(own[1]), max(own[2]), max(own[3]), max(own[4]), max(own[5])] end
    from based group by from_on, zip_code`);
};

/** Inserts missing designations, and returns whether there were any. */
const loadDesignations = async (tx: Tx): Promise<boolean> => {
  const rows = readFileSync(dataFile('data/designated-areas.csv'), 'utf8').trim().split('\n').slice(1);
  const areas = rows.flatMap((row) => {
    const [, code, from, laterCode] = /^([^,]+),"[^"]*",([\d-]{10}),([^,]*),/.exec(row) ?? [];
    if (!code || !from) return [];
    // An area to which HUD gives another code later is the same area under both.
    return [[code, from], ...(laterCode ? [[laterCode, from]] : [])];
  });
  const { rows: added } = await tx.execute(sql`
    insert into designated_areas (hud_area_code, from_on)
    select * from unnest(${sql.param(areas.map(([code]) => code))}::text[], ${sql.param(areas.map(([, from]) => from))}::date[])
    on conflict do nothing returning 1`);
  return added.length > 0;
};

/** Recomputes the limits of years that were loaded without the current designations. */
const deriveOtherYears = async (tx: Tx, fiscalYear: number): Promise<void> => {
  const { rows } = await tx.execute<{ fiscal_year: number }>(
    sql`select fiscal_year from rent_years where fiscal_year <> ${fiscalYear}`,
  );
  for (const { fiscal_year: other } of rows) {
    await tx.execute(sql`delete from voucher_limits where fiscal_year = ${other}`);
    await deriveLimits(tx, other);
  }
};

/** Stores a year's rents, replacing those of that year. Replacing requires the owner role of the database. */
export const storeRents = async (tx: Tx, fiscalYear: number, tables: RentTables, replace: boolean): Promise<void> => {
  if (replace) {
    for (const table of ['voucher_limits', 'rent_zip_areas', 'rent_counties', 'rent_areas', 'rent_years']) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where fiscal_year = ${fiscalYear}`);
    }
  }
  await tx.execute(sql`
    insert into rent_years (fiscal_year, in_force_from) values (${fiscalYear}, ${inForceFrom(fiscalYear)})`);
  // A year may be loaded before the one in the server's data files: its limits depend on the designations, too.
  const isNew = await loadDesignations(tx);
  await storeTables(tx, fiscalYear, tables);
  await deriveLimits(tx, fiscalYear);
  if (isNew) await deriveOtherYears(tx, fiscalYear);
};

/** Loads the rents of the server's data files, unless that year is loaded; an operator's own data for it stays. */
export const loadSuppliedRents = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from rent_years where fiscal_year = ${suppliedYear}`);
  if (rows.length > 0) return;
  const file = (name: string) => readDataFile(`data/${name}-fy${suppliedYear}.csv.br`).toString('utf8');
  await storeRents(tx, suppliedYear, readRents(file('fmr-county'), file('safmr-zip'), zipCodes()), false);
};

/** Returns whether a year is loaded. */
export const hasRents = async (db: Db | Tx, fiscalYear: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from rent_years where fiscal_year = ${fiscalYear}`)).rows.length > 0;
