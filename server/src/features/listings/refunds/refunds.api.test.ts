import { failedRefund, refundAnswer, refundRequest } from '@lintel/contract/payments/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Caller, testNow } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(() => pay.resetAll());
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const buy = async (card: string = cards.good): Promise<number> => {
  const { body } = await pay.begin();
  await pay.enter(body.clientSecret, card);
  return (await pay.confirm(body.paymentIntentId)).body.paymentId;
};
const takeBack = (id: number, as: Caller = people.owner) =>
  pay.post(`/api/listing-payments/${id}/refund`, as, { reason: 'Rented to a cousin.' });
const give = (id: number, as: Caller = people.staff, reason = 'Promised on the phone.') =>
  pay.post(`/api/staff/listing-payments/${id}/refund`, as, { reason });
const decline = (id: number, as: Caller = people.staff) =>
  pay.post(`/api/staff/listing-payments/${id}/decline-refund`, as, { reason: 'The home was let through it.' });
const requests = async () => (await pay.call('GET', '/api/staff/refund-requests', { as: people.staff })).body;
const gatewayIs = (gateway: 'up' | 'down') =>
  pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body: { gateway, webhooks: 'delivered' } });

describe('someone who may not take money back', () => {
  test.each([
    ['a visitor', 'visitor', 401, 'viewer.unknown'],
    ['another owner', people.otherOwner, 404, 'payment.not_found'],
    ['a tenant', people.tenant, 404, 'payment.not_found'],
    ['staff by the owner’s button', people.staff, 404, 'payment.not_found'],
  ] as const)('%s', async (_, as, status, code) => {
    const id = await buy();
    const answer = await takeBack(id, as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await pay.home()).status).toBe('active');
    expect((await pay.atGateway()).sentBack).toBe(0);
  });

  test('an owner by the staff’s button', async () => {
    const id = await buy();
    for (const attempt of [give(id, people.owner), decline(id, people.owner)]) {
      expect((await attempt).body.code).toBe('viewer.not_allowed');
    }
    expect((await pay.call('GET', '/api/staff/refund-requests', { as: people.owner })).body.code).toBe(
      'viewer.not_allowed',
    );
  });

  test('staff without a reason', async () => {
    const id = await buy();
    expect((await give(id, people.staff, ' ')).body.fields).toEqual({ reason: 'Please give a reason' });
  });

  test('anyone for what was never paid', async () => {
    await pay.begin();
    expect((await takeBack(1)).body.code).toBe('payment.not_refundable');
    expect((await give(1)).body.code).toBe('payment.not_found');
    expect((await takeBack(999)).body.code).toBe('payment.not_found');
  });
});

describe('within 7 days', () => {
  test('the owner takes the money back at once, and the listing ends', async () => {
    const id = await buy();
    pay.clock.now = inDays(7);
    const { status, body } = await takeBack(id);
    expect(status).toBe(200);
    expect(refundAnswer.parse(body)).toMatchObject({
      outcome: 'refunded',
      payment: { status: 'refunded', refund: { status: 'succeeded', reason: 'within_7_days', amount: 2500 } },
    });
    expect(await pay.home()).toEqual({ status: 'expired', until: inDays(7).toISOString(), isListed: false });
    expect(await pay.atGateway()).toEqual({ taken: 2500, sentBack: 2500 });
    expect(await pay.balances()).toEqual({
      gateway_clearing: 0,
      listing_revenue: -2500,
      listing_refunds: 2500,
      refunds_payable: 0,
    });
  });

  test('pressed twenty times at once it happens once, with one answer', async () => {
    const id = await buy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeBack(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await pay.count('refunds')).toBe(1);
    expect(await pay.count('sandbox_refunds')).toBe(1);
    expect((await pay.atGateway()).sentBack).toBe(2500);
  });

  test('and beside a confirm and webhooks, a refunded payment is not used again', async () => {
    const { body } = await pay.begin();
    await pay.enter(body.clientSecret, cards.good);
    const { paymentId } = (await pay.confirm(body.paymentIntentId)).body;
    await takeBack(paymentId);
    expect((await pay.confirm(body.paymentIntentId)).body.code).toBe('payment.refunded');
    await pay.deliver();
    await pay.finish();
    expect((await pay.home()).status).toBe('expired');
  });

  test('with the gateway away the refund stands, the listing ends, and the money follows', async () => {
    const id = await buy();
    await gatewayIs('down');
    const { body } = await takeBack(id);
    expect([body.outcome, body.payment.refund.status]).toEqual(['pending', 'pending']);
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 2500, refunds_payable: -2500 });
    await gatewayIs('up');
    await pay.finish();
    await pay.finish();
    expect((await pay.atGateway()).sentBack).toBe(2500);
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 0, refunds_payable: 0 });
  });

  test('a refund that fails at the bank stays owed until staff send it again', async () => {
    const id = await buy(cards.noRefund);
    const { body } = await takeBack(id);
    expect([body.outcome, body.payment.refund.status]).toEqual(['pending', 'failed']);
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 2500, refunds_payable: -2500 });
    await pay.context.pool.query(`update sandbox_cards set number = '4242424242424242'`);
    pay.clock.now = inDays(60);
    expect((await give(id)).body.outcome).toBe('refunded');
    // A late event about the old failure does not end the refund.
    await pay.deliver();
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 0, refunds_payable: 0 });
  });

  test.each([
    ['the extension', 1, 30],
    ['the first', 0, 33],
  ])('with two payments running, taking back %s keeps the days of the other', async (_, which, until) => {
    const ids = [await buy(), await buy()];
    pay.clock.now = inDays(3);
    await takeBack(ids[which] ?? 0);
    expect(await pay.home()).toEqual({ status: 'active', until: inDays(until).toISOString(), isListed: true });
    // The button works once for a home and year; staff refund the other one.
    expect((await takeBack(ids[1 - which] ?? 0)).body.outcome).toBe('requested');
    await give(ids[1 - which] ?? 0);
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 0, listing_revenue: -5000, listing_refunds: 5000 });
  });

  test('two payments of one home taken back at once: one comes back, staff decide on the other, without a deadlock', async () => {
    const ids = [await buy(), await buy()];
    const answers = await Promise.all(ids.map((id) => takeBack(id)));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['refunded', 'requested']);
    expect((await pay.home()).status).toBe('active');
    await Promise.all(ids.map((id) => give(id)));
    expect((await pay.home()).status).toBe('expired');
  });
});

describe('within 30 days', () => {
  test('the owner asks, the listing goes on, and staff give it back', async () => {
    const id = await buy();
    pay.clock.now = new Date(inDays(7).getTime() + 1);
    const asked = await takeBack(id);
    expect(asked.body).toMatchObject({
      outcome: 'requested',
      payment: { status: 'paid', refund: { status: 'requested' } },
    });
    expect((await takeBack(id)).body.code).toBe('refund.already_asked');
    expect((await pay.home()).status).toBe('active');
    expect((await pay.atGateway()).sentBack).toBe(0);
    const page = await pay.call('GET', '/api/staff/refund-requests', { as: people.staff });
    expect(z.array(refundRequest).parse(page.body)).toMatchObject([
      { ownerId: 1, ownerName: 'Walter Finch', askedBecause: 'Rented to a cousin.', payment: { id } },
    ]);
    // Requested in time, granted later.
    pay.clock.now = inDays(40);
    expect((await give(id)).body).toMatchObject({ outcome: 'refunded', payment: { status: 'refunded' } });
    expect(await requests()).toEqual([]);
    expect(await pay.home()).toMatchObject({ status: 'expired' });
    expect((await pay.atGateway()).sentBack).toBe(2500);
  });

  test('staff decline with a reason that the owner reads, and may think again', async () => {
    const id = await buy();
    pay.clock.now = inDays(10);
    expect((await decline(id)).body.code).toBe('refund.not_asked');
    await takeBack(id);
    const declined = await decline(id);
    expect(declined.body.refund).toMatchObject({ status: 'declined', note: 'The home was let through it.' });
    expect((await takeBack(id)).body.code).toBe('refund.declined');
    expect((await pay.home()).status).toBe('active');
    expect((await give(id)).body.outcome).toBe('refunded');
  });

  test('staff give it back unasked', async () => {
    const id = await buy();
    pay.clock.now = inDays(30);
    expect((await give(id)).body.outcome).toBe('refunded');
    expect((await give(id)).body.code).toBe('payment.not_refundable');
  });

  test('and after them nobody does', async () => {
    const id = await buy();
    pay.clock.now = new Date(inDays(30).getTime() + 1);
    expect((await takeBack(id)).body.code).toBe('refund.too_late');
    expect((await give(id)).body.code).toBe('refund.too_late');
  });
});

describe('a refund that the bank refused', () => {
  const sendAgain = (id: number, as: Caller = people.staff, reason = 'The payer has a new card.') =>
    pay.post(`/api/staff/payments/${id}/send-refund`, as, { reason });
  const failed = (query = '', as: Caller = people.staff) =>
    pay.call('GET', `/api/staff/failed-refunds${query}`, { as });

  test('is not for anyone but staff to see or to send again', async () => {
    const id = await buy(cards.noRefund);
    await takeBack(id);
    for (const as of ['visitor', people.owner, people.otherOwner, people.tenant] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      expect((await failed('', as)).body.code).toBe(code);
      expect((await sendAgain(id, as)).body.code).toBe(code);
    }
    expect((await sendAgain(id, people.staff, ' ')).body.fields).toEqual({ reason: 'Please give a reason' });
    expect((await sendAgain(999)).body.code).toBe('payment.not_found');
    expect((await sendAgain(await buy())).body.code).toBe('payment.not_refundable');
  });

  test('waits with staff, oldest first and page by page, until the money is back', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await buy(cards.noRefund);
      await (n === 0 ? takeBack(id) : give(id));
      ids.push(id);
    }
    const first = await failed('?limit=2');
    expect(
      z
        .array(failedRefund)
        .parse(first.body)
        .map(({ payment, payerName }) => [payment.id, payerName]),
    ).toEqual(ids.slice(0, 2).map((id) => [id, 'Walter Finch']));
    const rest = await failed(`?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect(rest.body.map((one: { payment: { id: number } }) => one.payment.id)).toEqual(ids.slice(2));
    expect(rest.headers['x-next-cursor']).toBeUndefined();

    const [id = 0] = ids;
    expect((await sendAgain(id)).body).toMatchObject({ outcome: 'failed', payment: { refund: { status: 'failed' } } });
    await gatewayIs('down');
    expect((await sendAgain(id)).body).toMatchObject({ outcome: 'pending' });
    expect((await sendAgain(id)).body.code).toBe('payment.not_refundable');
    expect((await failed()).body).toHaveLength(2);
    await gatewayIs('up');
    await pay.finish();
    await pay.context.pool.query(`update sandbox_cards set number = '4242424242424242'`);
    const twice = await Promise.all([sendAgain(id), sendAgain(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 200)?.body).toMatchObject({
      outcome: 'sent',
      payment: { refund: { status: 'succeeded', note: 'The payer has a new card.' } },
    });
    expect((await pay.atGateway()).sentBack).toBe(2500);
    expect(
      await pay.rows(
        `select count(*)::int as n from audit_events where kind = 'refund_retried' and subject = 'payment:${id}' and actor_account_id = 4`,
      ),
    ).toEqual([{ n: 3 }]);
  });
});

describe('an owner’s payments', () => {
  const list = (query = '', as: Caller = people.owner, owner = 1) =>
    pay.call('GET', `/api/owners/${owner}/payments${query}`, { as });

  test('are for that owner and staff', async () => {
    await buy();
    expect((await list('', 'visitor')).body.code).toBe('viewer.unknown');
    expect((await list('', people.otherOwner)).body.code).toBe('viewer.not_allowed');
    expect((await list('', people.tenant)).body.code).toBe('viewer.not_allowed');
    expect((await list('', people.staff)).body.payments).toHaveLength(1);
    expect((await pay.call('GET', '/api/tenant/payments', { as: people.owner })).body.code).toBe('viewer.not_allowed');
  });

  test('come page by page, the newest first, with the sums of the books and the refund on offer', async () => {
    expect((await list()).body).toEqual({ payments: [], totals: { paid: 0, refunded: 0 } });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await buy());
    await pay.begin();
    await takeBack(ids[4] ?? 0);
    const first = await list('?limit=2');
    expect(first.body.payments.map((one: { id: number }) => one.id)).toEqual(ids.slice(0, 2));
    expect(first.body.totals).toEqual({ paid: 12_500, refunded: 2500 });
    expect(first.body.payments[0]).toMatchObject({
      kind: 'listing',
      card: { brand: 'visa', last4: '4242' },
      property: { id: 16, title: 'Two-bedroom over the hardware store' },
      // The fifth was refunded by the button, so these need staff.
      refundOffer: { how: 'on_request', until: inDays(30).toISOString(), usedAt: testNow.toISOString() },
    });
    const second = await list(`?limit=2&cursor=${first.headers['x-next-cursor']}`);
    const third = await list(`?limit=2&cursor=${second.headers['x-next-cursor']}`);
    expect(third.body.payments).toMatchObject([{ id: ids[4], status: 'refunded', refundOffer: { how: 'none' } }]);
    expect(third.headers['x-next-cursor']).toBeUndefined();
    expect((await list('?limit=0')).status).toBe(400);
    expect((await list('?cursor=x')).status).toBe(400);
  });
});
