import { describe, expect, test } from 'vitest';
import { people } from '../payments-for-tests.ts';
import { pay, payByStripe, stripe, took, tookNothing } from './stripe-for-tests.ts';

payByStripe();

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
    // One page, one payment, two presses: a page opened after the first payment would be a renewal.
    const { body } = await pay.begin();
    const answers = await Promise.all([press(body.paymentIntentId, card.id), press(body.paymentIntentId, card.id)]);
    // The second of them finds it paid, or being paid.
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
    // The SDK retries under the same key; whatever came of it, the page confirms and finds it paid.
    expect(answer.status === 200 || /before you pay again/.test(answer.body.message)).toBe(true);
    stripe.mend();
    expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
    await took();
  });
});
