import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedApplications } from '../features/applications/demo.ts';
import { openPayments, type PaymentCalls, people } from '../features/payments/payments-for-tests.ts';
import { testNow } from '../testing/calls.ts';
import { reviveSampleHomes, seedPayments } from './payments.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
  await pay.context.db.transaction(async (tx) => {
    await seedApplications(tx, pay.context, testNow);
    await seedPayments(tx, pay.context, testNow);
  });
});
afterAll(() => pay.close());

describe('the demo’s payments', () => {
  test('show owner 2 one of each kind, in books that hold', async () => {
    const { body } = await pay.call('GET', '/api/owners/2/payments', { as: people.otherOwner });
    expect(
      body.payments.map((one: { property: { id: number }; status: string; refundOffer: { how: string } }) => [
        one.property.id,
        one.status,
        one.refundOffer.how,
      ]),
    ).toEqual([
      [1, 'paid', 'now'],
      [6, 'paid', 'on_request'],
      [6, 'refunded', 'none'],
      [12, 'paid', 'none'],
      [15, 'paid', 'none'],
    ]);
    expect(body.totals).toEqual({ paid: 12_500, refunded: 2500 });
    expect(await pay.faultsInBooks()).toEqual([]);
  });

  test('leave the homes as they were', async () => {
    expect(await pay.home(1)).toEqual({ status: 'active', until: null, isListed: true });
    expect(await pay.home(15)).toEqual({ status: 'expired', until: null, isListed: false });
  });

  test('give tenant 1 a fee that is paid and one that is due', async () => {
    const { body } = await pay.call('GET', '/api/tenant/payments', { as: people.tenant });
    expect(body).toMatchObject({
      payments: [{ applicationId: 3, status: 'paid', amount: 1000 }],
      totals: { paid: 1000 },
    });
    const due = await pay.post('/api/create-application-fee-payment', people.tenant, { applicationId: 2 });
    expect(due.body.amount).toBe(1000);
  });

  test('give staff requests, a refund that the bank refused and disputes to see to', async () => {
    const read = async (path: string) => (await pay.call('GET', `/api/staff/${path}`, { as: people.staff })).body;
    expect(await read('refund-requests')).toMatchObject([
      { ownerName: 'Marcus Bell', askedBecause: 'My tenant of five years stays after all.' },
      { ownerName: 'Luis Ferrer', askedBecause: null },
    ]);
    expect(await read('failed-refunds')).toMatchObject([{ payerName: 'Hye-jin Park' }]);
    expect(await read('chargebacks')).toMatchObject([
      { payerName: 'Marcus Bell', payment: { status: 'disputed', property: { id: 14 } } },
    ]);
    expect(await read('chargebacks?state=decided')).toMatchObject([
      { payerName: 'Denise Okoro', payment: { status: 'paid', chargeback: { status: 'won' } } },
    ]);
    expect((await pay.home(14)).status).toBe('expired');
    expect(await pay.home(13)).toEqual({ status: 'active', until: null, isListed: true });
  });

  test('give owner 1 a card on file that pays', async () => {
    const { body: cards } = await pay.call('GET', '/api/cards', { as: people.owner });
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242', isExpired: false }]);
    const begun = await pay.begin();
    const answer = await pay.post('/api/pay-with-saved-card', people.owner, {
      paymentIntentId: begun.body.paymentIntentId,
      cardId: cards[0].id,
    });
    expect(answer.body.status).toBe('succeeded');
    expect((await pay.home()).status).toBe('active');
  });

  test('can be taken back; home 1 is there again at the next start', async () => {
    const { body } = await pay.call('GET', '/api/owners/2/payments', { as: people.otherOwner });
    const answer = await pay.post(`/api/listing-payments/${body.payments[0].id}/refund`, people.otherOwner);
    expect(answer.body.outcome).toBe('refunded');
    expect((await pay.home(1)).status).toBe('expired');
    await pay.context.db.transaction((tx) => reviveSampleHomes(tx, new Date(testNow.getTime() + 1)));
    expect(await pay.home(1)).toEqual({ status: 'active', until: null, isListed: true });
    expect((await pay.home(15)).status).toBe('expired');
    expect(await pay.faultsInBooks()).toEqual([]);
  });
});
