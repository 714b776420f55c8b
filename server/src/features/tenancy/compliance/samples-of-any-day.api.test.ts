import { readComplianceDashboard, readComplianceHistory } from '@lintel/contract/tenancy/compliance/endpoints';
import { listDeposits } from '@lintel/contract/tenancy/deposits/endpoints';
import { readMyHome } from '@lintel/contract/tenancy/home/endpoints';
import { listTenancyNotices } from '@lintel/contract/tenancy/notices/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

/* Walter is owner 1, Tanya a tenant of his. The limits on rent increases of 2027 and later are not on record. */
const [walter, tanya] = [2, 1];
const params = { landlordId: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const notices = async () => {
  const of = async (jurisdiction: string) =>
    (await app.call(listTenancyNotices, { params, query: { jurisdiction } }, { as: walter })).answer ?? [];
  return (await Promise.all(['ON', 'BC', 'NY'].map(of))).flat();
};

/** Checks what a landlord sees of the samples on a day, whenever they were loaded. */
const expectAlive = async (today: string) => {
  const { answer: dashboard } = await app.call(readComplianceDashboard, { params }, { as: walter });
  expect(dashboard?.records).toMatchObject({ all: 18, compliant: 15, notices: { all: 4, compliant: 3 } });
  expect(dashboard).toMatchObject({ maintenanceRequests: { pending: 2, overdue: 1 } });
  expect(dashboard?.complianceRate).toBeCloseTo(83.33);
  expect(dashboard?.maintenanceRequests.avgResponseTime).toBeGreaterThan(1);
  const kinds = dashboard?.upcomingDeadlines.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deposit_return', 'maintenance_response', 'notice_effective']));
  for (const { law } of dashboard?.upcomingDeadlines ?? []) expect(law?.citation).toMatch(/\S/);
  const listed = await notices();
  expect(listed).toHaveLength(4);
  // A lawful rent increase is coming up in some tenancy.
  const rises = listed.filter(({ code }) => ['N1', 'RTB-7', 'NY-226C-30'].includes(code));
  expect(rises.length).toBeGreaterThan(0);
  for (const rise of rises) {
    expect(rise).toMatchObject({ isCompliant: true });
    expect(rise.effectiveDate > today, `${rise.code} on ${rise.effectiveDate}`).toBe(true);
  }
  const early = await app.rows(
    'select n.code from tenancy_notices n join tenancies y on y.id = n.tenancy_id where n.is_sample and n.notice_on < y.starts_on',
  );
  expect(early).toEqual([]);
  const { answer: months } = await app.call(readComplianceHistory, { params }, { as: walter });
  expect(months?.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(10);
  const { answer: deposits } = await app.call(listDeposits, { params, query: {} }, { as: walter });
  expect(deposits).toHaveLength(5);
  // No interest payment is of zero.
  const paid = await app.rows<{ n: number }>(
    `select count(*)::int as n from tenancy_events where kind = 'interest_paid' and coalesce(amount_cents, 0) = 0`,
  );
  expect(paid[0]?.n).toBe(0);
  const { answer: home } = await app.call(readMyHome, {}, { as: tanya });
  expect(home?.[0]?.notices.length).toBeGreaterThan(0);
  expect(home?.[0]?.landlordName).toBe('Walter Finch');
};

const leapDay = ['2028-02-29T12:00:00Z', 'the leap day of 2028'] as const;
const days = isWholeRun
  ? ([
      ['2026-12-01T12:00:00Z', 'the first day of December 2026'],
      ['2027-01-01T00:30:00Z', 'the first half hour of 2027'],
      leapDay,
    ] as const)
  : ([leapDay] as const);

test('that stand since November, the samples are alive on any later day', async () => {
  const codes = async () => (await notices()).map(({ code }) => code).sort();
  expect(await codes()).toEqual(['N1', 'N5-first', 'RTB-33', 'RTB-7']);
  for (const [now] of days) {
    app.clock.now = new Date(now);
    await app.loadSamples();
    await expectAlive(now.slice(0, 10));
    expect(await codes()).toEqual(['ENTRY', 'N5-first', 'NY-226C-30', 'RTB-33']);
  }
}, 120_000);

test.each(days)(
  'loaded at %s, %s, the samples are alive',
  async (now) => {
    app.clock.now = new Date(now);
    await app.loadSamples(true);
    await expectAlive(now.slice(0, 10));
  },
  120_000,
);

test('loaded in November again, each place has its own notice of a rent increase', async () => {
  app.clock.now = testNow;
  await app.loadSamples(true);
  await expectAlive('2026-11-21');
  expect((await notices()).map(({ code }) => code).sort()).toEqual(['N1', 'N5-first', 'RTB-33', 'RTB-7']);
}, 120_000);
