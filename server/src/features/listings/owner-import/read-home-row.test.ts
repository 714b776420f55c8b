import { centsTyped } from '@lintel/contract/kernel/input/typed-money';
import { refusalInFileSentence, voucherRefusalSentence } from '@lintel/contract/listings/labels';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import { describe, expect, test } from 'vitest';
import { isEuropeanColumn, readHomeRow as readRow } from './read-home-row.ts';

const readHomeRow = (row: Partial<Record<ImportField, string>>, now = new Date('2026-11-27T12:00:00Z')) =>
  readRow(row, { now });

const cells = (change: Partial<Record<ImportField, string>> = {}) => ({
  title: 'A flat over the bakery',
  address: '9 Gay Street',
  city: 'Columbus',
  state: 'Ohio',
  zipCode: '43215-1234',
  rent: '$1,450',
  bedrooms: '1',
  bathrooms: '1.5',
  description: 'Smells of bread in the morning.',
  availableDate: '1/5/2027',
  ...change,
});
const faultsOf = (change: Partial<Record<ImportField, string>>) => readHomeRow(cells(change)).faults;

describe('a line of a file', () => {
  test('becomes the home that Add Property would make of it', () => {
    const read = readHomeRow(cells({ amenities: 'Parking; Laundry | Gym', petPolicy: 'Yes', squareFeet: '1,200' }));
    expect(read.faults).toEqual([]);
    expect(read.home).toEqual({
      title: 'A flat over the bakery',
      address: '9 Gay Street',
      unit: null,
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      rent: 145_000,
      bedrooms: 1,
      bathrooms: 1.5,
      squareFeet: 1200,
      description: 'Smells of bread in the morning.',
      amenities: ['Parking', 'Laundry', 'Gym'],
      petPolicy: 'allowed',
      availableDate: '2027-01-05',
      images: [],
      fees: [],
      accessibility: [],
      latitude: null,
      longitude: null,
      showExactPoint: false,
    });
    expect(readHomeRow(cells({ bedrooms: 'Studio', petPolicy: '', zipCode: '2134', state: 'ma' })).home).toMatchObject({
      bedrooms: 0,
      petPolicy: 'case-by-case',
      zipCode: '02134',
    });
  });

  test('that turns somebody away is not taken, as nowhere else, and says which words and what could stand there', () => {
    expect(faultsOf({ description: 'Lovely place. No Section 8.' })).toEqual([
      {
        field: 'description',
        message: voucherRefusalSentence,
        value: 'No Section 8',
        instead: 'Housing Choice Vouchers are welcome',
      },
    ]);
    expect(faultsOf({ amenities: 'Dishwasher; Adults only' })).toMatchObject([
      { field: 'amenities', message: refusalInFileSentence, value: 'Adults only', instead: expect.any(String) },
    ]);
  });

  test('says everything that is wrong with it, at the column, with what stands there', () => {
    expect(
      faultsOf({ title: ' ', rent: '1.450,00', state: 'Bavaria', bathrooms: '1.3', availableDate: '31/12/2027' }),
    ).toEqual([
      { field: 'rent', message: 'Rent must be a dollar amount, such as 1,450', value: '1.450,00', instead: null },
      { field: 'title', message: 'Property title is required', value: '', instead: null },
      { field: 'state', message: 'Please enter a US state or a Canadian province', value: 'Bavaria', instead: null },
      { field: 'bathrooms', message: 'Bathrooms must be at least 0.5, in steps of 0.5', value: '1.3', instead: null },
      { field: 'availableDate', message: 'Please enter a valid date', value: '31/12/2027', instead: null },
    ]);
    expect(faultsOf({ rent: '' })).toEqual([
      { field: 'rent', message: 'Rent amount is required', value: '', instead: null },
    ]);
    expect(faultsOf({ petPolicy: 'constructor' })).toMatchObject([{ field: 'petPolicy', value: 'constructor' }]);
    expect(faultsOf({ images: 'javascript:alert(1)' })[0]?.field).toBe('images');
    expect(faultsOf({ description: 'x'.repeat(20_000) })[0]?.value).toHaveLength(100);
    expect(faultsOf({ reference: 'x'.repeat(81) })[0]?.field).toBe('reference');
  });

  test('is told of a ZIP code that is none, or of another place', () => {
    expect(faultsOf({ zipCode: '34206' })).toMatchObject([{ field: 'zipCode', value: '34206' }]);
    expect(faultsOf({ zipCode: '00000' })[0]?.message).toContain('There is no ZIP code 00000.');
    expect(faultsOf({ city: 'Bradenton', zipCode: '34206' })[0]?.field).toBe('state');
    expect(readHomeRow(cells({ city: 'Toronto', state: 'Québec', zipCode: 'M5V 2T6' })).faults[0]?.field).toBe(
      'zipCode',
    );
  });

  test('reads fees and what makes a home accessible, and says how they are written', () => {
    const { home } = readHomeRow(
      cells({
        monthlyFees: 'Trash collection 25; parking fee $40.50',
        oneTimeFees: 'move-in 150',
        accessibility: 'Grab bars, AccessibleEntrance',
      }),
    );
    expect(home).toMatchObject({
      fees: [
        { kind: 'trash', due: 'monthly', cents: 2500 },
        { kind: 'parking', due: 'monthly', cents: 4050 },
        { kind: 'move-in', due: 'once', cents: 15_000 },
      ],
      accessibility: ['AccessibleEntrance', 'GripAccessibleFeatures'],
    });
    expect(faultsOf({ monthlyFees: 'a bribe 100' })).toMatchObject([{ field: 'monthlyFees', value: 'a bribe 100' }]);
    expect(faultsOf({ oneTimeFees: 'Cleaning fee' })[0]?.field).toBe('oneTimeFees');
    expect(faultsOf({ monthlyFees: 'Trash collection 25; trash 30' })[0]?.message).toBe('Please list each fee once');
    expect(faultsOf({ accessibility: 'a nice door' })[0]?.field).toBe('accessibility');
  });

  test.each([
    ['1/5/27', '2027-01-05'],
    ['01/05/2027', '2027-01-05'],
    ['2027/01/15', '2027-01-15'],
    ['2027-1-5', '2027-01-05'],
    ['2027-01-15 00:00:00', '2027-01-15'],
    ['2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['1/15/2027 12:00 AM', '2027-01-15'],
    ['Jan 15, 2027', '2027-01-15'],
    ['January 15th 2027', '2027-01-15'],
    ['Friday, Jan. 15, 2027', '2027-01-15'],
    ['15-Jan-27', '2027-01-15'],
    ['15 January 2027', '2027-01-15'],
    ['1-15-2027', '2027-01-15'],
    ['1.15.2027', '2027-01-15'],
    ['20270115', '2027-01-15'],
    ['46402', '2027-01-15'],
    ['Now', '2026-11-27'],
    ['Available immediately', '2026-11-27'],
  ])('is free from %s, which is %s', (availableDate, day) => {
    expect(readHomeRow(cells({ availableDate })).home?.availableDate).toBe(day);
  });

  test.each(['1.5.2027', '01-02-03', '1.2.27'])('asks which is the day in %s', (availableDate) => {
    expect(faultsOf({ availableDate })).toMatchObject([
      { message: 'Please write this date as 2027-01-15, so that day and month are clear', value: availableDate },
    ]);
  });

  test.each(['Feb 30, 2027', '13/13/2027', '2027-13-01', 'soon', '12/2027', '15/1/27'])(
    'takes no day that is none: %s',
    (availableDate) => {
      expect(faultsOf({ availableDate })).toMatchObject([{ field: 'availableDate', value: availableDate }]);
    },
  );

  test.each([
    [{ unit: '4B' }, { address: '9 Gay Street', unit: 'Apt 4B' }],
    [{ unit: 'Unit 4B' }, { address: '9 Gay Street', unit: 'Unit 4B' }],
    [{ unit: '#12' }, { address: '9 Gay Street', unit: 'Apt 12' }],
    [{ unit: 'Second floor' }, { address: '9 Gay Street', unit: 'Floor 2' }],
    [
      { unit: 'Apt 3', address: '9 Gay Street, Apt 3' },
      { address: '9 Gay Street', unit: 'Apt 3' },
    ],
    [
      { unit: '', address: '9 Gay Street, Apt 3' },
      { address: '9 Gay Street, Apt 3', unit: null },
    ],
    [
      { unit: '3', address: '9 Gay Street 3' },
      { address: '9 Gay Street 3', unit: null },
    ],
    // Text that is not a unit stays in the address, and no line is rejected for it.
    [{ unit: 'Cottage behind the garage' }, { address: '9 Gay Street, Cottage behind the garage', unit: null }],
    [
      { unit: '2', address: '9 Gay Street #200' },
      { address: '9 Gay Street #200, Unit 2', unit: null },
    ],
    [{ unit: 'n/a' }, { address: '9 Gay Street', unit: null }],
    [{ zipCode: '601', state: 'PR', city: 'Adjuntas' }, { zipCode: '00601' }],
    [{ zipCode: '43215.0' }, { zipCode: '43215' }],
    [{ zipCode: '="43215"' }, { zipCode: '43215' }],
    [{ zipCode: "'43215" }, { zipCode: '43215' }],
    [{ bathrooms: '1.75' }, { bathrooms: 1.5 }],
    [{ bathrooms: '2.25' }, { bathrooms: 2 }],
    [{ bathrooms: '1½' }, { bathrooms: 1.5 }],
    [{ bathrooms: '1 1/2 baths' }, { bathrooms: 1.5 }],
    [{ bathrooms: '2 BA' }, { bathrooms: 2 }],
    [{ bedrooms: '2 BR' }, { bedrooms: 2 }],
    [{ bedrooms: '3.0' }, { bedrooms: 3 }],
    [{ rent: '$1,450/mo' }, { rent: 145_000 }],
    [{ rent: '1450.00 USD' }, { rent: 145_000 }],
    [{ rent: '$1,450 per month' }, { rent: 145_000 }],
    [{ squareFeet: '1,200 sq. ft.' }, { squareFeet: 1200 }],
    [{ squareFeet: '880.0' }, { squareFeet: 880 }],
    [{ squareFeet: 'N/A' }, { squareFeet: null }],
  ])('reads %o as %o', (change, home) => {
    const read = readHomeRow(cells(change));
    expect(read.faults).toEqual([]);
    expect(read.home).toMatchObject(home);
  });

  test('of two apartments in one house is two homes', () => {
    const keys = ['1A', '1B'].map((unit) => readHomeRow(cells({ unit })).rowKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('is the home that it was before units stood beside the street', () => {
    // As in a file that was imported then: once with the unit in the street, once in its own column.
    const typed = readHomeRow(cells({ address: '9 Gay Street, Unit 4B' }));
    expect(readHomeRow(cells({ unit: '4B' })).rowKey).toBe(typed.rowKey);
    expect(readHomeRow(cells({ unit: 'Apt 3', address: '9 Gay Street, Apt 3' })).rowKey).toBe(
      readHomeRow(cells({ address: '9 Gay Street, Apt 3' })).rowKey,
    );
  });

  test.each([
    ['OH', 'Columbus', '43215', '2026-11-27'],
    ['HI', 'Honolulu', '96813', '2026-11-27'],
    ['GU', 'Hagatna', '96910', '2026-11-28'],
  ])('is free now by the clock where it is: %s', (state, city, zipCode, day) => {
    const now = new Date('2026-11-28T02:00:00Z');
    expect(readHomeRow(cells({ state, city, zipCode, availableDate: 'Now' }), now).home?.availableDate).toBe(day);
  });

  test('that is free now is the same home tomorrow', () => {
    const keys = ['27', '28'].map(
      (day) => readHomeRow(cells({ availableDate: 'Now' }), new Date(`2026-11-${day}T12:00:00Z`)).rowKey,
    );
    expect(keys[0]).not.toBeNull();
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([
    [{ rent: '1.450,00' }, { rent: 145_000 }],
    [{ rent: '1 450,00' }, { rent: 145_000 }],
    [{ rent: '1\u00a0450,50' }, { rent: 145_050 }],
    [{ rent: '$ 1450,5 /mo' }, { rent: 145_050 }],
    [{ rent: '1.450' }, { rent: 145_000 }],
    [{ rent: '950' }, { rent: 95_000 }],
    [{ squareFeet: '1.200' }, { squareFeet: 1200 }],
    [{ monthlyFees: 'Trash collection 25,50' }, { fees: [{ kind: 'trash', due: 'monthly', cents: 2550 }] }],
    [
      { latitude: '39,9449', longitude: '-82,9757' },
      { latitude: 39.9449, longitude: -82.9757 },
    ],
  ])('of a file with European amounts: %o is %o', (change, home) => {
    const read = readRow(cells({ rent: '1.450,00', zipCode: '43206', ...change }), {
      now: new Date('2026-11-27T12:00:00Z'),
      isEuropean: true,
    });
    expect(read.faults).toEqual([]);
    expect(read.home).toMatchObject(home);
  });

  test.each([
    [['1.450,00', '950', '2.100'], true],
    [['1 450,00'], true],
    [['1450,5', ''], true],
    [['1.450', '2.100'], false],
    [['1.450,00', '1,450'], false],
    [['1.450,00', '1450.00'], false],
    [['1450', '1,450.00'], false],
    [['soon', '1,45,0'], false],
  ])('amounts of %j are European: %s', (amounts, is) => expect(isEuropeanColumn(amounts)).toBe(is));

  test('is known again by its reference, or else by all that it says', () => {
    const keyOf = (change: Partial<Record<ImportField, string>>) => readHomeRow(cells(change)).rowKey;
    expect(keyOf({})).toBe(keyOf({ rent: '1450.00', state: 'OH', availableDate: '2027-01-05' }));
    expect(keyOf({})).not.toBe(keyOf({ rent: '1451' }));
    expect(keyOf({ reference: ' A-101 ' })).toBe(keyOf({ reference: 'a-101', rent: '1500' }));
    expect(keyOf({ reference: 'A-101' })).not.toBe(keyOf({ reference: 'A-102' }));
  });
});

test.each<[string, number | null]>([
  ['1800', 180_000],
  ['$1,800', 180_000],
  ['US$ 1,800.50', 180_050],
  ['1.800', null],
  ['18,00', null],
  ['-5', null],
  ['=1800', null],
  ['1e3', null],
  ['', null],
])('%j dollars are %j cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});
