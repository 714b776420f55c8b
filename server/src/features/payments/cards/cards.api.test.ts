import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testing/calls.ts';
import { nothingTaken } from '../checkout/charge-payment.ts';
import { cards, openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(() => pay.resetAll());
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const setUp = async (card: string, as: Caller = people.owner) => {
  const { body } = await pay.post('/api/cards/setup', as);
  await pay.enter(body.clientSecret, card);
  return body.setupIntentId as string;
};
const save = (setupIntentId: string, as: Caller = people.owner) => pay.post('/api/cards', as, { setupIntentId });
const list = async (as: Caller = people.owner) => (await pay.call('GET', '/api/cards', { as })).body;
const payWith = (paymentIntentId: string, cardId: number, as: Caller = people.owner) =>
  pay.post('/api/pay-with-saved-card', as, { paymentIntentId, cardId });

describe('paying with a card on file', () => {
  test('is not charged for a home that was withdrawn since the payment was begun', async () => {
    const { body: card } = await save(await setUp(cards.good, people.otherOwner), people.otherOwner);
    const { body: begun } = await pay.begin(1, people.otherOwner);
    await pay.rows("update properties set status = 'withdrawn' where id = 1");
    const { body: refused } = await payWith(begun.paymentIntentId, card.id, people.otherOwner);
    expect(refused).toEqual({ code: 'payment.no_use', message: nothingTaken });
    expect(await pay.balances()).toEqual({});
    await pay.rows("update properties set status = 'active' where id = 1");
    expect((await payWith(begun.paymentIntentId, card.id, people.otherOwner)).body.status).toBe('succeeded');
  });
});

describe('someone else', () => {
  test('cannot keep, see, remove or charge a card that is not theirs', async () => {
    const setup = await setUp(cards.good);
    expect((await save(setup, people.otherOwner)).body.code).toBe('payment.not_found');
    const { body: card } = await save(setup);
    expect(await list(people.otherOwner)).toEqual([]);
    expect((await pay.call('DELETE', `/api/cards/${card.id}`, { as: people.otherOwner })).body.code).toBe(
      'card.not_found',
    );
    const theirs = await pay.begin(1, people.otherOwner);
    expect((await payWith(theirs.body.paymentIntentId, card.id, people.otherOwner)).body.code).toBe('card.not_found');
    expect((await payWith(theirs.body.paymentIntentId, card.id)).body.code).toBe('viewer.not_allowed');
    for (const answer of [
      await pay.call('GET', '/api/cards', { as: 'visitor' }),
      await pay.post('/api/cards/setup', 'visitor'),
    ]) {
      expect(answer.body.code).toBe('viewer.unknown');
    }
  });

  test('cannot keep a card that was never entered', async () => {
    const { body } = await pay.post('/api/cards/setup', people.owner);
    expect((await save(body.setupIntentId)).body.code).toBe('payment.not_completed');
    expect((await save('seti_invented')).body.code).toBe('payment.not_found');
  });
});

describe('a card on file', () => {
  test('is kept once, shows no number, and is offered on the pay page', async () => {
    const setup = await setUp(cards.good);
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(setup)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const card = { id: 1, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, isExpired: false };
    expect(await list()).toEqual([card]);
    expect((await pay.begin()).body.savedCard).toEqual(card);
    pay.clock.now = new Date('2031-01-01T00:00:00Z');
    expect((await list())[0].isExpired).toBe(true);
    expect((await pay.begin()).body.savedCard).toBeNull();
  });

  test('the one kept last is charged; removing it leaves the one before', async () => {
    await save(await setUp(cards.good));
    const { body: second } = await save(await setUp('5555555555554444'));
    expect((await pay.begin()).body.savedCard.last4).toBe('4444');
    const left = await pay.call('DELETE', `/api/cards/${second.id}`, { as: people.owner });
    expect(left.body.map((card: { last4: string }) => card.last4)).toEqual(['4242']);
    expect((await pay.call('DELETE', `/api/cards/${second.id}`, { as: people.owner })).body.code).toBe(
      'card.not_found',
    );
    const { body } = await pay.begin();
    expect((await payWith(body.paymentIntentId, second.id)).body.code).toBe('card.not_found');
  });

  test('publishes with one press, and a second press takes nothing', async () => {
    const { body: card } = await save(await setUp(cards.good));
    const { body } = await pay.begin();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payWith(body.paymentIntentId, card.id)));
    expect(answers.some(({ body: answer }) => answer.status === 'succeeded')).toBe(true);
    for (const { body: answer } of answers)
      expect([answer.status, answer.code]).toContain(answer.code ? 'payment.already_paid' : 'succeeded');
    expect((await pay.confirm(body.paymentIntentId)).status).toBe(200);
    expect((await pay.home()).status).toBe('active');
    expect((await pay.atGateway()).taken).toBe(2500);
  });

  test('that is declined when charged says so, and nothing changes', async () => {
    const { body: card } = await save(await setUp(cards.failsLater));
    const { body } = await pay.begin();
    const answer = await payWith(body.paymentIntentId, card.id);
    expect([answer.status, answer.body.message]).toEqual([402, 'Your card was declined.']);
    expect((await pay.home()).status).toBe('draft');
    expect(await pay.count('ledger_transactions')).toBe(0);
  });

  test('that is declined at once is not kept', async () => {
    expect((await save(await setUp(cards.declined))).body.code).toBe('payment.not_completed');
  });

  test('cannot be taken off file while the gateway is away, and stays', async () => {
    const { body: card } = await save(await setUp(cards.good));
    await pay.call('PUT', '/api/staff/sandbox-faults', {
      as: people.staff,
      body: { gateway: 'down', webhooks: 'delivered' },
    });
    expect((await pay.call('DELETE', `/api/cards/${card.id}`, { as: people.owner })).body.message).toMatch(
      /cannot be removed/,
    );
    expect(await list()).toHaveLength(1);
  });
});

describe('the faults of the sandbox', () => {
  test.each(['visitor', people.owner, people.tenant] as const)('are not for %s', async (as) => {
    const body = { gateway: 'down', webhooks: 'held' };
    expect((await pay.call('PUT', '/api/staff/sandbox-faults', { as, body })).status).toBeGreaterThanOrEqual(401);
    expect((await pay.call('GET', '/api/staff/sandbox-faults', { as: people.staff })).body).toEqual({
      gateway: 'up',
      webhooks: 'delivered',
    });
  });
});
