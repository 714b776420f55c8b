import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complianceBandOf, complianceRateOf, shownRate } from './rate.ts';

describe('the compliance rate', () => {
  test.each([
    [100, 'excellent', '100'],
    [95, 'excellent', '95'],
    [94.6, 'good', '94.6'],
    [94.99, 'good', '94.99'],
    [94.9999, 'good', '94.99'],
    [80, 'good', '80'],
    [79.5, 'needs_attention', '79.5'],
    [0, 'needs_attention', '0'],
  ])('%d is %s and shown as %s', (rate, band, shown) => {
    expect(complianceBandOf(rate)).toBe(band);
    expect(shownRate(rate)).toBe(shown);
  });

  test('of nothing is whole', () => {
    expect(complianceRateOf({ kept: 0, all: 0 })).toBe(100);
    expect(complianceRateOf({ kept: 13, all: 15 })).toBeCloseTo(86.67);
  });

  test('is never shown in another band than it is in', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 4000 }), (kept, more) => {
        const rate = complianceRateOf({ kept, all: kept + more });
        expect(complianceBandOf(Number(shownRate(rate)))).toBe(complianceBandOf(rate));
      }),
    );
  });
});
