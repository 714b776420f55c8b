import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionCents } from './commission.ts';
import { referralStatuses } from './labels.ts';
import { isStep, stepsFrom } from './states.ts';

describe('a commission', () => {
  test.each([
    ['$2,000 a month', 200_000, 72_000],
    ['$1,450 a month', 145_000, 52_200],
    ['a rent with cents, to the nearest', 100_001, 36_000],
    ['half a cent, up', 125, 45],
    ['nothing', 0, 0],
  ])('of %s is 3%% of one year’s rent', (_, rent, expected) => expect(commissionCents(rent, 300)).toBe(expected));

  test('is within half a cent of the exact sum, and never less for more rent', async () => {
    await fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (rent, bps) => {
        const sum = commissionCents(rent, bps);
        expect(Math.abs(sum - (rent * 12 * bps) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(commissionCents(rent + 1, bps)).toBeGreaterThanOrEqual(sum);
      }),
    );
  });
});

describe('a referral', () => {
  test('goes forward only', () => {
    for (const [at, from] of referralStatuses.entries())
      for (const to of referralStatuses.slice(0, at + 1)) expect(isStep(from, to), `${from} to ${to}`).toBe(false);
  });

  test('reaches each step, and earns of a lease alone', () => {
    const reached = new Set(['contacted', ...referralStatuses.flatMap((from) => stepsFrom(from, 'lintel'))]);
    for (const step of stepsFrom('contacted', 'agent')) reached.add(step);
    expect([...reached].sort()).toEqual([...referralStatuses].sort());
    for (const from of referralStatuses) expect(isStep(from, 'commission_earned')).toBe(from === 'lease_signed');
  });

  test('is the agent’s to bring to a viewing, and to nothing else', () => {
    expect(stepsFrom('contacted', 'agent')).toEqual(['viewing_scheduled']);
    for (const from of referralStatuses.slice(1)) expect(stepsFrom(from, 'agent')).toEqual([]);
  });
});
