import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { creditEnd, equalParts, sharesOf } from './fine-rules.ts';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a collected penalty', () => {
  test('under $1,000 is wholly the platform’s; from $1,000 on it is 40, 35 and 25 of a hundred', () => {
    expect(sharesOf(99_999, testNow)).toEqual({ legalAid: 0, platform: 99_999, rentCredits: 0 });
    expect(sharesOf(100_000, testNow)).toEqual({ legalAid: 40_000, platform: 35_000, rentCredits: 25_000 });
    expect(sharesOf(150_000, testNow)).toEqual({ legalAid: 60_000, platform: 52_500, rentCredits: 37_500 });
    expect(sharesOf(300_000, testNow)).toEqual({ legalAid: 120_000, platform: 105_000, rentCredits: 75_000 });
  });

  test('gives odd cents to the largest fractions', () => {
    // 40,000.4 · 35,000.35 · 25,000.25
    expect(sharesOf(100_001, testNow)).toEqual({ legalAid: 40_001, platform: 35_000, rentCredits: 25_000 });
    // 40,000.8 · 35,000.7 · 25,000.5
    expect(sharesOf(100_002, testNow)).toEqual({ legalAid: 40_001, platform: 35_001, rentCredits: 25_000 });
    // 40,001.2 · 35,001.05 · 25,000.75
    expect(sharesOf(100_003, testNow)).toEqual({ legalAid: 40_001, platform: 35_001, rentCredits: 25_001 });
  });

  test('is never off by a cent, and no part by more than one', async () => {
    await fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
        const { legalAid, platform, rentCredits } = sharesOf(cents, testNow);
        expect(legalAid + platform + rentCredits).toBe(cents);
        if (cents < 100_000) return;
        expect(Math.abs(legalAid - cents * 0.4)).toBeLessThan(1);
        expect(Math.abs(platform - cents * 0.35)).toBeLessThan(1);
        expect(Math.abs(rentCredits - cents * 0.25)).toBeLessThan(1);
      }),
    );
  });
});

describe('equal parts', () => {
  test('sum to the whole and differ by a cent at most', async () => {
    await fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 500 }), (cents, count) => {
        const parts = equalParts(cents, count);
        expect(parts).toHaveLength(count);
        expect(sum(parts)).toBe(cents);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
    expect(equalParts(100, 3)).toEqual([34, 33, 33]);
    expect(equalParts(100, 0)).toEqual([]);
  });
});

test.each([
  ['2026-11-21T12:00:00.000Z', '2028-11-21T12:00:00.000Z'],
  ['2028-02-29T23:00:00.000Z', '2030-02-28T23:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2028-12-31T23:59:59.999Z'],
])('a credit of %s ends on %s', (at, end) => {
  expect(creditEnd(new Date(at)).toISOString()).toBe(end);
});
