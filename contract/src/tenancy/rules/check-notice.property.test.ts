import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNotice } from './check-notice.ts';
import { plusDays } from './civil-days.ts';
import { earliestDayByDay, knownCodes, placeOf } from './day-by-day-for-tests.ts';
import type { NoticeFacts } from './facts.ts';
import { faultsOf } from './faults.ts';
import { rulesOf } from './jurisdictions.ts';
import { onDay } from './on-day.ts';

const dayFrom = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((after) => plusDays(from, after));

/** Notices over six years, including leap days and month ends, for tenancies of every kind. */
const anyFacts: fc.Arbitrary<NoticeFacts> = fc
  .record({
    code: fc.constantFrom(...knownCodes),
    given: fc.oneof(
      dayFrom('2024-07-18', 2200),
      fc.constantFrom(
        '2028-02-29',
        '2028-01-31',
        '2027-01-30',
        '2026-09-20',
        '2026-09-21',
        '2026-11-30',
        '2027-12-31',
        '2027-01-01',
        '2028-02-01',
        '2026-12-27',
      ),
    ),
    service: fc.constantFrom('hand' as const, 'mail' as const),
    rentPeriod: fc.constantFrom(
      'monthly' as const,
      'monthly' as const,
      'weekly' as const,
      'daily' as const,
      'yearly' as const,
    ),
    rentDay: fc.integer({ min: 1, max: 31 }),
    periodStart: dayFrom('2024-01-01', 1461),
    fixedTermEnd: fc.option(dayFrom('2024-07-18', 3000)),
    lastIncrease: fc.option(dayFrom('2023-07-18', 2600)),
  })
  .map((facts) => ({
    ...facts,
    jurisdiction: placeOf(facts.code),
    rentDay:
      facts.rentPeriod === 'yearly' ? null : facts.rentPeriod === 'weekly' ? 1 + (facts.rentDay % 7) : facts.rentDay,
    periodStart: facts.rentPeriod === 'yearly' ? facts.periodStart : null,
  }));

const earliestOf = (facts: NoticeFacts): string => {
  const { earliest } = checkNotice(facts);
  if (earliest === null) throw new Error('every one of these has a first day');
  return earliest;
};
const isWholeRun = process.env['LINTEL_TEST_ALL'] === '1';
const run = { numRuns: isWholeRun ? 1500 : 500, seed: 46 };

describe('any notice', () => {
  test('may take effect on the day that is found by asking one day after the other', async () => {
    await fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(faultsOf(facts)).toEqual([]);
        expect(earliestOf(facts)).toBe(earliestDayByDay(facts));
      }),
      { ...run, numRuns: isWholeRun ? 4000 : 1200 },
    );
  });

  test('complies on its first day, and never on the day before', async () => {
    await fc.assert(
      fc.property(anyFacts, (facts) => {
        const earliest = earliestOf(facts);
        const on = checkNotice({ ...facts, effective: earliest });
        expect([on.compliant, on.takesEffectOn]).toEqual([true, earliest]);
        const early = checkNotice({ ...facts, effective: plusDays(earliest, -1) });
        expect(early.compliant).toBe(false);
        expect(early.takesEffectOn).toBe(early.effectOfWrongDate === 'void' ? null : earliest);
      }),
      run,
    );
  });

  test('that comes later is never in time earlier, as long as the rule is the same', async () => {
    await fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 400 }), (facts, days) => {
        const later = { ...facts, given: plusDays(facts.given, days) };
        const rule = rulesOf(facts.jurisdiction)?.notices.find(({ code }) => code === facts.code);
        const held = [facts, later].map(({ given }) => onDay(rule?.versions ?? [], given));
        fc.pre(held[0] === held[1]);
        expect(earliestOf(later) >= earliestOf(facts)).toBe(true);
      }),
      run,
    );
  });

  test('that is mailed is never in time earlier than handed over', async () => {
    await fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(earliestOf({ ...facts, service: 'mail' }) >= earliestOf({ ...facts, service: 'hand' })).toBe(true);
      }),
      run,
    );
  });

  test('with a wrong date that is corrected takes effect on a day that complies, and not before the one on it', async () => {
    await fc.assert(
      fc.property(anyFacts, fc.integer({ min: -200, max: 400 }), (facts, days) => {
        const effective = plusDays(earliestOf(facts), days);
        const { compliant, takesEffectOn, effectOfWrongDate } = checkNotice({ ...facts, effective });
        if (takesEffectOn === null) {
          expect([compliant, effectOfWrongDate]).toEqual([false, 'void']);
          return;
        }
        expect(takesEffectOn >= effective).toBe(true);
        expect(checkNotice({ ...facts, effective: takesEffectOn }).compliant).toBe(true);
        expect(takesEffectOn === effective).toBe(compliant);
      }),
      run,
    );
  });
});
