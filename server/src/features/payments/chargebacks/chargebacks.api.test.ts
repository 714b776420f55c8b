import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { storeApplication } from '../../applications/apply/store-application.ts';
import { returnUnopenedFees } from '../../applications/fee/return-unopened-fees.ts';
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

const day = 86_400_000;
const inDays = (days: number) => new Date(testNow.getTime() + days * day).toISOString();
const pass = (days: number) => {
  pay.clock.now = new Date(pay.clock.now.getTime() + days * day);
};
/** Pays for home 16 with a card whose holder disputes the payment; the server learns of it only on `deliver`. */
const payThenDispute = async (home = 16) => {
  const { body } = await pay.begin(home);
  await pay.enter(body.clientSecret, cards.disputed);
  expect((await pay.confirm(body.paymentIntentId, home)).status).toBe(200);
  return body.paymentIntentId as string;
};
const shown = async () => (await pay.call('GET', '/api/owners/1/payments', { as: people.owner })).body.payments[0];
const waiting = async () =>
  (await pay.call('GET', '/api/staff/chargebacks', { as: people.staff })).body as { reason: string }[];
const mails = async () =>
  (await pay.rows<{ kind: string }>(`select kind from outbox_mails where kind like 'chargeback%' order by id`)).map(
    ({ kind }) => kind,
  );

describe('a payment that its payer disputes with the bank', () => {
  test('nobody but staff sees the disputes or plays the bank', async () => {
    await payThenDispute();
    for (const as of ['visitor', people.tenant, people.owner, people.otherOwner] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      expect((await pay.call('GET', '/api/staff/chargebacks', { as })).body.code).toBe(code);
      expect((await pay.post('/api/staff/payments/1/sandbox-dispute', as, { outcome: 'won' })).body.code).toBe(code);
    }
    expect((await pay.decide(999, 'won')).body.code).toBe('payment.not_found');
    expect((await pay.post('/api/staff/payments/1/sandbox-dispute', people.staff, {})).status).toBe(400);
  });

  test('is out of our hands until the bank decides: the listing ends, staff and payer are told, nothing is refunded', async () => {
    const intent = await payThenDispute();
    pass(3);
    await pay.deliver();
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toEqual({
      gateway_clearing: -1500,
      disputed_funds: 2500,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });
    expect(await shown()).toMatchObject({
      status: 'disputed',
      chargeback: { status: 'open', amount: 2500, closedAt: null },
      refundOffer: { how: 'none' },
    });
    expect(await waiting()).toEqual([expect.objectContaining({ reason: 'fraudulent', respondBy: inDays(7) })]);
    expect((await pay.post('/api/listing-payments/1/refund', people.owner)).body.code).toBe('payment.not_refundable');
    expect(
      (await pay.post('/api/staff/listing-payments/1/refund', people.staff, { reason: 'As promised' })).body.code,
    ).toBe('payment.not_refundable');
    expect((await pay.confirm(intent)).body.code).toBe('payment.disputed');
    expect(await mails()).toEqual(['chargeback_open']);
  });

  test('won, it stands, and the days that were left count from then', async () => {
    await payThenDispute();
    pass(10);
    await pay.deliver();
    pass(20);
    expect((await pay.decide(1, 'won')).status).toBe(200);
    await pay.deliver();
    expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(50) });
    expect(await pay.balances()).toEqual({
      gateway_clearing: 1000,
      disputed_funds: 0,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });
    expect(await shown()).toMatchObject({ status: 'paid', chargeback: { status: 'won', closedAt: inDays(30) } });
    expect(await waiting()).toEqual([]);
    const decided = await pay.call('GET', '/api/staff/chargebacks?state=decided', { as: people.staff });
    expect(decided.body).toMatchObject([{ payerName: 'Walter Finch', payment: { chargeback: { status: 'won' } } }]);
    expect(decided.headers['x-next-cursor']).toBeUndefined();
    expect((await pay.call('GET', '/api/staff/chargebacks?state=x', { as: people.staff })).body.fields).toEqual({
      state: 'This state is not known',
    });
    expect(await mails()).toEqual(['chargeback_open', 'chargeback_won']);
  });

  test('lost, it is over, and the home can be paid for again', async () => {
    await payThenDispute();
    await pay.deliver();
    await pay.decide(1, 'lost');
    await pay.deliver();
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toEqual({
      gateway_clearing: -1500,
      disputed_funds: 0,
      listing_revenue: -2500,
      chargeback_losses: 2500,
      gateway_fees: 1500,
    });
    expect(await shown()).toMatchObject({ status: 'charged_back', chargeback: { status: 'lost' } });
    expect((await pay.decide(1, 'won')).body.code).toBe('payment.not_found');
    const again = await pay.begin();
    await pay.enter(again.body.clientSecret, cards.good);
    expect((await pay.confirm(again.body.paymentIntentId)).status).toBe(200);
    expect((await pay.home()).status).toBe('active');
    expect(await mails()).toEqual(['chargeback_open', 'chargeback_lost']);
  });

  test('takes nothing from another payment for the same home', async () => {
    const { body } = await pay.begin();
    await pay.enter(body.clientSecret, cards.good);
    await pay.confirm(body.paymentIntentId);
    await payThenDispute();
    expect((await pay.home()).until).toBe(inDays(60));
    pass(10);
    await pay.deliver();
    expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(30) });
    await pay.decide(2, 'won');
    await pay.deliver();
    expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(60) });
  });

  test('whatever is told late, twice or in the wrong order, it happens once', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      await pay.resetAll();
      await payThenDispute();
      await pay.decide(1, outcome);
      await pay.rows(`update sandbox_events set sequence = 1000 - sequence where sequence < 1000`);
      await pay.rows(`insert into sandbox_settings values ('webhooks', 'twice')`);
      await pay.deliver();
      await pay.rows('update sandbox_events set delivered_at = null');
      await pay.rows('delete from gateway_events where id % 2 = 0');
      await pay.deliver();
      expect((await shown()).status).toBe(outcome === 'won' ? 'paid' : 'charged_back');
      expect((await pay.home()).status).toBe(outcome === 'won' ? 'active' : 'expired');
      expect((await pay.balances()).chargeback_losses ?? 0).toBe(outcome === 'won' ? 0 : 2500);
      expect(await pay.count('chargebacks')).toBe(1);
    }
  });

  test('told at the same moment by many, it is booked once', async () => {
    await payThenDispute();
    const events = await pay.rows<{ id: string }>('select id from sandbox_events');
    expect(events.length).toBe(3);
    await Promise.all(Array.from({ length: 6 }, () => pay.deliver()));
    expect((await pay.balances()).disputed_funds).toBe(2500);
    expect(await mails()).toEqual(['chargeback_open']);
  });

  test('of money in another currency, which was never a payment here, is noted for a person and not asked about again', async () => {
    const { body } = await pay.begin();
    await pay.enter(body.clientSecret, cards.disputed);
    await pay.rows(`update sandbox_intents set currency = 'eur'`);
    await pay.deliver();
    await pay.finish();
    expect(await pay.rows('select id from gateway_events where processed_at is null')).toEqual([]);
    expect(await pay.count('chargebacks')).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await pay.rows('select status from payments')).toEqual([{ status: 'canceled' }]);
    const [noted] = await pay.rows<{ facts: object }>(
      `select facts from audit_events where kind = 'chargeback_unusable' order by id desc limit 1`,
    );
    expect(noted?.facts).toMatchObject({ wasPaid: false });
  });

  test('a dispute that is known before the payment completes it first', async () => {
    const { body } = await pay.begin();
    await pay.enter(body.clientSecret, cards.disputed);
    await pay.rows(`delete from sandbox_events where body like '%payment_intent.succeeded%'`);
    await pay.deliver();
    expect((await shown()).status).toBe('disputed');
    expect((await pay.home()).status).toBe('expired');
  });

  test('a refund that was owed meanwhile waits: lost, the bank has paid it; won, it is sent', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      await pay.resetAll();
      await payThenDispute();
      // The owner asks for the refund before the server knows of the dispute; the gateway will not send it.
      expect((await pay.post('/api/listing-payments/1/refund', people.owner)).body.outcome).toBe('pending');
      await pay.deliver();
      await pay.finish();
      expect((await shown()).refund.status).toBe('pending');
      await pay.decide(1, outcome);
      await pay.deliver();
      await pay.finish();
      expect((await shown()).refund.status).toBe('succeeded');
      expect(await pay.balances()).toMatchObject({ refunds_payable: 0, disputed_funds: 0, gateway_clearing: -1500 });
      expect((await pay.balances()).chargeback_losses ?? 0).toBe(0);
    }
  });

  test('while the gateway is away the news wait and are not lost', async () => {
    await payThenDispute();
    await pay.rows(`insert into sandbox_settings values ('gateway', 'down')`);
    await pay.deliver();
    expect((await pay.home()).status).toBe('active');
    await pay.rows(`update sandbox_settings set value = 'up'`);
    await pay.finish();
    expect((await pay.home()).status).toBe('expired');
  });
});

describe('an application fee that is disputed', () => {
  const feeStatus = async () =>
    (await pay.rows<{ fee_status: string }>('select fee_status from rental_applications'))[0]?.fee_status;
  const payFee = async (card: string) => {
    const { body } = await pay.post('/api/create-application-fee-payment', people.tenant, { applicationId: 1 });
    await pay.enter(body.clientSecret, card);
    return pay.post('/api/confirm-application-fee-payment', people.tenant, { paymentIntentId: body.paymentIntentId });
  };
  beforeEach(async () => {
    await pay.context.db.transaction((tx) =>
      storeApplication(tx, pay.context, {
        tenantId: 1,
        home: { id: 6, ownerId: 2, state: 'OH' },
        form: {
          applicantName: 'Tanya Brooks',
          applicantEmail: 'tanya.brooks@example.com',
          applicantPhone: null,
          monthlyIncome: null,
          employmentStatus: 'full-time',
          hasSection8Voucher: false,
          voucherNumber: null,
          housingAuthority: null,
          moveInDate: null,
        },
      }),
    );
    expect((await payFee(cards.disputed)).status).toBe(200);
    await pay.deliver();
  });

  test('leaves the application alone until the bank decides, and the guarantee out of it', async () => {
    expect(await feeStatus()).toBe('paid');
    pass(30);
    await returnUnopenedFees(pay.context, { firstOpenedAt: async () => new Map(), letSince: async () => new Map() });
    expect(await pay.count('refunds')).toBe(0);
    await pay.decide(1, 'won');
    await pay.deliver();
    expect(await pay.rows('select status from payments')).toEqual([{ status: 'paid' }]);
    expect(await feeStatus()).toBe('paid');
  });

  test('lost, is due again, and can be paid again', async () => {
    await pay.decide(1, 'lost');
    await pay.deliver();
    expect(await feeStatus()).toBe('due');
    expect((await payFee(cards.good)).status).toBe(200);
    expect(await feeStatus()).toBe('paid');
  });

  /** Makes the bank reverse its decision: the sandbox never does that, but real banks do. */
  const winAppeal = async () => {
    await pay.rows(`update sandbox_disputes set status = 'won', reinstated_cents = withdrawn_cents`);
    await pay.rows('update gateway_events set processed_at = null where dispute_id is not null');
    await pay.finish();
  };

  test('lost and then won on appeal, is paid, and not asked for again', async () => {
    await pay.decide(1, 'lost');
    await pay.deliver();
    expect(await feeStatus()).toBe('due');
    await winAppeal();
    expect(await feeStatus()).toBe('paid');
    expect(await pay.rows('select status from payments')).toEqual([{ status: 'paid' }]);
    expect((await payFee(cards.good)).status).not.toBe(200);
    expect(await mails()).toEqual(['chargeback_open', 'chargeback_lost', 'chargeback_won']);
  });

  test('won on appeal after it was paid again or the application closed, goes back to the payer', async () => {
    await pay.decide(1, 'lost');
    await pay.deliver();
    expect((await payFee(cards.good)).status).toBe(200);
    await winAppeal();
    await pay.finish();
    expect(await feeStatus()).toBe('paid');
    expect(await pay.rows('select status from payments order by id')).toEqual([
      { status: 'refunded' },
      { status: 'paid' },
    ]);
    expect(await pay.rows('select status, reason from refunds')).toEqual([{ status: 'succeeded', reason: 'no_use' }]);
    expect(await mails()).toEqual(['chargeback_open', 'chargeback_lost', 'chargeback_won']);
    expect(await pay.rows(`select subject from outbox_mails where kind = 'chargeback_won'`)).toEqual([
      { subject: 'A disputed payment is being returned to you' },
    ]);
  });

  test('lost after the application was closed, is asked of nobody', async () => {
    await pay.rows(`update rental_applications set status = 'rejected'`);
    await pay.rows('update accounts set closed_at = now() where id = 1');
    await pay.decide(1, 'lost');
    await pay.deliver();
    await pay.rows('update accounts set closed_at = null where id = 1');
    expect(await feeStatus()).toBe('paid');
    expect(await mails()).toEqual(['chargeback_open']);
  });
});
