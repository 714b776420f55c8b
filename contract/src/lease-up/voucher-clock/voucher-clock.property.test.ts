import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '../../tenancy/rules/civil-days.ts';
import { type ClockFacts, clockQuestion } from './schema.ts';
import { voucherClockOf } from './voucher-clock.ts';

/** Vouchers over nine years, including leap days, with requests before, on and after their last day. */
const anyFacts: fc.Arbitrary<ClockFacts> = fc
  .record({
    issued: fc.integer({ min: 0, max: 3300 }),
    termDays: fc.integer({ min: 60, max: 130 }),
    extensionDays: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
    requests: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 200 }), open: fc.option(fc.integer({ min: 0, max: 40 })) }),
      { maxLength: 5 },
    ),
    authorityUnits: fc.constantFrom(null, 1, 1250, 1251),
    unavailable: fc.array(
      fc.record({ after: fc.integer({ min: -10, max: 220 }), days: fc.integer({ min: 0, max: 20 }) }),
      { maxLength: 4 },
    ),
    lease: fc.option(fc.integer({ min: 0, max: 300 })),
    today: fc.integer({ min: 0, max: 260 }),
  })
  .map(({ issued, requests, unavailable, lease, today, ...facts }) => {
    const issuedOn = plusDays('2019-11-20', issued);
    const on = (after: number) => plusDays(issuedOn, after);
    return {
      ...facts,
      issuedOn,
      requests: requests.map(({ after, open }) => ({
        submittedOn: on(after),
        answeredOn: open === null ? null : on(after + open),
      })),
      unavailable: unavailable.map(({ after, days }) => ({ from: on(after), to: on(after + days) })),
      leaseStart: lease === null ? null : on(lease),
      today: on(today),
    };
  });

/** Computes the same one day at a time: what the clock does on each. */
const dayByDay = (facts: ClockFacts) => {
  let left = (facts.extensionDays ?? []).reduce((sum, days) => sum + days, facts.termDays);
  const until = ({ submittedOn, answeredOn }: NonNullable<ClockFacts['requests']>[number]) =>
    answeredOn ?? (submittedOn > facts.today ? submittedOn : facts.today);
  const counted = new Set<NonNullable<ClockFacts['requests']>[number]>();
  let day = facts.issuedOn;
  for (; ; day = plusDays(day, 1)) {
    for (const request of facts.requests ?? []) if (request.submittedOn === day) counted.add(request);
    const isStopped = [...counted].some((request) => request.submittedOn <= day && day < until(request));
    if (!isStopped && left === 0) break;
    if (!isStopped) left -= 1;
  }
  const open = [...counted].filter(({ answeredOn }) => answeredOn === null || answeredOn > facts.today);
  const [first] = open.map(({ submittedOn }) => submittedOn).sort();
  let inspectBy = first ?? null;
  if (first && facts.authorityUnits !== null && facts.authorityUnits <= 1250) {
    const isClosed = (on: string) => (facts.unavailable ?? []).some(({ from, to }) => from <= on && on <= to);
    let run = 0;
    for (inspectBy = first; run < 15 || isClosed(inspectBy); inspectBy = plusDays(inspectBy, 1)) {
      if (!isClosed(inspectBy)) run += 1;
    }
  } else inspectBy = null;
  return { expiresOn: day, isSuspended: open.some(({ submittedOn }) => submittedOn <= facts.today), inspectBy };
};

const run = { numRuns: 500, seed: 982 };
const holds = (check: (facts: ClockFacts, more: { after: number; days: number }) => void) =>
  fc.assert(
    fc.property(
      anyFacts,
      fc.record({ after: fc.integer({ min: 0, max: 200 }), days: fc.integer({ min: 1, max: 60 }) }),
      check,
    ),
    run,
  );

describe('any voucher', () => {
  test('ends on the day that is found by going from one day to the next', async () => {
    await holds((facts) => {
      expect(clockQuestion.parse(facts)).toEqual(facts);
      expect(voucherClockOf(facts)).toMatchObject(dayByDay(facts));
    });
  });

  test('never ends earlier by one more request, and is never less stopped', async () => {
    await holds((facts, { after, days }) => {
      const submittedOn = plusDays(facts.issuedOn, after);
      const answeredOn = days > 40 ? null : plusDays(submittedOn, days);
      const more = { ...facts, requests: [...(facts.requests ?? []), { submittedOn, answeredOn }] };
      const [before, now] = [voucherClockOf(facts), voucherClockOf(more)];
      expect(now.expiresOn >= before.expiresOn).toBe(true);
      expect(Number(now.isSuspended)).toBeGreaterThanOrEqual(Number(before.isSuspended));
    });
  });

  test('keeps every earlier step as it was when it is extended, and ends at least so many days later', async () => {
    await holds((facts, { days }) => {
      const longer = { ...facts, extensionDays: [...(facts.extensionDays ?? []), days] };
      const [before, now] = [voucherClockOf(facts), voucherClockOf(longer)];
      const earlier = before.steps.filter(({ on }) => on < before.expiresOn);
      expect(now.steps.filter(({ on }) => on < before.expiresOn)).toEqual(earlier);
      expect(now.expiresOn >= plusDays(before.expiresOn, days)).toBe(true);
      if (before.inspectBy) expect(now.inspectBy).toBe(before.inspectBy);
      expect(now.contractBy).toBe(before.contractBy);
    });
  });

  test('is the same in whatever order its requests, extensions and days without inspection are told', async () => {
    await holds((facts) => {
      const turned = {
        ...facts,
        extensionDays: (facts.extensionDays ?? []).toReversed(),
        requests: (facts.requests ?? []).toReversed(),
        unavailable: (facts.unavailable ?? []).toReversed(),
      };
      expect(voucherClockOf(turned)).toEqual(voucherClockOf(facts));
    });
  });

  test('has its steps in the order of their days, and its end among them', async () => {
    await holds((facts) => {
      const { steps, expiresOn } = voucherClockOf(facts);
      const days = steps.map(({ on }) => on);
      expect(days).toEqual(days.toSorted());
      expect(days).toContain(expiresOn);
    });
  });
});
