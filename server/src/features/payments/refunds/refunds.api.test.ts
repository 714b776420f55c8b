import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';
import { lockPayment } from '../queries.ts';
import { oweRefund } from './owe-refund.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(() => pay.resetAll());
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const buy = async (card: string = cards.good): Promise<number> => {
  const { body } = await pay.begin();
  await pay.enter(body.clientSecret, card);
  await pay.confirm(body.paymentIntentId);
  const [payment] = await pay.rows<{ id: number }>('select id from payments');
  if (!payment) throw new Error('Nothing was paid.');
  return payment.id;
};

const owe = (id: number, amountCents = 2500) =>
  pay.context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    const why = { reason: 'not_owed', decidedBy: null } as const;
    return oweRefund(tx, payment, { amountCents }, why, 'listing_refunds', pay.context.now());
  });
const kept = () =>
  pay.rows('select p.status as payment, r.status as refund from payments p left join refunds r on r.payment_id = p.id');

describe('what is owed back', () => {
  const asked = (id: number) =>
    pay.context.pool.query(
      `insert into refunds (payment_id, status, reason, amount_cents, requested_at) values ($1, 'requested', 'within_30_days', 2500, now())`,
      [id],
    );

  test('of something else than was asked for is a fault, and nothing of it is kept', async () => {
    const id = await buy();
    await asked(id);
    await expect(owe(id, 2400)).rejects.toThrow('something else');
    expect(await kept()).toEqual([{ payment: 'paid', refund: 'requested' }]);
  });

  test('and was asked for comes to stand as the one that was asked for', async () => {
    const id = await buy();
    await asked(id);
    await owe(id);
    expect(await kept()).toEqual([{ payment: 'refunded', refund: 'pending' }]);
  });

  test('whole, makes the payment one that went back, once, however often it is owed', async () => {
    const id = await buy();
    expect(await owe(id)).toMatchObject({ status: 'pending', amountCents: 2500, decidedAt: null });
    expect(await owe(id)).toBeNull();
    expect(await kept()).toEqual([{ payment: 'refunded', refund: 'pending' }]);
    expect(await pay.count('ledger_transactions')).toBe(2);
    expect(await pay.rows(`select facts from audit_events where kind = 'refund_owed'`)).toEqual([
      { facts: expect.objectContaining({ reason: 'not_owed', amountCents: 2500 }) },
    ]);
  });

  test('at the same moment by two is owed once', async () => {
    const id = await buy();
    const both = await Promise.all([owe(id), owe(id)]);
    expect(both.filter((refund) => refund !== null)).toHaveLength(1);
  });

  test('is sent by the job after the commit', async () => {
    const id = await buy();
    await owe(id);
    await pay.finish();
    expect(await kept()).toEqual([{ payment: 'refunded', refund: 'succeeded' }]);
  });
});

describe('sending a refund again', () => {
  const again = (id: number, as: Caller) =>
    pay.post(`/api/staff/payments/${id}/send-refund`, as, { reason: 'The bank says that it works again.' });
  const failed = async () => {
    const id = await buy(cards.noRefund);
    await owe(id);
    await pay.finish();
    await pay.deliver();
    expect(await kept()).toEqual([{ payment: 'refunded', refund: 'failed' }]);
    return id;
  };

  test.each([['visitor'], [people.tenant], [people.owner]] as const)('is not for %s', async (who) => {
    const id = await failed();
    expect([401, 403]).toContain((await again(id, who)).status);
    expect(await kept()).toEqual([{ payment: 'refunded', refund: 'failed' }]);
  });

  test('of a payment that is not there, or of which none failed, says so', async () => {
    expect((await again(999_999, people.staff)).body.code).toBe('payment.not_found');
    const id = await buy();
    expect((await again(id, people.staff)).body.code).toBe('payment.not_refundable');
    await owe(id);
    expect((await again(id, people.staff)).body.code).toBe('payment.not_refundable');
  });

  test('is done under the name of whoever asked, with the reason, and says what came of it', async () => {
    const id = await failed();
    const answer = await again(id, people.staff);
    expect(answer.status).toBe(200);
    expect(await pay.rows('select decision_note as note, decided_by_account_id as by from refunds')).toEqual([
      { note: 'The bank says that it works again.', by: people.staff },
    ]);
    expect(await pay.rows(`select kind from audit_events where actor_account_id = ${people.staff}`)).toHaveLength(1);
  });
});
