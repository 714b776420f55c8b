import { describe, expect, test } from 'vitest';
import { checkNotice } from './check-notice.ts';
import { compensationFor } from './compensation.ts';
import { returnDeadline } from './deposit-return.ts';
import { depositCapCents, depositRules, interestDue } from './deposits.ts';
import { entryNotice } from './entry-notice.ts';
import { britishColumbia } from './places/british-columbia.ts';
import { newYork } from './places/new-york.ts';
import { ontario } from './places/ontario.ts';
import { highestRentCents, increaseLimit } from './rent-increase.ts';
import { repairResponse } from './repair-response.ts';
import type { DepositKind, JurisdictionRules } from './rule-schema.ts';

const cap = (rules: JurisdictionRules, kind: DepositKind, rentCents: number, period?: 'weekly' | 'yearly') => {
  const deposits = depositRules(rules, '2026-11-20');
  return deposits ? depositCapCents(deposits, kind, rentCents, period) : undefined;
};

describe('a deposit', () => {
  test('may be so much, and of some kinds nothing', () => {
    expect([cap(ontario, 'rent', 200_000), cap(ontario, 'security', 200_000), cap(ontario, 'pet', 200_000)]).toEqual([
      200_000,
      null,
      null,
    ]);
    // A week's rent, which is less than a month's; and a month's of a yearly rent.
    expect([cap(ontario, 'rent', 50_000, 'weekly'), cap(ontario, 'rent', 2_400_000, 'yearly')]).toEqual([
      50_000, 200_000,
    ]);
    expect([cap(britishColumbia, 'security', 200_001), cap(britishColumbia, 'pet', 200_001)]).toEqual([
      100_000, 100_000,
    ]);
    expect([cap(newYork, 'security', 200_000), cap(newYork, 'rent', 200_000)]).toEqual([200_000, null]);
  });

  test('comes back within the days of the place', () => {
    const end = '2028-02-15';
    expect(returnDeadline(newYork, { tenancyEnd: end }).lastOn).toBe('2028-02-29');
    expect(returnDeadline(ontario, { tenancyEnd: end })).toEqual({ lastOn: null, waitsFor: 'never', lapsesOn: null });
    expect(returnDeadline(britishColumbia, { tenancyEnd: end })).toEqual({
      lastOn: null,
      waitsFor: 'address',
      lapsesOn: '2029-02-16',
    });
    expect(returnDeadline(britishColumbia, { tenancyEnd: end, forwardingAddress: '2028-02-20' }).lastOn).toBe(
      '2028-03-06',
    );
  });

  test('given back on the last day is in time, and a day later not', () => {
    const facts = { jurisdiction: 'NY', code: 'DEPOSIT-RETURN', given: '2026-03-31', tenancyEnd: '2026-03-31' };
    expect(checkNotice({ ...facts, effective: '2026-04-14' })).toMatchObject({ bound: 'last', compliant: true });
    expect(checkNotice({ ...facts, effective: '2026-04-15' }).compliant).toBe(false);
    const inOntario = checkNotice({ ...facts, jurisdiction: 'ON', effective: '2026-04-15' });
    expect(inOntario.earliest).toBeNull();
    expect(inOntario).not.toHaveProperty('compliant');
  });

  test('earns the guideline of the year that the interest is due in, and an unknown one where that is not published', () => {
    expect(interestDue(ontario, { cents: 200_000, takenOn: '2024-02-29', until: '2027-03-01' })).toEqual([
      { dueOn: '2025-02-28', percent: 2.5, cents: 5000 },
      { dueOn: '2026-02-28', percent: 2.1, cents: 4200 },
      { dueOn: '2027-02-28', percent: null, cents: null },
    ]);
    expect(interestDue(newYork, { cents: 200_000, takenOn: '2024-02-29', until: '2027-03-01' })).toEqual([]);
  });
});

describe('a rise in rent', () => {
  test('has the limit of the day it begins on, not of its notice', () => {
    const percent = (rules: JurisdictionRules, on: string) => increaseLimit(rules, on)?.percent;
    expect([percent(ontario, '2025-12-31'), percent(ontario, '2026-01-01')]).toEqual([2.5, 2.1]);
    expect([percent(britishColumbia, '2025-12-31'), percent(britishColumbia, '2026-01-01')]).toEqual([3, 2.3]);
    expect([percent(newYork, '2025-01-31'), percent(newYork, '2025-02-01')]).toEqual([8.82, 8.79]);
  });

  test('has an unknown limit where none is published, and never none at all', () => {
    for (const on of ['2027-01-01', '2028-06-01', '2060-01-01']) {
      expect(increaseLimit(ontario, on)?.percent).toBeNull();
      expect(highestRentCents(britishColumbia, 100_000, on)).toBeNull();
    }
  });

  test('is never rounded up', () => {
    expect(highestRentCents(ontario, 199_999, '2026-06-01')).toBe(204_198);
    expect(highestRentCents(britishColumbia, 123_456, '2026-06-01')).toBe(126_295);
  });
});

describe('what is owed for a notice', () => {
  const owed = (code: string, effective: string, given = '2026-10-01', units: number | null = null) => {
    const notice = ontario.notices.find((each) => each.code === code);
    return notice ? compensationFor(notice, { given, served: given, effective, units }, 150_000) : undefined;
  };
  test('falls away with 120 days since September 21, 2026, and did not before', () => {
    expect(owed('N12-landlord', '2027-01-28')).toMatchObject({ months: 1, cents: 150_000, isWaived: false });
    expect(owed('N12-landlord', '2027-01-29')).toMatchObject({ months: 0, cents: 0, isWaived: true });
    expect(owed('N12-landlord', '2027-01-31', '2026-09-20')).toMatchObject({ cents: 150_000, isWaived: false });
    expect(owed('N12-purchaser', '2027-03-31')?.cents).toBe(150_000);
  });
  test('is more in a large building, and nothing for unpaid rent', () => {
    expect(owed('N13-renovation', '2027-03-31', '2026-10-01', 4)?.months).toBe(1);
    expect(owed('N13-renovation', '2027-03-31', '2026-10-01', 5)?.months).toBe(3);
    expect(owed('N4', '2026-10-08')).toBeNull();
  });
});

describe('repairs', () => {
  test('have our days where the law sets none, and say so', () => {
    const bc = (priority: 'emergency' | 'urgent' | 'standard') =>
      repairResponse(britishColumbia, { city: 'Victoria' }, priority);
    expect([bc('emergency').days, bc('urgent').days, bc('standard').days]).toEqual([1, 3, 14]);
    expect(bc('standard')).toMatchObject({ basis: 'platform standard', confidence: 'product-policy' });
    expect(bc('emergency').reasons[0]).toMatchObject({ confidence: 'verified' });
  });

  test('have Toronto’s in the buildings that it is for', () => {
    const toronto = (storeys: number | null, priority: 'emergency' | 'standard') =>
      repairResponse(ontario, { city: 'Toronto', storeys, units: 40 }, priority);
    expect(toronto(3, 'standard')).toMatchObject({ days: 7, basis: 'law', confidence: 'verified' });
    expect(toronto(null, 'emergency')).toMatchObject({ days: 1, basis: 'law' });
    expect(toronto(2, 'standard')).toMatchObject({ days: 14, basis: 'platform standard' });
  });

  test('in New York City keep our days, for the city’s run from a violation of its own', () => {
    const bronx = repairResponse(newYork, { city: 'Bronx' }, 'urgent');
    expect(bronx).toMatchObject({ days: 3, basis: 'platform standard' });
    expect(bronx.reasons.map(({ citation }) => citation)).toContain('NYC Admin. Code § 27-2115');
  });
});

describe('coming in', () => {
  const at = (day: string, hour: number) => ({ day, minute: hour * 60 });
  const may = (rules: JurisdictionRules, received: [string, number], from: [string, number], until: [string, number]) =>
    entryNotice(rules, {
      received: at(...received),
      from: at(...from),
      until: at(...until),
      timeZone: rules === britishColumbia ? 'America/Vancouver' : 'America/Toronto',
    })?.compliant;

  test('takes 24 hours and the hours of the place', () => {
    expect(may(ontario, ['2026-06-01', 10], ['2026-06-02', 10], ['2026-06-02', 20])).toBe(true);
    expect(may(ontario, ['2026-06-01', 11], ['2026-06-02', 10], ['2026-06-02', 12])).toBe(false);
    expect(may(ontario, ['2026-06-01', 7], ['2026-06-02', 7], ['2026-06-02', 9])).toBe(false);
    expect(may(ontario, ['2026-06-01', 10], ['2026-06-02', 19], ['2026-06-02', 21])).toBe(false);
    expect(may(britishColumbia, ['2026-06-01', 10], ['2026-06-02', 19], ['2026-06-02', 21])).toBe(true);
    expect(may(ontario, ['2026-06-01', 10], ['2026-06-02', 12], ['2026-06-02', 12])).toBe(false);
    expect(may(britishColumbia, ['2026-06-01', 10], ['2026-07-01', 10], ['2026-07-01', 11])).toBe(true);
    expect(may(britishColumbia, ['2026-06-01', 10], ['2026-07-02', 10], ['2026-07-02', 11])).toBe(false);
  });

  test('counts hours that pass: the night that clocks go forward has one less', () => {
    expect(may(ontario, ['2026-03-07', 10], ['2026-03-08', 10], ['2026-03-08', 12])).toBe(false);
    expect(may(ontario, ['2026-03-07', 10], ['2026-03-08', 11], ['2026-03-08', 12])).toBe(true);
    expect(may(ontario, ['2026-10-31', 10], ['2026-11-01', 9], ['2026-11-01', 12])).toBe(true);
  });
});
