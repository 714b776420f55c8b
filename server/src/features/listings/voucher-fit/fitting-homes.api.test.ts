import { searchQuery } from '@lintel/contract/listings/schema';
import { readHigherLimits, searchFittingHomes } from '@lintel/contract/listings/voucher-fit/endpoints';
import { type FitShow, fitShows } from '@lintel/contract/listings/voucher-fit/labels';
import { type SearchingFamily, searchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/db.ts';
import { createTestApp, sampleListingsWithRents, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { searchPage } from '../queries.ts';
import { fitNarrowing } from './fit-sql.ts';
import { fitsFamily } from './fits-family.ts';
import { areasOfZips, limitsOn } from './queries.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const today = '2026-11-21';

describe('the database answers by the rule that a home’s page reckons by', () => {
  type Home = { id: number; rent_cents: number; bedrooms: number; zip_code: string | null };
  let copy: TestDatabase;
  let database: ReturnType<typeof openDatabase>;
  let homes: Home[];
  let areas: Awaited<ReturnType<typeof areasOfZips>>;
  beforeAll(async () => {
    copy = await createTestDatabase(sampleListingsWithRents);
    database = openDatabase(copy.connectionConfig, { log: () => {} });
    // One home has no ZIP code, and one has more bedrooms than HUD has rents for.
    await database.pool.query(
      `update properties set zip_code = null where id = (select min(id) from properties where is_listed and id % 8 = 0)`,
    );
    await database.pool.query(
      `update properties set bedrooms = 7 where id = (select max(id) from properties where is_listed and id % 8 = 0)`,
    );
    homes = (
      await database.pool.query<Home>(
        `select id, total_cents as rent_cents, bedrooms, zip_code from properties where is_listed and id % 8 = 0 order by id`,
      )
    ).rows;
    areas = await areasOfZips(
      database.pool,
      2024,
      homes.flatMap(({ zip_code }) => zip_code ?? []),
    );
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  /** Returns the homes that match by the arithmetic, one by one. */
  const byRule = (family: SearchingFamily, show: FitShow): number[] =>
    homes.flatMap((home) => {
      const in_ = areas.get(home.zip_code ?? '') ?? [];
      const fact = { total_cents: home.rent_cents, bedrooms: home.bedrooms };
      return fitsFamily(fact, { family, show }, in_, today) ? [home.id] : [];
    });
  const byDatabase = async (family: SearchingFamily, show: FitShow): Promise<number[]> => {
    const values: unknown[] = [];
    const narrowing = fitNarrowing(family, show, await limitsOn(database.pool, today), today);
    const conditions = narrowing((value) => `$${values.push(value)}`);
    const text = `select id from properties where is_listed and id % 8 = 0 and ${conditions.join(' and ')} order by id`;
    return (await database.pool.query<{ id: number }>({ text, values })).rows.map(({ id }) => id);
  };

  const amount = (max: number) => fc.integer({ min: 0, max });
  const payer = fc.constantFrom('owner' as const, 'tenant' as const, 'unknown' as const);
  const bySize = (max: number) =>
    fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), amount(max), { maxKeys: 4 });
  const families: fc.Arbitrary<SearchingFamily> = fc.record(
    {
      voucherBedrooms: fc.integer({ min: 0, max: 7 }),
      utilities: fc.oneof(payer, fc.record({ heating: payer, water: payer, otherElectric: payer })),
      utilityAllowanceByBedroomsCents: bySize(40_000),
      paymentStandardByBedroomsCents: bySize(300_000),
      paymentStandardPercent: fc.integer({ min: 50, max: 200 }),
      annualIncomeCents: amount(6_000_000),
      annualAdjustedIncomeCents: amount(6_000_000),
      dependents: amount(6),
      ttpCents: amount(150_000),
      minimumRentCents: amount(5000),
      welfareRentUnknown: fc.boolean(),
    },
    { requiredKeys: ['voucherBedrooms'] },
  );

  test('the same homes for every voucher, income, limit and utilities', async () => {
    await fc.assert(
      fc.asyncProperty(families, fc.constantFrom(...fitShows), async (family, show) => {
        expect(await byDatabase(searchingFamily.parse(family), show)).toEqual(byRule(family, show));
      }),
      { numRuns: 60 },
    );
  });

  test('page by page with one total, and more of them the larger the voucher', async () => {
    const counts: number[] = [];
    for (const voucherBedrooms of [0, 1, 2, 3, 4]) {
      const family = searchingFamily.parse({ voucherBedrooms, annualIncomeCents: 1_848_000, utilities: 'owner' });
      const [covered, maybe] = [await byDatabase(family, 'covered'), await byDatabase(family, 'maybe')];
      expect(maybe).toEqual(expect.arrayContaining(covered));
      counts.push(covered.length);
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(100);
    const family = searchingFamily.parse({ voucherBedrooms: 1, annualIncomeCents: 1_848_000 });
    const narrowing = fitNarrowing(family, 'covered', await limitsOn(database.pool, today), today);
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const search = searchQuery.parse({ city: 'Dallas', sort: 'rent-asc', limit: 50, cursor });
      const page = await searchPage(database.pool, search, now, narrowing);
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      if (!cursor) expect(page.total).toBe(String(found.length));
    } while (cursor);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(found.length);
    expect(byRule(family, 'covered')).toEqual(expect.arrayContaining(found.filter((id) => id % 8 === 0)));
  });
});

describe('the calls', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => app.close());
  const family = { voucherBedrooms: 2, annualIncomeCents: 7_654_321 } as const;

  test('leave nothing behind: no row, no line of a log with the income, no copy on the way', async () => {
    const before = await app.written();
    const payload = { family, show: 'covered', search: { city: 'Austin' } };
    const response = await app.inject({ method: 'POST', url: '/api/voucher-fit/homes', payload });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await app.written()).toEqual(before);
    expect(app.logged.join('\n')).not.toContain('7654321');
  });

  test('refuse a voucher without a size, and a question whose income stands in its search', async () => {
    const refused = await app.call(
      searchFittingHomes,
      { body: { family: {}, show: 'covered', search: {} } as never },
      { as: 'visitor' },
    );
    expect(refused.refusal?.code).toBe('request.invalid');
    const odd = await app.call(
      searchFittingHomes,
      { body: { family, show: 'all', search: {} } as never },
      { as: 'visitor' },
    );
    expect(odd.refusal?.code).toBe('request.invalid');
  });

  test('tell only of homes that are listed', async () => {
    const drafts = new Set(
      (await app.rows<{ id: number }>(`select id from properties where not is_listed`)).map(({ id }) => id),
    );
    const { answer } = await app.call(
      searchFittingHomes,
      { body: { family: { voucherBedrooms: 4 }, show: 'maybe', search: { limit: 100 } } },
      { as: 'visitor' },
    );
    expect(answer?.filter(({ id }) => drafts.has(id))).toEqual([]);
  });

  test('lead through the ZIP codes with a higher limit, each once, the highest first', async () => {
    const seen: { zipCode: string; highCents: number }[] = [];
    let cursor: string | undefined;
    let own = 0;
    do {
      const { answer, headers } = await app.call(
        readHigherLimits,
        { body: { zipCode: '75216', voucherBedrooms: 2, limit: 5, ...(cursor ? { cursor } : {}) } },
        { as: 'visitor' },
      );
      own = answer?.own?.highCents ?? 0;
      expect(answer?.own?.place).toBe('Dallas, TX');
      seen.push(...(answer?.higher ?? []));
      cursor = (headers['x-next-cursor'] as string | undefined) ?? undefined;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen.map(({ zipCode }) => zipCode)).size).toBe(seen.length);
    const limits = seen.map(({ highCents }) => highCents);
    expect(limits).toEqual(limits.toSorted((a, b) => b - a));
    expect(Math.min(...limits)).toBeGreaterThan(own);
    const nowhere = await app.call(
      readHigherLimits,
      { body: { zipCode: '00001', voucherBedrooms: 2 } },
      { as: 'visitor' },
    );
    expect(nowhere.answer).toEqual({ dataYear: 2024, own: null, higher: [] });
  });
});
