import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import { searchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/db.ts';
import { sampleListingsWithRents } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fitNarrowing } from './fit-sql.ts';
import { limitsOn } from './queries.ts';

const today = '2026-11-21';

/**
 * The published files as they come, and 24 CFR 982.503 and 982.508 in plain code: this uses none of the product's own
 * code, so that a fault shared by its arithmetic, loading and search is found. Dollars of the files; rents of homes in
 * cents.
 */
describe('the homes of the sample', () => {
  let copy: TestDatabase;
  let database: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    copy = await createTestDatabase(sampleListingsWithRents);
    database = openDatabase(copy.connectionConfig, { log: () => {} });
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  type Home = { id: number; rent_cents: number; bedrooms: number; zip_code: string | null };
  type Cells = Record<string, string>;
  const file = (name: string): Cells[] => {
    const bytes = readFileSync(new URL(`../../../../data/${name}`, import.meta.url));
    return parse(name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes, { columns: true, bom: true });
  };
  const fiveOf = (row: Cells, prefix: string) => [0, 1, 2, 3, 4].map((size) => Number(row[`${prefix}_${size}`]));
  const plain = (county: string) =>
    county
      .normalize('NFD')
      .toLowerCase()
      .replace(/ (county|parish|borough|municipality|city and borough|census area|planning region)$/, '')
      .replace(/^saint |^st\.? /, 'st ')
      .replace(/[^a-z ]/g, '');

  /**
   * For each area in which a ZIP code may be: the rents on which its limit is based, and its own rents if they differ.
   */
  type Limits = { base: number[]; own: number[] | null }[];
  const limitsByZip = (): Map<string, Limits> => {
    const counties = file('fmr-county-fy2024.csv.br');
    const ofArea = new Map(counties.map((row) => [row['hud_area_code'], fiveOf(row, 'fmr')]));
    const ofCounty = Map.groupBy(counties, (row) => `${row['stusps']} ${plain(row['countyname'] ?? '')}`);
    const designated = new Set(
      file('designated-areas.csv').flatMap((row) =>
        (row['from'] ?? '') <= today ? [row['hud_area_code'], row['later_code'] || row['hud_area_code']] : [],
      ),
    );
    const listed = Map.groupBy(file('safmr-zip-fy2024.csv.br'), (row) => row['zip'] ?? '');
    const limits = new Map<string, Limits>();
    for (const [zip, rows] of listed) {
      limits.set(
        zip,
        rows.map((row) => {
          const own = fiveOf(row, 'safmr');
          const area = ofArea.get(row['hud_area_code']) ?? [];
          return designated.has(row['hud_area_code']) ? { base: own, own: null } : { base: area, own };
        }),
      );
    }
    for (const { zip = '', county = '', state = '' } of file('us-zips.csv.br')) {
      const codes = new Set((ofCounty.get(`${state} ${plain(county)}`) ?? []).map((row) => row['hud_area_code']));
      if ((listed.get(zip) ?? []).some((row) => codes.has(row['hud_area_code']))) continue;
      const more = [...codes].map((code) => ({ base: ofArea.get(code) ?? [], own: null }));
      limits.set(zip, [...(limits.get(zip) ?? []), ...more]);
    }
    return limits;
  };

  test('are as many as HUD’s own files say, at every size: in a ZIP code with a rent of its own, covered, and perhaps covered', async () => {
    const { rows: homes } = await database.pool.query<Home>(
      'select id, total_cents as rent_cents, bedrooms, zip_code from properties where is_listed',
    );
    expect(homes.length).toBeGreaterThan(9000);
    const limits = limitsByZip();
    const sizes = [0, 1, 2, 3, 4];
    const rentFor = (rents: readonly number[], size: number) =>
      size <= 4 ? (rents[size] ?? 0) : Math.round((rents[4] ?? 0) * (1 + 0.15 * (size - 4)));
    const ttp = 300;
    const yearly = 14_400;

    const byFiles = sizes.map((voucher) => {
      const counts = { covered: 0, maybe: 0, affordable: 0 };
      for (const { rent_cents, bedrooms, zip_code } of homes) {
        const at = limits.get(zip_code ?? '') ?? [];
        if (at.length === 0) continue;
        const lower = (rents: readonly number[]) => Math.min(rentFor(rents, voucher), rentFor(rents, bedrooms));
        const least = Math.min(...at.map(({ base }) => lower(base))) * 0.9;
        const most = Math.max(...at.flatMap(({ base, own }) => [lower(base) * 1.1, own ? lower(own) * 1.1 : 0]));
        const rent = rent_cents / 100;
        if (rent <= least + 1e-6) counts.covered += 1;
        if (rent <= most + 1e-6) counts.maybe += 1;
        // The family's share: what it pays anyway, plus everything above the limit, up to 40% of a month's income.
        const share = rent <= least + 1e-6 ? ttp : ttp + rent - least;
        if (least > ttp && rent > ttp && share <= (yearly / 12) * 0.4 + 1e-6) counts.affordable += 1;
      }
      return counts;
    });

    const count = async (family: object, show: FitShow): Promise<number> => {
      const values: unknown[] = [];
      const narrowing = fitNarrowing(searchingFamily.parse(family), show, await limitsOn(database.pool, today), today);
      const conditions = narrowing((value) => `$${values.push(value)}`);
      const text = `select count(*)::integer as n from properties where is_listed and ${conditions.join(' and ')}`;
      return (await database.pool.query<{ n: number }>({ text, values })).rows[0]?.n ?? 0;
    };
    const byDatabase: typeof byFiles = [];
    for (const voucherBedrooms of sizes) {
      const voucher = { voucherBedrooms, utilities: 'owner' };
      const money = { ttpCents: ttp * 100, annualAdjustedIncomeCents: yearly * 100 };
      byDatabase.push({
        covered: await count(voucher, 'covered'),
        maybe: await count(voucher, 'maybe'),
        affordable: await count({ ...voucher, ...money }, 'covered'),
      });
    }
    expect(byDatabase).toEqual(byFiles);
    for (const { covered, maybe, affordable } of byFiles) {
      expect(covered).toBeGreaterThan(100);
      expect(maybe).toBeGreaterThan(covered);
      expect(affordable).toBeGreaterThan(100);
    }

    const inFile = new Set(file('safmr-zip-fy2024.csv.br').map(({ zip }) => zip));
    const matching = homes.filter(({ zip_code }) => inFile.has(zip_code ?? '')).length;
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::integer as n from properties p where is_listed
         and exists (select from rent_zip_areas z where z.fiscal_year = 2024 and z.zip_code = p.zip_code and z.rents is not null)`,
    );
    expect(rows[0]?.n).toBe(matching);
    expect(matching).toBeGreaterThan(homes.length / 2);
  });
});
