import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import { disputeReceipt } from '@lintel/contract/agents/receipt-dispute-endpoints';
import * as staffCalls from '@lintel/contract/agents/staff-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import type { ViewingAs } from '../../../testing/app.ts';
import { devon, home, june, olga, priya, referralStory, tanya, walter } from '../../../testing/referral-story.ts';
import { payCommissions } from './pay-commissions.ts';

const { app, by, refusalOf, pass, add, say, accept, lease, commissionsOf, validated } = referralStory();

const reason = 'The rent in this lease is twice what the home was listed at.';
const objecting = (id: number, as: ViewingAs = june, why = reason) =>
  refusalOf(as, staffCalls.disputeReferralAsStaff, { params: { id }, body: { reason: why } });
const deciding = (id: number, outcome: 'upheld' | 'dismissed', as: ViewingAs) =>
  refusalOf(as, staffCalls.decideReferralDispute, { params: { id }, body: { outcome, reason } });
const desk = async (query: object = {}) => {
  const { answer, headers } = await app().call(staffCalls.listStaffCommissions, { query } as never, { as: june });
  return { rows: answer ?? [], next: headers['x-next-cursor'] as string | undefined };
};
const row = async (referralId: number) => {
  for (const state of ['pending', 'validated', 'disputed', 'paid']) {
    const found = (await desk({ state })).rows.find((one) => one.referralId === referralId);
    if (found) return found;
  }
  return undefined;
};
const disputesOf = (referral: number) =>
  app().rows<{ id: number; by: string }>('select id, by from referral_disputes where referral_id = $1 order by id', [
    referral,
  ]);
/** Makes Devon, who has nothing to do with the home, a second staff member. */
const secondOfStaff = () => app().rows(`update accounts set is_staff = true where id = ${devon}`);
/** Tanya, introduced by Priya, has confirmed a lease at $2,000. */
const leased = async () => {
  await accept();
  const { id } = await add();
  await say(id, 'yes');
  await lease(200_000);
  return id;
};

describe('nobody objects at the staff’s desk', () => {
  test('who is not staff: the agent, the owner, the tenant, another agent, a visitor', async () => {
    const id = await leased();
    for (const as of [priya, home.account, tanya, olga, walter])
      expect(await objecting(id, as)).toBe('viewer.not_allowed');
    expect(await objecting(id, 'visitor')).toBe('viewer.unknown');
    for (const as of [priya, home.account, tanya])
      expect(await refusalOf(as, staffCalls.listStaffCommissions, { query: {} })).toBe('viewer.not_allowed');
    expect(await commissionsOf()).toMatchObject([{ status: 'pending' }]);
  });

  test.each([
    ['agent', 'update agents set account_id = 4 where id = 1'],
    ['owner', `update owners set account_id = 4 where id = ${home.ownerId}`],
    ['tenant', 'update tenants set account_id = 4 where id = 1'],
  ])('of the staff who is its %s, and does not decide there either', async (_, becomes) => {
    const id = await leased();
    await secondOfStaff();
    await app().rows(becomes);
    expect((await row(id))?.obstacle).toBe('own');
    expect(await objecting(id)).toBe('staff.own_matter');
    expect(await disputesOf(id)).toEqual([]);
    expect(await objecting(id, devon)).toBe('ok');
    pass(8);
    const [dispute] = await disputesOf(id);
    expect(await deciding(dispute?.id ?? 0, 'dismissed', june)).toBe('staff.own_matter');
    expect(await commissionsOf()).toMatchObject([{ status: 'disputed' }]);
  });

  test('to what earned nothing, to what was paid, with too few words, or again', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    expect(await objecting(id)).toBe('commission.not_found');
    expect(await objecting(999)).toBe('commission.not_found');
    await lease(200_000);
    expect(await objecting(id, june, 'No.')).toBe('request.invalid');
    pass(30);
    await validated();
    app().clock.now = new Date('2027-02-01T06:00:00.000Z');
    await payCommissions(app().context, sandboxGateway(app().context));
    expect(await commissionsOf()).toMatchObject([{ status: 'paid' }]);
    expect(await row(id)).toMatchObject({ status: 'paid', obstacle: 'paid', objection: null });
    expect(await objecting(id)).toBe('commission.already_paid');
    expect(await disputesOf(id)).toEqual([]);
  });

  test('while the money is on its way', async () => {
    const id = await leased();
    pass(30);
    await validated();
    await app().rows(
      `with sent as (insert into commission_payouts (month, agent_id, brokerage, amount_cents, status, gateway, next_try_at, created_at)
        values ('2020-01-01', 1, 'Homes', 72000, 'sending', 'sandbox', now(), now()) returning id)
       update commissions set payout_id = (select id from sent) where referral_id = $1`,
      [id],
    );
    expect((await row(id))?.obstacle).toBe('paid');
    expect(await objecting(id)).toBe('commission.already_paid');
    expect(await disputesOf(id)).toEqual([]);
  });
});

describe('an objection of the staff', () => {
  test('holds the commission, waits for the agent, and is decided by another of the staff', async () => {
    const id = await leased();
    await secondOfStaff();
    expect(await objecting(id)).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'disputed', objection: 'referral', obstacle: 'already_open' });
    pass(31);
    expect(await validated()).toEqual(['disputed']);
    app().clock.now = new Date(app().clock.now.getTime() - 30 * 86_400_000);
    const [dispute] = await disputesOf(id);
    expect(dispute?.by).toBe('staff');
    const mayDecide = async (as: ViewingAs) =>
      (await by(as, staffCalls.listReferralDisputes, { query: {} })).find((one) => one.id === dispute?.id)?.mayDecide;
    expect([await mayDecide(june), await mayDecide(devon)]).toEqual([false, true]);
    expect(await deciding(dispute?.id ?? 0, 'dismissed', devon)).toBe('dispute.awaits_agent');
    await by(priya, agentCalls.answerReferralDispute, {
      params: { id },
      body: { answer: 'The rent is right: the owner had it renovated.' },
    });
    expect(await deciding(dispute?.id ?? 0, 'dismissed', june)).toBe('staff.own_matter');
    expect(await deciding(dispute?.id ?? 0, 'dismissed', devon)).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'pending', objection: null, obstacle: 'already_decided' });
    expect([await objecting(id), await objecting(id, devon)]).toEqual([
      'dispute.already_decided',
      'dispute.already_decided',
    ]);
    pass(30);
    expect(await validated()).toEqual(['validated']);
    expect((await app().verifyChain()).broken).toBeNull();
  });

  test('that is upheld makes the commission count nowhere, also once it was validated', async () => {
    const id = await leased();
    await secondOfStaff();
    pass(30);
    expect(await validated()).toEqual(['validated']);
    expect(await objecting(id)).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'disputed', validatedAt: app().clock.now.toISOString() });
    pass(8);
    const [dispute] = await disputesOf(id);
    expect(await deciding(dispute?.id ?? 0, 'upheld', devon)).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ voided: true }]);
    expect(await row(id)).toBeUndefined();
    expect(await objecting(id)).toBe('commission.not_found');
  });

  test('is one, whoever of them presses at the same moment', async () => {
    const id = await leased();
    await secondOfStaff();
    const outcomes = await Promise.all([objecting(id), objecting(id, devon), objecting(id)]);
    expect(outcomes.sort()).toEqual(['dispute.already_open', 'dispute.already_open', 'ok']);
    expect(await disputesOf(id)).toHaveLength(1);
  });

  test('is told to all sides as the staff’s: the agent by mail, and everyone in the bell and on their page', async () => {
    const id = await leased();
    expect(await objecting(id)).toBe('ok');
    const mails = await app().rows<{ subject: string; recipient: string }>(
      "select subject, recipient from outbox_mails where kind = 'referral_disputed_by_staff'",
    );
    expect(mails).toEqual([{ subject: 'Our staff object to your referral', recipient: 'priya.raman@example.com' }]);
    for (const [as, role] of [
      [priya, 'agent'],
      [tanya, 'tenant'],
      [home.account, 'owner'],
    ] as const) {
      const { entries } = await by(as, listNotifications, { query: { limit: 100 } });
      expect(entries.find((one) => one.topic === 'referral' && one.id === id)).toMatchObject({
        role,
        kind: 'disputed',
        isNew: true,
      });
    }
    const said = { by: 'staff', reason, outcome: null };
    const asOwner = await by(home.account, ownerCalls.listOwnerReferrals, {
      params: { ownerId: home.ownerId },
      query: {},
    });
    expect(asOwner.find((one) => one.id === id)?.dispute).toMatchObject(said);
    const asTenant = await by(tanya, tenantCalls.listTenantReferrals, { params: { id: 1 }, query: {} });
    expect(asTenant.find((one) => one.id === id)?.dispute).toMatchObject(said);
    const asAgent = await by(priya, agentCalls.readReferral, { params: { id } });
    expect(asAgent.dispute).toMatchObject(said);
    expect(asAgent.events[0]).toMatchObject({ kind: 'disputed', by: 'staff' });
    const audited = await app().rows(
      `select actor_account_id, facts from audit_events where kind = 'referral_disputed' and subject = $1`,
      [`referral:${id}`],
    );
    expect(audited).toEqual([{ actor_account_id: june, facts: { by: 'staff' } }]);
  });

  test('that is dismissed releases nothing that an objection to a receipt still holds', async () => {
    const id = await leased();
    await secondOfStaff();
    await app().call(
      sendInquiry,
      {
        params: { id: home.id },
        body: { name: 'Tanya Brooks', email: 'tanya.brooks@example.com', message: 'Where do I get the keys?' },
      },
      { as: tanya },
    );
    const [receipt] = await app().rows<{ id: number }>(
      `select id from contact_receipts where property_id = ${home.id} and tenant_id = 1 order by id desc limit 1`,
    );
    expect(
      await refusalOf(home.account, disputeReceipt, {
        params: { id: receipt?.id ?? 0 },
        body: { reason: 'That letter was not hers.' },
      }),
    ).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'disputed', objection: 'receipt', obstacle: null });
    expect(await objecting(id)).toBe('ok');
    pass(8);
    const [dispute] = await disputesOf(id);
    expect(await deciding(dispute?.id ?? 0, 'dismissed', devon)).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'disputed', objection: 'receipt' });
  });
});

describe('the desk', () => {
  test('says who, for which lease, how it is reckoned, and on which day it is validated and was paid', async () => {
    const id = await leased();
    const { now } = app().clock;
    const in30Days = new Date(now.getTime() + 30 * 86_400_000);
    expect(await row(id)).toMatchObject({
      referralId: id,
      agentName: 'Priya Raman',
      tenantName: 'Tanya Brooks',
      propertyId: home.id,
      monthlyRent: 200_000,
      rate: 3,
      amount: 72_000,
      status: 'pending',
      leasedAt: now.toISOString(),
      leaseStartsOn: '2027-01-01',
      leaseEndsOn: '2027-12-31',
      validatesAt: in30Days.toISOString(),
      isDueSoon: false,
      validatedAt: null,
      paidAt: null,
      objection: null,
      obstacle: null,
    });
    pass(23);
    expect((await row(id))?.isDueSoon).toBe(true);
    pass(7);
    await validated();
    expect(await row(id)).toMatchObject({ status: 'validated', validatedAt: in30Days.toISOString(), isDueSoon: false });
  });

  test('counts for the staff what is validated within a week, and when the first is', async () => {
    const queue = async () => (await by(june, readStaffQueues, {})).commissions;
    const before = await queue();
    const id = await leased();
    const due = (await row(id))?.validatesAt;
    pass(22.9);
    // The time of the sample commissions is over.
    await validated();
    expect((await queue()).waiting).toBe(0);
    pass(0.1);
    expect(await queue()).toEqual({ waiting: 1, oldestAt: due });
    expect(await objecting(id)).toBe('ok');
    expect(await queue()).toEqual({ waiting: 0, oldestAt: null });
    expect(before.waiting).toBe(0);
  });

  test('has a sample of each state', async () => {
    for (const state of ['pending', 'validated', 'disputed', 'paid'])
      expect((await desk({ state })).rows.map((one) => one.status)).toContain(state);
  });

  test('shows the sooner to be validated first, all others by the newest lease, each of them once, page by page', async () => {
    // The younger half of the samples waits, and not in the order in which they were inserted.
    await app().rows(
      `begin; set local lintel.rewrites = 'on';
       update commissions set status = 'pending', validated_at = null, payout_id = null, earned_at = now() - id * interval '1 hour'
         where status <> 'paid' and voided_at is null;
       commit`,
    );
    const all = async (state: string) => {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await desk({ state, limit: 1, ...(cursor ? { cursor } : {}) });
        found.push(...page.rows.map((one) => Number(one.id)));
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    };
    for (const [state, order] of [
      ['pending', 'earned_at, id'],
      ['paid', 'id desc'],
    ] as const) {
      const known = await app().rows<{ id: number }>(
        `select id from commissions where status = $1 and voided_at is null order by ${order}`,
        [state],
      );
      expect(known.length, state).toBeGreaterThan(1);
      expect(await all(state), state).toEqual(known.map(({ id }) => id));
    }
    expect(await refusalOf(june, staffCalls.listStaffCommissions, { query: { cursor: 'bm8' } })).toBe(
      'request.invalid',
    );
  });
});
