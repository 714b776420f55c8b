import { readFileSync } from 'node:fs';
import { reckonFitOfHomes, reckonVoucherFit } from '@lintel/contract/listings/voucher-fit/endpoints';
import type { VoucherFitInput } from '@lintel/contract/listings/voucher-fit/schema';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { zipCodes } from '../search/zip-codes.ts';
import { loadSuppliedRents, storeRents } from './load-rents.ts';
import { rentYearOn } from './queries.ts';
import { kindOfRents, RentFileError, readRents } from './read-rents.ts';

type Case = { id: string; inputs: object; expected: Record<string, unknown> };
const casesFile = '../../../../../contract/src/listings/voucher-fit/worked-cases.json';
const { cases } = JSON.parse(readFileSync(new URL(casesFile, import.meta.url), 'utf8')) as { cases: Case[] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

const ask = async (body: VoucherFitInput) => app.call(reckonVoucherFit, { body }, { as: 'visitor' });
const family = { voucherBedrooms: 2, annualIncomeCents: 1_848_000, minimumRentCents: 0 } as const;
const somewhere = { rentCents: 150_000, unitBedrooms: 2, zipCode: '75201', ...family } as const;

describe('what nobody may do', () => {
  test.each([
    ['no voucher size', { rentCents: 1 }, 'voucherBedrooms'],
    ['neither a rent nor a home', { voucherBedrooms: 2, unitBedrooms: 2 }, 'rentCents'],
    ['a rent below nothing', { ...somewhere, rentCents: -1 }, 'rentCents'],
    ['half a cent', { ...somewhere, rentCents: 1.5 }, 'rentCents'],
    ['a rent in words', { ...somewhere, rentCents: 'much' }, 'rentCents'],
    ['too many bedrooms', { ...somewhere, unitBedrooms: 13 }, 'unitBedrooms'],
    ['a minimum rent above what the law allows', { ...somewhere, minimumRentCents: 5001 }, 'minimumRentCents'],
    ['a ZIP code of four digits', { ...somewhere, zipCode: '7520' }, 'zipCode'],
    ['a ZIP code that is none, in a state', { ...somewhere, zipCode: '00000', state: 'OH' }, 'zipCode'],
    ['a ZIP code of another state', { ...somewhere, state: 'Ohio' }, 'zipCode'],
    ['a day that is none', { ...somewhere, asOf: '2026-02-30' }, 'asOf'],
  ])('%s is refused by its field', async (_what, body, field) => {
    const { status, refusal } = await ask(body as VoucherFitInput);
    expect(status).toBe(400);
    expect(Object.keys(refusal?.fields ?? {})).toContain(field);
  });

  test('learn of a home that is not for everyone', async () => {
    const rows = await app.rows<{ id: number }>(`select id from properties where status = 'draft' limit 1`);
    const draft = rows[0]?.id ?? 0;
    const alone = await ask({ propertyId: draft, voucherBedrooms: 2 });
    expect(alone.refusal?.code).toBe('property.not_found');
    const { answer } = await app.call(reckonFitOfHomes, { body: { family, propertyIds: [draft] } }, { as: 'visitor' });
    expect(answer?.lines).toEqual([]);
  });

  test('find anything of it kept: no row is written and no line is logged', async () => {
    const before = await app.written();
    await ask({ ...somewhere, annualIncomeCents: 7_654_321 });
    expect(await app.written()).toEqual(before);
    expect(app.logged.join('\n')).not.toContain('7654321');
  });
});

describe('worked cases, on the rents in the database', () => {
  test.each(cases.map((each) => [each.id, each] as const))('%s', async (_id, { inputs, expected }) => {
    const { status, answer } = await ask({ asOf: '2026-11-22', ...inputs } as VoucherFitInput);
    expect(status).toBe(200);
    const given = (answer ?? {}) as Record<string, unknown>;
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, given[name]]))).toEqual(expected);
  });
});

describe('an answer', () => {
  test('tells its twelve steps with their rules, the year of its rents, and that the authority decides', async () => {
    const { answer } = await ask(somewhere);
    expect(answer?.steps).toHaveLength(12);
    expect(answer?.steps.every(({ text, citation }) => text !== '' && !text.includes('{{') && citation !== '')).toBe(
      true,
    );
    expect(answer?.dataYear).toBe(2024);
    expect(answer?.notes[0]).toMatch(/^Your housing authority decides/);
    expect(answer?.notes[1]).toBe('HUD rents of fiscal year 2024. Your authority may use a newer year.');
    expect(JSON.stringify(answer)).not.toMatch(/approved|guaranteed|qualif|eligible|accepted|promise/i);
  });

  test('is not kept by anybody on its way', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/voucher-fit', payload: somewhere });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('takes rent, size and place from a home, and what stands beside it first', async () => {
    const rows = await app.rows<{ id: number; rent_cents: number }>(
      `select id, rent_cents from properties where is_listed and zip_code is not null order by id limit 1`,
    );
    const home = rows[0];
    const ofHome = await ask({ ...family, propertyId: home?.id ?? 0, utilities: 'owner' });
    expect(ofHome.answer?.grossRentCents).toBe(home?.rent_cents);
    const changed = await ask({ ...family, propertyId: home?.id ?? 0, utilities: 'owner', rentCents: 123_456 });
    expect(changed.answer?.grossRentCents).toBe(123_456);
    const { answer } = await app.call(
      reckonFitOfHomes,
      { body: { family: { ...family, utilities: 'owner' }, propertyIds: [home?.id ?? 0] } },
      { as: 'visitor' },
    );
    expect(answer?.lines).toEqual([
      expect.objectContaining({
        propertyId: home?.id,
        outcome: ofHome.answer?.outcome,
        familyShareCents: ofHome.answer?.familyShareCents,
      }),
    ]);
  });
});

describe('the rents of a year', () => {
  const county =
    'stusps,countyname,hud_area_code,hud_area_name,fmr_0,fmr_1,fmr_2,fmr_3,fmr_4\nTX,Dallas County,D1,"Dallas, TX",900,1000,1200,1500,1800\n';
  const zip = 'zip,hud_area_code,safmr_0,safmr_1,safmr_2,safmr_3,safmr_4\n75201,D1,1900,2000,2200,2500,2800\n';

  test('come loaded once, with every area and ZIP code', async () => {
    await app.asOwner(({ db }) => db.transaction(loadSuppliedRents));
    const rows = await app.rows(`
      select (select count(*) from rent_areas)::integer as areas, (select count(*) from designated_areas)::integer as designated,
        (select count(*) from rent_zip_areas where rents is not null)::integer as listed,
        (select count(distinct zip_code) from voucher_limits)::integer as zips`);
    expect(rows).toEqual([{ areas: 2602, designated: 66, listed: 27_446, zips: expect.any(Number) }]);
  });

  test('are told by their day when another year is loaded', async () => {
    await app.asOwner(({ db }) =>
      db.transaction(async (tx) => storeRents(tx, 2025, readRents(county, zip, zipCodes()), true)),
    );
    expect(await rentYearOn(app.context.pool, '2024-09-30')).toBe(2024);
    expect(await rentYearOn(app.context.pool, '2024-10-01')).toBe(2025);
    expect(await rentYearOn(app.context.pool, '2020-01-01')).toBe(2024);
    const { answer } = await ask({ ...somewhere, fiscalYear: 2025 });
    expect([answer?.dataYear, answer?.area.names]).toEqual([2025, ['Dallas, TX']]);
    const before = await ask({ ...somewhere, asOf: '2024-09-30' });
    expect(before.answer?.dataYear).toBe(2024);
  });

  test('have the designations also where another year was loaded before the one that comes with the server', async () => {
    await app.asOwner(({ db }) =>
      db
        .transaction(async (tx) => {
          const limits = async (year: number) =>
            (
              await tx.execute(sql`select from_on::text as day, lowest[3] as two from voucher_limits
              where fiscal_year = ${year} and zip_code = '75201' order by from_on`)
            ).rows;
          const asSupplied = await limits(2024);
          // Like a database that was never started, and one with another year from before designations existed.
          for (const table of ['voucher_limits', 'rent_zip_areas', 'rent_counties', 'rent_areas', 'rent_years']) {
            await tx.execute(sql`delete from ${sql.identifier(table)}`);
          }
          await tx.execute(sql`delete from designated_areas`);
          const dallas = (text: string) => text.replaceAll('D1', 'METRO19100M19100');
          const tables = readRents(dallas(county), dallas(zip), zipCodes());
          await storeRents(tx, 2026, tables, false);
          const loadedFirst = await limits(2026);
          expect(loadedFirst[0]).toMatchObject({ two: 220_000 });
          await tx.execute(sql`delete from designated_areas`);
          await tx.execute(sql`update voucher_limits set lowest = '{1,1,1,1,1}' where fiscal_year = 2026`);
          await loadSuppliedRents(tx);
          expect(await limits(2026)).toEqual(loadedFirst);
          expect(await limits(2024)).toEqual(asSupplied);
          tx.rollback();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error;
        }),
    );
  });

  test('are refused where a file is not as HUD’s are, with the line', () => {
    expect([kindOfRents(county), kindOfRents(zip), kindOfRents('a,b\n1,2\n')]).toEqual(['county', 'zip', null]);
    const read = (a: string, b: string) => () => readRents(a, b, zipCodes());
    expect(read(county.replace('1200', 'n/a'), zip)).toThrow(
      new RentFileError('Line 2: fmr_2 is no rent in dollars: n/a'),
    );
    expect(read(county, zip.replace('75201', '7520'))).toThrow('Line 2: 7520 is no ZIP code.');
    expect(read(county, zip.replace('D1', 'D2'))).toThrow('Line 2: the county rents have no area D2.');
    expect(read(county.replace('fmr_0', 'rent'), zip)).toThrow('lacks the columns fmr_0');
  });
});
