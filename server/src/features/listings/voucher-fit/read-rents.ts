import type { ZipCodes } from '@lintel/contract/listings/zip-codes';
import { parse } from 'csv-parse/sync';
import { countyNames, foldCounty } from './county-name.ts';

/** A file of rents that is not in HUD's format; the message says where. */
export class RentFileError extends Error {}

export type RentTables = {
  areas: { hudAreaCode: string; name: string; rents: number[] }[];
  counties: { state: string; county: string; hudAreaCode: string }[];
  zipAreas: { zipCode: string; hudAreaCode: string; rents: number[] | null }[];
};

type Row = Record<string, string>;

const rowsOf = (csv: string, columns: readonly string[], what: string): Row[] => {
  const rows: Row[] = parse(csv, {
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const missing = columns.filter((column) => rows[0]?.[column] === undefined);
  if (missing.length > 0) throw new RentFileError(`The file of ${what} lacks the columns ${missing.join(', ')}.`);
  return rows;
};

const sizes = [0, 1, 2, 3, 4] as const;

/** Parses five amounts of whole dollars into cents. */
const rentsOf = (row: Row, prefix: string, line: number): number[] =>
  sizes.map((size) => {
    const text = row[`${prefix}${size}`] ?? '';
    if (!/^\d{2,5}$/.test(text))
      throw new RentFileError(`Line ${line}: ${prefix}${size} is no rent in dollars: ${text}`);
    return Number(text) * 100;
  });

const countyColumns = ['stusps', 'countyname', 'hud_area_code', 'hud_area_name', 'fmr_0', 'fmr_4'];
const zipColumns = ['zip', 'hud_area_code', 'safmr_0', 'safmr_4'];

/** Returns which of HUD's two files a text is, by its header; null for neither. */
export const kindOfRents = (csv: string): 'county' | 'zip' | null => {
  const header = csv.slice(0, csv.indexOf('\n'));
  if (/\bfmr_0\b/.test(header) && !/\bsafmr_0\b/.test(header)) return 'county';
  return /\bsafmr_0\b/.test(header) ? 'zip' : null;
};

/** Parses HUD's two files of one year, and determines in which areas each ZIP code may be. Throws RentFileError. */
export const readRents = (countyCsv: string, zipCsv: string, zips: ZipCodes): RentTables => {
  const areas = new Map<string, { hudAreaCode: string; name: string; rents: number[] }>();
  const byCounty = new Map<string, Set<string>>();
  rowsOf(countyCsv, countyColumns, 'county rents').forEach((row, index) => {
    const hudAreaCode = row['hud_area_code'] ?? '';
    const rents = rentsOf(row, 'fmr_', index + 2);
    const known = areas.get(hudAreaCode);
    if (known && known.rents.join() !== rents.join()) {
      throw new RentFileError(`Line ${index + 2}: ${hudAreaCode} has other rents in an earlier line.`);
    }
    areas.set(hudAreaCode, { hudAreaCode, name: (row['hud_area_name'] ?? '').replace(/\s+/g, ' '), rents });
    const key = `${row['stusps']} ${foldCounty(row['countyname'] ?? '')}`;
    byCounty.set(key, (byCounty.get(key) ?? new Set()).add(hudAreaCode));
  });

  const listed = new Map<string, Map<string, number[]>>();
  rowsOf(zipCsv, zipColumns, 'ZIP code rents').forEach((row, index) => {
    const [zip = '', code = ''] = [row['zip'], row['hud_area_code']];
    if (!/^\d{5}$/.test(zip)) throw new RentFileError(`Line ${index + 2}: ${zip} is no ZIP code.`);
    if (!areas.has(code)) throw new RentFileError(`Line ${index + 2}: the county rents have no area ${code}.`);
    listed.set(zip, (listed.get(zip) ?? new Map()).set(code, rentsOf(row, 'safmr_', index + 2)));
  });

  const zipAreas: RentTables['zipAreas'] = [];
  for (const zipCode of new Set([...listed.keys(), ...zips.byZip.keys()])) {
    const own = listed.get(zipCode) ?? new Map<string, number[]>();
    for (const [hudAreaCode, rents] of own) zipAreas.push({ zipCode, hudAreaCode, rents });
    const place = zips.byZip.get(zipCode);
    const ofCounty = place
      ? countyNames(place.county)
          .map((county) => byCounty.get(`${place.state} ${county}`))
          .find((codes) => codes !== undefined)
      : undefined;
    // If HUD lists the ZIP code under none of its county's areas, most of it may be in those.
    if (!ofCounty || [...ofCounty].some((code) => own.has(code))) continue;
    for (const hudAreaCode of ofCounty) zipAreas.push({ zipCode, hudAreaCode, rents: null });
  }
  return {
    areas: [...areas.values()],
    counties: [...byCounty].flatMap(([key, codes]) =>
      [...codes].map((hudAreaCode) => ({ state: key.slice(0, 2), county: key.slice(3), hudAreaCode })),
    ),
    zipAreas,
  };
};
