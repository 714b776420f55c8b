import { listingActivated, listingPaymentToMake } from '@lintel/contract/payments/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { findViewer } from '../../identity/queries.ts';
import { beginPayment } from '../../payments/api.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { listingDraft } from './listing-draft.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(() => pay.resetAll());
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const inDays = (days: number, from = testNow) => new Date(from.getTime() + days * 86_400_000).toISOString();
const draft = { status: 'draft', until: null, isListed: false };
const live = (until = inDays(30)) => ({ status: 'active', until, isListed: true });
const faults = (gateway: 'up' | 'down', webhooks: 'delivered' | 'held' | 'twice' = 'delivered') =>
  pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body: { gateway, webhooks } });

const paid = async (propertyId = 16) => {
  const { body } = await pay.begin(propertyId);
  await pay.enter(body.clientSecret, cards.good);
  return body as { clientSecret: string; paymentIntentId: string };
};

describe('someone who may not', () => {
  test.each([
    ['a visitor', 'visitor', 16, 401, 'viewer.unknown'],
    ['a tenant', people.tenant, 1, 403, 'viewer.not_allowed'],
    ['staff', people.staff, 16, 403, 'viewer.not_allowed'],
    ['an owner, for a home that is not there,', people.owner, 999, 404, 'property.not_found'],
  ] as const)('%s cannot begin to pay', async (_, as, home, status, code) => {
    const answer = await pay.begin(home, as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await pay.count('payments')).toBe(0);
    expect(await pay.count('sandbox_intents')).toBe(0);
  });

  test('another owner cannot pay for, or learn of, a home that is no sample', async () => {
    await pay.context.pool.query('update properties set is_sample = false where id in (1, 16)');
    expect((await pay.begin(1, people.owner)).body.code).toBe('viewer.not_allowed');
    expect((await pay.begin(16, people.otherOwner)).body.code).toBe('property.not_found');
    await pay.context.pool.query('update properties set is_sample = true where id in (1, 16)');
    // With sample data any owner may try the page.
    expect((await pay.begin(1, people.owner)).status).toBe(200);
  });

  test.each([
    ['is suspended', 'is_suspended = true', 403, 'listing.suspended'],
    ['was withdrawn', `status = 'withdrawn'`, 409, 'listing.withdrawn'],
    ['is held back', `held_back_reason = 'refuses vouchers'`, 409, 'listing.held_back'],
  ])('the owner of a home that %s is refused before any money moves', async (_, change, status, code) => {
    await pay.context.pool.query(`update properties set ${change} where id = 16`);
    const answer = await pay.begin();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await pay.count('sandbox_intents')).toBe(0);
  });

  test('nobody else can confirm a payment, and the home stays a draft', async () => {
    const { paymentIntentId } = await paid();
    for (const [as, code] of [
      ['visitor', 'viewer.unknown'],
      [people.otherOwner, 'viewer.not_allowed'],
      [people.staff, 'viewer.not_allowed'],
    ] as const) {
      expect((await pay.confirm(paymentIntentId, 16, as)).body.code).toBe(code);
    }
    expect(await pay.home()).toEqual(draft);
  });

  test.each(['pi_sandbox', 'pi_x; drop table payments', '', `pi_${'a'.repeat(300)}`])(
    'an invented intent (%s) activates nothing',
    async (intent) => {
      const { status } = await pay.confirm(intent);
      expect([400, 404]).toContain(status);
      expect(await pay.home()).toEqual(draft);
    },
  );

  test('a payment of another listing activates neither', async () => {
    const first = await paid(16);
    const second = await pay.begin(15);
    const crossed = await pay.confirm(first.paymentIntentId, 15);
    expect([crossed.status, crossed.body.code]).toEqual([409, 'payment.other_purpose']);
    expect((await pay.confirm(second.body.paymentIntentId, 15)).body.code).toBe('payment.not_completed');
    expect(await pay.home(16)).toEqual(draft);
    expect((await pay.home(15)).status).toBe('expired');
    expect((await pay.confirm(first.paymentIntentId, 16)).status).toBe(200);
    expect((await pay.home(15)).status).toBe('expired');
  });

  test.each([
    ['amount', `amount_cents = 100`, 'payment.mismatch', 100],
    ['home', `metadata = metadata || '{"propertyId": "15"}'`, 'payment.no_use', 2500],
  ])('a tampered %s activates nothing, and the money goes back', async (_, change, code, received) => {
    const { body } = await pay.begin();
    await pay.context.pool.query(`update sandbox_intents set ${change}`);
    await pay.enter(body.clientSecret, cards.good);
    const answer = await pay.confirm(body.paymentIntentId);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(await pay.home()).toEqual(draft);
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: received, sentBack: received });
    expect((await pay.confirm(body.paymentIntentId)).body.code).toBe(code);
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 0, unapplied_receipts: 0, refunds_payable: 0 });
  });

  test('a real card number is refused by the sandbox, and not kept', async () => {
    const { body } = await pay.begin();
    const answer = await pay.enter(body.clientSecret, '4539 1488 0343 6467');
    expect([answer.status, answer.body.code]).toEqual([400, 'sandbox.test_cards_only']);
    expect(await pay.count('sandbox_cards')).toBe(0);
    expect(pay.logged.join()).not.toContain('4539');
  });

  test('an event without the gateway’s signature, or an old one, is not believed', async () => {
    const { paymentIntentId } = await paid();
    const [event] = await pay.rows<{ body: string }>('select body from sandbox_events order by sequence desc');
    const body = event?.body ?? '';
    await expect(pay.receive(body, '')).rejects.toMatchObject({ code: 'gateway.bad_signature' });
    await expect(pay.receive(body, `t=1795262400,v1=${'0'.repeat(64)}`)).rejects.toMatchObject({
      code: 'gateway.bad_signature',
    });
    expect(await pay.home()).toEqual(draft);
    expect(await pay.count('gateway_events')).toBe(0);
    expect((await pay.confirm(paymentIntentId)).status).toBe(200);
  });
});

describe('a card', () => {
  test('that is good publishes the draft for 30 days', async () => {
    const begun = await pay.begin();
    expect(listingPaymentToMake.parse(begun.body)).toMatchObject({
      amount: 2500,
      status: 'open',
      gateway: 'sandbox',
      publishableKey: null,
      returnPath: '/owner-dashboard',
      savedCard: null,
      property: { status: 'draft', activeUntil: null, activeUntilAfterPayment: inDays(30) },
      guarantee: { title: '30-Day Money-Back Guarantee' },
    });
    const entered = await pay.enter(begun.body.clientSecret, cards.good);
    expect(entered.body).toEqual({ intentId: begun.body.paymentIntentId, status: 'succeeded' });
    expect(await pay.home()).toEqual(draft);
    const confirmed = await pay.confirm(begun.body.paymentIntentId);
    expect(listingActivated.parse(confirmed.body)).toEqual({
      message: 'Your property listing is now live for 30 days!',
      propertyId: 16,
      status: 'active',
      activeUntil: inDays(30),
      paymentId: 1,
      receiptPath: '/api/payments/1/receipt.pdf',
    });
    expect(await pay.home()).toEqual(live());
    expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
  });

  test.each([
    ['is declined', cards.declined, 'Your card was declined.'],
    ['has no money', cards.poor, 'Your card has insufficient funds.'],
    ['has expired', '4000000000000069', 'Your card has expired.'],
    ['has another code', '4000000000000127', "Your card's security code is incorrect."],
  ])('that %s says so in the provider’s words, takes nothing, and another may follow', async (_, card, sentence) => {
    const { body } = await pay.begin();
    const answer = await pay.enter(body.clientSecret, card);
    expect([answer.status, answer.body]).toEqual([402, { code: 'payment.declined', message: sentence }]);
    const confirmed = await pay.confirm(body.paymentIntentId);
    expect([confirmed.status, confirmed.body.message]).toEqual([402, sentence]);
    await pay.deliver();
    await pay.finish();
    expect(await pay.home()).toEqual(draft);
    expect(await pay.count('ledger_transactions')).toBe(0);
    expect((await pay.begin()).body.paymentIntentId).toBe(body.paymentIntentId);
    await pay.enter(body.clientSecret, cards.good);
    expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
    expect(await pay.home()).toEqual(live());
  });

  test.each([
    ['in the past', { expiry: '10/26' }, 'expiry', "Your card's expiration date is in the past."],
    ['without a month', { expiry: '13/30' }, 'expiry', "Your card's expiration date is incomplete."],
    ['with a short code', { cvc: '12' }, 'cvc', "Your card's security code is incomplete."],
    ['with a code too long', { cvc: '1234' }, 'cvc', "Your card's security code is incomplete."],
    ['cut off', { number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
  ])('typed %s is refused at that field', async (_, change, field, sentence) => {
    const { body } = await pay.begin();
    const answer = await pay.enter(body.clientSecret, cards.good, change);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }]);
    expect((await pay.confirm(body.paymentIntentId)).body.code).toBe('payment.not_completed');
  });

  test('of this month still pays', async () => {
    const { body } = await pay.begin();
    expect((await pay.enter(body.clientSecret, cards.good, { expiry: '11/2026' })).status).toBe(200);
  });

  test('that asks for one more confirmation pays after it, and not after a no', async () => {
    const { body } = await pay.begin();
    const answerBank = (approve: boolean) =>
      pay.post(`/api/sandbox-payments/${body.clientSecret}/authenticate`, 'visitor', { approve });
    expect((await answerBank(true)).body.code).toBe('payment.not_found');
    expect((await pay.enter(body.clientSecret, cards.asking)).body.status).toBe('requires_action');
    expect((await pay.confirm(body.paymentIntentId)).body.code).toBe('payment.not_completed');
    expect((await answerBank(false)).body.message).toMatch(/^We are unable to authenticate/);
    expect(await pay.home()).toEqual(draft);
    await pay.enter(body.clientSecret, cards.asking);
    expect((await answerBank(true)).body.status).toBe('succeeded');
    expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
    expect(await pay.home()).toEqual(live());
  });
});

describe('one payment activates once', () => {
  const once = async () => {
    expect(await pay.home()).toEqual(live());
    expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
    expect(await pay.count('ledger_transactions')).toBe(1);
  };

  test('when the browser is gone after paying: the webhook finishes it', async () => {
    await paid();
    expect(await pay.deliver()).toBe(1);
    await once();
  });

  test('with the webhook before confirm, twice', async () => {
    const { paymentIntentId } = await paid();
    await faults('up', 'twice');
    await pay.deliver();
    expect((await pay.confirm(paymentIntentId)).status).toBe(200);
    await once();
  });

  test('with the webhook after confirm', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    await pay.deliver();
    await once();
  });

  test('with both at the same moment, and the job beside them', async () => {
    const { paymentIntentId } = await paid();
    pay.clock.now = new Date(testNow.getTime() + 61_000);
    const answers = await Promise.all([
      pay.confirm(paymentIntentId),
      pay.deliver(),
      pay.confirm(paymentIntentId),
      pay.deliver(),
      pay.finish(),
    ]);
    expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
    expect((await pay.home()).until).toBe(inDays(30, pay.clock.now));
    expect(await pay.count('ledger_transactions')).toBe(1);
  });

  test('confirmed twenty times at once', async () => {
    const { paymentIntentId } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay.confirm(paymentIntentId)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await once();
    // Confirming on the next day does not add another 30 days.
    pay.clock.now = new Date(inDays(1));
    await pay.confirm(paymentIntentId);
    await once();
  });

  test('begun twenty times at once, it is one intent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay.begin()));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await pay.count('payments')).toBe(1);
    expect(await pay.count('sandbox_intents')).toBe(1);
  });

  test('with webhooks held for an hour, the job finishes it without them', async () => {
    await faults('up', 'held');
    await paid();
    expect(await pay.deliver()).toBe(0);
    pay.clock.now = new Date(testNow.getTime() + 3_600_000);
    await pay.finish();
    expect((await pay.home()).status).toBe('active');
    await faults('up');
    expect(await pay.deliver()).toBe(1);
    expect(await pay.count('ledger_transactions')).toBe(1);
  });

  test('with events out of order: a failure that is told after the success takes nothing back', async () => {
    const { body } = await pay.begin();
    await pay.enter(body.clientSecret, cards.declined);
    await pay.enter(body.clientSecret, cards.good);
    await pay.context.pool.query('update sandbox_events set sequence = 100 - sequence');
    expect(await pay.deliver()).toBe(2);
    await once();
  });

  test('opening the page again after paying finds it paid, and does not ask for another', async () => {
    const { paymentIntentId } = await paid();
    const again = await pay.begin();
    expect(again.body).toMatchObject({ paymentIntentId, status: 'paid' });
    await once();
  });

  test('paying the intent again is refused, and nothing more is taken', async () => {
    const { clientSecret } = await paid();
    expect((await pay.enter(clientSecret, cards.good)).body.code).toBe('payment.already_paid');
    expect((await pay.atGateway()).taken).toBe(2500);
    await pay.deliver();
    await once();
  });
});

describe('when something is away or dies', () => {
  test('a gateway that is down says so, and nothing is taken', async () => {
    await faults('down');
    const answer = await pay.begin();
    expect([answer.status, answer.body.code]).toEqual([503, 'gateway.unavailable']);
    expect(answer.body.message).toBe(
      'Card payments are not available right now. Nothing was taken; please try again in a few minutes.',
    );
    await faults('up');
    const { body } = await pay.begin();
    await faults('down');
    expect((await pay.enter(body.clientSecret, cards.good)).status).toBe(503);
    expect(await pay.home()).toEqual(draft);
    expect((await pay.atGateway()).taken).toBe(0);
    await faults('up');
    await pay.enter(body.clientSecret, cards.good);
    // The gateway fails after the payment: the message does not claim that nothing was taken.
    await faults('down');
    const unseen = await pay.confirm(body.paymentIntentId);
    expect(unseen.status).toBe(503);
    expect(unseen.body.message).toMatch(/you need not pay again/);
    await pay.deliver();
    expect(await pay.home()).toEqual(draft);
    await faults('up');
    await pay.finish();
    expect(await pay.home()).toEqual(live());
  });

  test.each(['ledger_transactions', 'ledger_entries', 'audit_events'])(
    'a failure at %s activates nothing, and the next attempt all of it',
    async (table) => {
      const { paymentIntentId } = await paid();
      const { mend } = await pay.failAt(table);
      expect((await pay.confirm(paymentIntentId)).status).toBe(500);
      await pay.deliver();
      expect(await pay.home()).toEqual(draft);
      expect(await pay.count('ledger_transactions')).toBe(0);
      await mend();
      // The event is stored but not processed: the job does it.
      await pay.finish();
      expect(await pay.home()).toEqual(live());
      expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
    },
  );

  test('a home withdrawn, or suspended, between paying and activation gets the money back', async () => {
    for (const [propertyId, change] of [
      [16, `status = 'withdrawn'`],
      [15, 'is_suspended = true'],
    ] as const) {
      const { paymentIntentId } = await paid(propertyId);
      await pay.context.pool.query(`update properties set ${change} where id = $1`, [propertyId]);
      expect((await pay.confirm(paymentIntentId, propertyId)).body.code).toBe('payment.no_use');
      expect((await pay.home(propertyId)).isListed).toBe(false);
    }
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 5000, sentBack: 5000 });
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 0, refunds_payable: 0 });
  });

  test('paid, and found of no use when the page asks again at the moment of a suspension: a refusal, not an outage', async () => {
    await paid();
    const viewer = await findViewer(pay.context.pool, people.owner);
    if (!viewer) throw new Error('Nobody.');
    const gateway = {
      ...pay.gateway,
      readIntent: async (id: string) => {
        await pay.context.pool.query('update properties set is_suspended = true where id = 16');
        return pay.gateway.readIntent(id);
      },
    };
    const draft = listingDraft({ id: 16, payer: viewer, at: pay.context.now() });
    await expect(beginPayment(pay.context, gateway, viewer, draft)).rejects.toMatchObject({ code: 'payment.no_use' });
    expect(await pay.count('payments')).toBe(1);
  });

  test('a payment begun and left for a day can no longer be paid; the page begins another', async () => {
    const first = await pay.begin();
    pay.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await pay.finish();
    expect((await pay.enter(first.body.clientSecret, cards.good)).body.code).toBe('payment.already_paid');
    const second = await pay.begin();
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    expect((await pay.atGateway()).taken).toBe(0);
  });

  test('a payment that was paid in its last minute is not closed but takes effect', async () => {
    await paid();
    pay.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await pay.finish();
    expect((await pay.home()).status).toBe('active');
  });
});

describe('paying again', () => {
  test('while it runs adds 30 days to the end, after it starts from now', async () => {
    await pay.confirm((await paid()).paymentIntentId);
    pay.clock.now = new Date(inDays(10));
    const begun = await pay.begin();
    expect(begun.body.property.activeUntilAfterPayment).toBe(inDays(60));
    await pay.enter(begun.body.clientSecret, cards.good);
    expect((await pay.confirm(begun.body.paymentIntentId)).body.activeUntil).toBe(inDays(60));
    expect(await pay.home()).toEqual(live(inDays(60)));
    pay.clock.now = new Date(inDays(100));
    await pay.confirm((await paid()).paymentIntentId);
    expect(await pay.home()).toEqual(live(inDays(130)));
    expect(await pay.balances()).toEqual({ gateway_clearing: 7500, listing_revenue: -7500 });
  });

  test('publishes an expired home anew', async () => {
    await pay.confirm((await paid(15)).paymentIntentId, 15);
    expect(await pay.home(15)).toEqual(live());
  });

  test('without naming the home, coming back from the bank', async () => {
    const { paymentIntentId } = await paid();
    expect((await pay.confirm(paymentIntentId, null)).body.propertyId).toBe(16);
  });
});
