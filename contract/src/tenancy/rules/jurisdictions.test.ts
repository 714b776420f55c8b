import { describe, expect, test } from 'vitest';
import { checkNotice } from './check-notice.ts';
import { plusDays } from './civil-days.ts';
import { compensationFor } from './compensation.ts';
import { returnDeadline } from './deposit-return.ts';
import { depositCapCents, depositRules } from './deposits.ts';
import { entryNotice } from './entry-notice.ts';
import { depositReturn, type NoticeFacts, waysOfService } from './facts.ts';
import { faultsOf } from './faults.ts';
import { jurisdictions, noticeTypesOf, rulesOf } from './jurisdictions.ts';
import data from './places/fourth-jurisdiction.json' with { type: 'json' };
import { highestRentCents } from './rent-increase.ts';
import { repairResponse } from './repair-response.ts';
import { type Held, jurisdictionRules } from './rule-schema.ts';

/** Finds every list of dated entries, anywhere in the data. */
const datedLists = (value: unknown): Held[][] => {
  if (typeof value !== 'object' || value === null) return [];
  const isDated =
    Array.isArray(value) && value.length > 0 && value.every((each) => 'from' in Object(each) && 'to' in each);
  return [...(isDated ? [value as Held[]] : []), ...Object.values(value).flatMap(datedLists)];
};

describe.each(jurisdictions.map((rules) => [rules.name, rules] as const))('the rules of %s', (_, rules) => {
  test('are data: what their form takes, and nothing that is no JSON', () => {
    expect(jurisdictionRules.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  test('hold one after the other, without a gap or an overlap', () => {
    const lists = datedLists(rules);
    expect(lists.length).toBeGreaterThan(8);
    for (const list of lists) {
      for (const [at, { from, to }] of list.entries()) {
        if (from !== null && to !== null) expect(from <= to).toBe(true);
        const after = list[at + 1];
        if (after) expect(after.from).toBe(plusDays(to ?? '', 1));
      }
    }
  });

  test('name each notice once, and every way of handing one over at most once', () => {
    const codes = rules.notices.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(depositReturn);
    const ways = rules.services.map(({ way }) => way);
    expect(new Set(ways).size).toBe(ways.length);
  });

  test('answer every notice handed over in every way on every kind of day', () => {
    for (const { code } of rules.notices) {
      for (const service of [null, ...waysOfService]) {
        for (const given of ['1900-01-01', '2024-02-29', '2026-09-21', '2199-12-31']) {
          const facts: NoticeFacts = { jurisdiction: rules.code, code, given, service, rentDay: 31, effective: given };
          const { served, earliest, compliant, reasons } = checkNotice(facts);
          expect(reasons.length).toBeGreaterThan(0);
          if (served === null) expect([earliest, compliant === true]).toEqual([null, false]);
          else if (earliest !== null) expect(earliest >= served).toBe(true);
        }
      }
    }
  });
});

describe('a fourth jurisdiction', () => {
  const fourth = jurisdictionRules.parse(data);
  const all = [...jurisdictions, fourth];
  const facts = (given: string, more: Partial<NoticeFacts> = {}): NoticeFacts => ({
    jurisdiction: 'FR',
    code: 'F1',
    given,
    rentDay: 10,
    ...more,
  });

  test('is data and no code: its notices are checked', () => {
    expect(noticeTypesOf('FR', all).map(({ code }) => code)).toEqual(['F1']);
    expect(checkNotice(facts('2026-12-31'), all).earliest).toBe('2027-03-09');
    expect(checkNotice(facts('2027-01-01'), all).earliest).toBe('2027-04-09');
    expect(checkNotice(facts('2027-01-01', { service: 'mail' }), all).served).toBe('2027-01-03');
    expect(checkNotice(facts('2027-01-01', { rentPeriod: 'weekly', rentDay: 1 }), all).earliest).toBe('2027-01-24');
    expect(checkNotice(facts('2026-12-31', { effective: '2027-03-20' }), all)).toMatchObject({
      compliant: false,
      takesEffectOn: '2027-04-09',
      effectOfWrongDate: 'corrected',
    });
    const unknown = checkNotice(facts('2027-01-01', { service: 'fax', effective: '2030-01-01' }), all);
    expect(unknown.earliest).toBeNull();
    expect(unknown).not.toHaveProperty('compliant');
  });

  test('and everything else is answered by its rules', () => {
    const deposits = depositRules(fourth, '2026-01-01');
    expect(deposits && depositCapCents(deposits, 'security', 100_001)).toBe(150_001);
    expect(deposits && depositCapCents(deposits, 'pet', 100_001)).toBeNull();
    expect(returnDeadline(fourth, { tenancyEnd: '2026-01-31', forwardingAddress: '2026-02-01' }).lastOn).toBe(
      '2026-03-03',
    );
    expect(highestRentCents(fourth, 99_999, '2026-06-01')).toBe(104_248);
    expect(repairResponse(fourth, { city: ' glorious city ' }, 'urgent')).toMatchObject({ days: 2, basis: 'law' });
    expect(repairResponse(fourth, { city: 'Elsewhere' }, 'urgent')).toMatchObject({
      days: 3,
      basis: 'platform standard',
    });
    const at = (day: string, minute: number) => ({ day, minute });
    const visit = { from: at('2026-06-03', 600), until: at('2026-06-03', 660), timeZone: 'America/New_York' };
    expect(entryNotice(fourth, { ...visit, received: at('2026-06-01', 600) })?.compliant).toBe(true);
    expect(entryNotice(fourth, { ...visit, received: at('2026-06-01', 601) })?.compliant).toBe(false);
    const [notice] = fourth.notices;
    const owed = notice && compensationFor(notice, { given: '2026-01-01', served: '2026-01-01' }, 100_000);
    expect(owed?.cents).toBe(200_000);
  });

  test('is not there for who was not told of it', () => {
    expect(rulesOf('FR')).toBeUndefined();
    expect(faultsOf(facts('2026-01-01'))).toEqual([
      { field: 'jurisdiction', message: 'Please choose one of the places whose law we know' },
    ]);
    expect(() => checkNotice(facts('2026-01-01'))).toThrow(RangeError);
  });
});
