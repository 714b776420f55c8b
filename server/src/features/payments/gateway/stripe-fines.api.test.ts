import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../payments-for-tests.ts';
import { deliver, fines, intentEvent, pay, payByStripe, stripe } from './stripe-for-tests.ts';

payByStripe();

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
    // The SDK itself retries a broken connection once, under the same key.
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
    await deliver(intentEvent('payment_intent.succeeded', intent ?? ''));
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
    // So much was refunded by hand that only this refund can be ours.
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
