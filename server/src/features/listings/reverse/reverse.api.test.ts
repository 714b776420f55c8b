import { accessibilityFeatures } from '@lintel/contract/listings/accessibility';
import {
  amenityFilters,
  bathChoices,
  bedroomChoices,
  propertyTypes,
  rentBands,
} from '@lintel/contract/listings/labels';
import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { sampleListings } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isWholeRun, runs } from '../../../testing/whole-run.ts';
import { locationOf, searchPage } from '../queries.ts';
import { answersSearch, factColumns, type HomeFacts } from './answers-search.ts';
import { keysOfHome, keysOfSearch } from './reverse-keys.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const today = '2026-11-21';

let copy: TestDatabase;
let database: Database;
let homes: HomeFacts[];
let keys: Map<number, ReadonlySet<string>>;
beforeAll(async () => {
  copy = await createTestDatabase(sampleListings);
  database = openDatabase(copy.connectionConfig, { log: () => {} });
  const { rows } = await database.pool.query<HomeFacts>(
    `select ${factColumns} from properties p where p.is_listed and (p.active_until is null or p.active_until > $1::timestamptz)`,
    [now],
  );
  homes = rows;
  keys = new Map(homes.map((home) => [home.id, new Set(keysOfHome(home))]));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

/** Returns all homes that the search finds, page by page. */
const forward = async (input: SearchInput): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchPage(database.pool, searchQuery.parse({ ...input, limit: 100, cursor }), now);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids.sort((a, b) => a - b);
};

/** Returns all homes that find the search: by its keys and bounds first, as the index does, then by the rule. */
const reverse = async (input: SearchInput): Promise<number[]> => {
  const search = searchQuery.parse(input);
  const location = await locationOf(database.pool, search, now);
  const kept = keysOfSearch(search, location);
  return homes
    .filter((home) => {
      const price = kept.isTotal ? home.total_cents : home.rent_cents;
      const isCandidate =
        kept.keys.some((key) => keys.get(home.id)?.has(key)) &&
        home.bedrooms >= kept.bedroomsFrom &&
        home.bedrooms <= kept.bedroomsTo &&
        price >= kept.priceFrom &&
        price <= kept.priceTo;
      return isCandidate && answersSearch(home, search, location, today);
    })
    .map(({ id }) => id)
    .sort((a, b) => a - b);
};

const places = [
  'Austin',
  'Austin, TX',
  'Dallas',
  'tx',
  'New York',
  'ny',
  'Brooklyn, NY',
  'San José',
  '78704',
  '75216',
  'Columbus',
];
const words = ['elm st', 'garden apartment', 'mont', 'park', '12 oak', 'o', 'Autsin', 'zzz qqq', 'lake view ave'];
const box = fc
  .record({
    west: fc.double({ min: -124, max: -70, noNaN: true }),
    south: fc.double({ min: 25, max: 48, noNaN: true }),
    width: fc.constantFrom(0.01, 0.2, 1, 8, 40),
    height: fc.constantFrom(0.01, 0.2, 1, 8, 20),
  })
  .map(({ west, south, width, height }) =>
    [west, south, Math.min(179, west + width), Math.min(84, south + height)].map((each) => each.toFixed(4)).join(','),
  );
const searches: fc.Arbitrary<SearchInput> = fc
  .record(
    {
      city: fc.constantFrom(...places, ...words),
      box,
      bedrooms: fc.constantFrom(...bedroomChoices),
      baths: fc.constantFrom(...bathChoices),
      type: fc.constantFrom(...propertyTypes),
      rentBand: fc.constantFrom(...rentBands),
      minRent: fc.integer({ min: 0, max: 3000 }),
      maxRent: fc.integer({ min: 500, max: 6000 }),
      amenities: fc.subarray([...amenityFilters]),
      accessible: fc.subarray(accessibilityFeatures.slice(0, 3)),
      moveBy: fc.constantFrom('2026-11-21', '2026-12-15', '2027-03-01'),
      price: fc.constant('total' as const),
      available: fc.boolean(),
      pets: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  // Most saved searches have few filters; with all of them nothing is found and nothing is tested.
  .chain((whole) =>
    fc.subarray(Object.keys(whole), { maxLength: 4 }).map((kept) => {
      const entries = Object.entries(whole).filter(([name]) => kept.includes(name));
      return Object.fromEntries(entries) as SearchInput;
    }),
  );

describe('a search that is found from its homes', () => {
  test('is found from exactly those that it finds, whatever it looks for', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const expected = await forward(search);
        found += expected.length;
        expect(await reverse(search)).toEqual(expected);
      }),
      runs(15, 150),
    );
    expect(found).toBeGreaterThan(isWholeRun ? 1000 : 60);
  }, 120_000);

  test.each([...places, ...words])('by a place or words: %s', async (city) => {
    expect(await reverse({ city })).toEqual(await forward({ city }));
  });

  test('stands under few keys, and a home has some two hundred at most', () => {
    const world = searchQuery.parse({ box: '-180,-85,180,85' });
    expect(
      keysOfSearch(world, {
        kind: 'box',
        box: { west: 0, north: 0, east: 2 ** 31 - 1, south: 2 ** 31 - 1 },
        walk: false,
      }).keys,
    ).toHaveLength(1);
    expect(Math.max(...[...keys.values()].map((each) => each.size))).toBeLessThan(250);
  });

  test('that nothing can answer stands under none', () => {
    const contradictory = searchQuery.parse({ bedrooms: 'studio', type: 'house' });
    expect(keysOfSearch(contradictory, { kind: 'any' }).keys).toEqual([]);
  });
});
