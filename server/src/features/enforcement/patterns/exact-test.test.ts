import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfSoFew, correctedChances } from './exact-test.ts';

const table = (beforeAnswered: number, before: number, afterAnswered: number, after: number) => ({
  before,
  beforeAnswered,
  after,
  afterAnswered,
});
const tables = fc
  .record({ before: fc.nat(30), after: fc.nat(30), a: fc.nat(30), b: fc.nat(30) })
  .map(({ before, after, a, b }) => table(Math.min(a, before), before, Math.min(b, after), after));

describe('the exact test', () => {
  test('says what is published: a lady tasting tea, and a table reckoned by hand', () => {
    // Fisher 1935: all eight cups right is 1 in 70; three of four or better is 17 in 70.
    expect(chanceOfSoFew([table(4, 4, 0, 4)])).toBeCloseTo(1 / 70, 12);
    expect(chanceOfSoFew([table(3, 4, 1, 4)])).toBeCloseTo(17 / 70, 12);
    // Of 21 people 12 were answered, 11 of 12 before and 1 of 9 after: (1 + 9 × 12) ways of C(21, 12).
    expect(chanceOfSoFew([table(11, 12, 1, 9)])).toBeCloseTo((9 * 12 + 1) / 293_930, 9);
  });

  test('nothing to compare is no evidence, and more answers after are none either', () => {
    expect(chanceOfSoFew([])).toBe(1);
    expect(chanceOfSoFew([table(0, 20, 0, 20)])).toBe(1);
    expect(chanceOfSoFew([table(5, 20, 20, 20)])).toBeCloseTo(1, 9);
    expect(chanceOfSoFew([table(7, 9, 0, 0)])).toBe(1);
  });

  test('kinds keep their own margins: what only their mixture makes is no evidence', () => {
    // First messages answered 90 in 100, later ones 30 in 100, both sides alike; after mostly later ones.
    const alike = [table(36, 40, 9, 10), table(3, 10, 12, 40)];
    expect(chanceOfSoFew(alike)).toBeGreaterThan(0.4);
    expect(chanceOfSoFew([table(39, 50, 21, 50)])).toBeLessThan(0.001);
  });

  test('is a chance, and grows with each answer more', () => {
    void fc.assert(
      fc.property(fc.array(tables, { maxLength: 3 }), (all) => {
        const chance = chanceOfSoFew(all);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        const [first, ...rest] = all;
        if (!first || first.afterAnswered === first.after || first.beforeAnswered === 0) return;
        const fairer = {
          ...first,
          afterAnswered: first.afterAnswered + 1,
          beforeAnswered: first.beforeAnswered - 1,
        };
        expect(chanceOfSoFew([fairer, ...rest])).toBeGreaterThanOrEqual(chance - 1e-9);
      }),
    );
  });

  test('thousands of contacts do not run out of numbers', () => {
    expect(chanceOfSoFew([table(2500, 5000, 2500, 5000)])).toBeGreaterThan(0.5);
    expect(chanceOfSoFew([table(4500, 5000, 500, 5000)])).toBeLessThan(1e-100);
  });
});

describe('the correction', () => {
  test('is that of Benjamini and Hochberg, after the looks', () => {
    expect(correctedChances([0.01, 0.04, 0.03, 0.005], 1).map((one) => one.toFixed(4))).toEqual([
      '0.0200',
      '0.0400',
      '0.0400',
      '0.0200',
    ]);
    expect(correctedChances([0.001, 0.5], 6).map((one) => one.toFixed(4))).toEqual(['0.0120', '1.0000']);
    expect(correctedChances([], 6)).toEqual([]);
  });

  test('never makes a chance smaller, nor changes their order', () => {
    void fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (chances) => {
        const corrected = correctedChances(chances, 6);
        corrected.forEach((one, i) => {
          expect(one).toBeGreaterThanOrEqual(chances[i] ?? 0);
          expect(one).toBeLessThanOrEqual(1);
          chances.forEach((other, j) => {
            if (other < (chances[i] ?? 0)) expect(corrected[j] ?? 0).toBeLessThanOrEqual(one);
          });
        });
      }),
    );
  });
});
