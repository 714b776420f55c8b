import { fileReport } from '@lintel/contract/enforcement/report-endpoints';
import { recordContact } from '@lintel/contract/enforcement/report-staff-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../../../testing/app.ts';
import { warnOfPromises } from './warn-of-promises.ts';

const hour = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let filedAt: Date;
let id: number;
beforeEach(async () => {
  await app.rows("delete from outbox_mails where kind ~ '^report_promise'");
  const { answer } = await app.call(
    fileReport,
    {
      body: {
        propertyId: 2,
        reportType: 'voucher-refusal',
        description: `They said that they take no vouchers here. ${app.clock.now.toISOString()}`,
        contactInfo: '614-555-0190, evenings',
      },
    },
    { as: personas['tenant 1'] },
  );
  const [row] = await app.rows<{ id: number; filed_at: Date }>(
    'select id, filed_at from discrimination_reports where reference = $1',
    [answer?.reportId],
  );
  id = row?.id ?? 0;
  filedAt = row?.filed_at ?? new Date(0);
});

const at = (hours: number, ms = 0) => {
  app.clock.now = new Date(filedAt.getTime() + hours * hour + ms);
};
/** Counts the emails to staff about this report: one for each staff member. */
const warned = async () => {
  await warnOfPromises(app.context);
  const rows = await app.rows<{ kind: string; of: string; n: number }>(
    `select kind, split_part(event, ':', 3) as of, count(*)::int as n from outbox_mails
     where event ~ ('^report_promise_[a-z_]+:' || $1 || ':') group by 1, 2 order by 1, 2`,
    [id],
  );
  return rows.map(({ kind, of, n }) => `${kind} ${of} ${n}`);
};
const staffCount = async () =>
  (await app.rows<{ n: number }>('select count(*)::int as n from accounts where is_staff and closed_at is null'))[0]?.n;

test('a first contact that nobody has noted is said before it is late, and when it is, once to each of the staff', async () => {
  const n = await staffCount();
  at(18);
  expect(await warned()).toEqual([]);
  at(18, 1);
  expect(await warned()).toEqual([`report_promise_at_risk contact ${n}`]);
  at(24);
  expect(await warned()).toHaveLength(1);
  at(24, 1);
  expect(await warned()).toEqual([`report_promise_at_risk contact ${n}`, `report_promise_late contact ${n}`]);
  expect(await warned()).toHaveLength(2);
  const { answer } = await app.call(readStaffQueues, {}, { as: personas.staff });
  expect(answer?.lateReports.waiting).toBeGreaterThan(0);
});

test('once it is noted, the result is what is due, by the clock that the reporter sees', async () => {
  const n = await staffCount();
  at(2);
  await app.call(
    recordContact,
    { params: { id }, body: { note: 'Called back; she told us the whole of it.' } },
    { as: personas.staff },
  );
  at(30);
  expect(await warned()).toEqual([]);
  at(43);
  expect(await warned()).toEqual([`report_promise_at_risk review ${n}`]);
  at(48, 1);
  expect(await warned()).toEqual([`report_promise_at_risk review ${n}`, `report_promise_late review ${n}`]);
});

test('two servers that look in the same moment send it once, and nothing of who reported', async () => {
  at(20);
  await Promise.all([warnOfPromises(app.context), warnOfPromises(app.context)]);
  expect(await warned()).toEqual([`report_promise_at_risk contact ${await staffCount()}`]);
  const rows = await app.rows<{ subject: string }>("select subject from outbox_mails where kind ~ '^report_promise'");
  expect(rows.map(({ subject }) => subject).join()).not.toMatch(/Tanya|614-555/);
});
