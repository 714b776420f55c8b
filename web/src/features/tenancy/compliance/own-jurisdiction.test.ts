import { expect, test } from 'vitest';
import { placeOfMost } from './own-jurisdiction.ts';

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
