import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputFor } from '../../kernel/testing/arbitrary.ts';
import { maxRentOptions } from '../labels.ts';
import { type Property, property, type Search, type SearchInput, searchQuery } from '../schema.ts';
import {
  amenityTags,
  bedroomBounds,
  comparators,
  isAvailableNow,
  matchesFilters,
  orderOf,
  rentBounds,
} from './search.ts';

const today = '2026-11-21';
const home = (change: Partial<Property> = {}): Property => ({
  ...property.parse({
    id: 1,
    title: 'A home',
    address: null,
    city: 'Columbus',
    state: 'OH',
    zipCode: null,
    position: null,
    rent: 100_000,
    fees: [],
    totalRent: 100_000,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: null,
    description: '',
    amenities: [],
    accessibility: [],
    petPolicy: 'allowed',
    availableDate: null,
    images: [],
    imageAlts: [],
    isAvailable: true,
    acceptsVouchers: true,
    ownerId: null,
    owner: null,
    notConfirmedSince: null,
    createdAt: '2026-11-20T00:00:00.000Z',
    isSample: false,
  }),
  ...change,
});
const search = (input: SearchInput = {}): Search => searchQuery.parse(input);
const isShown = (change: Partial<Property>, input: SearchInput) => matchesFilters(home(change), search(input), today);

describe('what a search asks for', () => {
  test.each([
    ['bedrooms', '4', 'Bedrooms must be any, studio, 1, 2 or 3'],
    ['maxRent', '-1', 'Max rent must be a whole number of dollars'],
    ['maxRent', '1e3', 'Max rent must be a whole number of dollars'],
    ['maxRent', '99.5', 'Max rent must be a whole number of dollars'],
    ['minRent', 'cheap', 'Min rent must be a whole number of dollars'],
    ['minRent', '99999999', 'Min rent must be a whole number of dollars'],
    ['rentBand', 'under-500', 'This rent band is not known'],
    ['type', 'castle', 'This property type is not known'],
    ['amenities', 'pool', 'This amenity is not known'],
    ['available', 'maybe', 'Available must be true or false'],
    ['pets', 'dogs', 'Pets must be true or false'],
    ['baths', '7', 'Baths must be any, 1, 1.5, 2 or 3'],
    ['accessible', 'Castle', 'This accessibility feature is not known'],
    ['price', 'cheap', 'Price must be any or total'],
    ['moveBy', '2026-02-30', 'Please enter a valid date'],
    ['sort', 'random()', 'This order is not known'],
    ['limit', '0', 'Limit must be a number from 1 to 100'],
    ['limit', '101', 'Limit must be a number from 1 to 100'],
    ['limit', '-5', 'Limit must be a number from 1 to 100'],
    ['cursor', 'a b', 'This page mark is not valid'],
    ['cursor', 'x'.repeat(201), 'This page mark is not valid'],
    ['city', 'x'.repeat(121), 'Please use at most 120 characters'],
    ['city', 'a\u0000', 'This text has characters that cannot be stored'],
  ])('%s=%s is refused at that field: %s', (field, value, sentence) => {
    const issues = searchQuery.safeParse({ [field]: value }).error?.issues ?? [];
    expect([String(issues[0]?.path[0]), issues[0]?.message]).toEqual([field, sentence]);
  });

  test('nothing, empty and "any" ask for the same: the newest page of all', () => {
    const all = { amenities: [], accessible: [], available: false, pets: false, sort: 'newest', limit: 24 };
    const any = { city: '', bedrooms: 'any', maxRent: 'any', rentBand: '', minRent: '', type: 'any', amenities: '' };
    expect(search()).toEqual(all);
    expect(search({ ...any, available: '', sort: '', cursor: '' } as SearchInput)).toEqual(all);
  });

  test('numbers may come as numbers or as text', () => {
    expect(
      search({ bedrooms: 1, maxRent: 1500, minRent: '200', limit: '5', city: 43215 } as SearchInput),
    ).toMatchObject({
      bedrooms: '1',
      maxRent: 1500,
      minRent: 200,
      limit: 5,
      city: '43215',
    });
  });
});

describe('the rent', () => {
  test.each([
    ['Under $1,000', 99_999, true],
    ['Under $1,000', 100_000, false],
    ['$1,000-$2,000', 100_000, true],
    ['$1,000-$2,000', 200_000, true],
    ['$1,000-$2,000', 99_999, false],
    ['$1,000-$2,000', 200_001, false],
    ['$2,000-$3,000', 300_000, true],
    ['$3,000+', 299_999, false],
    ['$3,000+', 300_000, true],
    ['$3,000+', 999_999_999, true],
  ])('of "%s" and %d cents: %s', (label, rent, expected) => {
    const option = maxRentOptions.find((each) => each.label === label);
    expect(isShown({ rent }, { maxRent: option?.value, rentBand: option?.band })).toBe(expected);
  });

  test('of a plain caller is at most and at least what was said, in dollars', () => {
    expect(rentBounds(search({ minRent: 900, maxRent: 1000 }))).toEqual({ min: 90_000, max: 100_000 });
    expect(rentBounds(search({ minRent: 1500, rentBand: '1000-2000' }))).toEqual({ min: 150_000, max: 200_000 });
    expect(rentBounds(search())).toEqual({ min: 0, max: null });
  });
});

describe('bedrooms', () => {
  test.each([
    ['studio', [0]],
    ['1', [1]],
    ['2', [2]],
    ['3', [3, 4, 5]],
  ] as const)('"%s" is %j', (bedrooms, expected) => {
    expect([0, 1, 2, 3, 4, 5].filter((count) => isShown({ bedrooms: count }, { bedrooms }))).toEqual(expected);
  });

  test('and type narrow each other, down to nothing', () => {
    expect(bedroomBounds(search({ bedrooms: '3', type: 'house' }))).toEqual({ min: 3, max: null });
    expect(bedroomBounds(search({ type: 'apartment' }))).toEqual({ min: 1, max: 2 });
    const none = bedroomBounds(search({ bedrooms: 'studio', type: 'house' }));
    expect(none.min).toBeGreaterThan(none.max ?? Number.POSITIVE_INFINITY);
    expect(
      [0, 1, 2, 3, 4].filter((count) => isShown({ bedrooms: count }, { bedrooms: 'studio', type: 'house' })),
    ).toEqual([]);
  });
});

describe('amenities', () => {
  test.each([
    [['Garage'], ['parking']],
    [
      ['Driveway parking', 'Washer Dryer'],
      ['parking', 'laundry'],
    ],
    [['Dishwasher'], []],
    [['Dishwasher', 'In-unit washer'], ['laundry']],
    [['PARKING'], ['parking']],
    [[], []],
  ])('%j answers to %j', (amenities, tags) => {
    expect(amenityTags(amenities)).toEqual(tags);
  });

  test('that are all asked for must all be there', () => {
    expect(isShown({ amenities: ['Garage'] }, { amenities: 'parking,laundry' })).toBe(false);
    expect(isShown({ amenities: ['Garage', 'Laundry room'] }, { amenities: 'parking,laundry' })).toBe(true);
  });
});

describe('"Available Now"', () => {
  test('is a home that is free and whose date has come, or that has none', () => {
    expect(isAvailableNow({ isAvailable: false, availableDate: null }, today)).toBe(false);
    expect(isAvailableNow({ isAvailable: true, availableDate: '2026-11-22' }, today)).toBe(false);
    expect(isAvailableNow({ isAvailable: true, availableDate: today }, today)).toBe(true);
    expect(isAvailableNow({ isAvailable: true, availableDate: null }, today)).toBe(true);
  });
});

describe('the orders', () => {
  const rows = fc.uniqueArray(inputFor(property) as fc.Arbitrary<Property>, { selector: ({ id }) => id, maxLength: 8 });

  test.each(Object.entries(comparators))('%s is total: whatever comes in, the same comes out', async (_, compare) => {
    await fc.assert(
      fc.property(rows, fc.func(fc.nat()), (homes, chance) => {
        const shuffled = [...homes].sort((a, b) => chance(a.id) - chance(b.id));
        expect(shuffled.sort(compare).map(({ id }) => id)).toEqual([...homes].sort(compare).map(({ id }) => id));
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test('put ties newest first, then by the higher id', () => {
    const tied = [home({ id: 1 }), home({ id: 3 }), home({ id: 2, createdAt: '2026-11-21T00:00:00.000Z' })];
    for (const compare of Object.values(comparators)) {
      expect([...tied].sort(compare).map(({ id }) => id)).toEqual([2, 3, 1]);
    }
  });
});

test('the list of homes puts those last that nobody confirmed, in the order that it has of itself and in no other', () => {
  const since = '2026-11-01T00:00:00.000Z';
  const homes = [
    home({ id: 4, notConfirmedSince: since, rent: 1 }),
    home({ id: 3 }),
    home({ id: 2, notConfirmedSince: since }),
    home({ id: 1 }),
  ];
  const inOrder = (asked: Partial<Parameters<typeof orderOf>[0]>) =>
    homes.toSorted(orderOf({ sort: 'newest', price: undefined, unconfirmed: undefined, ...asked })).map(({ id }) => id);
  expect(inOrder({ unconfirmed: 'last' })).toEqual([3, 1, 4, 2]);
  expect(inOrder({})).toEqual([4, 3, 2, 1]);
  expect(inOrder({ unconfirmed: 'last', sort: 'rent-asc' })).toEqual([4, 3, 2, 1]);
  // A plain server omits the field.
  const plain = home({ id: 5, notConfirmedSince: undefined as never });
  expect([...homes, plain].sort(orderOf({ sort: 'newest', price: undefined, unconfirmed: 'last' }))[0]).toBe(plain);
});

test('pets: only homes that allow them, and those of servers that do not say', () => {
  expect(isShown({ petPolicy: 'not-allowed' }, { pets: 'true' })).toBe(false);
  expect(isShown({ petPolicy: 'case-by-case' }, { pets: true })).toBe(false);
  expect(isShown({ petPolicy: 'allowed' }, { pets: '1' })).toBe(true);
  expect(isShown({ petPolicy: undefined as never }, { pets: true })).toBe(true);
  expect(isShown({ petPolicy: 'not-allowed' }, { pets: '' })).toBe(true);
});
