import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { stripeGateway } from '../../../providers/payments/stripe.ts';
import { testNow } from '../../../testing/calls.ts';
import { type StripeFake, startStripeFake } from '../../../testing/stripe-fake.ts';
import { type FineCalls, finesOn } from '../../enforcement/fines/fines-for-tests.ts';
import { openPayments, type PaymentCalls } from '../payments-for-tests.ts';

const webhookSecret = 'whsec_for_tests';
export let stripe: StripeFake;
export let pay: PaymentCalls;
export let fines: FineCalls;

/**
 * Runs the server against a stand-in for Stripe for all tests of a file; checks after each test that the books are
 * right and no secret was logged.
 */
export const payByStripe = (): void => {
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
    await pay.resetAll();
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
};

export const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString();
export const paid = async () => {
  const { body } = await pay.begin();
  stripe.pay(body.clientSecret);
  return body as { clientSecret: string; paymentIntentId: string };
};
export const intentEvent = (type: string, id: string, at = testNow) =>
  stripe.event(type, { id, object: 'payment_intent' }, at);
export const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  pay.receive(payload, signature);
export const took = async () => {
  expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(30) });
  expect(await pay.balances()).toEqual({ gateway_clearing: 2500, listing_revenue: -2500 });
};
export const tookNothing = async () => {
  expect((await pay.home()).status).toBe('draft');
  expect(await pay.count('ledger_transactions')).toBe(0);
};
