import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stripeGateway } from '../../../providers/payments/stripe.ts';
import { testNow } from '../../../testing/calls.ts';
import { type Fault, type StripeFake, startStripeFake } from '../../../testing/stripe-fake.ts';
import { type FineCalls, finesOn } from '../../enforcement/fines/fines-for-tests.ts';
import { manyOn, someHomes } from '../../listings/fee/many-for-tests.ts';
import { openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';

const webhookSecret = 'whsec_for_tests';
let stripe: StripeFake;
let pay: PaymentCalls;
let fines: FineCalls;
beforeAll(async () => {
  stripe = await startStripeFake(webhookSecret);
  pay = await openPayments(() =>
    stripeGateway({
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecret,
      returnUrl: 'https://lintel.example/owner-dashboard',
      api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
      timeoutMs: 300,
      maxNetworkRetries: 0,
    }),
  );
  fines = finesOn(pay);
});
beforeEach(async () => {
  await pay.startAnew();
  stripe.mend();
  stripe.refundsBecome('succeeded');
  stripe.requests.length = 0;
  stripe.intents.clear();
  stripe.disputes.clear();
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
  expect(pay.logged.join()).not.toContain('sk_test_secret');
});
afterAll(async () => {
  await pay.close();
  await stripe.close();
});

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString();
const paid = async () => {
  const { body } = await pay.begin();
  stripe.pay(body.clientSecret);
  return body as { clientSecret: string; paymentIntentId: string };
};
const intentEvent = (type: string, id: string, at = testNow) =>
  stripe.event(type, { id, object: 'payment_intent' }, at);
const tell = ({ payload, signature }: { payload: string; signature: string }) => pay.receive(payload, signature);
const took = async () => {
  expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(30) });
  expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
};
const tookNothing = async () => {
  expect((await pay.home()).status).toBe('draft');
  expect(await pay.count('ledger_transactions')).toBe(0);
};

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
    await tell(intentEvent('payment_intent.succeeded', body.payment.paymentIntentId));
    expect(await many.homes()).toEqual(someHomes.map((id) => [id, 'active', inDays(30)]));
    // One of them goes back as a part of that intent.
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
    ['was never paid', {}, 402, 'payment.not_completed', 'The payment has not gone through; nothing was taken.'],
    [
      'was declined',
      { last_payment_error: { message: 'Your card has insufficient funds.' } },
      402,
      'payment.not_completed',
      'Your card has insufficient funds.',
    ],
    ['waits for the bank', { status: 'requires_action' as const }, 402, 'payment.not_completed', /not gone through/],
    ['is processing', { status: 'processing' as const }, 409, 'payment.processing', /takes effect by itself/],
    ['is only held', { status: 'requires_capture' as const }, 409, 'payment.processing', /takes effect by itself/],
    ['was canceled', { status: 'canceled' as const }, 402, 'payment.not_completed', /not gone through/],
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

/** Stripe's own bookings of a dispute: the amount and its fee away, or the amount back. */
const away = { amount: -2500, fee: 1500 };
const back = { amount: 2500, fee: 0 };
const disputeEvent = (type: string, paymentIntent: string) =>
  stripe.event(`charge.dispute.${type}`, { id: 'dp_1', object: 'dispute', payment_intent: paymentIntent }, testNow);
const disputes = () => pay.rows<{ status: string }>('select status from chargebacks');

describe('disputes', () => {
  test('are read at Stripe: an inquiry changes nothing, withdrawn money ends the listing, an appeal may win it back', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'warning_needs_response' }, testNow);
    await tell(disputeEvent('created', paymentIntentId));
    await took();
    expect(await disputes()).toEqual([{ status: 'inquiry' }]);

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'needs_response', balance_transactions: [away] }, testNow);
    await tell(disputeEvent('funds_withdrawn', paymentIntentId));
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toEqual({
      gateway_clearing: -1500,
      disputed_funds: 2500,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'lost' }, testNow);
    await tell(disputeEvent('closed', paymentIntentId));
    expect(await pay.balances()).toMatchObject({ disputed_funds: 0, chargeback_losses: 2500 });

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'appeal_under_review' }, testNow);
    await tell(disputeEvent('updated', paymentIntentId));
    expect(await disputes()).toEqual([{ status: 'lost' }]);

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won', balance_transactions: [away, back] }, testNow);
    await tell(disputeEvent('funds_reinstated', paymentIntentId));
    expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(30) });
    expect(await pay.balances()).toEqual({
      gateway_clearing: 1000,
      disputed_funds: 0,
      chargeback_losses: 0,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });
  });

  test('won before the money is back: the listing goes on at once, the books wait for the money and a fee that comes back', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'under_review', balance_transactions: [away] }, testNow);
    await tell(disputeEvent('created', paymentIntentId));
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won' }, testNow);
    await tell(disputeEvent('closed', paymentIntentId));
    expect((await pay.home()).status).toBe('active');
    expect((await pay.balances()).disputed_funds).toBe(2500);
    const withFee = { amount: 2500, fee: -1500 };
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won', balance_transactions: [away, withFee] }, testNow);
    await Promise.all([1, 2, 3].map(() => tell(disputeEvent('funds_reinstated', paymentIntentId))));
    expect(await pay.balances()).toEqual({
      gateway_clearing: 2500,
      disputed_funds: 0,
      listing_revenue: -2500,
      gateway_fees: 0,
    });
  });

  test('of nothing of ours, in another currency, or that Stripe does not know, change nothing', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    await tell(disputeEvent('created', 'pi_of_somebody_else'));
    await tell(
      stripe.event(
        'charge.dispute.created',
        { id: 'dp_none', object: 'dispute', payment_intent: paymentIntentId },
        testNow,
      ),
    );
    stripe.dispute(
      paymentIntentId,
      { id: 'dp_1', status: 'lost', currency: 'eur', balance_transactions: [away] },
      testNow,
    );
    await tell(disputeEvent('closed', paymentIntentId));
    await took();
    expect(await disputes()).toEqual([]);
    expect(await pay.rows(`select id from gateway_events where processed_at is null`)).toEqual([]);
  });

  test('while Stripe is away wait for the job', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'needs_response', balance_transactions: [away] }, testNow);
    stripe.break(/disputes/, 'error 500');
    await tell(disputeEvent('created', paymentIntentId));
    await took();
    stripe.mend();
    await pay.finish();
    expect((await pay.home()).status).toBe('expired');
  });
});

describe('events', () => {
  test('activate by themselves; twice, late and in the wrong order they change nothing more', async () => {
    const { paymentIntentId } = await paid();
    const success = intentEvent('payment_intent.succeeded', paymentIntentId);
    await Promise.all([tell(success), tell(success), pay.confirm(paymentIntentId), tell(success)]);
    await tell(intentEvent('payment_intent.payment_failed', paymentIntentId));
    await tell(intentEvent('payment_intent.created', paymentIntentId));
    await tell(success);
    await took();
    expect(await pay.count('gateway_events')).toBe(3);
  });

  test('that lie are looked up: a success told of an unpaid intent activates nothing', async () => {
    const { body } = await pay.begin();
    await tell(intentEvent('payment_intent.succeeded', body.paymentIntentId));
    await tookNothing();
  });

  test('of somebody else’s intent, or of kinds we do not know, are taken in and do nothing', async () => {
    await tell(intentEvent('payment_intent.succeeded', 'pi_unknown'));
    await tell(stripe.event('customer.created', { id: 'cus_1', object: 'customer' }, testNow));
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
    await expect(tell(forge(intentEvent('payment_intent.succeeded', paymentIntentId)))).rejects.toMatchObject({
      code: 'gateway.bad_signature',
    });
    expect(await pay.count('gateway_events')).toBe(0);
    await tookNothing();
  });

  test('older than five minutes are refused, so that a recorded one is of no use', async () => {
    const { paymentIntentId } = await paid();
    const old = intentEvent('payment_intent.succeeded', paymentIntentId, new Date(testNow.getTime() - 301_000));
    await expect(tell(old)).rejects.toMatchObject({ code: 'gateway.bad_signature' });
    await tell(intentEvent('payment_intent.succeeded', paymentIntentId, new Date(testNow.getTime() - 299_000)));
    await took();
  });

  test('that come while Stripe is away are kept and done later', async () => {
    const { paymentIntentId } = await paid();
    stripe.break(/^GET/, 'error 500');
    await tell(intentEvent('payment_intent.succeeded', paymentIntentId));
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
    // An event that says more than is so is looked up.
    await tell(stripe.event('refund.updated', { ...refund, status: 'succeeded' }, testNow));
    expect((await pay.balances()).refunds_payable).toBe(-2500);
    refund.status = becomes;
    await tell(stripe.event('refund.updated', refund, testNow));
    await tell(stripe.event('refund.updated', refund, testNow));
    expect(await pay.rows('select status from refunds')).toEqual([{ status: becomes }]);
    expect((await pay.balances()).refunds_payable).toBe(owed);
  });
});

describe('a card on file at Stripe', () => {
  const keep = async (last4: string) => {
    const setup = await pay.post('/api/cards/setup', people.owner);
    stripe.keepCard(setup.body.setupIntentId, last4);
    return (await pay.post('/api/cards', people.owner, { setupIntentId: setup.body.setupIntentId })).body;
  };
  const press = (paymentIntentId: string, cardId: number) =>
    pay.post('/api/pay-with-saved-card', people.owner, { paymentIntentId, cardId });
  const payWith = async (cardId: number) => {
    const { body } = await pay.begin();
    const answer = await press(body.paymentIntentId, cardId);
    return { ...answer, paymentIntentId: body.paymentIntentId as string };
  };

  test('pays, and cannot once it is removed', async () => {
    const card = await keep('4242');
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', isExpired: false });
    expect((await payWith(card.id)).body.status).toBe('succeeded');
    await took();
    const left = await pay.call('DELETE', `/api/cards/${card.id}`, { as: people.owner });
    expect(left.body).toEqual([]);
    expect(
      [...stripe.methods.values()].every((method) => method.customer === null || method.card.last4 !== '4242'),
    ).toBe(true);
    expect((await payWith(card.id)).body.code).toBe('card.not_found');
  });

  test('that is declined says so in Stripe’s words', async () => {
    const answer = await payWith((await keep('0341')).id);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      402,
      'payment.declined',
      'Your card was declined.',
    ]);
    await tookNothing();
  });

  test('that asks for a confirmation leaves it to the page', async () => {
    const { body, paymentIntentId } = await payWith((await keep('3155')).id);
    expect(body.status).toBe('requires_action');
    await tookNothing();
    stripe.set(paymentIntentId, { status: 'succeeded', amount_received: 2500 });
    expect((await pay.confirm(paymentIntentId)).status).toBe(200);
    await took();
  });

  test('that asks is asked again when the page was closed over it; refused by the bank, another card pays', async () => {
    const asking = await keep('3155');
    const { paymentIntentId } = await payWith(asking.id);
    const again = await payWith(asking.id);
    expect([again.paymentIntentId, again.body.status]).toEqual([paymentIntentId, 'requires_action']);
    const sentence = 'We are unable to authenticate your payment method.';
    stripe.set(paymentIntentId, { status: 'requires_payment_method', last_payment_error: { message: sentence } });
    const refused = await pay.confirm(paymentIntentId);
    expect([refused.body.code, refused.body.message]).toEqual(['payment.not_completed', sentence]);
    await tookNothing();
    const other = await payWith((await keep('4242')).id);
    expect([other.paymentIntentId, other.body.status]).toEqual([paymentIntentId, 'succeeded']);
    await took();
  });

  test('pressed twice at once is charged once, and neither press is a fault of ours', async () => {
    const card = await keep('4242');
    // One page, one payment, two presses: a page opened after the first had paid would be a renewal.
    const { body } = await pay.begin();
    const answers = await Promise.all([press(body.paymentIntentId, card.id), press(body.paymentIntentId, card.id)]);
    // Whichever of them came second finds it paid, or being paid.
    expect(answers.map((answer) => answer.body.status ?? answer.body.code)).toContain('succeeded');
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await took();
  });

  test('that was taken away at Stripe is declined, not an outage', async () => {
    const card = await keep('4242');
    stripe.methods.clear();
    const answer = await payWith(card.id);
    expect([answer.status, answer.body.code]).toEqual([402, 'payment.declined']);
    await tookNothing();
  });

  test('whose answer is lost is not charged twice', async () => {
    const card = await keep('4242');
    const { body } = await pay.begin();
    stripe.break(/confirm$/, 'lost', 2);
    const answer = await pay.post('/api/pay-with-saved-card', people.owner, {
      paymentIntentId: body.paymentIntentId,
      cardId: card.id,
    });
    // The SDK asks once more under the same key; whatever came of it, the page confirms and finds it paid.
    expect(answer.status === 200 || /before you pay again/.test(answer.body.message)).toBe(true);
    stripe.mend();
    expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
    await took();
  });
});

describe('fines by Stripe', () => {
  const keep = async (last4: string) => {
    const setup = await pay.post('/api/cards/setup', people.owner);
    stripe.keepCard(setup.body.setupIntentId, last4);
    await pay.post('/api/cards', people.owner, { setupIntentId: setup.body.setupIntentId });
  };
  const intents = () => [...stripe.intents.values()].map(({ status, amount_received }) => [status, amount_received]);
  const refunded = () => [...stripe.refunds.values()].map(({ amount, status }) => [amount, status]);
  const confirmed = () => stripe.requests.filter(({ path }) => path.endsWith('/confirm'));
  beforeEach(() => stripe.refunds.clear());

  test('are charged off session, to the customer’s newest card, once, however many ask', async () => {
    await keep('0341');
    await keep('4242');
    const id = await fines.penalize(150_000, [1]);
    const all = await Promise.all(Array.from({ length: 5 }, () => fines.charge([id])));
    expect(all.every(({ outcome }) => outcome === 'paid' || outcome === 'already_paid')).toBe(true);
    expect(intents()).toEqual([['succeeded', 150_000]]);
    const made = stripe.requests.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
    expect(made?.body).toMatchObject({
      amount: '150000',
      'metadata[kind]': 'fine',
      'metadata[penaltyIds]': String(id),
    });
    expect(made?.body.customer).toMatch(/^cus_/);
    expect(confirmed()[0]?.body.off_session).toBe('true');
    expect(await fines.paidPenalties()).toEqual([id]);
  });

  test.each([
    ['0341', 'declined', 'Your card was declined.'],
    ['3155', 'needs_bank', 'Your card was declined. This transaction requires authentication.'],
  ])('a card …%s is %s, and nothing can be taken later', async (last4, outcome, message) => {
    await keep(last4);
    const id = await fines.penalize(40_000);
    expect(await fines.charge([id])).toMatchObject({ outcome, message, payment: { status: 'canceled' } });
    expect(intents()).toEqual([['canceled', 0]]);
    expect(await fines.paidPenalties()).toEqual([]);
  });

  test.each(['lost', 'slow', 'error 500'] as const)('whose answer is %s are not charged twice', async (fault) => {
    await keep('4242');
    const id = await fines.penalize(40_000);
    // A connection that breaks is tried once more by the SDK itself, under the same key.
    stripe.break(/confirm$/, fault, fault === 'lost' ? 2 : 1);
    expect((await fines.charge([id])).outcome).toBe('unknown');
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect(intents()).toEqual([['succeeded', 40_000]]);
    expect(await fines.paidPenalties()).toEqual([id]);
  });

  test('are completed by the webhook when nobody asks again', async () => {
    await keep('4242');
    const id = await fines.penalize(40_000);
    stripe.break(/confirm$/, 'lost', 2);
    const { payment } = await fines.charge([id]);
    const [intent] = stripe.intents.keys();
    expect(payment?.status).toBe('open');
    await tell(intentEvent('payment_intent.succeeded', intent ?? ''));
    expect(await fines.paidPenalties()).toEqual([id]);
  });

  const comeBack = async () => {
    await keep('4242');
    const ids = [await fines.penalize(40_000), await fines.penalize(40_000), await fines.penalize(300_000)];
    await fines.suspend();
    expect((await fines.charge(ids, 'reactivation')).outcome).toBe('paid');
    return ids;
  };

  test.each(['lost', 'slow', 'error 500', 'cut off', 'no JSON', 'error 429'] as const)(
    'go back one by one; alike ones both, and each once when an answer is %s',
    async (fault) => {
      const [one = 0, two = 0] = await comeBack();
      await fines.repeal(one);
      stripe.break(/^POST \/v1\/refunds/, fault, fault === 'lost' || fault === 'cut off' ? 2 : 1);
      await pay.finish();
      await pay.finish();
      expect(refunded()).toEqual([[40_000, 'succeeded']]);
      await fines.repeal(two);
      await Promise.all([pay.finish(), pay.finish()]);
      expect(refunded()).toEqual([
        [40_000, 'succeeded'],
        [40_000, 'succeeded'],
      ]);
      expect(await pay.rows('select distinct status from refunds')).toEqual([{ status: 'succeeded' }]);
      expect((await pay.balances()).refunds_payable).toBe(0);
    },
  );

  test('that failed at the bank are sent again under another key, and not taken for done', async () => {
    const [one = 0] = await comeBack();
    stripe.refundsBecome('failed');
    await fines.repeal(one);
    await pay.finish();
    stripe.refundsBecome('succeeded');
    const again = await pay.post('/api/staff/payments/1/send-refund', people.staff, {
      reason: 'The payer has a new card.',
    });
    expect(again.body.outcome).toBe('sent');
    expect(refunded()).toEqual([
      [40_000, 'failed'],
      [40_000, 'succeeded'],
    ]);
  });

  test('that were given back by hand in part are taken for ours once, and not for another', async () => {
    const [one = 0, two = 0] = await comeBack();
    const [intent] = stripe.intents.values();
    if (!intent) throw new Error('There is no intent.');
    stripe.refunds.set('re_by_hand', {
      id: 're_by_hand',
      object: 'refund',
      amount: 40_000,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: {},
    });
    // By hand so much more went back that only this one can be ours.
    intent.amount_received = 60_000;
    await fines.repeal(one);
    await pay.finish();
    await fines.repeal(two);
    await pay.finish();
    expect(await pay.rows('select status, gateway_refund_id as id from refunds order by id')).toEqual([
      { status: 'succeeded', id: 're_by_hand' },
      { status: 'pending', id: null },
    ]);
    expect(pay.logged.join()).toMatch(/a refund could not be sent/);
  });
});
