import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianDays } from './queries.ts';

test('a median is of all, however many took as long, to a tenth of a day', () => {
  expect(medianDays([])).toBeNull();
  expect(medianDays([{ took: 145, amount: 1 }])).toBe(1.5);
  expect(
    medianDays([
      { took: 10, amount: 2 },
      { took: 170, amount: 3 },
    ]),
  ).toBe(1.7);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 60 }), (times) => {
      const sorted = [...times].sort((one, other) => one - other);
      const at = (place: number) => sorted[Math.floor(place)] ?? 0;
      const exact = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 200;
      const counted = [...new Set(sorted)].map((took) => ({
        took,
        amount: times.filter((one) => one === took).length,
      }));
      expect(medianDays(counted)).toBe(Math.round(exact * 10) / 10);
    }),
  );
});
