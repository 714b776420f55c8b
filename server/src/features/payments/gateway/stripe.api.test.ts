import { describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import type { Fault } from '../../../testing/stripe-fake.ts';
import { manyOn, someHomes } from '../../listings/fee/many-for-tests.ts';
import { people } from '../payments-for-tests.ts';
import { deliver, inDays, intentEvent, paid, pay, payByStripe, stripe, took, tookNothing } from './stripe-for-tests.ts';

payByStripe();

describe('by Stripe', () => {
  test('an intent is made once, with a key, for cards, saying what it is for', async () => {
    const [first, second] = [await pay.begin(), await pay.begin()];
    expect(first.body).toMatchObject({
      gateway: 'stripe',
      publishableKey: 'pk_test_public',
      amount: 2500,
      status: 'open',
    });
    expect(second.body.clientSecret).toBe(first.body.clientSecret);
    const made = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
    expect(made).toHaveLength(1);
    expect(made[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(made[0]?.version).toBe('2026-10-28.endive');
    expect(made[0]?.body).toMatchObject({
      amount: '2500',
      currency: 'usd',
      'metadata[propertyId]': '16',
      'metadata[kind]': 'listing',
      'allowed_payment_method_types[0]': 'card',
    });
    expect(JSON.stringify(first.body)).not.toContain('sk_test');
  });

  test('one intent is made for many homes, saying which in a word, and publishes them by its event alone', async () => {
    const many = manyOn(pay);
    await many.build();
    await many.putBack();
    const { body } = await pay.beginMany(someHomes);
    await pay.beginMany(someHomes);
    const made = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
    expect(made.map((request) => request.body)).toMatchObject([
      { amount: '10000', 'metadata[kind]': 'listings', 'metadata[homes]': expect.stringMatching(/^4-[0-9a-f]{64}$/) },
    ]);
    // The bank sends the payer back to the page of this payment.
    expect(body.payment.returnPath).toBe('/listing-payments');
    stripe.pay(body.payment.clientSecret);
    await deliver(intentEvent('payment_intent.succeeded', body.payment.paymentIntentId));
    expect(await many.homes()).toEqual(someHomes.map((id) => [id, 'active', inDays(30)]));
    // One of them is refunded as part of that intent.
    const back = await pay.post('/api/listing-payments/1/refund', people.owner, { propertyId: someHomes[1] });
    expect(back.body.outcome).toBe('refunded');
    const refunds = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect(refunds.map((request) => request.body)).toMatchObject([
      { amount: '2500', payment_intent: body.payment.paymentIntentId },
    ]);
  });

  test('paid and confirmed, the listing is live, with the card on record', async () => {
    const { paymentIntentId } = await paid();
    expect((await pay.confirm(paymentIntentId)).body.activeUntil).toBe(inDays(30));
    await took();
    expect(await pay.rows('select card_brand, card_last4 from payments')).toEqual([
      { card_brand: 'visa', card_last4: '4242' },
    ]);
  });

  test.each([
    ['was never paid', {}, 402, 'payment.not_completed', 'The payment did not go through; nothing was charged.'],
    [
      'was declined',
      { last_payment_error: { message: 'Your card has insufficient funds.' } },
      402,
      'payment.not_completed',
      'Your card has insufficient funds.',
    ],
    ['waits for the bank', { status: 'requires_action' as const }, 402, 'payment.not_completed', /did not go through/],
    ['is processing', { status: 'processing' as const }, 409, 'payment.processing', /takes effect automatically/],
    ['is only held', { status: 'requires_capture' as const }, 409, 'payment.processing', /takes effect automatically/],
    ['was canceled', { status: 'canceled' as const }, 402, 'payment.not_completed', /did not go through/],
  ])('an intent that %s activates nothing', async (_, change, status, code, sentence) => {
    const { body } = await pay.begin();
    stripe.set(body.paymentIntentId, change);
    const answer = await pay.confirm(body.paymentIntentId);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(sentence);
    await tookNothing();
  });

  test.each([
    ['in another currency', { currency: 'jpy' }],
    ['short of the price', { amount_received: 2499 }],
    ['of another price', { amount: 100, amount_received: 100 }],
    ['for another home', { metadata: { kind: 'listing', propertyId: '15' } }],
  ])('money %s activates nothing', async (_, change) => {
    const { paymentIntentId } = await paid();
    stripe.set(paymentIntentId, change);
    expect((await pay.confirm(paymentIntentId)).status).toBeGreaterThanOrEqual(402);
    await pay.finish();
    expect((await pay.home()).status).toBe('draft');
    expect((await pay.balances()).gateway_clearing ?? 0).toBe(0);
  });

  test('an intent that Stripe does not know any more makes room for a new one', async () => {
    const first = await pay.begin();
    stripe.intents.clear();
    expect((await pay.confirm(first.body.paymentIntentId)).body.code).toBe('payment.not_completed');
    const second = await pay.begin();
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
  });
});

/** Stripe's own balance transactions of a dispute: the amount and its fee out, or the amount back. */
describe('events', () => {
  test('activate by themselves; twice, late and in the wrong order they change nothing more', async () => {
    const { paymentIntentId } = await paid();
    const success = intentEvent('payment_intent.succeeded', paymentIntentId);
    await Promise.all([deliver(success), deliver(success), pay.confirm(paymentIntentId), deliver(success)]);
    await deliver(intentEvent('payment_intent.payment_failed', paymentIntentId));
    await deliver(intentEvent('payment_intent.created', paymentIntentId));
    await deliver(success);
    await took();
    expect(await pay.count('gateway_events')).toBe(3);
  });

  test('that lie are looked up: a success told of an unpaid intent activates nothing', async () => {
    const { body } = await pay.begin();
    await deliver(intentEvent('payment_intent.succeeded', body.paymentIntentId));
    await tookNothing();
  });

  test('of somebody else’s intent, or of kinds we do not know, are taken in and do nothing', async () => {
    await deliver(intentEvent('payment_intent.succeeded', 'pi_unknown'));
    await deliver(stripe.event('customer.created', { id: 'cus_1', object: 'customer' }, testNow));
    expect(await pay.rows('select processed_at is not null as done from gateway_events')).toEqual([
      { done: true },
      { done: true },
    ]);
  });

  test.each([
    [
      'forged',
      (event: { payload: string; signature: string }) => ({
        ...event,
        payload: event.payload.replace('evt_', 'evt_x'),
      }),
    ],
    ['unsigned', (event: { payload: string; signature: string }) => ({ ...event, signature: '' })],
    [
      'with half a signature',
      (event: { payload: string; signature: string }) => ({ ...event, signature: event.signature.slice(0, -2) }),
    ],
  ])('that are %s are refused', async (_, forge) => {
    const { paymentIntentId } = await paid();
    await expect(deliver(forge(intentEvent('payment_intent.succeeded', paymentIntentId)))).rejects.toMatchObject({
      code: 'gateway.bad_signature',
    });
    expect(await pay.count('gateway_events')).toBe(0);
    await tookNothing();
  });

  test('older than five minutes are refused, so that a recorded one is of no use', async () => {
    const { paymentIntentId } = await paid();
    const old = intentEvent('payment_intent.succeeded', paymentIntentId, new Date(testNow.getTime() - 301_000));
    await expect(deliver(old)).rejects.toMatchObject({ code: 'gateway.bad_signature' });
    await deliver(intentEvent('payment_intent.succeeded', paymentIntentId, new Date(testNow.getTime() - 299_000)));
    await took();
  });

  test('that come while Stripe is away are kept and done later', async () => {
    const { paymentIntentId } = await paid();
    stripe.break(/^GET/, 'error 500');
    await deliver(intentEvent('payment_intent.succeeded', paymentIntentId));
    await tookNothing();
    stripe.mend();
    await pay.finish();
    await took();
  });
});

describe('when Stripe', () => {
  const all: Fault[] = ['slow', 'error 500', 'error 429', 'error 401', 'cut off', 'no JSON'];
  test.each(all)(
    'is away (%s) while a payment begins: a clear sentence, nothing taken, and then it works',
    async (fault) => {
      stripe.break(/payment_intents/, fault);
      const answer = await pay.begin();
      expect([answer.status, answer.body.code]).toEqual([503, 'gateway.unavailable']);
      expect(answer.body.message).toMatch(/Nothing was taken/);
      expect(await pay.count('ledger_transactions')).toBe(0);
      stripe.mend();
      const { body } = await pay.begin();
      stripe.pay(body.clientSecret);
      expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
      await took();
    },
  );

  test.each(all)('is away (%s) when a payment is confirmed: it takes effect later, by itself', async (fault) => {
    const { paymentIntentId } = await paid();
    stripe.break(/payment_intents/, fault);
    const answer = await pay.confirm(paymentIntentId);
    expect([answer.status, answer.body.code]).toEqual([503, 'gateway.unavailable']);
    expect(answer.body.message).not.toMatch(/Nothing was taken/);
    await tookNothing();
    stripe.mend();
    pay.clock.now = new Date(testNow.getTime() + 120_000);
    await pay.finish();
    expect((await pay.home()).status).toBe('active');
  });

  test.each(['lost', 'error 500', 'slow'] as const)('%s the answer to a refund: it is sent once', async (fault) => {
    const { paymentIntentId } = await paid();
    const { paymentId } = (await pay.confirm(paymentIntentId)).body;
    stripe.break(/^POST \/v1\/refunds/, fault, 2);
    const answer = await pay.post(`/api/listing-payments/${paymentId}/refund`, people.owner);
    expect(answer.body.payment.status).toBe('refunded');
    stripe.mend();
    await pay.finish();
    const sent = [...stripe.refunds.values()].filter((one) => one.payment_intent === paymentIntentId);
    expect(sent).toHaveLength(1);
    expect((await pay.balances()).refunds_payable).toBe(0);
  });

  test('has refunded by hand already, our refund is that one', async () => {
    const { paymentIntentId } = await paid();
    const { paymentId } = (await pay.confirm(paymentIntentId)).body;
    stripe.refunds.set('re_by_hand', {
      id: 're_by_hand',
      object: 'refund',
      amount: 2500,
      status: 'succeeded',
      payment_intent: paymentIntentId,
      metadata: {},
    });
    const answer = await pay.post(`/api/listing-payments/${paymentId}/refund`, people.owner);
    expect(answer.body.outcome).toBe('refunded');
    expect(await pay.rows('select gateway_refund_id as id from refunds')).toEqual([{ id: 're_by_hand' }]);
  });

  test.each([
    ['sends', 'succeeded', 0],
    ['fails', 'failed', -2500],
  ] as const)('%s a refund days after having taken it on, the event says so', async (_, becomes, owed) => {
    const { paymentIntentId } = await paid();
    const { paymentId } = (await pay.confirm(paymentIntentId)).body;
    stripe.refundsBecome('pending');
    const asked = await pay.post(`/api/listing-payments/${paymentId}/refund`, people.owner);
    expect([asked.body.outcome, asked.body.payment.refund.status]).toEqual(['pending', 'pending']);
    expect((await pay.balances()).refunds_payable).toBe(-2500);
    const [refund] = [...stripe.refunds.values()].filter((one) => one.payment_intent === paymentIntentId);
    if (!refund) throw new Error('There is no refund.');
    // An event that claims more than is true is checked at the gateway.
    await deliver(stripe.event('refund.updated', { ...refund, status: 'succeeded' }, testNow));
    expect((await pay.balances()).refunds_payable).toBe(-2500);
    refund.status = becomes;
    await deliver(stripe.event('refund.updated', refund, testNow));
    await deliver(stripe.event('refund.updated', refund, testNow));
    expect(await pay.rows('select status from refunds')).toEqual([{ status: becomes }]);
    expect((await pay.balances()).refunds_payable).toBe(owed);
  });
});
