import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fee, feesAsked, feeTimes, monthlyTotal, sumOfFees } from './fees.ts';
import { fees } from './fees-schema.ts';
import { priceRuleOf, priceRules } from './price-rules.ts';

const slots = feeTimes.flatMap((due) => feesAsked[due].map((kind) => ({ due, kind })));
const someFees: fc.Arbitrary<Fee[]> = fc
  .subarray(slots)
  .chain((chosen) =>
    fc.tuple(...chosen.map((slot) => fc.integer({ min: 1, max: 10_000_000 }).map((cents) => ({ ...slot, cents })))),
  );

describe('fees of a home', () => {
  it.each([
    [
      'twice the same',
      [
        { kind: 'trash', due: 'monthly', cents: 1 },
        { kind: 'trash', due: 'monthly', cents: 2 },
      ],
    ],
    ['a word of one’s own', [{ kind: 'for the boss', due: 'monthly', cents: 100 }]],
    ['nothing', [{ kind: 'trash', due: 'monthly', cents: 0 }]],
    ['half a cent', [{ kind: 'trash', due: 'monthly', cents: 0.5 }]],
    ['what is not due then', [{ kind: 'move-in', due: 'monthly', cents: 100 }]],
  ])('are not %s', (_what, given) => expect(fees.safeParse(given).success).toBe(false));

  it('add up to the cent: the total is the rent and what is due every month', () => {
    void fc.assert(
      fc.property(someFees, fc.integer({ min: 100, max: 100_000_000 }), (list, rent) => {
        expect(fees.safeParse(list).success).toBe(true);
        expect(monthlyTotal({ rent, fees: list })).toBe(rent + sumOfFees(list, 'monthly'));
        expect(sumOfFees(list, 'monthly') + sumOfFees(list, 'once')).toBe(
          list.reduce((sum, { cents }) => sum + cents, 0),
        );
      }),
    );
  });
});

describe('what a state asks of a price', () => {
  it('holds from its day on', () => {
    expect(priceRuleOf('CO', '2025-12-31')).toBeNull();
    expect(priceRuleOf('CO', '2026-01-01')?.citation).toBe('C.R.S. 6-1-737');
    expect(priceRuleOf('OH', '2026-01-01')).toBeNull();
  });

  it('names its law, its source and how sure we are', () => {
    for (const rule of priceRules) {
      expect(rule.from).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect([rule.citation, rule.source, rule.says].every((text) => text.length > 5)).toBe(true);
    }
  });
});
