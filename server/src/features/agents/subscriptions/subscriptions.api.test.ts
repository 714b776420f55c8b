import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as calls from '@lintel/contract/agents/payment-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import * as cardCalls from '@lintel/contract/payments/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { decideDispute } from '../../../providers/payments/sandbox-disputes.ts';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { completeChargeback } from '../../payments/chargebacks/settle-chargeback.ts';
import { reconcilePayments } from '../../payments/checkout/reconcile-payments.ts';
import { findPayment } from '../../payments/queries.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

/* Olga is agent 2, approved here, with no subscription. */
const olga = personas['pending agent'];
const priya = personas.agent;
const cards = {
  good: '4242424242424242',
  failsLater: '4000000000000341',
  asking: '4000002500003155',
  disputed: '4000000000000259',
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.rows("update agents set status = 'approved' where id = 2");
});
afterEach(() => app.close());

const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const outcome = await app.call(endpoint, call as CallOf<E>, { as });
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
  return outcome.answer;
};
const refusalOf = async (endpoint: Endpoint, body?: object, as: ViewingAs = olga) =>
  outcomeOf(await app.call(endpoint, { params: { id: 2 }, ...(body ? { body } : {}) } as CallOf<Endpoint>, { as }));
const own = <E extends Endpoint>(endpoint: E, body?: object) =>
  by(olga, endpoint, { params: { id: 2 }, ...(body ? { body } : {}) });
const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};
const confirm = (clientSecret: string, number: string) => {
  const card = { number, expiry: '12/32', cvc: '123' };
  return app.call(cardCalls.confirmSandboxPayment, { params: { clientSecret }, body: card } as never, {
    as: 'visitor',
  });
};
const keepCard = async (number: string) => {
  const { clientSecret, setupIntentId } = await by(olga, cardCalls.setUpCard, {});
  await confirm(clientSecret, number);
  if (number === cards.asking) {
    const yes = { params: { clientSecret }, body: { approve: true } };
    await app.call(cardCalls.authenticateSandboxPayment, yes as never, { as: 'visitor' });
  }
  await by(olga, cardCalls.saveCard, { body: { setupIntentId } });
};
const renew = () => renewSubscriptions(app.context, sandboxGateway(app.context));
const read = () => by(olga, calls.readAgentSubscription, { params: { id: 2 } });
const invoices = () => by(olga, calls.listSubscriptionInvoices, { params: { id: 2 } });
/** Returns what agent 2 has paid according to the ledger, in cents. */
const earned = async () =>
  Number(
    (
      await app.rows<{ cents: string }>(
        `select coalesce(-sum(amount_cents), 0) as cents from ledger_entries where account = 'subscription_revenue' and party = 'agent:2'`,
      )
    )[0]?.cents,
  );
const mails = async () =>
  (
    await app.rows<{ kind: string }>(
      `select kind from outbox_mails where kind like 'subscription%' and account_id = ${olga} order by id`,
    )
  ).map(({ kind }) => kind.replace('subscription_', ''));

describe('an agent who subscribes', () => {
  test('twenty times at once pays one month', async () => {
    await keepCard(cards.good);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(calls.startSubscription, { tier: 'basic' })),
    );
    // A request that arrives while the gateway is still working is told that the payment is in progress.
    const known = ['ok', 'subscription.already_active', 'payment.processing'];
    expect(outcomes.filter((one) => !known.includes(one))).toEqual([]);
    expect(outcomes).toContain('ok');
    expect(await app.rows("select status from payments where party = 'agent:2'")).toEqual([{ status: 'paid' }]);
    expect(await earned()).toBe(1900);
  });

  test('puts another card in place of the one on file, which is charged no more', async () => {
    await keepCard(cards.good);
    const before = await own(calls.listAgentCards);
    const { clientSecret, setupIntentId } = await own(calls.setUpAgentCard);
    expect(await refusalOf(calls.keepAgentCard, { setupIntentId })).toBe('payment.not_completed');
    await confirm(clientSecret, cards.good);
    const { card, left } = await own(calls.keepAgentCard, { setupIntentId });
    expect(left).toEqual([]);
    expect(await own(calls.listAgentCards)).toEqual([card]);
    expect(before).not.toContainEqual(card);
  });

  test('may refer from then on, and not before; a pending agent pays nothing', async () => {
    const profile = async () => (await by(olga, agentCalls.readAgentProfile, { params: { id: 2 } })).whyNoReferrals;
    await app.rows("update agents set status = 'pending_review' where id = 2");
    expect(await refusalOf(calls.startSubscription, { tier: 'basic' })).toBe('agent.in_review');
    await app.rows("update agents set status = 'approved' where id = 2");
    expect(await profile()).toBe('agent.no_subscription');
    expect(await refusalOf(calls.startSubscription, { tier: 'basic' })).toBe('subscription.no_card');
    expect(await read()).toMatchObject({ status: 'incomplete', tier: null, amount: 0 });
    await keepCard(cards.good);
    expect(await own(calls.startSubscription, { tier: 'basic' })).toMatchObject({
      status: 'active',
      tier: 'basic',
      amount: 1900,
      currentPeriodEnd: '2026-12-21T12:00:00.000Z',
      card: { last4: '4242' },
    });
    expect(await profile()).toBeNull();
    expect(await earned()).toBe(1900);
    expect(await mails()).toEqual(['started']);
    expect(await refusalOf(calls.startSubscription, { tier: 'premium' })).toBe('subscription.already_active');
  });

  test('pays once, however often it is pressed at the same moment', async () => {
    await keepCard(cards.good);
    const pressed = await Promise.all([1, 2, 3, 4].map(() => refusalOf(calls.startSubscription, { tier: 'basic' })));
    expect(pressed).toContain('ok');
    expect(await earned()).toBe(1900);
    expect(await invoices()).toHaveLength(1);
  });

  test.each([
    ['is declined when it is charged', cards.failsLater],
    ['wants to ask its holder', cards.asking],
  ])('with a card that %s has none, is told so, and can try another', async (_, number) => {
    await keepCard(number);
    expect(await refusalOf(calls.startSubscription, { tier: 'basic' })).toBe('payment.declined');
    expect(await read()).toMatchObject({ status: 'incomplete', tier: null });
    expect(await earned()).toBe(0);
    await keepCard(cards.good);
    expect(await own(calls.startSubscription, { tier: 'enterprise' })).toMatchObject({ amount: 7900 });
    expect(await earned()).toBe(7900);
  });

  test('while the gateway is away is told that nothing was taken, and nothing is taken later', async () => {
    await keepCard(cards.good);
    await app.rows(`insert into sandbox_settings values ('gateway', 'down')`);
    expect(await refusalOf(calls.startSubscription, { tier: 'basic' })).toBe('gateway.unavailable');
    await app.rows(`delete from sandbox_settings`);
    pass(1);
    await reconcilePayments(app.context, sandboxGateway(app.context));
    expect(await earned()).toBe(0);
    expect(await own(calls.startSubscription, { tier: 'premium' })).toMatchObject({ status: 'active', amount: 3900 });
    expect(await earned()).toBe(3900);
  });

  test('who presses again two minutes after the gateway was away has paid once, and is told so', async () => {
    await keepCard(cards.good);
    await app.rows(`insert into sandbox_settings values ('gateway', 'down')`);
    expect(await refusalOf(calls.startSubscription, { tier: 'basic' })).toBe('gateway.unavailable');
    await app.rows(`delete from sandbox_settings`);
    pass(2 / 24 / 60);
    expect(await own(calls.startSubscription, { tier: 'basic' })).toMatchObject({ status: 'active', amount: 1900 });
    expect(await earned()).toBe(1900);
  });
});

describe('a month', () => {
  beforeEach(async () => {
    await keepCard(cards.good);
    await own(calls.startSubscription, { tier: 'basic' });
  });

  test('is renewed once at its end, though the job runs twice, in two processes at once', async () => {
    expect(await renew()).toBe(0);
    pass(31);
    const paid = await Promise.all([renew(), renew(), renew()]);
    expect(paid.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(1);
    expect(await renew()).toBe(0);
    expect(await earned()).toBe(3800);
    expect(await read()).toMatchObject({ status: 'active', currentPeriodEnd: '2027-01-21T12:00:00.000Z' });
    expect((await invoices()).map(({ kind }) => kind)).toEqual(['renewal', 'start']);
    expect(await mails()).toEqual(['started', 'renewed']);
  });

  test('that was missed is not asked for afterwards: the next one begins now', async () => {
    pass(100);
    await renew();
    expect(await earned()).toBe(3800);
    expect((await read()).currentPeriodStart).toBe(app.clock.now.toISOString());
  });

  test('that cannot be charged makes it past due: no referrals, tries after 1, 2, 2 and 2 days, and then the end', async () => {
    await keepCard(cards.failsLater);
    pass(31);
    await Promise.all([renew(), renew()]);
    expect(await read()).toMatchObject({
      status: 'past_due',
      nextTryAt: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
    });
    expect((await by(olga, agentCalls.readAgentProfile, { params: { id: 2 } })).whyNoReferrals).toBe(
      'agent.no_subscription',
    );
    for (const days of [1, 2, 2]) {
      await renew();
      pass(days);
      await renew();
      expect((await read()).status).toBe('past_due');
    }
    pass(2);
    await renew();
    expect(await read()).toMatchObject({ status: 'canceled', nextTryAt: null });
    expect(await mails()).toEqual(['started', 'unpaid', 'ended_unpaid']);
    expect(await earned()).toBe(1900);
    expect(await own(calls.startSubscription, { tier: 'basic' }).catch(String)).toMatch(/payment.declined/);
  });

  test('past due is paid with another card at once, or by the next try', async () => {
    await keepCard(cards.failsLater);
    pass(31);
    await renew();
    expect(await refusalOf(calls.retrySubscription)).toBe('payment.declined');
    expect(await refusalOf(calls.retrySubscription, undefined, priya)).toBe('viewer.not_allowed');
    await keepCard(cards.good);
    expect(await own(calls.retrySubscription)).toMatchObject({
      status: 'active',
      currentPeriodStart: '2026-12-21T12:00:00.000Z',
    });
    expect(await refusalOf(calls.retrySubscription)).toBe('subscription.not_past_due');
    expect(await earned()).toBe(3800);
    await keepCard(cards.failsLater);
    pass(31);
    await renew();
    await keepCard(cards.good);
    pass(1);
    await renew();
    expect((await read()).status).toBe('active');
    expect(await earned()).toBe(5700);
  });
});

describe('a plan', () => {
  beforeEach(async () => {
    await keepCard(cards.good);
    await own(calls.startSubscription, { tier: 'basic' });
  });

  test('becomes dearer at once, for the rest of the month to the cent; then the full price', async () => {
    pass(15);
    const { plans } = await read();
    expect(plans).toMatchObject([
      { tier: 'basic', dueNow: null },
      { tier: 'premium', dueNow: 1000 },
      { tier: 'enterprise', dueNow: 3000 },
    ]);
    expect(await own(calls.changeSubscription, { tier: 'premium' })).toMatchObject({ tier: 'premium', amount: 3900 });
    expect(await own(calls.changeSubscription, { tier: 'enterprise' })).toMatchObject({ tier: 'enterprise' });
    // Two steps at once cost the same as one.
    expect(await earned()).toBe(1900 + 3000);
    expect(await refusalOf(calls.changeSubscription, { tier: 'enterprise' })).toBe('subscription.same_tier');
    pass(16);
    await renew();
    expect(await earned()).toBe(1900 + 3000 + 7900);
    expect(await mails()).toEqual(['started', 'changed', 'changed', 'renewed']);
  });

  const payments = () =>
    app.rows<{ status: string }>(
      "select p.status from payments p where p.purpose = 'agent_subscription' and p.party = 'agent:2' order by p.id",
    );
  const changing = async (tier: string) =>
    outcomeOf(await app.call(calls.changeSubscription, { params: { id: 2 }, body: { tier } } as never, { as: olga }));

  test('twenty times at once is charged once, and the rest is told so', async () => {
    pass(15);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => changing('enterprise')));
    expect(new Set(outcomes)).toContain('ok');
    const known = ['ok', 'subscription.same_tier', 'payment.processing'];
    expect(outcomes.filter((one) => !known.includes(one))).toEqual([]);
    expect(await payments()).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect(await earned()).toBe(1900 + 3000);
  });

  test('to two plans at once takes no money that has to go back', async () => {
    pass(15);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => changing(at % 2 ? 'premium' : 'enterprise')),
    );
    const known = ['ok', 'subscription.same_tier', 'payment.no_use', 'payment.processing'];
    expect(outcomes.filter((one) => !known.includes(one))).toEqual([]);
    expect((await payments()).filter(({ status }) => status !== 'paid' && status !== 'canceled')).toEqual([]);
  });

  test('that is dearer by less than a gateway takes changes at once, and the cents come with the renewal', async () => {
    pass(29.4);
    const cents = (await read()).plans[1]?.dueNow ?? 0;
    expect(cents).toBe(40);
    expect(await own(calls.changeSubscription, { tier: 'premium' })).toMatchObject({ tier: 'premium' });
    expect(await earned()).toBe(1900);
    pass(1);
    await renew();
    expect(await earned()).toBe(1900 + 3900 + cents);
  });

  test('becomes cheaper with the next month, and nothing is charged or lost', async () => {
    await own(calls.changeSubscription, { tier: 'enterprise' });
    const before = await earned();
    expect(await own(calls.changeSubscription, { tier: 'basic' })).toMatchObject({
      tier: 'enterprise',
      nextTier: 'basic',
    });
    expect(await own(calls.changeSubscription, { tier: 'enterprise' })).toMatchObject({ nextTier: null });
    await own(calls.changeSubscription, { tier: 'premium' });
    expect(await earned()).toBe(before);
    pass(31);
    await renew();
    expect(await read()).toMatchObject({ tier: 'premium', amount: 3900, nextTier: null });
    expect(await earned()).toBe(before + 3900);
  });

  test('whose change is declined stays as it was', async () => {
    await keepCard(cards.failsLater);
    expect(await refusalOf(calls.changeSubscription, { tier: 'premium' })).toBe('payment.declined');
    expect(await read()).toMatchObject({ tier: 'basic', status: 'active' });
    await keepCard(cards.good);
    expect(await own(calls.changeSubscription, { tier: 'premium' })).toMatchObject({ tier: 'premium' });
    expect(await earned()).toBe(3900);
  });

  test('canceled runs to the end of the month, can be kept until then, and is charged no more', async () => {
    expect(await own(calls.cancelSubscription)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    expect(await refusalOf(calls.cancelSubscription)).toBe('subscription.not_active');
    expect(await refusalOf(calls.changeSubscription, { tier: 'premium' })).toBe('subscription.is_ending');
    expect(await own(calls.keepSubscription)).toMatchObject({ endsAtPeriodEnd: false });
    expect(await refusalOf(calls.keepSubscription)).toBe('subscription.not_ending');
    pass(0.01);
    await own(calls.cancelSubscription);
    pass(31);
    await Promise.all([renew(), renew()]);
    expect(await read()).toMatchObject({ status: 'canceled' });
    expect(await earned()).toBe(1900);
    expect(await mails()).toEqual(['started', 'ending', 'ending', 'ended']);
    expect(await own(calls.startSubscription, { tier: 'premium' })).toMatchObject({
      status: 'active',
      tier: 'premium',
    });
  });

  test('that is past due and canceled ends at once; a payment that comes all the same goes back', async () => {
    await keepCard(cards.failsLater);
    pass(31);
    await renew();
    expect(await own(calls.cancelSubscription)).toMatchObject({ status: 'canceled' });
    pass(5);
    await renew();
    expect(await earned()).toBe(1900);
  });

  test('ends when the bank takes its payment back for good', async () => {
    pass(31);
    await keepCard(cards.disputed);
    await renew();
    const [row] = await app.rows<{ id: number; dispute: string; intent: string }>(
      `select p.id, d.id as dispute, d.intent_id as intent from payments p join sandbox_disputes d on d.intent_id = p.intent_id
       where p.party = 'agent:2'`,
    );
    const payment = await findPayment(app.context.db, row?.id ?? 0);
    if (!payment || !row) throw new Error('There is no disputed payment.');
    const gateway = sandboxGateway(app.context);
    await completeChargeback(app.context, gateway, payment, row.dispute);
    expect((await read()).status).toBe('active');
    await decideDispute(app.context.db, app.clock.now, row.intent, 'lost');
    await completeChargeback(app.context, gateway, payment, row.dispute);
    expect((await read()).status).toBe('canceled');
    expect((await invoices()).map(({ status }) => status)).toEqual(['revoked', 'paid']);
    expect(await mails()).toEqual(['started', 'renewed', 'ended_by_bank']);
  });

  test('of somebody whose account is closed, or who is not approved any more, is charged no more', async () => {
    await app.rows("update agents set status = 'declined' where id = 2");
    pass(31);
    await renew();
    expect(await read()).toMatchObject({ status: 'canceled' });
    expect(await earned()).toBe(1900);
  });
});

describe('an invoice', () => {
  test('is there for each charge, says what the books say, and is nobody else’s', async () => {
    const list = await by(priya, calls.listSubscriptionInvoices, { params: { id: 1 } });
    expect(list.map(({ kind }) => kind)).toEqual([
      ...['renewal', 'renewal', 'renewal', 'renewal', 'change'],
      ...['renewal', 'renewal', 'start'],
    ]);
    const [books] = await app.rows<{ cents: string }>(
      `select -sum(amount_cents) as cents from ledger_entries where account = 'subscription_revenue' and party = 'agent:1'`,
    );
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(Number(books?.cents));
    for (const name of ['sub_sample_1', list[0]?.number ?? '', list.at(-1)?.number ?? '']) {
      const url = `/api/agents/subscription/${name}/invoice`;
      const response = await app.inject({ url }, priya);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toBe(`attachment; filename="subscription-invoice-${name}.pdf"`);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(response.rawPayload.toString('latin1')).toContain('/StructTreeRoot');
      for (const [as, status] of [
        [olga, 404],
        ['visitor', 401],
        [personas.staff, 200],
      ] as const) {
        expect((await app.inject({ url }, as)).statusCode).toBe(status);
      }
    }
  });

  test('has the very amounts that the books took for it, charge by charge', async () => {
    const charges = await app.rows<{ number: string; carried: number; cents: string }>(
      `select c.invoice_number as number, c.carried_cents as carried, -sum(e.amount_cents) as cents
       from subscription_charges c join ledger_transactions t on t.payment_id = c.payment_id
       join ledger_entries e on e.transaction_id = t.id and e.account = 'subscription_revenue' and e.party = 'agent:1'
       group by c.id order by c.id`,
    );
    expect(charges.length).toBe(8);
    for (const { number, carried, cents } of charges) {
      const { rawPayload } = await app.inject({ url: `/api/agents/subscription/${number}/invoice` }, priya);
      const total = Number(cents);
      const parts = carried === 0 ? [total] : [total - carried, carried];
      expect(pdfText(rawPayload).match(/^\$[\d,.]+$/gm)).toEqual([...parts, total].map(dollarsAndCents));
    }
  });

  test('has room for the longest name, firm and address, and the sum of the books under them', async () => {
    const name = 'Maximiliana Theodora Konstantinopoulou-Featherstonehaugh von und zu Hohenschwangau-Niederbayern';
    const brokerage = `The Greater Metropolitan Columbus ${'and Surrounding Counties '.repeat(4)}Brokerage`;
    const email = `${'maximiliana.theodora.'.repeat(3)}@${'affordable-housing.'.repeat(4)}example.com`.replace(
      '.@',
      '@',
    );
    await app.rows(`update accounts set name = '${name}', email = '${email}' where id = ${priya}`);
    await app.rows(`update agents set brokerage = '${brokerage}' where id = 1`);
    const { rawPayload } = await app.inject({ url: '/api/agents/subscription/sub_sample_1/invoice' }, priya);
    const text = pdfText(rawPayload);
    const compact = text.replace(/\s+/g, '');
    for (const long of [name, brokerage, email]) expect(compact).toContain(long.replaceAll(' ', ''));
    const [latest] = await app.rows<{ cents: string }>(
      `select -sum(e.amount_cents) as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account = 'subscription_revenue' and e.party = 'agent:1' and t.payment_id =
         (select payment_id from subscription_charges where payment_id is not null order by id desc limit 1)`,
    );
    expect(text.match(/^\$[\d,.]+$/gm)?.at(-1)).toBe(dollarsAndCents(Number(latest?.cents)));
  });
});
