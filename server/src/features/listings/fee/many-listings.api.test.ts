import { listingsActivated, listingsPaymentToMake } from '@lintel/contract/payments/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { manyOn, someHomes } from './many-for-tests.ts';

let pay: PaymentCalls;
let many: ReturnType<typeof manyOn>;
beforeAll(async () => {
  pay = await openPayments();
  many = manyOn(pay);
  await many.build();
});
beforeEach(async () => {
  await many.putBack();
  await pay.resetAll();
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const [first, second, third, fourth] = someHomes;
const inDays = (days: number, from = testNow) => new Date(from.getTime() + days * 86_400_000).toISOString();
const live = (ids: readonly number[], until = inDays(30)) => ids.map((id) => [id, 'active', until]);
const drafts = (ids: readonly number[] = someHomes) => ids.map((id) => [id, 'draft', null]);
const faults = (webhooks: 'delivered' | 'held' | 'twice', gateway: 'up' | 'down' = 'up') =>
  pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body: { gateway, webhooks } });

const begin = async (ids: readonly number[] = someHomes) => {
  const { status, body } = await pay.beginMany(ids);
  expect([status, body.code]).toEqual([200, undefined]);
  return listingsPaymentToMake.parse(body);
};
const pick = async (ids: readonly number[] = someHomes, card: string = cards.good) => {
  const { payment } = await begin(ids);
  if (!payment) throw new Error('Nothing to pay for.');
  await pay.enter(payment.clientSecret, card);
  return payment.paymentIntentId;
};
const once = async () => {
  expect(await many.homes()).toEqual(live(someHomes));
  expect(await pay.balances()).toEqual({ gateway_clearing: 10_000, listing_revenue: -10_000 });
  expect(await pay.count('ledger_transactions')).toBe(1);
  expect(await pay.count('payments')).toBe(1);
};

describe('someone who may not', () => {
  test.each([
    ['a visitor', 'visitor', 401, 'viewer.unknown'],
    ['a tenant', people.tenant, 403, 'viewer.not_allowed'],
    ['staff', people.staff, 403, 'viewer.not_allowed'],
    ['another owner', people.otherOwner, 404, 'property.not_found'],
  ] as const)('%s cannot begin', async (_, as, status, code) => {
    const answer = await pay.beginMany(someHomes, as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await pay.count('payments')).toBe(0);
    expect(await pay.count('sandbox_intents')).toBe(0);
  });

  test('an owner learns nothing of a home of another among their own, not even in the sample', async () => {
    // Home 1 is listed, 6 belongs to another owner too, and 99999 does not exist: the responses are the same.
    for (const foreign of [1, 6, 99_999]) {
      const answer = await pay.beginMany([first, foreign]);
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'property.not_found', message: 'The property does not exist or was removed.' },
      ]);
    }
    expect(await pay.count('payments')).toBe(0);
  });

  test('more homes than one payment may be for, none, or what is no number', async () => {
    for (const propertyIds of [Array.from({ length: 201 }, (_, at) => at + 1), [], ['x'], null, 5]) {
      const answer = await pay.post('/api/create-listings-payment', people.owner, { propertyIds } as object);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
  });

  test('nobody else can confirm it or read its homes, and nothing is published', async () => {
    const intent = await pick();
    for (const [as, code] of [
      ['visitor', 'viewer.unknown'],
      [people.otherOwner, 'viewer.not_allowed'],
      [people.staff, 'viewer.not_allowed'],
    ] as const) {
      expect((await pay.confirmMany(intent, as)).body.code).toBe(code);
    }
    expect(await many.homes()).toEqual(drafts());
    expect((await pay.call('GET', '/api/listing-payments/1/homes', { as: people.otherOwner })).body.code).toBe(
      'payment.not_found',
    );
    expect((await pay.call('GET', '/api/listing-payments/1/homes', { as: 'visitor' })).body.code).toBe(
      'viewer.unknown',
    );
    expect((await pay.call('GET', '/api/listing-payments/1/homes', { as: people.owner })).body).toHaveLength(4);
  });

  test('a payment for many is none for one of them, nor the other way', async () => {
    const intent = await pick();
    expect((await pay.confirm(intent, first)).body.code).toBe('payment.other_purpose');
    const { body } = await pay.begin(16);
    await pay.enter(body.clientSecret, cards.good);
    expect((await pay.confirmMany(body.paymentIntentId)).body.code).toBe('payment.other_purpose');
    expect(await many.homes()).toEqual(drafts());
  });

  test.each([
    ['amount', 'amount_cents = 2500', 'payment.mismatch', 2500],
    ['list of homes', `metadata = metadata || '{"homes": "1-x"}'`, 'payment.no_use', 10_000],
  ])('a tampered %s publishes none, and the money goes back', async (_, change, code, received) => {
    const { payment } = await begin();
    await pay.context.pool.query(`update sandbox_intents set ${change}`);
    await pay.enter(payment?.clientSecret ?? '', cards.good);
    expect((await pay.confirmMany(payment?.paymentIntentId ?? '')).body.code).toBe(code);
    expect(await many.homes()).toEqual(drafts());
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: received, sentBack: received });
    expect(await pay.rows('select distinct status from payment_listings')).toEqual([{ status: 'returned' }]);
  });
});

describe('homes that cannot be paid for', () => {
  test('are named with their reason and left out, and the server says the sum of the others', async () => {
    await many.change(first, `status = 'withdrawn'`);
    await many.change(second, `is_suspended = true`);
    await many.lease(third);
    await pay.rows(`update properties set status = 'active', active_until = $1 where id = 16`, [inDays(11)]);
    await many.change(fourth, `status = 'active', active_until = '${inDays(10)}'`);
    const begun = await begin([16, ...someHomes]);
    expect(begun).toMatchObject({ amount: 2500, payment: { amount: 2500, status: 'open' } });
    expect(begun.homes.map(({ id, amount, activeUntilAfterPayment }) => [id, amount, activeUntilAfterPayment])).toEqual(
      [[fourth, 2500, inDays(40)]],
    );
    expect(begun.leftOut.map(({ id, title, reason }) => [id, title !== '', reason])).toEqual([
      [16, true, 'live'],
      [first, true, 'withdrawn'],
      [second, true, 'suspended'],
      [third, true, 'leased'],
    ]);
  });

  test('when that is all of them, begin nothing', async () => {
    await many.change(first, `held_back_reason = 'no vouchers'`);
    const begun = await begin([first]);
    expect(begun).toMatchObject({ payment: null, amount: 0, homes: [], leftOut: [{ id: first, reason: 'held_back' }] });
    expect(await pay.count('payments')).toBe(0);
  });
});

describe('one payment', () => {
  test('publishes all, drafts and expired, and extends what ends soon; the books name each', async () => {
    await many.change(third, `status = 'expired', active_until = '${inDays(-40)}'`);
    await many.change(fourth, `status = 'active', active_until = '${inDays(3)}'`);
    const { body } = await pay.confirmMany(await pick());
    expect(listingsActivated.parse(body)).toMatchObject({ paymentId: 1, amount: 10_000, returned: [] });
    expect(body.homes.map((home: { id: number }) => home.id)).toEqual(someHomes);
    expect(await many.homes()).toEqual([...live([first, second, third]), [fourth, 'active', inDays(33)]]);
    expect(await many.books(third)).toEqual({ listing_revenue: -2500 });
    expect(await pay.balances()).toEqual({ gateway_clearing: 10_000, listing_revenue: -10_000 });
    const page = await pay.call('GET', '/api/owners/1/payments', { as: people.owner });
    expect(page.body.payments).toMatchObject([
      { kind: 'listings', amount: 10_000, homeCount: 4, status: 'paid', property: null, refundOffer: { how: 'now' } },
    ]);
    expect(page.body.totals).toEqual({ paid: 10_000, refunded: 0 });
  });

  test('begun again for the same homes, in any order and however often, is the same', async () => {
    const secrets = new Set<string | undefined>();
    for (const ids of [someHomes, someHomes.toReversed(), [...someHomes, first]]) {
      secrets.add((await begin(ids)).payment?.clientSecret);
    }
    const together = await Promise.all(Array.from({ length: 8 }, () => begin()));
    for (const { payment } of together) secrets.add(payment?.clientSecret);
    expect(secrets.size).toBe(1);
    expect(await pay.count('payments')).toBe(1);
    expect(await pay.count('payment_listings')).toBe(4);
    await begin([first, second]);
    expect(await pay.count('payments')).toBe(2);
  });

  test('takes effect once, however many confirm it at the same moment', async () => {
    const intent = await pick();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay.confirmMany(intent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await pay.deliver();
    await pay.finish();
    await once();
  });

  test('whose page is gone is finished by the webhook, which may come first and twice', async () => {
    await faults('twice');
    const intent = await pick();
    await pay.deliver();
    await once();
    expect((await pay.confirmMany(intent)).body).toMatchObject({ paymentId: 1, returned: [] });
    await once();
    // Requested again, there is nothing left to pay.
    expect(await begin()).toMatchObject({ payment: null, leftOut: someHomes.map((id) => ({ id, reason: 'live' })) });
  });

  test('found paid when it is begun again takes effect then, and nobody pays twice', async () => {
    await faults('held');
    await pick();
    const again = await begin();
    expect(again.payment?.status).toBe('paid');
    await once();
  });

  test('without a page or a webhook is finished by the job', async () => {
    await faults('held');
    await pick();
    pay.clock.now = new Date(testNow.getTime() + 120_000);
    await pay.finish();
    expect(await many.homes()).toEqual(live(someHomes, inDays(30, pay.clock.now)));
  });

  test('that is declined takes nothing, and another card may follow; a bank may ask first', async () => {
    const { payment } = await begin();
    if (!payment) throw new Error('Nothing to pay for.');
    expect((await pay.enter(payment.clientSecret, cards.declined)).body.code).toBe('payment.declined');
    expect((await pay.confirmMany(payment.paymentIntentId)).body.code).toBe('payment.not_completed');
    expect(await many.homes()).toEqual(drafts());
    expect((await pay.enter(payment.clientSecret, cards.asking)).body.status).toBe('requires_action');
    expect((await pay.confirmMany(payment.paymentIntentId)).body.code).toBe('payment.not_completed');
    const bank = `/api/sandbox-payments/${payment.clientSecret}/authenticate`;
    expect((await pay.post(bank, 'visitor', { approve: true })).body.status).toBe('succeeded');
    await pay.confirmMany(payment.paymentIntentId);
    await once();
  });

  test('while the gateway is away takes nothing, and later the same homes are one payment', async () => {
    await faults('delivered', 'down');
    expect((await pay.beginMany(someHomes)).body.code).toBe('gateway.unavailable');
    await faults('delivered');
    await pay.confirmMany(await pick());
    await once();
  });
});

describe('between beginning and paying', () => {
  test('a home that is let, one withdrawn and one paid for alone get their money back at once; the others are published', async () => {
    const intent = await pick();
    await many.lease(first);
    await many.change(second, `status = 'withdrawn'`);
    const alone = await pay.begin(third);
    await pay.enter(alone.body.clientSecret, cards.good);
    await pay.confirm(alone.body.paymentIntentId, third);
    const { body } = await pay.confirmMany(intent);
    expect(listingsActivated.parse(body)).toMatchObject({
      homes: [{ id: fourth, activeUntil: inDays(30) }],
      returned: [
        { id: first, amount: 2500 },
        { id: second, amount: 2500 },
        { id: third, amount: 2500 },
      ],
    });
    expect(await many.homes()).toEqual([[first, 'draft', null], [second, 'withdrawn', null], ...live([third, fourth])]);
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 12_500, sentBack: 7500 });
    expect(await many.books(first)).toEqual({ unapplied_receipts: 0, refunds_payable: 0 });
    expect(await pay.balances()).toMatchObject({ gateway_clearing: 5000, listing_revenue: -5000 });
    const homes = await pay.call('GET', '/api/listing-payments/1/homes', { as: people.owner });
    expect(homes.body.map((home: { status: string }) => home.status)).toEqual([
      'returned',
      'returned',
      'returned',
      'paid',
    ]);
  });

  test('when none can be published any more, all of it goes back', async () => {
    const intent = await pick();
    await pay.rows('update properties set is_suspended = true where id > 9000');
    expect((await pay.confirmMany(intent)).body.code).toBe('payment.no_use');
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 10_000, sentBack: 10_000 });
    expect(await many.homes()).toEqual(drafts());
  });

  test('two payments for overlapping homes, paid at the same moment, publish each once and give the rest back', async () => {
    const intents = [await pick([first, second, third]), await pick([second, third, fourth])];
    const answers = await Promise.all(intents.map((intent) => pay.confirmMany(intent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await many.homes()).toEqual(live(someHomes));
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 15_000, sentBack: 5000 });
  });
});

test('two hundred homes are published by one payment, with no statement for each', async () => {
  await many.build(200);
  const ids = Array.from({ length: 200 }, (_, at) => 9001 + at);
  const intent = await pick(ids);
  const startedAt = performance.now();
  expect((await pay.confirmMany(intent)).body.homes).toHaveLength(200);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(await pay.balances()).toEqual({ gateway_clearing: 500_000, listing_revenue: -500_000 });
});
