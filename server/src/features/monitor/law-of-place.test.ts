import { expect, test } from 'vitest';
import { lawOf } from './law-of-place.ts';

test('names the law of its place and day', () => {
  expect(lawOf('voucher', { state: 'NJ', city: 'Newark' }, '2026-11-22')).toMatch(/^N\.J\.S\.A\./);
  expect(lawOf('voucher', { state: 'MI', city: 'Flint' }, '2024-11-22')).toMatch(/^Terms of Service/);
  expect(lawOf('voucher', { state: 'NY', city: 'Albany' }, '2026-11-22')).toMatch(/^Terms of Service/);
  expect(lawOf('voucher', { state: 'NY', city: 'Brooklyn' }, '2026-11-22')).toMatch(/^N\.Y\.C\./);
  expect(lawOf('religion', { state: null, city: null }, '2026-11-22')).toBe('42 U.S.C. § 3604(c)');
});
