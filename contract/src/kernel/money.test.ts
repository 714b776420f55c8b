import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dollars, dollarsAndCents, grouped } from './money.ts';

test.each([
  [0, '$0', '$0.00'],
  [1, '$0.01', '$0.01'],
  [49, '$0.49', '$0.49'],
  [50, '$0.50', '$0.50'],
  [1000, '$10', '$10.00'],
  [71_964, '$719.64', '$719.64'],
  [180_000, '$1,800', '$1,800.00'],
  [125_050, '$1,250.50', '$1,250.50'],
  [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  [-1, '-$0.01', '-$0.01'],
  [-150_000, '-$1,500', '-$1,500.00'],
])('%d cents read %s, and exactly %s', (cents, short, long) => {
  expect([dollars(cents), dollarsAndCents(cents)]).toEqual([short, long]);
});

test('no cent is lost in an amount, whichever way it is shown', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(Number(dollarsAndCents(cents).replace(/\D/g, ''))).toBe(cents);
      expect(Math.round(Number(dollars(cents).replace(/[$,]/g, '')) * 100)).toBe(cents);
    }),
    { seed: 1 },
  );
});

test('amounts are written as the language that they are in writes them', async () => {
  const inEnglish = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(dollarsAndCents(cents)).toBe(inEnglish.format(cents / 100));
      expect(dollars(cents)).toBe(inEnglish.format(cents / 100).replace(/\.00$/, ''));
    }),
    { seed: 2 },
  );
});

test('no formatter is made for an amount: the first one costs a phone more than all else that a module does', async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, 'NumberFormat');
  const again = await import('./money.ts');
  expect(again.dollars(123_400)).toBe('$1,234');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('whole numbers are grouped as both languages of the US group them', async () => {
  const inEnglish = new Intl.NumberFormat('en-US');
  const inSpanish = new Intl.NumberFormat('es-US');
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (whole) => {
      expect(grouped(whole)).toBe(inEnglish.format(whole));
      expect(grouped(whole)).toBe(inSpanish.format(whole));
    }),
    { seed: 3 },
  );
});
