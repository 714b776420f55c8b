import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { testNow } from '../../../testing/calls.ts';
import { paymentRecords } from '../../payments/api.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { creditRecords } from '../credits/data-export.ts';
import { expireCredits } from '../credits/rent-credits.ts';
import { type FineCalls, finesOn } from './fines-for-tests.ts';

let pay: PaymentCalls;
let fines: FineCalls;
beforeAll(async () => {
  pay = await openPayments();
  fines = finesOn(pay);
});
beforeEach(() => pay.resetAll());
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const later = (ms: number) => {
  pay.clock.now = new Date(pay.clock.now.getTime() + ms);
};
const gatewayIs = (gateway: 'up' | 'down') =>
  pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body: { gateway, webhooks: 'held' } });
const payments = () => pay.rows<{ kind: string; status: string }>('select kind, status from payments order by id');
const intents = async () =>
  (
    await pay.rows<{ status: string }>(`select status from sandbox_intents where kind = 'payment' order by created_at`)
  ).map(({ status }) => status);
const listed = async () => (await pay.call('GET', '/api/owners/1/payments', { as: people.owner })).body;
/** A gateway with one or more of its methods replaced. */
const gatewayThat = (change: Partial<PaymentGateway>): PaymentGateway => ({ ...pay.gateway, ...change });

describe('charging a fine to the card on file', () => {
  test('without a card charges nobody', async () => {
    const id = await fines.penalize(40_000);
    expect(await fines.charge([id])).toEqual({ outcome: 'no_card', payment: null, message: null });
    expect(await pay.count('payments')).toBe(0);
  });

  test('a card that is declined takes nothing, now or later, and says why', async () => {
    await fines.keepCard(cards.failsLater);
    const id = await fines.penalize(40_000);
    const charged = await fines.charge([id]);
    expect(charged).toMatchObject({
      outcome: 'declined',
      message: 'Your card was declined.',
      payment: { status: 'canceled' },
    });
    expect(await intents()).toEqual(['canceled']);
    expect(await fines.paidPenalties()).toEqual([]);
    expect((await listed()).payments).toEqual([]);
    await fines.keepCard(cards.good);
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect(await fines.paidPenalties()).toEqual([id]);
  });

  test('a bank that wants to ask has nobody to ask: nothing can be confirmed afterwards', async () => {
    const { body } = await pay.post('/api/cards/setup', people.owner);
    await pay.enter(body.clientSecret, cards.asking);
    await pay.post(`/api/sandbox-payments/${body.clientSecret}/authenticate`, 'visitor', { approve: true });
    await pay.post('/api/cards', people.owner, { setupIntentId: body.setupIntentId });
    const id = await fines.penalize(40_000);
    const charged = await fines.charge([id]);
    expect(charged).toMatchObject({ outcome: 'needs_bank', payment: { status: 'canceled' } });
    const [intent] = await pay.rows<{ secret: string }>(
      `select client_secret as secret from sandbox_intents where kind = 'payment'`,
    );
    const late = await pay.post(`/api/sandbox-payments/${intent?.secret}/authenticate`, 'visitor', { approve: true });
    expect(late.body.code).toBe('payment.already_paid');
    expect(await fines.paidPenalties()).toEqual([]);
  });

  test('takes it once, marks the penalty, and stands in the list with its receipt', async () => {
    await fines.keepCard(cards.declined);
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    expect(await fines.charge([id])).toMatchObject({ outcome: 'paid', message: null, payment: { status: 'paid' } });
    expect((await fines.charge([id])).outcome).toBe('already_paid');
    expect(await pay.atGateway()).toEqual({ taken: 40_000, sentBack: 0 });
    expect(await pay.balances()).toEqual({ gateway_clearing: 40_000, fine_revenue: -40_000 });
    expect(await listed()).toMatchObject({
      payments: [
        {
          kind: 'fine',
          amount: 40_000,
          status: 'paid',
          property: null,
          fines: [{ penaltyId: id, amount: 40_000 }],
          refunds: [],
          refundOffer: { how: 'none' },
          card: { last4: '4242' },
        },
      ],
      totals: { paid: 40_000, refunded: 0 },
    });
    // No one refunds a fine with the listing's button.
    expect((await pay.post('/api/listing-payments/1/refund', people.owner)).body.code).toBe('payment.not_found');
    expect(
      (await pay.post('/api/staff/listing-payments/1/refund', people.staff, { reason: 'As promised' })).body.code,
    ).toBe('payment.not_found');
  });

  test('called twenty times at once charges once', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(150_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => fines.charge([id])));
    expect(all.every(({ outcome }) => outcome === 'paid' || outcome === 'already_paid')).toBe(true);
    expect(await pay.count('payments')).toBe(1);
    expect((await pay.atGateway()).taken).toBe(150_000);
  });

  test('of a penalty that is stayed or repealed meanwhile goes back by itself', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(150_000);
    const charged = await fines.charge(
      [id],
      'fine',
      gatewayThat({
        chargeAbsent: async (intent, card) => {
          const answer = await pay.gateway.chargeAbsent(intent, card);
          expect(await fines.repeal(id)).toBeNull();
          return answer;
        },
      }),
    );
    expect(charged).toMatchObject({ outcome: 'not_owed', payment: { status: 'returned' } });
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 150_000, sentBack: 150_000 });
    expect((await fines.stats()).collectionsCount).toBe(0);
  });
});

describe('when the gateway falls silent', () => {
  test('before it could take anything, nothing was taken, and it says so', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    await gatewayIs('down');
    const charged = await fines.charge([id]);
    expect(charged.outcome).toBe('unknown');
    expect(charged.message).toMatch(/Nothing was taken/);
    await gatewayIs('up');
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect((await pay.atGateway()).taken).toBe(40_000);
  });

  /** A gateway that takes the money, and whose response is lost. */
  const lostAnswer = () =>
    gatewayThat({
      chargeAbsent: async (intent, card) => {
        await pay.gateway.chargeAbsent(intent, card);
        throw new GatewayUnavailable('chargeAbsent');
      },
    });

  test('after it took the money, asking again finds it', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    expect(await fines.charge([id], 'fine', lostAnswer())).toMatchObject({ outcome: 'unknown', message: null });
    expect(await fines.paidPenalties()).toEqual([]);
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect((await pay.atGateway()).taken).toBe(40_000);
  });

  test.each(['webhook', 'job'] as const)('after it took the money, the %s completes it', async (by) => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    await fines.charge([id], 'fine', lostAnswer());
    if (by === 'webhook') await pay.deliver();
    else {
      later(90_000);
      await pay.finish();
    }
    expect(await fines.paidPenalties()).toEqual([id]);
    expect((await fines.charge([id])).outcome).toBe('already_paid');
    await pay.deliver();
    expect((await pay.atGateway()).taken).toBe(40_000);
  });

  test('while it is down, a repeated call does not know either, and the job gives the same answer when it is back', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    await fines.charge([id], 'fine', lostAnswer());
    await gatewayIs('down');
    expect((await fines.charge([id])).outcome).toBe('unknown');
    await pay.finish();
    await gatewayIs('up');
    later(90_000);
    await pay.finish();
    expect(await fines.paidPenalties()).toEqual([id]);
    expect(await payments()).toEqual([{ kind: 'fine', status: 'paid' }]);
  });

  test('a server that died before the card was charged leaves nothing that could be taken', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    const dead = gatewayThat({
      chargeAbsent: async () => {
        throw new Error('killed');
      },
    });
    await expect(fines.charge([id], 'fine', dead)).rejects.toThrow('killed');
    later(90_000);
    await pay.finish();
    expect(await intents()).toEqual(['canceled']);
    expect(await payments()).toEqual([{ kind: 'fine', status: 'canceled' }]);
    expect((await fines.charge([id])).outcome).toBe('paid');
  });

  test('a card that was taken off file before it was charged is not, and that is said', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(40_000);
    const dead = gatewayThat({
      chargeAbsent: async () => {
        throw new Error('killed');
      },
    });
    await expect(fines.charge([id], 'fine', dead)).rejects.toThrow('killed');
    await pay.call('DELETE', '/api/cards/1', { as: people.owner });
    expect((await fines.charge([id])).outcome).toBe('no_card');
    expect(await intents()).toEqual(['canceled']);
    expect((await pay.atGateway()).taken).toBe(0);
  });

  test('a refusal that could not be closed at the gateway is closed by the job, and the next card is tried', async () => {
    await fines.keepCard(cards.failsLater);
    const id = await fines.penalize(40_000);
    const silent = gatewayThat({
      cancelIntent: async () => {
        throw new GatewayUnavailable('cancelIntent');
      },
    });
    expect((await fines.charge([id], 'fine', silent)).outcome).toBe('declined');
    expect(await intents()).toEqual(['requires_payment_method']);
    await fines.keepCard(cards.good);
    later(120_000);
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect((await intents()).toSorted()).toEqual(['canceled', 'succeeded']);
  });
});

describe('when the database fails in the middle', () => {
  test('nothing of it has happened, and the job completes it', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(150_000, [1]);
    const broken = await pay.failAt('rent_credits');
    await expect(fines.charge([id])).rejects.toThrow();
    expect(await fines.paidPenalties()).toEqual([]);
    expect(await pay.count('ledger_transactions')).toBe(0);
    await broken.mend();
    expect((await fines.charge([id])).outcome).toBe('paid');
    expect(await fines.credited()).toEqual({ 1: 37_500 });
    expect((await pay.atGateway()).taken).toBe(150_000);
  });
});

describe('coming back', () => {
  test('charges fines and fee in one payment, and lifts the suspension with it', async () => {
    await fines.keepCard(cards.good);
    const [small, large] = [await fines.penalize(40_000), await fines.penalize(300_000, [1, 2])];
    const suspension = await fines.suspend();
    const all = await Promise.all(Array.from({ length: 5 }, () => fines.charge([small, large], 'reactivation')));
    expect(all.every(({ outcome }) => outcome === 'paid' || outcome === 'already_paid')).toBe(true);
    expect(await pay.atGateway()).toEqual({ taken: 490_000, sentBack: 0 });
    expect(await fines.paidPenalties()).toEqual([small, large]);
    expect(await pay.rows('select lifted_at is not null as lifted from penalties where id = $1', [suspension])).toEqual(
      [{ lifted: true }],
    );
    expect(await pay.balances()).toEqual({
      gateway_clearing: 490_000,
      fine_revenue: -(40_000 + 105_000),
      reactivation_revenue: -150_000,
      legal_aid_payable: -120_000,
      tenant_credits: -75_000,
    });
    expect(await fines.credited()).toEqual({ 1: 37_500, 2: 37_500 });
    expect((await listed()).payments).toMatchObject([{ kind: 'reactivation', amount: 490_000 }]);
    expect((await fines.charge([small], 'fine')).outcome).toBe('already_paid');
  });

  test('declined, changes nothing at all', async () => {
    await fines.keepCard(cards.failsLater);
    const id = await fines.penalize(300_000);
    const suspension = await fines.suspend();
    expect((await fines.charge([id], 'reactivation')).outcome).toBe('declined');
    expect(await pay.rows('select id from penalties where paid_at is not null or lifted_at is not null')).toEqual([]);
    expect(suspension).toBeGreaterThan(id);
    expect(await pay.count('ledger_transactions')).toBe(0);
  });

  test('when there is nothing to come back from any more, neither fine nor fee is kept', async () => {
    await fines.keepCard(cards.good);
    const id = await fines.penalize(300_000);
    expect(await fines.charge([id], 'reactivation')).toMatchObject({
      outcome: 'not_owed',
      payment: { status: 'returned' },
    });
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 450_000, sentBack: 450_000 });
    expect(await fines.paidPenalties()).toEqual([]);
  });

  test('while one of its fines is being charged, waits for that, and is not charged as it was', async () => {
    await fines.keepCard(cards.good);
    const [one, two] = [await fines.penalize(40_000), await fines.penalize(300_000)];
    await fines.suspend();
    const lost = gatewayThat({
      chargeAbsent: async (intent, card) => {
        await pay.gateway.chargeAbsent(intent, card);
        throw new GatewayUnavailable('chargeAbsent');
      },
    });
    await fines.charge([one], 'fine', lost);
    expect(await fines.charge([one, two], 'reactivation')).toMatchObject({
      outcome: 'changed',
      payment: { kind: 'fine' },
    });
    expect(await fines.paidPenalties()).toEqual([one]);
    expect((await fines.charge([two], 'reactivation')).outcome).toBe('paid');
    expect((await pay.atGateway()).taken).toBe(40_000 + 300_000 + 150_000);
  });
});

describe('a collected fine', () => {
  test('of $1,000 goes to legal aid, the platform and the tenants; one cent less is wholly the platform’s', async () => {
    await fines.keepCard(cards.good);
    expect(await fines.stats()).toEqual({
      totalCollected: 0,
      platformIncome: 0,
      legalAidFunding: 0,
      tenantRentCredits: 0,
      collectionsCount: 0,
    });
    await fines.charge([await fines.penalize(99_999, [1])]);
    expect(await fines.stats()).toMatchObject({ totalCollected: 99_999, platformIncome: 99_999 });
    await fines.charge([await fines.penalize(100_003, [1, 2])]);
    expect(await fines.stats()).toEqual({
      totalCollected: 200_002,
      platformIncome: 135_000,
      legalAidFunding: 40_001,
      tenantRentCredits: 25_001,
      collectionsCount: 2,
    });
    expect(await fines.credited()).toEqual({ 1: 12_501, 2: 12_500 });
    // No one is concerned: the share goes to the pool.
    await fines.charge([await fines.penalize(100_000)]);
    expect((await pay.balances()).rent_credit_pool).toBe(-25_000);
    expect((await fines.stats()).tenantRentCredits).toBe(50_001);
  });

  test('that is repealed goes back alone; the other fines of the same payment stay', async () => {
    await fines.keepCard(cards.good);
    const ids = [await fines.penalize(100_000, [1]), await fines.penalize(100_000, [1]), await fines.penalize(300_000)];
    await fines.suspend();
    await fines.charge(ids, 'reactivation');
    expect(await fines.repeal(ids[0] ?? 0)).toBe(100_000);
    expect(await fines.repeal(ids[1] ?? 0)).toBe(100_000);
    expect(await fines.repeal(ids[1] ?? 0)).toBeNull();
    await Promise.all([pay.finish(), pay.finish()]);
    expect(await pay.atGateway()).toEqual({ taken: 650_000, sentBack: 200_000 });
    expect(await listed()).toMatchObject({
      payments: [
        {
          status: 'paid',
          refund: null,
          refunds: [
            { penaltyId: ids[0], amount: 100_000, status: 'succeeded', reason: 'penalty_repealed' },
            { penaltyId: ids[1], amount: 100_000, status: 'succeeded' },
          ],
        },
      ],
      totals: { paid: 650_000, refunded: 200_000 },
    });
    expect(await fines.stats()).toEqual({
      totalCollected: 300_000,
      platformIncome: 105_000,
      legalAidFunding: 120_000,
      tenantRentCredits: 75_000,
      collectionsCount: 1,
    });
    expect(await fines.credits()).toMatchObject({ available: 0, credits: [{ state: 'ended', left: 0 }, {}] });
  });

  test('repealed after a credit was used or had run out: the platform bears what cannot come back', async () => {
    await fines.keepCard(cards.good);
    const used = await fines.penalize(100_000, [1, 2]);
    await fines.charge([used]);
    await fines.use(1, 5000);
    expect(await fines.repeal(used)).toBe(100_000);
    expect((await pay.balances()).fine_refunds).toBe(35_000 + 5000);
    expect(await fines.stats()).toMatchObject({
      totalCollected: 0,
      platformIncome: -5000,
      legalAidFunding: 0,
      tenantRentCredits: 5000,
      collectionsCount: 0,
    });
    expect((await listed()).payments[0]).toMatchObject({ status: 'refunded', refund: { amount: 100_000 } });
    const old = await fines.penalize(100_000, [1]);
    await fines.charge([old]);
    later(3 * 366 * 86_400_000);
    await fines.repeal(old);
    expect((await pay.balances()).fine_refunds).toBe(40_000 + 60_000);
    expect((await pay.balances()).rent_credit_pool).toBe(-25_000);
  });

  test('that was never paid has nothing to give back', async () => {
    expect(await fines.repeal(await fines.penalize(40_000))).toBeNull();
    expect(await pay.count('refunds')).toBe(0);
  });

  test('whose refund the bank refuses waits with staff, who send that one again', async () => {
    await fines.keepCard(cards.noRefund);
    const ids = [await fines.penalize(10_000), await fines.penalize(40_000)];
    await fines.suspend();
    await fines.charge(ids, 'reactivation');
    for (const id of ids) await fines.repeal(id);
    await pay.finish();
    const failed = (await pay.call('GET', '/api/staff/failed-refunds', { as: people.staff })).body;
    expect(failed.map((one: { refund: { amount: number } }) => one.refund.amount)).toEqual([10_000, 40_000]);
    await pay.rows(`update sandbox_cards set number = '4242424242424242'`);
    const sent = await pay.post('/api/staff/payments/1/send-refund', people.staff, {
      reason: 'The payer has a new card.',
      refundId: failed[1].refund.id,
    });
    expect(sent.body.outcome).toBe('sent');
    expect(sent.body.payment.refunds).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
    expect((await pay.atGateway()).sentBack).toBe(40_000);
    const wrong = await pay.post('/api/staff/payments/1/send-refund', people.staff, {
      reason: 'Once more, please.',
      refundId: failed[1].refund.id,
    });
    expect(wrong.body.code).toBe('payment.not_refundable');
  });

  test('that its payer disputes is not given back while the bank has the money; lost, the bank has given it back', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      await pay.resetAll();
      await fines.keepCard(cards.disputed);
      const ids = [await fines.penalize(100_000, [1]), await fines.penalize(40_000)];
      await fines.suspend();
      await fines.charge(ids, 'reactivation');
      await pay.deliver();
      expect((await listed()).payments[0].status).toBe('disputed');
      expect(await fines.repeal(ids[0] ?? 0)).toBe(100_000);
      await pay.finish();
      expect((await pay.atGateway()).sentBack).toBe(0);
      await pay.decide(1, outcome);
      await pay.deliver();
      await pay.finish();
      const [shown] = (await listed()).payments;
      expect(shown.status).toBe(outcome === 'won' ? 'paid' : 'charged_back');
      expect(shown.refunds).toMatchObject([{ amount: 100_000, status: 'succeeded' }]);
      expect((await pay.atGateway()).sentBack).toBe(outcome === 'won' ? 100_000 : 0);
      expect(await pay.faultsInBooks()).toEqual([]);
      // Repealed only after the bank decided.
      await fines.repeal(ids[1] ?? 0);
      await pay.finish();
      expect((await pay.balances()).refunds_payable).toBe(0);
      expect(await pay.faultsInBooks()).toEqual([]);
    }
  });
});

describe('rent credits', () => {
  test('are their tenant’s alone, with the day that each ends; what has run out counts for nothing at once', async () => {
    await fines.keepCard(cards.good);
    await fines.charge([await fines.penalize(100_000, [1, 2])]);
    later(365 * 86_400_000);
    await fines.charge([await fines.penalize(200_000, [1])]);
    expect((await pay.call('GET', '/api/tenant/rent-credits', { as: 'visitor' })).body.code).toBe('viewer.unknown');
    expect((await pay.call('GET', '/api/tenant/rent-credits', { as: people.owner })).body.code).toBe(
      'viewer.not_allowed',
    );
    const end = new Date(testNow);
    end.setUTCFullYear(2028);
    expect(await fines.credits()).toMatchObject({ available: 62_500, received: 62_500 });
    expect((await fines.credits()).credits[1]).toEqual({
      id: 1,
      amount: 12_500,
      used: 0,
      left: 12_500,
      state: 'available',
      receivedAt: testNow.toISOString(),
      expiresAt: end.toISOString(),
      rentPayments: [],
    });
    const page = await pay.call('GET', '/api/tenant/rent-credits?limit=1', { as: people.tenant });
    const rest = await fines.credits(people.tenant, `?limit=1&cursor=${page.headers['x-next-cursor']}`);
    expect([page.body.credits.length, rest.credits[0].id]).toEqual([1, 1]);
    // The data export has them, and the owner's has the penalties that were paid.
    expect(await creditRecords(pay.context, 1)['rentCredits']?.({ after: 1, limit: 9 })).toMatchObject([
      { amountCents: 50_000 },
    ]);
    expect(await creditRecords(pay.context, people.owner)['rentCredits']?.({ after: 0, limit: 9 })).toEqual([]);
    expect(await paymentRecords(pay.context, people.owner)['payments']?.({ after: 0, limit: 1 })).toMatchObject([
      { kind: 'fine', penalties: [{ penaltyId: 1, amountCents: 100_000 }] },
    ]);
    await fines.use(1, 2500);
    pay.clock.now = new Date(end.getTime() - 1);
    expect((await fines.credits()).available).toBe(60_000);
    pay.clock.now = end;
    expect(await fines.credits()).toMatchObject({
      available: 50_000,
      received: 62_500,
      credits: [{ state: 'available' }, { state: 'expired', left: 0, used: 2500 }],
    });
    expect(await pay.faultsInBooks()).toEqual([]);
    const ended = await Promise.all([expireCredits(pay.context), expireCredits(pay.context)]);
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await pay.balances()).toMatchObject({ rent_credit_pool: -22_500, tenant_credits: -50_000 });
    expect(await fines.credits()).toMatchObject({ available: 50_000, received: 62_500 });
  });
});

describe('what is told of all collected fines', () => {
  const inBooks = `select coalesce(sum(collected_cents), 0)::int as collected, coalesce(sum(legal_aid_cents), 0)::int as "legalAid",
    coalesce(sum(rent_credit_cents), 0)::int as credits, coalesce(sum(collections), 0)::int as collections,
    (select count(*)::int from rent_credits where ending is distinct from 'repealed') as given,
    (select count(*)::int from rent_credits where used_cents > 0) as used from penalty_sides`;
  const inRow = `select collected_cents::int as collected, legal_aid_cents::int as "legalAid", rent_credit_cents::int as credits, collections,
    credits_given as given, credits_used as used from penalty_totals`;

  test('is one row that the database keeps: what the books and credits come to, also when many are paid and repealed at once', async () => {
    await fines.keepCard(cards.good);
    const all: number[] = [];
    for (const cents of [99_999, 100_000, 150_003, 300_001]) all.push(await fines.penalize(cents, [1, 2]));
    await Promise.all(all.map((id) => fines.charge([id])));
    const [credit] = await pay.rows<{ id: number }>('select id from rent_credits where penalty_id = $1 order by id', [
      all[2],
    ]);
    await Promise.all([fines.repeal(all[1] ?? 0), fines.repeal(all[3] ?? 0), fines.use(credit?.id ?? 0, 1000)]);
    await pay.finish();
    const [row] = await pay.rows<Record<string, number>>(inRow);
    expect(row).toEqual((await pay.rows(inBooks))[0]);
    expect(row).toMatchObject({ collections: 2, collected: 99_999 + 150_003, used: 1 });
  });

  test('is not the server’s to write', async () => {
    for (const write of [
      'update penalty_totals set collected_cents = 1',
      'insert into penalty_totals (id) values (1)',
      'delete from penalty_totals',
    ])
      await expect(pay.context.pool.query(write)).rejects.toMatchObject({ code: '42501' });
  });
});
