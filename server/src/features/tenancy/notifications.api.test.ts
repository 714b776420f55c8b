import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { recordDeposit, takeDepositStep } from '@lintel/contract/tenancy/deposits/endpoints';
import { openTenancyNotice, readMyHome, requestMaintenance } from '@lintel/contract/tenancy/home/endpoints';
import { takeMaintenanceStep } from '@lintel/contract/tenancy/maintenance/endpoints';
import { createTenancyNotice } from '@lintel/contract/tenancy/notices/endpoints';
import { addTenancy } from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { testNow } from '../../testing/calls.ts';

/* Walter is owner 1; tenancy 1, in Ontario, is Tanya's, 2 Devon's; Rosa is another owner. It is November 21, 2026. */
const [tanya, walter, rosa, devon] = [1, 2, 6, 7];
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * day);
};

const notificationsOf = async (as: number, id: number, topic: string) =>
  (await app.call(listNotifications, { query: {} }, { as })).answer?.entries
    .filter((one) => one.topic === topic && one.id === id)
    .map(({ role, kind, isNew }) => [role, kind, isNew]);

test('a notice is told to its tenant alone, until it is opened', async () => {
  const body = {
    tenancyId: 1,
    code: 'N8',
    noticeDate: '2026-11-21',
    effectiveDate: '2027-01-31',
    service: 'hand' as const,
  };
  const id = (await app.call(createTenancyNotice, { body }, { as: walter })).answer?.id ?? 0;
  for (const as of [walter, rosa, devon]) expect(await notificationsOf(as, id, 'tenancy_notice')).toEqual([]);
  expect(await notificationsOf(tanya, id, 'tenancy_notice')).toEqual([['tenant', 'served', true]]);
  await app.call(openTenancyNotice, { params: { id } }, { as: tanya });
  expect(await notificationsOf(tanya, id, 'tenancy_notice')).toEqual([['tenant', 'served', false]]);
});

test('a repair is told to the other side, and to both when nobody answered in time', async () => {
  later(0.01);
  const body = { tenancyId: 1, priority: 'urgent' as const, description: 'The lock of the front door is broken.' };
  const id = (await app.call(requestMaintenance, { body }, { as: tanya })).answer?.id ?? 0;
  expect(await notificationsOf(walter, id, 'repair')).toEqual([['owner', 'requested', true]]);
  expect(await notificationsOf(tanya, id, 'repair')).toEqual([]);
  later(2.9);
  expect(await notificationsOf(walter, id, 'repair_overdue')).toEqual([]);
  later(0.2);
  expect(await notificationsOf(walter, id, 'repair_overdue')).toEqual([['owner', 'overdue', true]]);
  expect(await notificationsOf(tanya, id, 'repair_overdue')).toEqual([['tenant', 'overdue', true]]);
  expect(await notificationsOf(rosa, id, 'repair_overdue')).toEqual([]);
  await app.call(
    takeMaintenanceStep,
    { params: { id }, body: { step: 'answer', note: 'Tomorrow at nine.' } },
    { as: walter },
  );
  expect(await notificationsOf(tanya, id, 'repair')).toEqual([['tenant', 'answered', true]]);
  expect(await notificationsOf(tanya, id, 'repair_overdue')).toEqual([]);
  expect(await notificationsOf(walter, id, 'repair')).toEqual([['owner', 'requested', false]]);
});

test('a deposit that goes back is told to its tenant', async () => {
  const body = { tenancyId: 2, kind: 'securityDeposit' as const, amountCents: 90_000, takenOn: '2026-11-20' };
  const id = (await app.call(recordDeposit, { body }, { as: walter })).answer?.id ?? 0;
  const step = { step: 'return' as const, on: '2026-11-21', amountCents: 90_000 };
  await app.call(takeDepositStep, { params: { id }, body: step }, { as: walter });
  expect(await notificationsOf(devon, id, 'deposit')).toEqual([['tenant', 'returned', true]]);
  expect(await notificationsOf(walter, id, 'deposit')).toEqual([]);
});

test('who is named by e-mail is asked by mail whether it is their home, and hears nothing of it before they have said so', async () => {
  app.clock.now = testNow;
  const form = {
    address: '12 Elm Street',
    title: 'Attic http://evil.example/?a=1',
    city: 'Toronto',
    region: 'ON',
    rentCents: 100_000,
    startsOn: '2026-01-01',
    tenantName: 'Devon Pryor',
    tenantEmail: 'devon.pryor@example.com',
  };
  const mails = () =>
    app.rows<{ recipient: string; account_id: number | null; subject: string }>(
      `select recipient, account_id, subject from outbox_mails where kind = 'tenancy_invited' order by id`,
    );
  const { answer } = await app.call(addTenancy, { body: form }, { as: walter });
  expect(await mails()).toEqual([
    { recipient: 'devon.pryor@example.com', account_id: null, subject: 'Is Attic http evil example a 1 your home?' },
  ]);
  const homes = (await app.call(readMyHome, {}, { as: devon })).answer ?? [];
  expect(homes.find(({ tenancy }) => tenancy.id === answer?.id)?.tenancy.tenantState).toBe('invited');
  const stranger = { ...form, tenantEmail: 'nobody@example.org' };
  const other = await app.call(addTenancy, { body: stranger }, { as: walter });
  // Nothing reveals whether the address has an account.
  expect(other.answer?.tenantState).toBe('invited');
  expect(await mails()).toHaveLength(2);
});

test('a lease that both have confirmed is a tenancy of theirs at that moment, in the zone and under the law of its home', async () => {
  app.clock.now = testNow;
  const [lease] = await app.rows<{ id: number; application_id: number }>(
    `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents,
       offered_at) select id, property_id, tenant_id, owner_id, 'offered', '2027-01-05', '2027-12-31', 214000, 0, now()
     from rental_applications where id = 2 returning id, application_id`,
  );
  const tenancies = () => app.rows(`select * from tenancies where lease_id = ${lease?.id ?? 0}`);
  expect(await tenancies()).toEqual([]);
  const answered = await app.call(
    answerLease,
    { params: { id: 2 }, body: { leaseId: lease?.id ?? 0, answer: 'confirmed' as const } },
    { as: tanya },
  );
  expect(answered.refusal).toBeNull();
  expect(await tenancies()).toMatchObject([
    {
      tenant_id: 1,
      tenant_state: 'confirmed',
      rent_cents: 214_000,
      rent_day: 5,
      time_zone: 'America/New_York',
      jurisdiction: null,
    },
  ]);
  const homes = (await app.call(readMyHome, {}, { as: tanya })).answer ?? [];
  expect(homes.some(({ tenancy }) => tenancy.isFromLease && tenancy.rentCents === 214_000)).toBe(true);
});
