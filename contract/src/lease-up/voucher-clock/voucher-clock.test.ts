import { describe, expect, test } from 'vitest';
import reckoned from './reckoned-day-by-day.json' with { type: 'json' };
import { clockRules, clockRulesSchema } from './rules.ts';
import { type ClockInput, clockFaults, clockLimits, clockQuestion } from './schema.ts';
import { clockSentences, voucherClockOf } from './voucher-clock.ts';
import worked from './worked-by-hand.json' with { type: 'json' };

const clock = (asked: ClockInput) => voucherClockOf(clockQuestion.parse(asked));
const dates = (asked: ClockInput) => {
  const { steps: _, ...rest } = clock(asked);
  return rest;
};
const said = (asked: ClockInput) => clock(asked).steps.map(({ what, on }) => [on, what]);
const april = { issuedOn: '2026-04-01', termDays: 60, today: '2026-04-02' };

describe('the days of a voucher', () => {
  // Worked by hand from the regulation before the code was written.
  test.each(worked.map(({ name, ...rest }) => [name, rest] as const))('%s', (_, { asked, answer }) => {
    expect(dates(asked)).toEqual(answer);
  });

  // Computed by a separate program, which goes day by day.
  test.each(reckoned.map(({ asked, answer }) => [JSON.stringify(asked), asked, answer] as const))(
    'are those of a second reckoning: %s',
    (_, asked, answer) => {
      expect(dates(asked)).toEqual(answer);
    },
  );

  test('read nothing from lists that are empty or left out', () => {
    const empty = { ...april, extensionDays: [], requests: [], unavailable: [], authorityUnits: null, leaseStart: '' };
    expect(clock(empty)).toEqual(clock(april));
  });

  test('do not stop by law before September 21, 2015, when each authority chose', () => {
    const asked = { issuedOn: '2015-08-01', termDays: 60, authorityUnits: 100, today: '2015-09-22' };
    const before = { ...asked, requests: [{ submittedOn: '2015-09-20' }] };
    expect(dates(before)).toEqual({
      expiresOn: '2015-09-30',
      isSuspended: false,
      inspectBy: '2015-10-05',
      contractBy: null,
    });
    expect(said(before)[1]).toEqual(['2015-09-20', clockSentences.byChoice]);
    expect(dates({ ...asked, requests: [{ submittedOn: '2015-09-21' }] })).toMatchObject({
      expiresOn: '2015-10-01',
      isSuspended: true,
    });
  });
});

describe('the steps', () => {
  test('say what happens on which day, in the order of the days, each with where it stands', () => {
    const { steps } = clock({
      ...april,
      requests: [{ submittedOn: '2026-05-16', answeredOn: '2026-05-26' }, { submittedOn: '2026-06-01' }],
      authorityUnits: 400,
      leaseStart: '2026-07-01',
      today: '2026-06-03',
    });
    expect(steps).toEqual([
      { what: clockSentences.issued, on: '2026-04-01', citation: '24 CFR 982.302(a)' },
      { what: clockSentences.stops, on: '2026-05-16', citation: '24 CFR 982.303(c)' },
      { what: clockSentences.runs, on: '2026-05-26', citation: '24 CFR 982.303(c)' },
      { what: clockSentences.stops, on: '2026-06-01', citation: '24 CFR 982.303(c)' },
      { what: clockSentences.endsIfAnswered, on: '2026-06-12', citation: '24 CFR 982.303(c)' },
      { what: clockSentences.inspection, on: '2026-06-16', citation: '24 CFR 982.305(b)(2)' },
      { what: clockSentences.lease, on: '2026-07-01', citation: '24 CFR 982.305(b)(1)' },
      { what: clockSentences.contract, on: '2026-08-30', citation: '24 CFR 982.305(c)' },
    ]);
  });

  test('tell the end of a voucher that runs, of one that is over, and of one with more time', () => {
    const last = (more: Partial<ClockInput>) => clock({ ...april, ...more }).steps.at(-1);
    expect(last({})).toEqual({ what: clockSentences.ends, on: '2026-05-31', citation: '24 CFR 982.303(a)' });
    expect(last({ today: '2026-05-31' })?.what).toBe(clockSentences.ends);
    expect(last({ today: '2026-06-01' })?.what).toBe(clockSentences.ended);
    expect(last({ extensionDays: [30] })).toEqual({
      what: clockSentences.ends,
      on: '2026-06-30',
      citation: '24 CFR 982.303(b)',
    });
  });

  test('tell a request that came late, one that came beside another, and an answer that lets the clock stand', () => {
    const late = { ...april, requests: [{ submittedOn: '2026-06-01' }], today: '2026-06-02' };
    expect(said(late)).toContainEqual(['2026-06-01', clockSentences.late]);
    const requests = [
      { submittedOn: '2026-05-01', answeredOn: '2026-05-15' },
      { submittedOn: '2026-05-10', answeredOn: '2026-05-20' },
    ];
    expect(said({ ...april, requests, today: '2026-05-21' }).slice(1, 5)).toEqual([
      ['2026-05-01', clockSentences.stops],
      ['2026-05-10', clockSentences.another],
      ['2026-05-15', clockSentences.answered],
      ['2026-05-20', clockSentences.runs],
    ]);
  });

  test('say once what two requests of one day say alike', () => {
    const twice = [{ submittedOn: '2026-05-01', answeredOn: '2026-05-15' }];
    const requests = [...twice, ...twice];
    expect(said({ ...april, requests }).filter(([on]) => on === '2026-05-15')).toHaveLength(1);
  });
});

describe('bad input', () => {
  const faults = (more: object): Record<string, string> => {
    const { error } = clockQuestion.safeParse({ ...april, ...more });
    // Keeps the first error of each field.
    return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
  };
  const { term, extension, units } = clockFaults;
  const noDate = 'Please enter a valid date';
  test.each<[object, Record<string, string>]>([
    [{ issuedOn: '2026-02-29' }, { issuedOn: noDate }],
    [{ issuedOn: '2026-4-1' }, { issuedOn: noDate }],
    [{ issuedOn: '0001-01-01' }, { issuedOn: noDate }],
    [{ issuedOn: '9999-12-31' }, { issuedOn: noDate }],
    [{ issuedOn: '1999-09-30' }, { issuedOn: clockFaults.firstDay }],
    [
      { issuedOn: undefined, today: null },
      { issuedOn: noDate, today: noDate },
    ],
    [{ today: '2100-02-29' }, { today: noDate }],
    [{ termDays: 59 }, { termDays: term }],
    [{ termDays: 60.5 }, { termDays: term }],
    [{ termDays: '60' }, { termDays: term }],
    [{ termDays: 1e9 }, { termDays: term }],
    [{ extensionDays: [30, 0] }, { 'extensionDays.1': extension }],
    [{ extensionDays: [-5] }, { 'extensionDays.0': extension }],
    [{ extensionDays: [1e12] }, { 'extensionDays.0': extension }],
    [{ extensionDays: 30 }, { extensionDays: clockFaults.extensions }],
    [{ extensionDays: Array(clockLimits.extensions + 1).fill(1) }, { extensionDays: clockFaults.extensions }],
    [
      { requests: Array(clockLimits.requests + 1).fill({ submittedOn: '2026-05-01' }) },
      { requests: clockFaults.requests },
    ],
    [{ requests: [null] }, { 'requests.0': clockFaults.request }],
    [{ requests: [{ answeredOn: '2026-05-01' }] }, { 'requests.0.submittedOn': noDate }],
    [{ requests: [{ submittedOn: '2026-03-31' }] }, { 'requests.0.submittedOn': clockFaults.beforeIssue }],
    [
      { requests: [{ submittedOn: '2026-05-02', answeredOn: '2026-05-01' }] },
      { 'requests.0.answeredOn': clockFaults.beforeRequest },
    ],
    [{ requests: [{ submittedOn: '2026-05-02', answeredOn: '2026-06-31' }] }, { 'requests.0.answeredOn': noDate }],
    [{ authorityUnits: 0 }, { authorityUnits: units }],
    [{ authorityUnits: 12.5 }, { authorityUnits: units }],
    [{ unavailable: [{ from: '2026-05-02', to: '2026-05-01' }] }, { 'unavailable.0.to': clockFaults.beforeFrom }],
    [{ unavailable: [{ from: '2026-05-02' }] }, { 'unavailable.0.to': noDate }],
    [{ unavailable: ['2026-05-02'] }, { 'unavailable.0': clockFaults.time }],
    [
      { unavailable: Array(clockLimits.unavailable + 1).fill({ from: '2026-05-01', to: '2026-05-01' }) },
      { unavailable: clockFaults.unavailable },
    ],
    [{ leaseStart: '2026-03-31' }, { leaseStart: clockFaults.leaseBeforeIssue }],
  ])('%j is refused at its field', (more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  test('may be at several fields at once, and the longest that is taken still has a last day', () => {
    const requests = [{ submittedOn: '2026-03-01', answeredOn: '2026-02-01' }];
    expect(Object.keys(faults({ requests, leaseStart: '2026-01-01' }))).toHaveLength(3);
    const { days, extensions } = clockLimits;
    const longest = { issuedOn: '2199-12-31', termDays: days, extensionDays: Array(extensions).fill(days) };
    expect(clock({ ...longest, today: '2199-12-31' }).expiresOn).toBe('2449-10-31');
  });
});

test('the rules are data: what their form takes, one version after the other without a gap', () => {
  expect(clockRulesSchema.parse(JSON.parse(JSON.stringify(clockRules)))).toEqual(clockRules);
  for (const versions of Object.values(clockRules)) {
    expect(versions.at(-1)?.to).toBeNull();
    for (const [at, { to }] of versions.slice(0, -1).entries()) {
      expect(Date.parse(versions[at + 1]?.from ?? '') - Date.parse(to ?? '')).toBe(86_400_000);
    }
  }
});
