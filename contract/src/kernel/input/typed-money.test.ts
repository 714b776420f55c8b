import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsTyped, dollarsTyped, plainDigits } from './typed-money.ts';

test.each<[string, number | null]>([
  ['4500', 450_000],
  ['4500.50', 450_050],
  ['4,500.50', 450_050],
  ['$4,500.50', 450_050],
  ['US$ 4 500.5', 450_050],
  [' 4500. ', 450_000],
  ['12,345,678', 1_234_567_800],
  ['0', 0],
  ['19.99', 1999],
  ['٤٥٠٠٫٥٠', 450_050],
  ['۴٬۵۰۰', 450_000],
  ['４５００', 450_000],
  ['', null],
  ['much', null],
  ['-300', null],
  ['1e5', null],
  ['0x10', null],
  ['1.005', null],
  ['4500,50', null],
  ['4.500,50', null],
  ['4,50', null],
  ['1,8,00', null],
  ['.', null],
  ['Infinity', null],
  [`${'1'.repeat(1_000_000)}`, null],
])('%j dollars are %j cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

test('every amount to the cent is read back as it was written', () =>
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (cents) => {
      const dollars = (cents / 100).toFixed(2);
      expect(centsTyped(dollars)).toBe(cents);
      expect(centsTyped(dollarsTyped(cents))).toBe(cents);
      expect(centsTyped(`$${dollars.replace(/\B(?=(\d{3})+\.)/g, ',')}`)).toBe(cents);
    }),
  ));

test('other digits become ours, other text stays', () => {
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ۰۹ ०९ ０９ x')).toBe('0123456789 09 09 09 x');
});
