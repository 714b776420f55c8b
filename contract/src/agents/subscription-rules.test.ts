import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionStatuses } from './labels.ts';
import { isSubscriptionMove, leftOf, monthsAfter, subscriptionMoves, upgradeCents } from './subscription-rules.ts';
import { tierPrices } from './terms.ts';
import { subscriptionTiers } from './tiers.ts';

const [tierPriceCents] = tierPrices;

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the states of a subscription', () => {
  test('are all reached from the first, and none leads nowhere', () => {
    const reached = new Set<string>(['incomplete']);
    for (let more = true; more; ) {
      const next = subscriptionMoves.filter(({ from, to }) => reached.has(from) && !reached.has(to));
      for (const { to } of next) reached.add(to);
      more = next.length > 0;
    }
    expect([...reached].sort()).toEqual([...subscriptionStatuses].sort());
    for (const from of subscriptionStatuses) expect(subscriptionMoves.some((move) => move.from === from)).toBe(true);
  });

  test('never skip the payment', () => {
    expect(isSubscriptionMove('incomplete', 'past_due')).toBe(false);
    expect(isSubscriptionMove('canceled', 'past_due')).toBe(false);
  });
});

describe('a month', () => {
  test.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-01-30T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-11-22T15:00:00.000Z', 2, '2027-01-22T15:00:00.000Z'],
  ])('%s, %i on, is %s', (from, months, to) => expect(monthsAfter(new Date(from), months).toISOString()).toBe(to));

  test('is 28 to 31 days, and one follows the other without a gap or drift', async () => {
    await fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 240 }), (start, n) => {
        const days = (monthsAfter(start, n + 1).getTime() - monthsAfter(start, n).getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
        expect(monthsAfter(start, 12 * 4).getUTCDate()).toBe(start.getUTCDate());
      }),
    );
  });
});

describe('a change of tier', () => {
  const period = { start: new Date('2026-11-01T00:00:00.000Z'), end: new Date('2026-12-01T00:00:00.000Z') };

  test.each([
    ['at the beginning', '2026-11-01T00:00:00.000Z', 2000],
    ['in the middle', '2026-11-16T00:00:00.000Z', 1000],
    ['after a third', '2026-11-11T00:00:00.000Z', 1333],
    ['at the end', '2026-12-01T00:00:00.000Z', 0],
    ['after the end', '2026-12-05T00:00:00.000Z', 0],
  ])('from basic to premium %s costs', (_, now, cents) =>
    expect(upgradeCents(tierPriceCents.basic, tierPriceCents.premium, period, new Date(now))).toBe(cents),
  );

  test('is whole cents, loses none and makes none', async () => {
    await fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 31 * 86_400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, ms, part) => {
          const here = { start, end: new Date(start.getTime() + ms) };
          const now = new Date(start.getTime() + Math.floor(ms * part));
          for (const tier of subscriptionTiers) {
            const left = leftOf(tierPriceCents[tier], here, now);
            expect(Number.isInteger(left)).toBe(true);
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(tierPriceCents[tier]);
          }
          const { basic, premium, enterprise } = tierPriceCents;
          expect(upgradeCents(basic, premium, here, now) + upgradeCents(premium, enterprise, here, now)).toBe(
            upgradeCents(basic, enterprise, here, now),
          );
          expect(upgradeCents(basic, premium, here, now)).toBeGreaterThanOrEqual(0);
          // Each of the two prices is off by half a cent at most.
          const exact = ((tierPriceCents.premium - tierPriceCents.basic) * (here.end.getTime() - now.getTime())) / ms;
          expect(Math.abs(upgradeCents(basic, premium, here, now) - exact)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
