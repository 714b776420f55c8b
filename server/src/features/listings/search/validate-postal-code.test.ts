import { regionOf } from '@lintel/contract/listings/search/places';
import { describe, expect, test } from 'vitest';
import { validatePostalCode } from './validate-postal-code.ts';
import { zipCodes } from './zip-codes.ts';

const validate = (zipCode: string, state: string, city?: string) =>
  validatePostalCode(zipCodes(), { zipCode, state, city });

describe('a postal code', () => {
  test('of every ZIP code goes with its own state and city, and with no state that it does not reach into', () => {
    const wrong: string[] = [];
    for (const { zip, state, city, alsoIn } of zipCodes().byZip.values()) {
      if (validate(zip, state, city) !== null) wrong.push(`${zip} ${state} ${city}`);
      const other = state === 'WY' ? 'VT' : 'WY';
      if (!alsoIn.includes(other) && validate(zip, other)?.field !== 'zipCode') wrong.push(`${zip} ${other}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      '34206',
      'OH',
      'Columbus',
      'zipCode',
      'ZIP code 34206 is in Florida. ZIP codes of this city go from 43085 to 43291.',
    ],
    ['34206', 'OH', undefined, 'zipCode', 'ZIP code 34206 is in Florida. Please correct the ZIP code or the state.'],
    [
      '34206',
      'OH',
      'Bradenton',
      'state',
      'ZIP code 34206 is in Florida. Please enter Florida, or correct the ZIP code.',
    ],
    ['00000', 'OH', undefined, 'zipCode', 'There is no ZIP code 00000. Please check it.'],
    ['99999', 'AK', 'Nome', 'zipCode', 'There is no ZIP code 99999. The ZIP code of this city is 99762.'],
    ['09009', 'NY', undefined, 'zipCode', 'ZIP code 09009 is for military mail. Please enter the one of the home.'],
    [
      '43215',
      'OH',
      'Cleveland',
      'zipCode',
      'ZIP code 43215 is far from this city. ZIP codes of this city go from 44101 to 44199.',
    ],
    [
      '00601',
      'VI',
      undefined,
      'zipCode',
      'ZIP code 00601 is in Puerto Rico. Please correct the ZIP code or the state.',
    ],
    [
      'M5V 2T6',
      'QC',
      undefined,
      'zipCode',
      'This postal code is in Ontario. Please correct the postal code or the province.',
    ],
    [
      'H2X 1Y4',
      'Ontario',
      undefined,
      'zipCode',
      'This postal code is in Quebec. Please correct the postal code or the province.',
    ],
  ] as const)('%s in %s, %s', (zip, state, city, field, message) => {
    expect(validate(zip, state, city)).toMatchObject({ field, message });
  });

  test.each([
    // Shared by two states, of a territory, on both sides of a province's border, of two territories.
    ['42223', 'TN'],
    ['42223', 'KY'],
    ['86515', 'NM'],
    ['02861', 'MA'],
    ['82082', 'NE'],
    ['57717', 'Montana'],
    ['00601', 'PR'],
    ['00802', 'US Virgin Islands'],
    ['96910', 'GU'],
    ['96799', 'AS'],
    ['96950', 'MP'],
    ['20500', 'D.C.'],
    ['12345', 'NY'],
    ['T9V 1A1', 'SK'],
    ['X0A 0H0', 'NU'],
    ['X1A 1A1', 'NT'],
    ['J4B 1A1', 'Québec'],
    // Not in the table: a new one, or a single building's.
    ['10048', 'NY'],
    ['98929', 'WA'],
    // A suburb has its own name, and the post office's.
    ['43215-1234', 'OH', 'Bexley'],
    ['90048', 'CA', 'West Hollywood'],
    ['98033', 'WA', 'Nowhere Heights'],
  ])('%s is in %s', (zip, state, city?: string) => {
    expect(validate(zip, state, city)).toBeNull();
  });
});

test.each([
  ['Washington DC', 'DC'],
  ['D.C.', 'DC'],
  ['Québec', 'QC'],
  ['US Virgin Islands', 'VI'],
  ['U.S.V.I.', 'VI'],
  ['N. Carolina', 'NC'],
  ['W. Va.', 'WV'],
  ['Calif.', 'CA'],
  ['State of Ohio', 'OH'],
  ['Hawaiʻi', 'HI'],
  ['P.E.I.', 'PE'],
  ['Nueva York', 'NY'],
  ['Commonwealth of Puerto Rico', 'PR'],
])('%s is the state %s', (written, code) => {
  expect(regionOf(written)?.code).toBe(code);
});

test.each([
  ['34206', 'OH', undefined, { state: 'Florida' }],
  ['34206', 'OH', 'Bradenton', { state: 'Florida' }],
  ['34206', 'OH', 'Columbus', undefined],
  ['99999', 'AK', 'Nome', { zipCode: '99762' }],
  ['00000', 'OH', undefined, undefined],
  ['09009', 'NY', undefined, undefined],
  ['V6B 1A1', 'ON', undefined, { state: 'British Columbia' }],
] as const)('with %s in %s (%s) offers what would put it right: %o', (zipCode, state, city, instead) => {
  const fault = validate(zipCode, state, city);
  expect(fault).not.toBeNull();
  expect(fault?.instead).toEqual(instead);
});
