import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withTimeLimit } from '../../../providers/payments/around-gateway.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { cards, openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments((context) => withTimeLimit(sandboxGateway(context), 100));
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
  await pay.resetAll();
});
afterAll(() => pay.close());

const gatewayIs = async (gateway: 'up' | 'hangs') => {
  const body = { gateway, webhooks: 'delivered' };
  expect((await pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body })).status).toBe(200);
};

test('a payment that is begun while the gateway gives no answer is refused in time, and begun once afterwards', async () => {
  await gatewayIs('hangs');
  const refused = await pay.begin();
  expect([refused.status, refused.body.code]).toEqual([503, 'gateway.unavailable']);
  await gatewayIs('up');
  const { body } = await pay.begin();
  await pay.enter(body.clientSecret, cards.good);
  await pay.confirm(body.paymentIntentId);
  expect((await pay.atGateway()).taken).toBe(2500);
});

test('a card on file that was charged without an answer is charged once, however often its owner presses the button', async () => {
  const setup = await pay.post('/api/cards/setup', people.owner);
  await pay.enter(setup.body.clientSecret, cards.good);
  const kept = await pay.post('/api/cards', people.owner, { setupIntentId: setup.body.setupIntentId });
  expect(kept.body.id).toBeGreaterThan(0);
  const { body } = await pay.begin();
  const press = () =>
    pay.post('/api/pay-with-saved-card', people.owner, { paymentIntentId: body.paymentIntentId, cardId: kept.body.id });
  await gatewayIs('hangs');
  for (let times = 0; times < 2; times += 1) {
    const answer = await press();
    expect([answer.status, answer.body.code]).toEqual([503, 'gateway.unavailable']);
    // The outcome is unknown: the message must not say that nothing was charged.
    expect(answer.body.message).not.toMatch(/nothing was charged/i);
  }
  expect((await pay.atGateway()).taken).toBe(2500);
  await gatewayIs('up');
  expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
  await pay.deliver();
  await pay.finish();
  expect((await pay.atGateway()).taken).toBe(2500);
  expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
});
