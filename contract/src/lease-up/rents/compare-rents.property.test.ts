import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedUnit, compareRents, type Listing, milesBetween, rentTerms } from './compare-rents.ts';
import { isAssisted, utilitiesIn } from './facts.ts';
import { rentComparison } from './schema.ts';
import { describeDifferences } from './words.ts';

const unit: ComparedUnit = {
  id: 1,
  bedrooms: 2,
  bathrooms: 1,
  squareFeet: 880,
  latitude: 39.9449,
  longitude: -82.9757,
  zipCode: '43206',
  isExact: true,
  rent: 145_000,
  type: 'house',
  yearBuilt: 1926,
  amenities: ['parking', 'laundry'],
  utilities: ['heat'],
};
const listing = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  title: fc.constantFrom('Bungalow near the park', 'Two-bedroom apartment', 'A place to live', 'Townhouse'),
  place: fc.constantFrom('Columbus, OH 43206', 'Bexley, OH 43209'),
  description: fc.constantFrom(
    '',
    'Heat is included. Built in 1950.',
    'Heat is not included.',
    'An income restricted community.',
    'Water and trash are included in this apartment',
  ),
  amenities: fc.subarray(['Parking', 'Washer Dryer', 'Pool', 'Dishwasher']),
  rent: fc.integer({ min: 40_000, max: 400_000 }),
  bedrooms: fc.integer({ min: 1, max: 3 }),
  bathrooms: fc.constantFrom(1, 1.5, 2),
  squareFeet: fc.option(fc.integer({ min: 300, max: 3000 })),
  latitude: fc.double({ min: 39.7, max: 40.2, noNaN: true }),
  longitude: fc.double({ min: -83.2, max: -82.7, noNaN: true }),
  zipCode: fc.constantFrom('43206', '43209', null),
  isExact: fc.boolean(),
});
const some = fc.uniqueArray(listing, { maxLength: 30, selector: ({ id }) => id });
const byId = (listings: readonly Listing[], id: number) => listings.find((one) => one.id === id);

test('only homes without assistance, with as many bedrooms and near by, are compared; never the home itself, and none invented', () => {
  fc.assert(
    fc.property(some, (listings) => {
      const compared = compareRents(unit, listings);
      expect(rentComparison.safeParse(compared).success).toBe(true);
      expect(compared.homes.length).toBeLessThanOrEqual(rentTerms.mostShown);
      for (const home of compared.homes) {
        const from = byId(listings, home.id);
        expect(from).toMatchObject({ rent: home.rent, bedrooms: 2, squareFeet: home.squareFeet });
        expect(home.id).not.toBe(unit.id);
        expect(Math.abs(home.bathrooms - unit.bathrooms)).toBeLessThanOrEqual(1);
        if (home.squareFeet !== null) expect(Math.abs(home.squareFeet - 880)).toBeLessThanOrEqual(880 * 0.35);
        expect(isAssisted(from?.title ?? '', from?.description ?? '')).toBe(false);
        expect(milesBetween(unit, from ?? unit)).toBeLessThanOrEqual(rentTerms.mostMiles);
      }
    }),
  );
});

test('the range is that of the homes shown, and there is none for fewer than three', () => {
  fc.assert(
    fc.property(some, (listings) => {
      const { homes, range } = compareRents(unit, listings);
      const rents = homes.map(({ rent }) => rent);
      expect(range).toEqual(homes.length < 3 ? null : { lowest: Math.min(...rents), highest: Math.max(...rents) });
    }),
  );
});

test('the order of the listings changes nothing, and of two homes that are alike in all else the nearer one comes first', () => {
  fc.assert(
    fc.property(some, (listings) => {
      expect(compareRents(unit, listings.toReversed())).toEqual(compareRents(unit, listings));
    }),
  );
  fc.assert(
    fc.property(listing, fc.double({ min: 0.001, max: 0.05, noNaN: true }), (one, further) => {
      const near = {
        ...one,
        id: 50,
        bedrooms: 2,
        squareFeet: 900,
        zipCode: '43206',
        description: '',
        latitude: unit.latitude,
        longitude: unit.longitude,
      };
      const far = { ...near, id: 49, latitude: unit.latitude + further, rent: near.rent + 1 };
      expect(compareRents(unit, [far, near]).homes.map(({ id }) => id)).toEqual([50, 49]);
    }),
  );
});

test('what is not known of a home is unknown: neither alike nor different, and said so', () => {
  const bare: Listing = {
    ...unit,
    id: 2,
    title: 'A place to live',
    place: 'Columbus, OH',
    description: 'Heat is not included.',
    amenities: [],
    squareFeet: null,
  };
  const compared = compareRents(unit, [bare]);
  const [home] = compared.homes;
  expect(home).toMatchObject({ type: null, yearBuilt: null, less: null, utilities: null });
  expect(Object.entries(home?.factors ?? {}).filter(([, is]) => is !== 'unknown')).toEqual([['location', 'alike']]);
  const t = (text: string, values: object = {}) =>
    Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), text);
  expect(home && describeDifferences(t, home, compared)).toEqual([
    'In the same ZIP code',
    'Difference in square feet unknown',
    'Unknown: condition, type, year built, amenities, services, upkeep, utilities in the rent',
  ]);
});

test('differences are said: a listing’s own words, and no more', () => {
  const other: Listing = {
    ...unit,
    id: 3,
    title: 'Two-bedroom apartment',
    place: 'Columbus, OH',
    description: 'Built in 1990. Heat and water are included.',
    amenities: ['Pool', 'Garage'],
    squareFeet: 900,
    bathrooms: 2,
    latitude: unit.latitude + 0.03,
  };
  const [home] = compareRents(unit, [other]).homes;
  expect(home).toMatchObject({
    miles: 2.1,
    type: 'apartment',
    yearBuilt: 1990,
    more: ['pool'],
    less: ['laundry'],
    utilities: ['heat', 'water'],
    factors: { size: 'differs', type: 'differs', age: 'differs', amenities: 'differs', utilities: 'differs' },
  });
});

const like = (id: number, more: Partial<Listing>): Listing => ({
  ...{ id, title: 'Two-bedroom apartment', place: 'Columbus, OH 43206', description: '', amenities: [], rent: 120_000 },
  ...{
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 880,
    latitude: 39.945,
    longitude: -82.9757,
    zipCode: '43206',
    isExact: true,
  },
  ...more,
});
const compared = (listings: Listing[]) => compareRents(unit, listings).homes.map(({ id }) => id);

test('a room for rent is no home to compare with, and a home with rooms is', () => {
  const rooms = [
    like(2, { title: 'Room with private bathroom for rent in a furnished 2-bedroom apartment' }),
    like(3, { rent: 1, description: 'Spacious rooms for rent. Pay by the week.' }),
    like(4, { rent: 2, description: 'Leased by the bedroom.' }),
  ];
  const homes = [
    like(5, { description: 'Two bedrooms one bathroom for rent' }),
    like(6, { rent: 3, description: 'A large living room with a view.' }),
  ];
  expect(compared([...rooms, ...homes])).toEqual([5, 6]);
});

test('a home that is listed twice in other words counts once; two streets are two homes', () => {
  expect(compared([like(2, { title: 'Lovely two-bedroom apartment' }), like(3, {})])).toEqual([2]);
  expect(compared([like(2, { title: 'Lovely home', squareFeet: null }), like(3, { squareFeet: null })])).toEqual([
    2, 3,
  ]);
  const streets = ['12 Elm Street', '14 Elm Street'].map((street, index) =>
    like(index + 2, { title: `Two-bedroom apartment at ${street}` }),
  );
  expect(compared(streets)).toEqual([2, 3]);
});

test('of two homes that only stand at one point for their city no distance is said', () => {
  const other: Listing = { ...unit, id: 3, title: 'Bungalow', place: 'Columbus, OH', description: '', amenities: [] };
  const [home] = compareRents(unit, [{ ...other, isExact: false, zipCode: '43085' }]).homes;
  expect([home?.miles, home?.factors.location, home?.isSameZip]).toEqual([null, 'unknown', false]);
  expect(compareRents(unit, [other]).homes[0]).toMatchObject({ miles: 0, isSameZip: true });
});

test.each([
  ['Heat and hot water are included.', ['heat', 'water']],
  ['All utilities included!', ['heat', 'water', 'electricity', 'trash']],
  ['Ask the owner about parking, and which utilities the rent includes.', null],
  ['Some utilities are included.', null],
  ['Heat is not included.', null],
  ['Water is paid by the tenant.', null],
  ['The kitchen includes a range.', null],
])('of “%s” the rent pays %o', (description, paid) => {
  expect(utilitiesIn([], description)).toEqual(paid);
});
