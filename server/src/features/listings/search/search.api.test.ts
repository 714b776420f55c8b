import { accessibilityFeatures } from '@lintel/contract/listings/accessibility';
import {
  amenityFilters,
  bathChoices,
  bedroomChoices,
  propertyTypes,
  rentBands,
  sortOrders,
} from '@lintel/contract/listings/labels';
import type { Property } from '@lintel/contract/listings/schema';
import { property, type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import { normalizePlace, searchWords } from '@lintel/contract/listings/search/normalize-text';
import { comparators, matchesFilters, orderOf } from '@lintel/contract/listings/search/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { sampleListings } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runs } from '../../../testing/whole-run.ts';
import { presentHome } from '../present.ts';
import { type HomeRow, searchPage } from '../queries.ts';
import { homeColumns, homeJoins } from './search-sql.ts';
import { hasWords, searchColumns } from './search-words.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const today = '2026-11-21';
const open = (connection: Parameters<typeof openDatabase>[0]): Database => openDatabase(connection, { log: () => {} });

let copy: TestDatabase;
let database: Database;
/** Every listed home as the database has it, without any search. */
let listed: Property[];

beforeAll(async () => {
  copy = await createTestDatabase(sampleListings);
  database = open(copy.connectionConfig);
  const { rows } = await database.pool.query<HomeRow>(
    `select ${homeColumns} from properties p ${homeJoins} where p.status = 'active' and p.is_available and p.accepts_vouchers`,
  );
  listed = rows.map((row) => presentHome(row, true, true));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const find = async (input: SearchInput) => {
  const page = await searchPage(database.pool, searchQuery.parse(input), now);
  return { ...page, homes: page.rows.map((row) => presentHome(row, true, true)) };
};
const walk = async (input: SearchInput, most = Number.POSITIVE_INFINITY) => {
  const homes: Property[] = [];
  const totals = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await find({ ...input, cursor });
    homes.push(...page.homes);
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && homes.length < most);
  return { homes, totals };
};
const ids = (homes: readonly Property[]) => homes.map((home) => home.id);

const folded = new WeakMap<Property, ReturnType<typeof searchColumns>>();
const columnsOf = (home: Property) => {
  const columns = folded.get(home) ?? searchColumns(home);
  folded.set(home, columns);
  return columns;
};
const has = (home: Property, words: string) => hasWords(columnsOf(home).searchText, searchWords(words));
/** Locations with the plain rule of what they mean. */
const locations: { text: string | undefined; means: (home: Property) => boolean }[] = [
  { text: undefined, means: () => true },
  ...['Austin', 'AUSTIN', 'san josé', 'Saint Louis', 'Dallas', 'Park Hill'].map((text) => ({
    text,
    means: (home: Property) =>
      columnsOf(home).cityFolded === normalizePlace(text) ||
      columnsOf(home).elsewhereText.includes(` ${searchWords(text).join(' ')} `),
  })),
  { text: 'Portland, OR', means: (home) => home.state === 'OR' && has(home, 'portland') },
  { text: 'TX', means: (home) => home.state === 'TX' },
  { text: '78741', means: (home) => home.zipCode === '78741' || has(home, '78741') },
  { text: 'riverside drive', means: (home) => has(home, 'riverside dr') },
  { text: 'hills park denver', means: (home) => has(home, 'hills park denver') },
];

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const searches = fc.record({
  location: fc.constantFrom(...locations),
  bedrooms: maybe(bedroomChoices),
  maxRent: maybe([700, 1000, 1500, 5000]),
  minRent: maybe([0, 500, 1000, 2500]),
  rentBand: maybe(rentBands),
  type: maybe(propertyTypes),
  amenities: fc.subarray([...amenityFilters]),
  available: fc.boolean(),
  pets: fc.boolean(),
  baths: maybe(bathChoices),
  price: maybe(['total'] as const),
  accessible: fc.subarray([...accessibilityFeatures], { maxLength: 1 }),
  moveBy: maybe(['2020-01-01', '2026-11-25', '2026-12-20']),
  sort: fc.constantFrom(...sortOrders),
  limit: fc.integer({ min: 1, max: 100 }),
});

describe('the database answers by the rule that the browser applies', () => {
  test('the same homes in the same order, page by page, with one total', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ location, ...asked }) => {
        const input = { ...asked, city: location.text } as SearchInput;
        const search = searchQuery.parse(input);
        const expected = listed
          .filter((home) => location.means(home) && matchesFilters(home, search, today))
          .sort(orderOf(search));
        const most = 5 * search.limit;
        const { homes, totals } = await walk(input, most);
        expect(ids(homes)).toEqual(ids(expected).slice(0, homes.length));
        expect(homes.length).toBe(Math.min(expected.length, most));
        expect([...totals]).toEqual([String(expected.length)]);
      }),
      runs(40, 120),
    );
  });

  test.each(sortOrders)('a whole city by %s has no gap and no repeat', async (sort) => {
    const { homes } = await walk({ city: 'Austin', sort, limit: 37 });
    expect(new Set(ids(homes)).size).toBe(homes.length);
    expect(homes.length).toBeGreaterThan(500);
    expect(ids(homes)).toEqual(ids([...homes].sort(comparators[sort])));
  });

  test('every home is one that the contract describes', async () => {
    const { homes } = await find({ limit: 100 });
    expect(z.array(property).parse(homes)).toEqual(homes);
  });

  test.each([
    ['under-1000', 999, true],
    ['under-1000', 1000, false],
    ['1000-2000', 1000, true],
    ['1000-2000', 2000, true],
    ['2000-3000', 2000, true],
    ['3000-plus', 3000, true],
    ['3000-plus', 5001, true],
    ['2000-3000', 3001, false],
  ] as const)('the band %s has a home of $%i: %s', async (rentBand, dollars, isIn) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `update properties set rent_cents = $1 where id = (select min(id) from properties where is_listed) returning id`,
      [dollars * 100],
    );
    const cheapest = await walk({ rentBand, minRent: dollars, maxRent: dollars, sort: 'rent-asc', limit: 100 }, 300);
    expect(ids(cheapest.homes).includes(rows[0]?.id ?? 0)).toBe(isIn);
  });

  test('a rent of 180000 cents is at most 2000 dollars and not at most 1000', async () => {
    await database.pool.query(`update properties set rent_cents = 180000, city_folded = 'elsewhere' where id = 1500`);
    const asked = { sort: 'rent-desc', limit: 100, minRent: 1800 } as const;
    expect(ids((await walk({ ...asked, maxRent: 1800 })).homes)).toContain(1500);
    expect((await find({ maxRent: 1000, minRent: 1800 })).homes).toEqual([]);
  });
});

describe('homes that are not listed', () => {
  test('are in no page and no total', async () => {
    const before = (await find({ city: 'Reno' })).homes;
    const [hidden, suspended, ended, refusing, draft] = ids(before);
    const total = async () => Number((await find({ city: 'Reno' })).total);
    const had = await total();
    await database.pool.query('update properties set is_available = false where id = $1', [hidden]);
    await database.pool.query('update properties set is_suspended = true where id = $1', [suspended]);
    await database.pool.query('update properties set active_until = $2 where id = $1', [ended, now]);
    await database.pool.query('update properties set accepts_vouchers = false where id = $1', [refusing]);
    await database.pool.query(`update properties set status = 'draft' where id = $1`, [draft]);
    const after = await walk({ city: 'Reno' });
    for (const id of [hidden, suspended, ended, refusing, draft]) expect(ids(after.homes)).not.toContain(id);
    expect(await total()).toBe(had - 5);
    await database.pool.query('update properties set active_until = $2 where id = $1', [
      ended,
      new Date(now.getTime() + 1),
    ]);
    expect(await total()).toBe(had - 4);
  });
});

describe('pages while homes are added', () => {
  test('show each home that was there once, whatever comes in between', async () => {
    const first = await find({ city: 'Tucson', limit: 5 });
    const before = await walk({ city: 'Tucson', limit: 100 });
    const added: number[] = [];
    let cursor = first.nextCursor;
    const seen = ids(first.homes);
    for (let round = 0; cursor; round += 1) {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into properties (status, title, city, state, rent_cents, bedrooms, bathrooms, description, city_folded, search_text, elsewhere_text, created_at)
         values ('active', 'New', 'Tucson', 'AZ', 90000, 1, 1, 'New.', 'tucson', ' new tucson ', ' new ', $1) returning id`,
        [new Date(now.getTime() + round * 1000)],
      );
      added.push(...rows.map((row) => row.id));
      const page = await find({ city: 'Tucson', limit: 5, cursor });
      seen.push(...ids(page.homes));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids(before.homes));
    expect((await find({ city: 'Tucson', limit: 1 })).homes[0]?.id).toBe(added.at(-1));
  });
});

describe('what people type', () => {
  test.each([
    ['Austn', 'Austin'],
    ['Hosuton', 'Houston'],
    ['san antnoio', 'San Antonio'],
    ['Philedelpia', 'Philadelphia'],
  ])('%s finds %s, on later pages too', async (typed, meant) => {
    const right = await walk({ city: meant, limit: 20 });
    const slipped = await walk({ city: typed, limit: 20 });
    expect(slipped.homes.length).toBeGreaterThan(20);
    expect(ids(slipped.homes)).toEqual(ids(right.homes));
    expect(slipped.totals).toEqual(right.totals);
  });

  test('a name that is only somewhat like one is asked about', async () => {
    const { homes, suggestions, total } = await find({ city: 'Filadelphya' });
    expect(homes).toEqual([]);
    expect(total).toBe('0');
    expect(suggestions[0]).toBe('Philadelphia, PA');
    expect(suggestions.length).toBeLessThanOrEqual(3);
  });

  test('a suggestion finds homes', async () => {
    const { suggestions } = await find({ city: 'Sacrementooe' });
    for (const label of suggestions) expect((await find({ city: label })).homes.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test.each([
    ['austin', 'Austin'],
    ['Austin, Texas', 'Austin, TX'],
    ['Austn', 'Austin'],
    ['nyc', 'New York, NY'],
    ['texas', 'Texas'],
    ['78704', '78704'],
    ['riverside drive', null],
    [undefined, null],
  ])('%s is looked for in the place that is called %s', async (city, place) => {
    expect((await find({ city })).place).toBe(place);
  });

  test('filters that leave nothing in a real place are not taken for a typing slip', async () => {
    expect(await find({ city: 'Austin', minRent: 90_000 })).toMatchObject({ homes: [], total: '0', suggestions: [] });
    expect(await find({ city: 'riverside drive', minRent: 90_000 })).toMatchObject({ homes: [], suggestions: [] });
  });

  test.each([
    '%',
    '_',
    '\\',
    '%%%',
    "'",
    "' or 1=1 --",
    "'; drop table properties; --",
    '":*',
    '& | !',
    '😀',
    '北京',
    '<b>x</b>',
    '.',
    'a'.repeat(120),
    '\u0301',
  ])('nothing strange comes of %j', async (city) => {
    const page = await find({ city });
    for (const home of page.homes) expect(has(home, city)).toBe(true);
    expect((await find({})).homes).not.toHaveLength(0);
  });

  test('any text and any mark get an answer or a refusal at the mark', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.stringMatching(/^[\w-]{0,60}$/),
        async (city, cursor) => {
          const search = searchQuery.safeParse({ city, cursor });
          if (!search.success) return;
          const answer = await searchPage(database.pool, search.data, now).catch((error: unknown) => error);
          if (search.data.cursor)
            expect(answer).toMatchObject({ code: 'request.invalid', fields: { cursor: expect.any(String) } });
          else expect(answer).toMatchObject({ total: expect.any(String) });
        },
      ),
      runs(40, 100),
    );
  });
});
