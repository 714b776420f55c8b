import { commissionRetryAfterDays } from '@lintel/contract/agents/commission-charges';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as staffCalls from '@lintel/contract/agents/staff-endpoints';
import * as cardCalls from '@lintel/contract/payments/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { decideDispute } from '../../../providers/payments/sandbox-disputes.ts';
import type { ViewingAs } from '../../../testing/app.ts';
import { home, june, priya, referralStory, tanya, walter } from '../../../testing/referral-story.ts';
import { completeChargeback } from '../../payments/chargebacks/settle-chargeback.ts';
import { reconcilePayments } from '../../payments/checkout/reconcile-payments.ts';
import { balances } from '../../payments/ledger/ledger.ts';
import { findPayment } from '../../payments/queries.ts';
import { chargeOwners } from './charge-owner.ts';

/*
 * Tanya, whom Priya introduced, leases the home of the other owner at $2,000: the owner owes $720 once the lease has
 * stood for thirty days.
 */
const story = referralStory();
const { by, refusalOf, pass, add, say, accept, lease, validated, commissionsOf } = story;
const rosa = home.account;
const cents = 72_000;
/** Clears what the demo's owners owe or will owe: only what a test makes an owner owe remains. */
beforeEach(async () => {
  await story.app().rows("update commission_charges set status = 'void', next_try_at = null where status = 'open'");
  await story.app().rows('update commissions set voided_at = now() where payout_id is null');
});
const cards = {
  good: '4242424242424242',
  refused: '4000000000000341',
  asking: '4000002500003155',
  disputed: '4000000000000259',
};

const keepCard = async (number: string) => {
  const app = story.app();
  const { clientSecret, setupIntentId } = await by(rosa, cardCalls.setUpCard, {});
  const card = { number, expiry: '12/32', cvc: '123' };
  await app.call(cardCalls.confirmSandboxPayment, { params: { clientSecret }, body: card } as never, { as: 'visitor' });
  if (number === cards.asking) {
    const yes = { params: { clientSecret }, body: { approve: true } };
    await app.call(cardCalls.authenticateSandboxPayment, yes as never, { as: 'visitor' });
  }
  await by(rosa, cardCalls.saveCard, { body: { setupIntentId } });
};
/** Signs a lease now and returns the id of its commission. */
const earned = async (): Promise<number> => {
  await accept();
  const { id } = await add();
  await say(id, 'yes');
  await lease(200_000);
  const [row] = await story.app().rows<{ id: number }>(`select id from commissions where property_id = ${home.id}`);
  return row?.id ?? 0;
};
const stood = async (): Promise<number> => {
  const id = await earned();
  pass(30);
  expect(await validated()).toEqual(['validated']);
  return id;
};
const charge = () => chargeOwners(story.app().context, sandboxGateway(story.app().context));
const finish = () => reconcilePayments(story.app().context, sandboxGateway(story.app().context));
const seen = async (id: number) =>
  (await by(rosa, ownerCalls.listOwnerCommissions, { params: { ownerId: home.ownerId } })).find((one) => one.id === id);
const pay = (id: number) => by(rosa, ownerCalls.payOwnerCommission, { params: { ownerId: home.ownerId, id } });
const paying = (id: number, as: Parameters<typeof refusalOf>[0] = rosa, ownerId = home.ownerId) =>
  refusalOf(as, ownerCalls.payOwnerCommission, { params: { ownerId, id } });
/** Returns what Rosa owes according to the ledger, in cents, and checks that the ledger balances. */
const owes = async (): Promise<number> => {
  const [even] = await story
    .app()
    .rows<{ cents: string }>('select coalesce(sum(amount_cents), 0) as cents from ledger_entries');
  expect(Number(even?.cents)).toBe(0);
  const [row] = await story.app().rows<{ cents: string }>(
    `select coalesce(sum(amount_cents), 0) as cents from ledger_entries where account = 'commissions_receivable' and party = $1 and property_id is not distinct from $2
       or account = 'commissions_receivable' and party = $1 and property_id is null`,
    [`owner:${home.ownerId}`, home.id],
  );
  return Number(row?.cents);
};
const mails = async () =>
  (
    await story
      .app()
      .rows<{ kind: string }>(
        `select kind from outbox_mails where kind like 'commission%' and account_id = $1 order by id`,
        [rosa],
      )
  ).map(({ kind }) => kind);
const object = async (id: number, outcome: 'upheld' | 'dismissed' | null = null) => {
  const [row] = await story
    .app()
    .rows<{ referral_id: number }>('select referral_id from commissions where id = $1', [id]);
  const referralId = row?.referral_id ?? 0;
  const { dispute } = await by(rosa, ownerCalls.disputeReferralAsOwner, {
    params: { ownerId: home.ownerId, id: referralId },
    body: { reason: 'She had called me about the home before the agent brought her.' },
  });
  if (outcome === null) return dispute?.id ?? 0;
  pass(8);
  await by(june, staffCalls.decideReferralDispute, {
    params: { id: dispute?.id ?? 0 },
    body: { outcome, reason: 'By the receipts and what both sides said.' },
  });
  return dispute?.id ?? 0;
};

describe('nobody is charged', () => {
  test('before the lease has stood for thirty days, and then the owner sees what waits', async () => {
    await keepCard(cards.good);
    const id = await earned();
    pass(29.9);
    await validated();
    expect(await charge()).toBe(0);
    expect(await seen(id)).toMatchObject({ status: 'waiting', amount: cents, receiptPath: null });
    expect(await paying(id)).toBe('commission.not_due');
    expect(await owes()).toBe(0);
  });

  test('for another: no other owner, tenant, agent or staff member has an owner’s card charged', async () => {
    await keepCard(cards.good);
    const id = await stood();
    for (const as of [walter, tanya, priya, june]) expect(await paying(id, as)).toBe('viewer.not_allowed');
    expect(await paying(id, 'visitor')).toBe('viewer.unknown');
    expect(await paying(id, walter, 1)).toBe('commission.not_found');
    expect(await paying(999)).toBe('commission.not_found');
    expect(await seen(id)).toMatchObject({ status: 'due' });
  });

  test('while somebody objects; dismissed, it is charged', async () => {
    await keepCard(cards.good);
    const id = await stood();
    const disputeId = await object(id);
    expect(await charge()).toBe(0);
    expect(await paying(id)).toBe('commission.not_due');
    expect(await seen(id)).toMatchObject({ status: 'disputed' });
    expect(await owes()).toBe(cents);
    pass(8);
    await by(june, staffCalls.decideReferralDispute, {
      params: { id: disputeId },
      body: { outcome: 'dismissed', reason: 'By the receipts the agent was first.' },
    });
    expect(await charge()).toBe(1);
    expect(await owes()).toBe(0);
  });

  test('what staff found not to be owed, though it had been asked for', async () => {
    await keepCard(cards.good);
    const id = await stood();
    await object(id, 'upheld');
    expect(await charge()).toBe(0);
    expect(await paying(id)).toBe('commission.not_due');
    expect(await seen(id)).toMatchObject({ status: 'not_owed', receiptPath: null });
    expect(await owes()).toBe(0);
  });
});

describe('a charge that comes to nothing', () => {
  test.each([
    ['no card', null, 'no_card', 'commission.no_card'],
    ['a card that is refused', cards.refused, 'declined', 'payment.declined'],
    ['a card whose bank asks', cards.asking, 'needs_bank', 'payment.declined'],
  ] as const)(
    'with %s: is told once, tried again by the table, then left to the owner, who still owes it',
    async (_, number, failure, refusal) => {
      if (number) await keepCard(number);
      const id = await stood();
      expect(await charge()).toBe(0);
      const first = await seen(id);
      expect(first).toMatchObject({ status: 'due', failure, paidAt: null });
      // Right away again: nothing is retried before its day.
      await charge();
      expect(await seen(id)).toEqual(first);
      expect(await paying(id)).toBe(refusal);
      for (const days of commissionRetryAfterDays) {
        pass(days);
        await charge();
      }
      expect(await seen(id)).toMatchObject({ status: 'due', failure, nextTryAt: null });
      expect(await mails()).toEqual(['commission_unpaid']);
      expect(await owes()).toBe(cents);
      // Another card, and one press.
      await keepCard(cards.good);
      expect(await pay(id)).toMatchObject({ status: 'paid', failure: null });
      expect(await owes()).toBe(0);
    },
  );

  test('because the gateway is away: is owed as before, and charged once when it is back', async () => {
    await keepCard(cards.good);
    const id = await stood();
    await story.app().rows(`insert into sandbox_settings values ('gateway', 'down')`);
    expect(await charge()).toBe(0);
    expect(await paying(id)).toBe('gateway.unavailable');
    expect(await owes()).toBe(cents);
    await story.app().rows('delete from sandbox_settings');
    pass(1);
    await charge();
    await finish();
    expect(await seen(id)).toMatchObject({ status: 'paid' });
    expect(await owes()).toBe(0);
  });
});

describe('a commission that is due', () => {
  test('is charged once to the card on file, though it runs in three processes and the owner presses twice', async () => {
    await keepCard(cards.good);
    const id = await stood();
    expect(await owes()).toBe(cents);
    await Promise.all([charge(), charge(), charge(), pay(id), pay(id)]);
    await charge();
    const paid = await seen(id);
    expect(paid).toMatchObject({ status: 'paid', amount: cents, failure: null, nextTryAt: null });
    expect(await owes()).toBe(0);
    expect(await mails()).toEqual(['commission_charged']);
    const taken = await story
      .app()
      .rows<{ amount_cents: number }>(
        `select amount_cents from payments where purpose = 'agent_commission' and purpose_id = $1 and status = 'paid'`,
        [id],
      );
    expect(taken).toEqual([{ amount_cents: cents }]);
    // Its receipt is a real PDF, for the payer and no one else.
    const receipt = (as: ViewingAs) => story.app().inject({ url: paid?.receiptPath ?? '' }, as);
    const pdf = await receipt(rosa);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await receipt(walter)).statusCode).toBe(404);
  });

  test('paid and then found not to be owed: all of it goes back, once, and the books are even', async () => {
    await keepCard(cards.good);
    const id = await stood();
    await charge();
    const payable = async () => (await balances(story.app().context.db)).refunds_payable;
    const before = await payable();
    await object(id, 'upheld');
    expect(await payable()).toBe((before ?? 0) - cents);
    await finish();
    await finish();
    expect(await seen(id)).toMatchObject({ status: 'given_back' });
    const back = await story
      .app()
      .rows<{ reason: string; status: string; amount_cents: number }>(
        `select r.reason, r.status, r.amount_cents from refunds r join payments p on p.id = r.payment_id where p.purpose = 'agent_commission' and p.purpose_id = $1`,
        [id],
      );
    expect(back).toEqual([{ reason: 'not_owed', status: 'succeeded', amount_cents: cents }]);
    expect(await owes()).toBe(0);
    expect(await payable()).toBe(before);
    expect(await mails()).toEqual(['commission_charged', 'commission_given_back']);
    expect(await commissionsOf()).toMatchObject([{ voided: true }]);
    expect(await paying(id)).toBe('commission.not_due');
  });

  test('whose payment the bank took back for good is not charged again, and the loss is ours', async () => {
    await keepCard(cards.disputed);
    const id = await stood();
    await charge();
    const app = story.app();
    const losses = async () => (await balances(app.context.db)).chargeback_losses ?? 0;
    const before = await losses();
    const [row] = await app.rows<{ id: number; dispute: string; intent: string }>(
      `select p.id, d.id as dispute, d.intent_id as intent from payments p join sandbox_disputes d on d.intent_id = p.intent_id
       where p.purpose = 'agent_commission' and p.purpose_id = $1`,
      [id],
    );
    const payment = await findPayment(app.context.db, row?.id ?? 0);
    if (!payment || !row) throw new Error('There is no disputed payment.');
    const gateway = sandboxGateway(app.context);
    await completeChargeback(app.context, gateway, payment, row.dispute);
    expect(await seen(id)).toMatchObject({ status: 'paid' });
    await decideDispute(app.context.db, app.clock.now, row.intent, 'lost');
    await completeChargeback(app.context, gateway, payment, row.dispute);
    expect(await seen(id)).toMatchObject({ status: 'taken_back' });
    expect(await charge()).toBe(0);
    expect(await paying(id)).toBe('commission.not_due');
    expect(await owes()).toBe(0);
    expect((await losses()) - before).toBe(cents);
  });
});
