import { parseZipCodes } from '@lintel/contract/listings/zip-codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportRecord, importColumns, importRow, type Marketplace } from './import-row.ts';

const marketplace: Marketplace = {
  zips: parseZipCodes(`zip,city,state,lat,lng,county
78701,Austin,TX,30.27,-97.74,Travis
94549,Lafayette,CA,37.90,-122.11,Contra Costa
79901,El Paso,TX,31.76,-106.48,El Paso
97215,Portland,OR,45.51,-122.60,Multnomah
98122,Seattle,WA,47.61,-122.31,King
08536,Plainsboro,NJ,40.33,-74.57,Middlesex
33584,Seffner,FL,27.99,-82.29,Hillsborough
33593,Trilby,FL,28.46,-82.19,Pasco
95464,Nice,CA,39.12,-122.83,Lake`),
  isNearZip: ({ latitude }, zipCode) => zipCode !== '78701' || Math.abs(latitude - 30.27) < 1,
  voucherRefusal: (text) => /no section 8/i.exec(text)?.[0] ?? null,
};

const plain: ImportRecord = {
  id: '1',
  category: 'housing/rent/apartment',
  title: 'Two BR 12 Elm Street',
  body: 'This unit is located at 12 Elm Street, Austin, 78701, TXMonthly rental rates range from $900 - $1400We have two - three beds units available for rent Apartment features include:-- In-Unit Laundry- A-c- Garage - Attached',
  amenities: 'Pool,Dishwasher',
  bathrooms: '1.5',
  bedrooms: '2',
  currency: 'USD',
  pets_allowed: 'Cats,Dogs',
  price: '900',
  price_type: 'Monthly',
  square_feet: '850',
  address: '12 Elm St',
  cityname: 'Austin',
  state: 'TX',
  latitude: '30.2700',
  longitude: '-97.7400',
  source: 'Feed',
  time: '1577359415',
};
const take = (changes: ImportRecord = {}) => {
  const result = importRow({ ...plain, ...changes }, marketplace);
  if (result.kind !== 'taken') throw new Error(result.reason);
  return result;
};
const refusal = (changes: ImportRecord) => {
  const result = importRow({ ...plain, ...changes }, marketplace);
  return result.kind === 'rejected' ? result.reason : null;
};

describe('a plain record', () => {
  test('becomes a home with a readable title and text', () => {
    const { home, repairs } = take();
    expect(repairs).toEqual([]);
    expect(home).toMatchObject({
      source: 'Feed',
      sourceId: '1',
      status: 'active',
      title: '2-bedroom apartment at 12 Elm Street',
      address: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      rentCents: 90_000,
      bedrooms: 2,
      bathrooms: 1.5,
      squareFeet: 850,
      petPolicy: 'allowed',
      amenityTags: ['parking', 'laundry'],
      acceptsVouchers: true,
      createdAt: '2019-12-26T11:23:35.000Z',
    });
    expect(home.description).toBe(
      'Two bedrooms and 1.5 bathrooms on 850 square feet, located at 12 Elm Street, Austin, TX 78701.\n\nIn this building there are homes of 2 to 3 bedrooms, from $900 to $1,400 a month.\n\nThe kitchen has a dishwasher. It comes with air conditioning. Laundry: in-unit laundry. On site: a pool. Parking is in an attached garage.\n\nCats and dogs are allowed.',
    );
    expect(home.amenities).toEqual(['Pool', 'Dishwasher', 'Washer Dryer', 'AC', 'Parking']);
  });

  test.each([
    ['Cats,Dogs', 'allowed'],
    ['Cats', 'allowed'],
    ['None', 'not-allowed'],
    ['null', 'case-by-case'],
  ])('pets %s: %s', (pets_allowed, policy) => {
    expect(take({ pets_allowed }).home.petPolicy).toBe(policy);
  });
});

describe('what is missing or wrong is mended, and said', () => {
  test('a rent by the week becomes one by the month, by the weekly rent that the text states', () => {
    const weekly = { price: '1560', price_type: 'Weekly', title: 'Cottage in the country' };
    const stated = take({ ...weekly, body: 'Rates are: $80.00 per night or $390.00 per week.' });
    expect(stated.home.rentCents).toBe(169_000);
    expect(stated.repairs).toContain('rent of $390 a week is $1690 a month');
    expect(take({ ...weekly, price: '300', body: 'Nice.' }).home.rentCents).toBe(130_000);
    expect(take({ ...weekly, price: '275', price_type: 'Monthly|Weekly', body: 'Nice.' }).home.rentCents).toBe(119_200);
  });

  test('a rent that cannot be a studio’s gives way to the one in the text', () => {
    const { home } = take({
      price: '52500',
      bedrooms: '0',
      title: 'Studio',
      body: 'Studio. $500.00/ month $350.00 deposit.',
    });
    expect(home.rentCents).toBe(50_000);
  });

  test('missing bedrooms and bathrooms come from the text', () => {
    const { home } = take({
      bedrooms: 'null',
      bathrooms: 'null',
      title: 'Sunny place',
      body: 'Three bedrooms, two full bathrooms.',
    });
    expect(home).toMatchObject({ bedrooms: 3, bathrooms: 2 });
    expect(take({ bathrooms: 'null' }).home.bathrooms).toBe(1);
  });

  test('a studio that the feed gave the bedrooms of its neighbours is a studio, unless it is the dearest of the building', () => {
    const studio = {
      title: 'Studio apartment 5 Oak St',
      square_feet: '430',
      body: plain.body?.replace('two - three', 'studio - 2') ?? '',
    };
    const low = take(studio);
    expect(low.home).toMatchObject({ bedrooms: 0, title: 'Studio apartment at 5 Oak St' });
    expect(low.repairs).toContain('title says studio, the cell 2 bedrooms: taken as a studio');
    expect(take({ ...studio, price: '1400' }).home.bedrooms).toBe(2);
  });

  test.each([
    ['by the ZIP code in the text', plain.body ?? '', ['Austin', 'TX', '78701']],
    ['with the town’s name mended', 'Unit at Se Ash St, Portlad, 97215, OR', ['Portland', 'OR', '97215']],
    ['by the ZIP code where the state contradicts', 'Unit at 1 A St, Seattle, 98122, WI', ['Seattle', 'WA', '98122']],
    [
      'with the zero that a spreadsheet took',
      'Unit at 1 A St, Plainsboro Township, 8536, NJ',
      ['Plainsboro', 'NJ', '08536'],
    ],
  ])('a missing city and state is found %s', (_, body, [city, state, zipCode]) => {
    const { home, repairs } = take({
      cityname: 'null',
      state: 'null',
      latitude: '39.8163',
      longitude: '-98.5576',
      body,
      title: 'A home',
    });
    expect(home).toMatchObject({ city, state, zipCode });
    expect(repairs.join()).toContain('city and state were missing');
  });

  test('a missing city and state is found by the text’s first words where the position agrees, or by the position', () => {
    const lost = { cityname: 'null', state: 'null', latitude: '28.4590', longitude: '-82.1971', title: 'A home' };
    expect(take({ ...lost, body: 'Seffner 2 beds, one bathrooms.' }).home).toMatchObject({
      city: 'Seffner',
      state: 'FL',
    });
    expect(take({ ...lost, body: 'Nice 2 beds.' }).home.state).toBe('FL');
  });

  test('a ZIP code of another state or far away is left out, with its reason', () => {
    const elsewhere = take({ body: plain.body?.replace('78701', '94549') ?? '' });
    expect(elsewhere.home.zipCode).toBeNull();
    expect(elsewhere.repairs).toContain('ZIP code 94549 is in CA, not TX; left out');
    expect(take({ body: plain.body?.replace('78701', '79901') ?? '' }).home.zipCode).toBeNull();
    expect(take({ body: plain.body?.replace('78701', '99999') ?? '' }).home.zipCode).toBeNull();
  });

  test('a position stays unless it is far from the ZIP code, or the middle of the country', () => {
    expect(take().home.point).toEqual({ latitude: 30.27, longitude: -97.74 });
    expect(take({ latitude: '45.5' }).home.point).toBeNull();
    expect(take({ latitude: '39.8163', longitude: '-98.5576' }).home.point).toBeNull();
  });

  test('an area that is a building’s is left out, a tiny one stays', () => {
    expect(take({ square_feet: '40000', bedrooms: '1' }).home.squareFeet).toBeNull();
    expect(take({ square_feet: '101', bedrooms: '0' }).home.squareFeet).toBe(101);
    expect(take({ square_feet: '11318', bedrooms: '6' }).home.squareFeet).toBe(11318);
  });

  test.each([
    [
      'Two BA \\ Austin \\ $962/mo - must see to believe. Washer/Dryer Hookups!',
      '2-bedroom apartment in Austin with washer and dryer hookups',
    ],
    ['Lovely Austin, Two BR, Two BA. Pet OK!', 'Lovely 2-bedroom apartment in Austin, pets OK'],
    ["Average Rent $900 a month - That's a STEAL!", '2-bedroom apartment in Austin'],
    ['18th Floor, Giant Loft w/ Amazing Mountain Viewâ??', '18th Floor, Giant Loft w/ Amazing Mountain View'],
    ['Two BR Apartment - Welcome to Camden Town. Single Car Garage!', 'Welcome to Camden Town'],
    ['Beautiful Vintage Two BR One BA in Park Hill', 'Beautiful Vintage 2-bedroom, 1-bath in Park Hill'],
    ['Apartment for rent in.', '2-bedroom apartment in Austin'],
  ])('title %s', (title, tidy) => {
    expect(take({ title, body: 'A home.', address: 'null' }).home.title).toBe(tidy);
  });

  test('texts lose what nobody should read', () => {
    const { home } = take({
      title: 'Camden Town Flats',
      body: 'At the in Austin, you can relax &#38 rest. Apply at Turbo Tenant: http: //turbo. rent/s/173253p Call 347-339-XXXX. <b>Nice</b>.Quiet too. For more properties like this visit GoSection8.com.',
    });
    expect(home.description).toBe('At this community in Austin, you can relax & rest. Nice. Quiet too.');
  });
});

describe('what is held back or not taken', () => {
  test('a text that refuses vouchers is a draft with its reason', () => {
    const { home } = take({ body: 'A home. No section 8 housing.' });
    expect(home).toMatchObject({ status: 'draft', acceptsVouchers: false });
    expect(home.heldBackReason).toContain('No section 8');
  });

  test('a shop is a draft, not a home', () => {
    const { home } = take({ bedrooms: 'null', body: 'Store Front Commercial Retail or Office Space For Rent' });
    expect(home).toMatchObject({ status: 'draft', acceptsVouchers: true });
  });

  test.each([
    [{ id: '' }, 'id is missing'],
    [{ price: 'null' }, 'rent is missing or not a number'],
    [{ price: '12abc' }, 'rent is missing or not a number'],
    [{ price: '-5' }, 'rent is missing or not a number'],
    [{ time: 'yesterday' }, 'time is missing or not in Unix seconds'],
    [{ currency: 'EUR' }, 'rent is in EUR, not in US dollars'],
    [
      { cityname: 'null', state: 'null', latitude: 'null', longitude: 'null', body: 'Nice.' },
      'city and state are missing and the text does not say them',
    ],
    [
      { bedrooms: 'null', square_feet: '2000', title: 'A home', body: 'Nice.' },
      'bedrooms are missing and the text does not say them',
    ],
  ])('%j: %s', (changes, reason) => {
    expect(refusal(changes)).toBe(reason);
  });

  test('whatever stands in the cells, a record is taken whole or refused with a reason', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('null'),
      fc.integer().map(String),
      fc.constant(''),
    );
    const record = fc.record(
      Object.fromEntries(importColumns.map((name) => [name, fc.oneof(fc.constant(plain[name] ?? ''), anything)])),
    );
    fc.assert(
      fc.property(record, (cells) => {
        const result = importRow(cells as ImportRecord, marketplace);
        if (result.kind === 'rejected') {
          expect(result.reason).not.toBe('');
          return;
        }
        const { home } = result;
        expect(home.rentCents).toBeGreaterThanOrEqual(100);
        expect(home.title.trim()).not.toBe('');
        expect(home.description.trim()).not.toBe('');
        expect(JSON.stringify(home)).not.toContain('\\u0000');
        expect(JSON.stringify(home).isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
