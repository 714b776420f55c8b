import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { type FineCalls, finesOn } from '../fines/fines-for-tests.ts';
import { creditRecords } from './data-export.ts';
import { notifyOfRepealed } from './notify-of-rent.ts';
import { expireCredits } from './rent-credits.ts';

let pay: PaymentCalls;
let fines: FineCalls;
let penalty: number;
let lease: number;
beforeAll(async () => {
  pay = await openPayments();
  fines = finesOn(pay);
});
// A fine of $3,000 that tenant 1 reported: credit 1 of $750 is theirs, and the rent is $900.
beforeEach(async () => {
  await pay.resetAll();
  await fines.keepCard(cards.good);
  penalty = await fines.penalize(300_000, [1]);
  await fines.charge([penalty]);
  lease = await fines.lease();
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const mails = () =>
  pay.rows<{ kind: string; account_id: number; subject: string }>(
    `select kind, account_id, subject from outbox_mails where kind like 'rent_payment%' order by id`,
  );
const ofOwner = async (as: number = people.owner) =>
  (await pay.call('GET', '/api/owners/1/rent-payments', { as })).body;
const usable = async () => (await pay.call('GET', '/api/staff/rent-credits', { as: people.staff })).body;
const listed = async (state: string) =>
  (await pay.call('GET', `/api/staff/rent-payments?state=${state}`, { as: people.staff })).body;

describe('setting a rent credit against rent', () => {
  test('is for staff alone: neither the tenant nor the owner sets, pays or takes back', async () => {
    for (const as of [people.tenant, people.owner, people.otherTenant] as const) {
      const asked = { leaseId: lease, month: '2026-11', amountCents: 100, note: 'Please', tenantAgrees: true };
      expect((await pay.post('/api/staff/rent-credits/1/rent-payments', as, asked)).body.code).toBe(
        'viewer.not_allowed',
      );
      expect((await fines.payRent(1, as)).body.code).toBe('viewer.not_allowed');
      expect((await pay.call('GET', '/api/staff/rent-credits', { as })).body.code).toBe('viewer.not_allowed');
    }
    expect((await pay.call('GET', '/api/owners/1/rent-payments', { as: people.otherOwner })).body.code).toBe(
      'viewer.not_allowed',
    );
    expect(await pay.count('rent_payments')).toBe(0);
  });

  test('is not done without the tenant’s yes, for a stranger’s rent, another month, or more than there is', async () => {
    const refused = async (cents: number, change: object = {}, creditId = 1) =>
      (await fines.setAgainst(creditId, lease, cents, change)).body;
    expect((await refused(100, { tenantAgrees: false })).fields.tenantAgrees).toMatch(/ask the tenant first/);
    expect((await refused(100, {}, 99)).code).toBe('rent_credit.not_found');
    expect((await refused(100, { leaseId: 99 })).code).toBe('rent_credit.no_lease');
    expect((await refused(100, { leaseId: await fines.lease(2) })).code).toBe('rent_credit.no_lease');
    expect((await refused(100, { month: '2026-10' })).code).toBe('rent_credit.other_month');
    expect((await refused(100, { month: '2029-12' })).code).toBe('rent_credit.other_month');
    expect((await refused(75_001)).code).toBe('rent_credit.not_enough');
    // A month's rent is $900, whatever the credits are.
    await fines.charge([await fines.penalize(200_000, [1])]);
    expect((await fines.setAgainst(1, lease, 75_000)).status).toBe(201);
    expect((await refused(15_001, {}, 2)).code).toBe('rent_credit.over_rent');
    expect((await fines.setAgainst(2, lease, 15_000)).status).toBe(201);
    expect((await refused(1)).code).toBe('rent_credit.not_usable');
    expect((await fines.setAgainst(2, lease, 15_001, { month: '2026-12' })).status).toBe(201);
    pay.clock.now = new Date('2028-12-01T00:00:00Z');
    expect((await refused(1, {}, 2)).code).toBe('rent_credit.not_usable');
  });

  test('knows the rent of a month by the increases that were served in the tenancy of its lease', async () => {
    const month = pay.clock.now.toISOString().slice(0, 7);
    await pay.rows(
      `with y as (insert into tenancies (owner_id, tenant_id, lease_id, title, city, region, jurisdiction, time_zone, rent_cents, rent_period,
           rent_day, starts_on, tenant_name, tenant_state, created_at)
         values (1, 1, $1, 'A home', 'Buffalo', 'NY', 'NY', 'America/New_York', 90000, 'monthly', 1, $2::date, 'Tanya', 'confirmed', now())
         returning id)
       insert into tenancy_notices (tenancy_id, owner_id, jurisdiction, code, title, notice_on, service, effective_on, is_compliant, reasons,
           new_rent_cents, status, served_at, created_at)
       select id, 1, 'NY', 'NY-226C-30', 'Increase', $2::date, 'hand', $2::date + interval '1 month', true, '[]', 95000, 'served', now(), now()
       from y`,
      [lease, `${month}-01`],
    );
    await fines.charge([await fines.penalize(200_000, [1])]);
    const next = { month: '2026-12' };
    expect(await usable()).toMatchObject([{ leases: [{ monthlyRent: 90_000 }] }, {}]);
    expect((await fines.setAgainst(1, lease, 75_000, next)).status).toBe(201);
    expect((await fines.setAgainst(2, lease, 20_001, next)).body.code).toBe('rent_credit.over_rent');
    expect((await fines.setAgainst(2, lease, 20_000, next)).status).toBe(201);
    pay.clock.now = new Date('2026-12-02T12:00:00Z');
    expect(await usable()).toMatchObject([{ leases: [{ monthlyRent: 95_000 }] }]);
  });

  test('is told to tenant and owner, seen by both, on record, and paid to the owner once', async () => {
    expect(await usable()).toMatchObject([
      { id: 1, left: 75_000, leases: [{ id: lease, monthlyRent: 90_000, isOfPenalizedOwner: true }], mayDecide: true },
    ]);
    const { body } = await fines.setAgainst(1, lease, 30_000);
    expect(body).toMatchObject({
      month: '2026-11',
      amount: 30_000,
      state: 'set',
      note: 'As the tenant asked on the phone.',
    });
    expect(await pay.balances()).toMatchObject({ tenant_credits: -45_000, rent_payable: -30_000 });
    expect(await fines.credits()).toMatchObject({
      available: 45_000,
      credits: [{ used: 30_000, left: 45_000, rentPayments: [{ state: 'set', amount: 30_000, month: '2026-11' }] }],
    });
    expect(await ofOwner()).toMatchObject([{ state: 'set', amount: 30_000, reference: null }]);
    expect((await listed('to_pay')).length).toBe(1);
    expect(await mails()).toMatchObject([
      { kind: 'rent_payment_set', account_id: people.tenant, subject: 'A rent credit lowers your rent' },
      { kind: 'rent_payment_set', account_id: people.owner, subject: 'Lintel pays part of a rent' },
    ]);
    const paid = await Promise.all(Array.from({ length: 5 }, () => fines.payRent(body.id)));
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await fines.takeBack(body.id)).body.code).toBe('rent_payment.already_paid');
    expect(await pay.balances()).toMatchObject({ rent_payable: 0, bank: -30_000 });
    expect(await ofOwner()).toMatchObject([{ state: 'paid', reference: `LINTEL RENT ${body.id}` }]);
    expect([(await listed('to_pay')).length, (await listed('done')).length]).toEqual([0, 1]);
    expect(
      await pay.rows(
        `select kind, actor_account_id as by from audit_events where kind like 'rent_payment%' order by id`,
      ),
    ).toEqual([
      { kind: 'rent_payment_set', by: people.staff },
      { kind: 'rent_payment_paid', by: people.staff },
    ]);
    for (const account of [people.tenant, people.owner]) {
      expect(await creditRecords(pay.context, account)['rentPayments']?.({ after: 0, limit: 9 })).toMatchObject([
        { amountCents: 30_000, month: '2026-11-01' },
      ]);
    }
  });

  test('says nothing to the owner of where the credit came from', async () => {
    const { body } = await fines.setAgainst(1, lease, 30_000);
    await fines.repeal(penalty);
    await notifyOfRepealed(pay.context);
    const read = JSON.stringify(await ofOwner());
    expect(read).not.toMatch(/repeal|penalt|credit|phone/i);
    expect(body.amount).toBe(30_000);
    const subjects = (await mails()).filter((mail) => mail.account_id === people.owner).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.join(' ')).not.toMatch(/repeal|penalt|credit/i);
  });

  test('by two at the same moment never takes more than the credit or the month has', async () => {
    await fines.charge([await fines.penalize(300_000, [1])]);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, place) => fines.setAgainst(1 + (place % 2), lease, 20_000)),
    );
    // Four of $200 in a month of $900; no credit of $750 gives more than three.
    expect(all.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(all.filter(({ status }) => status === 201 || status === 409)).toHaveLength(12);
  });

  test('by staff whose own rent or home it is, is refused', async () => {
    await pay.rows('update tenants set account_id = $1 where id = 1', [people.staff]).catch(() => undefined);
    const tenant = (await pay.rows<{ account_id: number }>('select account_id from tenants where id = 1'))[0];
    expect(tenant?.account_id).toBe(people.staff);
    try {
      expect((await fines.setAgainst(1, lease, 100)).body.code).toBe('staff.own_matter');
      expect(await usable()).toMatchObject([{ mayDecide: false }]);
    } finally {
      await pay.rows('update tenants set account_id = $1 where id = 1', [people.tenant]);
    }
  });
});

describe('what is set and not paid', () => {
  test('goes back when staff take it back, and can be set again', async () => {
    const { body } = await fines.setAgainst(1, lease, 75_000);
    expect((await fines.takeBack(body.id)).body).toMatchObject({ state: 'taken_back', takenBackBecause: 'staff' });
    expect((await fines.takeBack(body.id)).body.code).toBe('rent_payment.taken_back');
    expect((await fines.payRent(body.id)).body.code).toBe('rent_payment.taken_back');
    expect(await fines.credits()).toMatchObject({ available: 75_000, credits: [{ state: 'available', left: 75_000 }] });
    expect((await fines.setAgainst(1, lease, 75_000)).status).toBe(201);
  });

  test('goes back with an approved appeal; what was paid stays, and the platform bears it', async () => {
    const kept = (await fines.setAgainst(1, lease, 20_000)).body.id;
    await fines.payRent(kept);
    await fines.setAgainst(1, lease, 30_000, { month: '2026-12' });
    expect(await fines.repeal(penalty)).toBe(300_000);
    // $750 less the $200 that the owner has: legal aid $1,200 and $550 come back; the rest of $3,000 comes from the platform.
    expect(await pay.balances()).toMatchObject({ rent_payable: 0, tenant_credits: 0, fine_refunds: 105_000 + 20_000 });
    expect(await fines.credits()).toMatchObject({
      available: 0,
      credits: [
        {
          state: 'ended',
          used: 20_000,
          left: 0,
          rentPayments: [{ state: 'paid' }, { state: 'taken_back', takenBackBecause: 'repealed' }],
        },
      ],
    });
    const before = (await mails()).length;
    await Promise.all([notifyOfRepealed(pay.context), notifyOfRepealed(pay.context)]);
    await notifyOfRepealed(pay.context);
    expect((await mails()).slice(before)).toMatchObject([
      { kind: 'rent_payment_repealed', account_id: people.tenant },
      { kind: 'rent_payment_repealed', account_id: people.owner },
    ]);
    expect((await fines.setAgainst(1, lease, 1)).body.code).toBe('rent_credit.not_usable');
  });

  test('is consistent when it is set, paid and repealed in the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const fine = await fines.penalize(300_000, [1]);
      await fines.charge([fine]);
      const credit = (await pay.rows<{ id: number }>('select max(id) as id from rent_credits'))[0]?.id ?? 0;
      const month = `2027-0${round + 1}`;
      const open = (await fines.setAgainst(credit, lease, 30_000, { month })).body.id;
      await Promise.all([
        fines.repeal(fine),
        fines.payRent(open),
        fines.setAgainst(credit, lease, 30_000, { month }),
        fines.takeBack(open),
      ]);
      expect(await pay.faultsInBooks()).toEqual([]);
      const rows = await pay.rows<{ used: number; standing: number }>(
        `select c.used_cents as used, (select coalesce(sum(amount_cents), 0)::int from rent_payments where credit_id = c.id and taken_back_at is null) as standing
         from rent_credits c where id = $1`,
        [credit],
      );
      expect(rows[0]?.used).toBe(rows[0]?.standing);
    }
  });

  test('of a credit that ran out meanwhile goes to the pool', async () => {
    const { body } = await fines.setAgainst(1, lease, 30_000);
    pay.clock.now = new Date('2029-01-01T00:00:00Z');
    await expireCredits(pay.context);
    expect(await pay.balances()).toMatchObject({ rent_credit_pool: -45_000, rent_payable: -30_000 });
    await fines.takeBack(body.id);
    expect(await pay.balances()).toMatchObject({ rent_credit_pool: -75_000, rent_payable: 0 });
    expect(await fines.credits()).toMatchObject({ available: 0, credits: [{ state: 'expired', left: 0 }] });
  });
});

describe('whoever writes it, the database refuses', () => {
  test.each([
    ['to change what was set', 'update rent_payments set amount_cents = 1'],
    ['to forget it', 'delete from rent_payments'],
    ['a credit that used what no rent has', 'update rent_credits set used_cents = used_cents + 1'],
    [
      'more than the rent of a month',
      `with r as (insert into rent_payments (credit_id, lease_id, month, amount_cents, note, set_at)
         select 1, lease_id, month, 60001, 'x', now() from rent_payments returning amount_cents)
       update rent_credits set used_cents = used_cents + 1`,
    ],
    [
      'to pay what was taken back',
      `update rent_payments set paid_at = set_at, reference = 'x', taken_back_at = set_at, taken_back_because = 'staff'`,
    ],
  ])('%s', async (_what, text) => {
    await fines.setAgainst(1, lease, 30_000);
    await expect(pay.rows(text)).rejects.toThrow();
  });
});
