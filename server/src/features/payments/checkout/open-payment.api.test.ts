import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';
import { findPayment } from '../queries.ts';
import { nothingTaken } from './charge-payment.ts';
import { chargePurpose } from './charge-purpose.ts';
import { giveUp, intentOf, type Opening, storePayment } from './open-payment.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(() => pay.resetAll());
afterAll(() => pay.close());

const opening: Opening = {
  draft: { kind: 'listing', payerAccountId: people.owner, ownerId: 1, propertyId: 16, amountCents: 2500 },
  description: 'A listing',
};
const store = (more: Partial<Opening> = {}) =>
  pay.context.db.transaction((tx) => storePayment(tx, pay.context, pay.gateway, { ...opening, ...more }));
const stored = async () => {
  const payment = await store();
  if (!payment) throw new Error('Something was in its way.');
  return payment;
};
const intent = (payment: Parameters<typeof intentOf>[2], gateway: PaymentGateway = pay.gateway) =>
  intentOf(pay.context, gateway, payment, { description: 'A listing', customerId: null });
const read = async (id: number) => {
  const payment = await findPayment(pay.context.db, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return payment;
};

describe('opening a payment', () => {
  test('for what one is open for already stores none, and writes nothing beside it', async () => {
    await stored();
    let isWritten = false;
    const second = await store({
      whenBegun: async () => {
        isWritten = true;
      },
    });
    expect([second, isWritten]).toEqual([undefined, false]);
    expect(await pay.count('payments')).toBe(1);
  });

  test('that is refused while it is written down stores nothing', async () => {
    const refused = store({
      whenBegun: async () => {
        throw new Error('This home is let.');
      },
    });
    await expect(refused).rejects.toThrow('This home is let.');
    expect(await pay.count('payments')).toBe(0);
  });
});

describe('its intent', () => {
  test('is made once: who comes second, with what was read before, gets none to charge', async () => {
    const payment = await stored();
    const made = await intent(payment);
    expect((await read(payment.id)).intentId).toBe(made?.id);
    expect((await intent(await read(payment.id)))?.id).toBe(made?.id);
  });

  test('is not made for a payment that another gateway took', async () => {
    const payment = await stored();
    expect(await intent({ ...payment, gateway: 'stripe' })).toBeNull();
    expect((await read(payment.id)).intentId).toBeNull();
  });

  test('that an outage kept from being made is asked for under another key the next time', async () => {
    const payment = await stored();
    const away: PaymentGateway = {
      ...pay.gateway,
      createIntent: () => Promise.reject(new GatewayUnavailable('away')),
    };
    await expect(intent(payment, away)).rejects.toThrow(GatewayUnavailable);
    const after = await read(payment.id);
    expect(after.requestKey).not.toBe(payment.requestKey);
    expect([after.status, after.intentId]).toEqual(['open', null]);
    expect(await intent(after)).not.toBeNull();
  });

  test('of a payment that was given up meanwhile is not handed out', async () => {
    const payment = await stored();
    await giveUp(pay.context, payment);
    expect(await intent(payment)).toBeNull();
    expect(await read(payment.id)).toMatchObject({ status: 'canceled', intentId: null });
  });

  test('once made keeps the payment from being given up by who has not seen it', async () => {
    const payment = await stored();
    await intent(payment);
    await giveUp(pay.context, payment);
    expect((await read(payment.id)).status).toBe('open');
  });
});

describe('charging for a registered purpose', () => {
  test('without a card on file takes nothing', async () => {
    const charge = {
      purpose: 'reactivation',
      purposeId: 1,
      payerAccountId: people.owner,
      party: 'owner:1' as const,
      amountCents: 100,
    };
    const done = await chargePurpose(pay.context, pay.gateway, charge, {
      hold: async () => true,
      description: 'x',
      actor: null,
    });
    expect(done.outcome).toBe('no_card');
    expect(await pay.balances()).toEqual({});
    const unowed = await chargePurpose(pay.context, pay.gateway, charge, {
      hold: async () => false,
      description: 'x',
      actor: null,
    });
    expect(unowed).toEqual({ outcome: 'not_owed', payment: null, message: nothingTaken });
  });
});
