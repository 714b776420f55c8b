import { expect, test } from 'vitest';
import { placeOfMost, regionOfMost } from './own-jurisdiction.ts';

const of = (...places: (string | null)[]) => places.map((jurisdiction) => ({ jurisdiction }));

test('a landlord begins where most of their tenancies are; a place whose law is unknown says nothing', () => {
  expect(placeOfMost(of('NY'))).toBe('NY');
  expect(placeOfMost(of('BC', 'NY', null, 'NY'))).toBe('NY');
  expect(placeOfMost(of('NY', 'BC'))).toBe('NY');
});

test('the page begins as ever where one is in Ontario, and says nothing of a landlord without tenancies', () => {
  expect(placeOfMost(of('NY', 'NY', 'ON'))).toBe('ON');
  expect(placeOfMost([])).toBeNull();
  expect(placeOfMost(of(null))).toBeNull();
});

test('a place whose law is unknown is read off the addresses, however people write it', () => {
  expect(
    regionOfMost(['1480 North Fourth Avenue, Columbus, OH', '51 Oak Street, Columbus, Ohio', 'Austin, TX']),
  ).toEqual({
    code: 'OH',
    name: 'Ohio',
  });
  expect(regionOfMost(['TX'])).toEqual({ code: 'TX', name: 'Texas' });
  expect(regionOfMost(['Casa 4, Tijuana'])).toBeNull();
  expect(regionOfMost([])).toBeNull();
});
