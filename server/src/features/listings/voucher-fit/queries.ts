import { basicRange, type RentArea, zipExceptionPercent } from '@lintel/contract/listings/voucher-fit/published-rent';
import type pg from 'pg';
import { countyNames } from './county-name.ts';
import type { LimitsInForce } from './fit-sql.ts';

/** The location of a home, as far as it was given. */
export type Where = {
  zipCode?: string | undefined;
  county?: string | undefined;
  state?: string | undefined;
  hudAreaCode?: string | undefined;
};

/** Returns the newest loaded fiscal year in force on a day; the oldest one for a day before all of them. */
export const rentYearOn = async (pool: pg.Pool, day: string): Promise<number> => {
  const { rows } = await pool.query<{ fiscal_year: number }>({
    name: 'rent-year-on',
    text: `select fiscal_year from rent_years
      order by (in_force_from <= $1::date) desc, case when in_force_from <= $1::date then -fiscal_year else fiscal_year end limit 1`,
    values: [day],
  });
  const [row] = rows;
  if (!row) throw new Error('No rents are loaded.');
  return row.fiscal_year;
};

/**
 * Returns the limits with which a search joins homes on a day: those of `rentYearOn`, with the designations that have
 * begun.
 */
export const limitsOn = async (pool: pg.Pool, day: string): Promise<LimitsInForce> => {
  const fiscalYear = await rentYearOn(pool, day);
  const { rows } = await pool.query<{ from_on: string }>({
    name: 'limits-on',
    text: `select coalesce(
        (select from_on from voucher_limits where fiscal_year = $1 and from_on <= $2::date order by from_on desc limit 1),
        (select from_on from voucher_limits where fiscal_year = $1 order by from_on limit 1))::text as from_on`,
    values: [fiscalYear, day],
  });
  return { fiscalYear, fromOn: rows[0]?.from_on ?? day };
};

type AreaRow = {
  hud_area_code: string;
  name: string;
  rents: number[];
  zip_rents: number[] | null;
  from_on: string | null;
};

const asArea = (row: AreaRow): RentArea => ({
  hudAreaCode: row.hud_area_code,
  name: row.name,
  areaRentsCents: row.rents,
  zipRentsCents: row.zip_rents,
  designatedFrom: row.from_on,
});

const areaColumns = 'a.hud_area_code, a.name, a.rents, z.rents as zip_rents, d.from_on::text as from_on';
const joins = `
  left join designated_areas d on d.hud_area_code = a.hud_area_code`;

/**
 * Returns the HUD areas in which a home may be, under 24 CFR 982.503(a)(1): by the area's code; or else by the county,
 * of whose areas those that the ZIP code lists; or else those of the ZIP code.
 */
export const areasAt = async (pool: pg.Pool, year: number, where: Where): Promise<RentArea[]> => {
  if (where.hudAreaCode !== undefined) {
    const { rows } = await pool.query<AreaRow>({
      name: 'rent-area-by-code',
      text: `select ${areaColumns} from rent_areas a
        left join rent_zip_areas z on z.fiscal_year = a.fiscal_year and z.hud_area_code = a.hud_area_code and z.zip_code = $3 ${joins}
        where a.fiscal_year = $1 and a.hud_area_code = $2`,
      values: [year, where.hudAreaCode, where.zipCode ?? null],
    });
    return rows.map(asArea);
  }
  if (where.county !== undefined && where.state !== undefined) {
    const { rows } = await pool.query<AreaRow & { county: string }>({
      name: 'rent-areas-by-county',
      text: `select c.county, ${areaColumns} from rent_counties c
        join rent_areas a on a.fiscal_year = c.fiscal_year and a.hud_area_code = c.hud_area_code
        left join rent_zip_areas z on z.fiscal_year = a.fiscal_year and z.hud_area_code = a.hud_area_code and z.zip_code = $4 ${joins}
        where c.fiscal_year = $1 and c.state = $2 and c.county = any($3::text[])
        order by array_position($3::text[], c.county), a.hud_area_code`,
      values: [year, where.state, countyNames(where.county), where.zipCode ?? null],
    });
    const found = rows.filter(({ county }) => county === rows[0]?.county);
    const listed = found.filter((row) => row.zip_rents !== null);
    if (found.length > 0) return (listed.length > 0 ? listed : found).map(asArea);
  }
  if (where.zipCode === undefined) return [];
  return (await areasOfZips(pool, year, [where.zipCode])).get(where.zipCode) ?? [];
};

/** Does the same for several ZIP codes at once. */
export const areasOfZips = async (
  pool: pg.Pool,
  year: number,
  zipCodes: readonly string[],
): Promise<Map<string, RentArea[]>> => {
  const { rows } = await pool.query<AreaRow & { zip_code: string }>({
    name: 'rent-areas-of-zips',
    text: `select z.zip_code, ${areaColumns} from rent_zip_areas z
      join rent_areas a on a.fiscal_year = z.fiscal_year and a.hud_area_code = z.hud_area_code ${joins}
      where z.fiscal_year = $1 and z.zip_code = any($2::text[]) order by z.zip_code, a.hud_area_code`,
    values: [year, [...new Set(zipCodes)]],
  });
  const areas = new Map<string, RentArea[]>();
  for (const row of rows) areas.set(row.zip_code, [...(areas.get(row.zip_code) ?? []), asArea(row)]);
  return areas;
};

/** The columns of a listed home on which its fit depends. */
export type FittingHome = { id: number; rent_cents: number; bedrooms: number; zip_code: string | null; state: string };

/** Returns those of the homes that are listed: nothing is revealed about others. */
export const listedHomes = async (pool: pg.Pool, ids: readonly number[], now: Date): Promise<FittingHome[]> => {
  const { rows } = await pool.query<FittingHome>({
    name: 'homes-to-fit',
    text: `select id, total_cents as rent_cents, bedrooms, zip_code, state from properties
      where id = any($1::integer[]) and is_listed and (active_until is null or active_until > $2::timestamptz)`,
    values: [ids, now.toISOString()],
  });
  return rows;
};

export type ZipLimit = {
  zip_code: string;
  place: string | null;
  low: number;
  high: number;
  homes: number;
};

/**
 * Builds the limit of each chosen ZIP code for a voucher size: 90% to 110% of the published rent, or 110% of the code's
 * own.
 */
const limitColumns = (size: string) => {
  const published = (rents: string) =>
    `((l.${rents}[least(${size}, 4) + 1]::bigint * (100 + 15 * greatest(${size} - 4, 0)) + 5000) / 10000 * 100)`;
  return {
    low: `${published('lowest')} * ${basicRange.lowPercent} / 100`,
    high: `greatest(${published('highest')} * ${basicRange.highPercent} / 100, ${published('exception')} * ${zipExceptionPercent} / 100)`,
  };
};

/** The most homes of a ZIP code that are counted. */
const mostCounted = 100;

const placed = (limits: string) => `
  select c.zip_code, c.low::integer as low, c.high::integer as high,
    (select regexp_replace(label, ' [0-9]{5}$', '') from places where kind = 'zip' and folded = c.zip_code limit 1) as place,
    (select count(*)::integer from (select 1 from properties p where p.is_listed and p.zip_code = c.zip_code
      and (p.active_until is null or p.active_until > $4::timestamptz) limit ${mostCounted}) homes) as homes
  from (${limits}) c`;

/** Returns the limit of one ZIP code; null if none is published. */
export const limitOfZip = async (
  pool: pg.Pool,
  inForce: LimitsInForce,
  { zipCode, voucherBedrooms, now }: { zipCode: string; voucherBedrooms: number; now: Date },
): Promise<ZipLimit | null> => {
  const { low, high } = limitColumns('$5::integer');
  const { rows } = await pool.query<ZipLimit>({
    name: 'limit-of-zip',
    text: placed(`select l.zip_code, ${low} as low, ${high} as high from voucher_limits l
      where l.fiscal_year = $1 and l.from_on = $2::date and l.zip_code = $3`),
    values: [inForce.fiscalYear, inForce.fromOn, zipCode, now.toISOString(), voucherBedrooms],
  });
  return rows[0] ?? null;
};

/** Returns ZIP codes of the same areas with a higher limit, highest first, after the previous page's last one. */
export const higherLimits = async (
  pool: pg.Pool,
  inForce: LimitsInForce,
  asked: {
    zipCode: string;
    voucherBedrooms: number;
    ownHigh: number;
    after: { high: number; zipCode: string } | null;
    limit: number;
    now: Date;
  },
): Promise<ZipLimit[]> => {
  const { low, high } = limitColumns('$5::integer');
  const { rows } = await pool.query<ZipLimit>({
    text: `${placed(`
      select l.zip_code, ${low} as low, ${high} as high
      from (select distinct near.zip_code from rent_zip_areas own
        join rent_zip_areas near on near.fiscal_year = own.fiscal_year and near.hud_area_code = own.hud_area_code
        where own.fiscal_year = $1 and own.zip_code = $3) z
      join voucher_limits l on l.fiscal_year = $1 and l.from_on = $2::date and l.zip_code = z.zip_code
      where ${high} > $6::integer and (${high} < $7::integer or (${high} = $7::integer and l.zip_code > $8))
      order by high desc, zip_code limit $9`)} order by high desc, zip_code`,
    values: [
      inForce.fiscalYear,
      inForce.fromOn,
      asked.zipCode,
      asked.now.toISOString(),
      asked.voucherBedrooms,
      asked.ownHigh,
      asked.after?.high ?? 2_147_483_647,
      asked.after?.zipCode ?? '',
      asked.limit,
    ],
  });
  return rows;
};
