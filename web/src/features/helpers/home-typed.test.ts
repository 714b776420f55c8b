import { expect, test } from 'vitest';
import { homeTyped } from './home-typed.ts';

test('a home is found in the address of its page, or by its number, and in nothing else', () => {
  expect(homeTyped('https://lintel.example/property/12')).toBe(12);
  expect(homeTyped(' https://lintel.example/property/12?from=search#photos ')).toBe(12);
  expect(homeTyped('/properties/7')).toBe(7);
  expect(homeTyped('12')).toBe(12);
  expect(homeTyped('')).toBeNull();
  expect(homeTyped('214 Alder Street')).toBeNull();
  expect(homeTyped('https://elsewhere.example/homes/12')).toBeNull();
});
