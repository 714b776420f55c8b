import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayUnavailable, PayoutRefused } from '../../../providers/payments/port.ts';
import { stripeGateway } from '../../../providers/payments/stripe.ts';
import { type StripeFake, startStripeFake } from '../../../testing/stripe-fake.ts';
import { bareViewer } from '../../../viewer.ts';
import { saveCard, setUpCard } from '../../payments/api.ts';
import { openPayments, type PaymentCalls } from '../../payments/payments-for-tests.ts';
import { changeTier } from './change-tier.ts';
import { renewSubscriptions, retrySubscription } from './renew-subscriptions.ts';
import { startSubscription } from './start-subscription.ts';

/* Tests Stripe's adapter against a fake Stripe: agent 1 pays by the month. */
let stripe: StripeFake;
let pay: PaymentCalls;
beforeAll(async () => {
  stripe = await startStripeFake('whsec_for_tests');
  pay = await openPayments(() =>
    stripeGateway({
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecret: 'whsec_for_tests',
      returnUrl: 'https://lintel.example/',
      api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
      timeoutMs: 300,
      maxNetworkRetries: 0,
    }),
  );
});
beforeEach(async () => {
  await pay.resetAll();
  stripe.mend();
  stripe.intents.clear();
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(async () => {
  await pay.close();
  await stripe.close();
});

const ctx = () => ({ ...pay.context, viewer: bareViewer(3, { agentId: 1, agentStatus: 'approved' }) });
const keepCard = async (last4?: string) => {
  const viewer = bareViewer(3, { agentId: 1 });
  const setup = await setUpCard(ctx(), pay.gateway, viewer);
  stripe.keepCard(setup.id, last4);
  await saveCard(ctx(), pay.gateway, viewer, setup.id);
};
const status = async () =>
  (await pay.rows<{ status: string }>('select status from agent_subscriptions where agent_id = 1'))[0]?.status;
const later = (days: number) => {
  pay.clock.now = new Date(pay.clock.now.getTime() + days * 86_400_000);
};
const taken = () => [...stripe.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0);

describe('a subscription by Stripe', () => {
  test('is charged to the card on file, renewed once, past due when that fails, and recovered', async () => {
    await keepCard();
    await startSubscription(ctx(), pay.gateway, 1, 'basic');
    await changeTier(ctx(), pay.gateway, 1, 'premium');
    expect(taken()).toBe(3900);
    later(31);
    await Promise.all([renewSubscriptions(pay.context, pay.gateway), renewSubscriptions(pay.context, pay.gateway)]);
    expect(taken()).toBe(7800);
    expect(await pay.balances()).toMatchObject({ subscription_revenue: -7800 });
    await keepCard('0341');
    later(31);
    await renewSubscriptions(pay.context, pay.gateway);
    expect(await status()).toBe('past_due');
    await expect(retrySubscription(ctx(), pay.gateway, 1)).rejects.toThrow('Your card was declined.');
    await keepCard();
    await retrySubscription(ctx(), pay.gateway, 1);
    expect(await status()).toBe('active');
    expect(taken()).toBe(11_700);
  });

  test.each(['lost', 'cut off', 'error 500'] as const)(
    'whose charge is answered by "%s" is paid once at most',
    async (fault) => {
      await keepCard();
      stripe.break(/confirm/, fault, 1);
      await startSubscription(ctx(), pay.gateway, 1, 'basic').catch(() => {});
      stripe.mend();
      await startSubscription(ctx(), pay.gateway, 1, 'basic').catch(() => {});
      expect(await status()).toBe('active');
      expect(taken()).toBe(1900);
    },
  );
});

describe('a brokerage’s account at Stripe', () => {
  const begin = (key = 'payout-account:1:first') =>
    pay.gateway.createPayoutAccount({ key, name: 'Buckeye Homes', metadata: { agentId: '1' } });
  const held = (id: string) => {
    const account = stripe.accounts.get(id);
    if (!account) throw new Error('There is no such account.');
    return account;
  };
  const stands = async (id: string) => (await pay.gateway.readPayoutAccount(id))?.state;

  test('is made once by its key, asks for details by an address for one visit, and comes back to us', async () => {
    const id = await begin();
    expect(await begin()).toBe(id);
    const asked = stripe.requests.findLast(({ path }) => path === '/v1/accounts')?.body ?? {};
    expect(asked).toMatchObject({
      type: 'express',
      country: 'US',
      'company[name]': 'Buckeye Homes',
      'capabilities[transfers][requested]': 'true',
      'metadata[agentId]': '1',
    });
    const visit = { account: id, returnUrl: 'https://lintel.example/back', refreshUrl: 'https://lintel.example/again' };
    const { url } = await pay.gateway.openPayoutAccount(visit);
    expect(url).toMatch(/^https:\/\/connect\.stripe\.com\//);
    expect((await pay.gateway.openPayoutAccount(visit)).url).not.toBe(url);
    expect(stripe.requests.at(-1)?.body).toMatchObject({
      type: 'account_onboarding',
      return_url: 'https://lintel.example/back',
      refresh_url: 'https://lintel.example/again',
    });
  });

  test('wants details, is looked at, is ready, and may be closed; its bank is shown by its last digits', async () => {
    const id = await begin('payout-account:1:second');
    const account = held(id);
    expect(await pay.gateway.readPayoutAccount(id)).toEqual({ id, state: 'details_needed', problem: null, bank: null });
    account.details_submitted = true;
    account.requirements.errors = [
      { code: 'verification_failed_tax_id_match', reason: 'The tax ID does not match.', requirement: 'company.tax_id' },
    ];
    expect(await pay.gateway.readPayoutAccount(id)).toMatchObject({
      state: 'details_needed',
      problem: 'The tax ID does not match.',
    });
    account.requirements = { currently_due: [], past_due: [], disabled_reason: null, errors: [] };
    account.capabilities = { transfers: 'pending' };
    expect(await stands(id)).toBe('in_review');
    account.capabilities = { transfers: 'active' };
    account.external_accounts.data = [{ object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789' }];
    expect(await pay.gateway.readPayoutAccount(id)).toEqual({
      id,
      state: 'ready',
      problem: null,
      bank: { name: 'STRIPE TEST BANK', last4: '6789' },
    });
    account.requirements.disabled_reason = 'rejected.fraud';
    expect(await stands(id)).toBe('closed');
  });

  test('of somebody else is not known; Stripe’s own faults are no answer', async () => {
    expect(await pay.gateway.readPayoutAccount('acct_ofothers1')).toBeNull();
    const id = await begin('payout-account:1:third');
    for (const fault of ['error 500', 'cut off', 'error 401', 'error 429'] as const) {
      stripe.break(/accounts/, fault);
      await expect(pay.gateway.readPayoutAccount(id)).rejects.toThrow(GatewayUnavailable);
      stripe.mend();
    }
  });
});

describe('a payout by Stripe', () => {
  const payOut = (reference: string, account: string, key = `key-${reference}`) =>
    pay.gateway.payOut({ key, reference, account, amountCents: 72_000, description: 'Lintel commissions 2026-11' });

  test('is one transfer, whatever its keys; a lost answer is found again', async () => {
    const sent = await payOut('payout:1', 'acct_1abcdef');
    expect(await payOut('payout:1', 'acct_1abcdef', 'another key')).toEqual(sent);
    stripe.break(/POST \/v1\/transfers/, 'lost');
    await expect(payOut('payout:2', 'acct_1abcdef')).rejects.toThrow();
    stripe.mend();
    await payOut('payout:2', 'acct_1abcdef', 'yet another key');
    expect([...stripe.transfers.values()].map(({ transfer_group, amount }) => [transfer_group, amount])).toEqual([
      ['payout:1', 72_000],
      ['payout:2', 72_000],
    ]);
  });

  test('to an account that is not there is refused, and nothing is sent', async () => {
    const before = stripe.transfers.size;
    await expect(payOut('payout:3', 'acct_none')).rejects.toThrow(PayoutRefused);
    expect(stripe.transfers.size).toBe(before);
  });
});
