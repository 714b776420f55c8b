import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median } from './median.ts';
import { findRentOutlier, listingCheckRulesOn, type Neighbor, newOwnerStep } from './rules.ts';

const rules = listingCheckRulesOn('2026-11-23');
const around = (rents: readonly number[], owners = 4): Neighbor[] =>
  rents.map((rent, at) => ({ ownerId: at % owners, rentCents: rent * 100 }));
const usual = around([1400, 1450, 1500, 1520, 1550, 1600, 1480, 1530, 1700]);
const published = { fiscalYear: 2024, lowCents: 140_000, highCents: 160_000 };
const findOutlier = (rent: number, neighbors: readonly Neighbor[] = usual, hud: typeof published | null = published) =>
  findRentOutlier({ rentCents: rent * 100, neighbors, published: hud }, rules);

describe('a rent', () => {
  test('like its neighbors’ is nothing to look at, whatever HUD publishes', () => {
    expect(findOutlier(1500)).toBeNull();
    expect(findOutlier(1500, usual, { ...published, lowCents: 900_000, highCents: 900_000 })).toBeNull();
  });

  test('far below or above its neighbors’ is, with the figures', () => {
    expect(findOutlier(500)).toMatchObject({ side: 'low', by: 'neighbors', neighbors: { homes: 9, owners: 4 } });
    expect(findOutlier(500)?.neighbors?.score).toBeLessThan(-rules.neighborScore);
    expect(findOutlier(5000)).toMatchObject({ side: 'high', by: 'neighbors' });
  });

  test('that is cheap or dear, and not more, is none', () => {
    expect(findOutlier(1000)).toBeNull();
    expect(findOutlier(2900)).toBeNull();
  });

  test('is held against HUD’s where fewer than eight neighbors of three owners are known', () => {
    expect(findOutlier(650, usual.slice(0, 7))).toMatchObject({ side: 'low', by: 'published', neighbors: null });
    expect(findOutlier(650, around([1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500], 2))).toMatchObject({
      by: 'published',
    });
    expect(findOutlier(700, [])).toBeNull();
    expect(findOutlier(4801, [])).toMatchObject({ side: 'high', by: 'published' });
    expect(findOutlier(100, [], null)).toBeNull();
  });

  test('is far also where all neighbors ask the same', () => {
    expect(findOutlier(700, around(Array(9).fill(1500)))).toMatchObject({ side: 'low', neighbors: { score: null } });
    expect(findOutlier(1200, around(Array(9).fill(1500)))).toBeNull();
  });

  test('is not hidden by some neighbors that are false themselves', () => {
    const flooded = [...usual, ...around([300, 310, 320], 3)];
    expect(findOutlier(300, flooded)).toMatchObject({ side: 'low', by: 'neighbors' });
  });

  test('between the bounds of its kind is never called far; and a lower one than a low one is low, too', () => {
    const rents = fc.array(fc.integer({ min: 300, max: 9000 }), { minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(rents, fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 1, max: 90 }), (each, rent, less) => {
        const neighbors = around(each);
        const outlier = findOutlier(rent, neighbors);
        const middle = median(each.map((one) => Math.log(one * 100)));
        const percent = ((rent * 100) / Math.exp(middle)) * 100;
        if (outlier) expect(percent < 60.01 || percent > 199.99).toBe(true);
        if (outlier?.side === 'low') expect(findOutlier(rent - (rent * less) / 100, neighbors)?.side).toBe('low');
      }),
    );
  });
});

describe('a new owner', () => {
  test.each([
    [5, 10, 0],
    [5, 11, 1],
    [5, 20, 1],
    [5, 21, 2],
    [5, 41, 3],
    [14, 400, 0],
  ])('of %i days with %i homes is asked about the %ith time', (days, homes, step) => {
    expect(newOwnerStep({ days, homes }, rules)).toBe(step);
  });
});
