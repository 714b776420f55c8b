import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, testNow } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { manyOn, someHomes } from '../fee/many-for-tests.ts';

let pay: PaymentCalls;
let many: ReturnType<typeof manyOn>;
beforeAll(async () => {
  pay = await openPayments();
  many = manyOn(pay);
  await many.build();
});
beforeEach(async () => {
  // An address that a test changed counts as a former one of that home until the record is cleared.
  await many.putBack();
  await pay.resetAll();
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const [first, second, third, fourth] = someHomes;
const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const buy = async (ids: readonly number[] = someHomes, card: string = cards.good): Promise<number> => {
  const { body } = await pay.beginMany(ids);
  await pay.enter(body.payment.clientSecret, card);
  return (await pay.confirmMany(body.payment.paymentIntentId)).body.paymentId;
};
const takeBack = (id: number, propertyId: number | null, as: Caller = people.owner) =>
  pay.post(`/api/listing-payments/${id}/refund`, as, { propertyId });
const give = (id: number, propertyId: number | null, as: Caller = people.staff) =>
  pay.post(`/api/staff/listing-payments/${id}/refund`, as, { reason: 'Promised on the phone.', propertyId });
const decline = (id: number, propertyId: number | null) =>
  pay.post(`/api/staff/listing-payments/${id}/decline-refund`, people.staff, { reason: 'It was let.', propertyId });
const homesOf = async (id: number) =>
  (await pay.call('GET', `/api/listing-payments/${id}/homes`, { as: people.owner })).body as {
    status: string;
    refundOffer: { how: string };
  }[];
const offers = async (id: number) => (await homesOf(id)).map(({ status, refundOffer }) => [status, refundOffer.how]);
const shown = async () => (await pay.call('GET', '/api/owners/1/payments', { as: people.owner })).body.payments[0];
const statuses = async () => (await many.homes()).map(([, status]) => status);

describe('someone who may not take the money of a home back', () => {
  test.each([
    ['a visitor', 'visitor', 'viewer.unknown'],
    ['another owner', people.otherOwner, 'payment.not_found'],
    ['staff by the owner’s button', people.staff, 'payment.not_found'],
  ] as const)('%s', async (_, as, code) => {
    const id = await buy();
    for (const propertyId of [first, null]) expect((await takeBack(id, propertyId, as)).body.code).toBe(code);
    expect(await statuses()).toEqual(Array(4).fill('active'));
  });

  test('of a home that the payment is not for', async () => {
    const id = await buy([first, second]);
    expect((await takeBack(id, third)).body.code).toBe('payment.not_found');
    expect((await give(id, third)).body.code).toBe('payment.not_found');
    expect((await give(id, first, people.owner)).body.code).toBe('viewer.not_allowed');
  });
});

describe('one home of many', () => {
  test('goes back alone at the press of a button: its listing ends, the others go on, the books name it', async () => {
    const id = await buy();
    const answer = await takeBack(id, second);
    expect(answer.body).toMatchObject({
      outcome: 'refunded',
      message: 'Your money is on its way back to your card, and the listing has ended.',
      payment: {
        status: 'paid',
        refund: null,
        refunds: [{ amount: 2500, property: { id: second, title: 'House 2' } }],
      },
    });
    expect(await statuses()).toEqual(['active', 'expired', 'active', 'active']);
    expect(await many.books(second)).toEqual({ listing_revenue: -2500, listing_refunds: 2500, refunds_payable: 0 });
    expect(await pay.atGateway()).toEqual({ taken: 10_000, sentBack: 2500 });
    // Pressed again it is the same refund.
    expect((await takeBack(id, second)).body.outcome).toBe('refunded');
    expect(await pay.atGateway()).toEqual({ taken: 10_000, sentBack: 2500 });
    expect(await offers(id)).toEqual([
      ['paid', 'now'],
      ['refunded', 'none'],
      ['paid', 'now'],
      ['paid', 'now'],
    ]);
  });

  test('once for each home and year: paid for again, it is for the staff, and so is a home of the same address', async () => {
    await takeBack(await buy(), second);
    const again = await buy([second]);
    expect((await takeBack(again, second)).body.outcome).toBe('requested');
    await many.change(third, `status = 'draft', active_until = null, address = '2 Elm St.'`);
    const alike = await buy([third]);
    expect((await takeBack(alike, third)).body.outcome).toBe('requested');
  });

  test('from day 8 staff are asked, by home, and give back or decline', async () => {
    const id = await buy();
    pay.clock.now = inDays(8);
    for (const home of [first, second]) expect((await takeBack(id, home)).body.outcome).toBe('requested');
    expect((await takeBack(id, first)).body.code).toBe('refund.already_asked');
    const { body } = await pay.call('GET', '/api/staff/refund-requests', { as: people.staff });
    expect(body).toMatchObject([
      { refund: { amount: 2500, property: { id: first } } },
      { refund: { amount: 2500, property: { id: second } } },
    ]);
    expect((await give(id, first)).body).toMatchObject({ outcome: 'refunded' });
    expect((await decline(id, second)).status).toBe(200);
    expect((await decline(id, third)).body.code).toBe('refund.not_asked');
    expect((await takeBack(id, second)).body.code).toBe('refund.declined');
    expect(await statuses()).toEqual(['expired', 'active', 'active', 'active']);
    expect((await give(id, third)).body.outcome).toBe('refunded');
  });

  test('has days that another payment bought, which go on from now', async () => {
    const { body } = await pay.begin(first);
    await pay.enter(body.clientSecret, cards.good);
    await pay.confirm(body.paymentIntentId, first);
    pay.clock.now = inDays(25);
    const id = await buy([first, second]);
    expect((await takeBack(id, first)).body.outcome).toBe('refunded');
    expect(await many.homes([first])).toEqual([[first, 'active', inDays(30).toISOString()]]);
  });
});

describe('all of them', () => {
  test('go back with one refund of what is left, and every listing ends', async () => {
    const id = await buy();
    await takeBack(id, first);
    const answer = await takeBack(id, null);
    expect(answer.body).toMatchObject({
      outcome: 'refunded',
      message: 'Your money is on its way back to your card, and the listings have ended.',
      payment: { status: 'refunded', refund: { amount: 7500 }, refundOffer: { how: 'none' } },
    });
    expect(await statuses()).toEqual(Array(4).fill('expired'));
    expect(await pay.count('sandbox_refunds')).toBe(2);
    expect(await pay.atGateway()).toEqual({ taken: 10_000, sentBack: 10_000 });
    expect(await many.books(third)).toEqual({
      listing_revenue: -2500,
      listing_refunds: 2500,
      refunds_payable: -2500 + 0,
    });
    // That used up the button for each of them.
    const again = await buy([fourth]);
    expect((await takeBack(again, fourth)).body.outcome).toBe('requested');
  });

  test('are for the staff when one of them came back within the year, or is there twice', async () => {
    await takeBack(await buy([first]), first);
    const id = await buy();
    expect((await shown()).refundOffer.how).toBe('on_request');
    expect((await takeBack(id, null)).body).toMatchObject({ outcome: 'requested' });
    expect((await takeBack(id, second)).body.code).toBe('refund.already_asked');
    expect((await give(id, second)).body.code).toBe('payment.not_refundable');
    expect((await give(id, null)).body.outcome).toBe('refunded');
    expect(await statuses()).toEqual(Array(4).fill('expired'));
  });

  test('where two are one home by their address, the button does not work for both', async () => {
    await many.change(second, `address = '1 elm st'`);
    const id = await buy([first, second]);
    expect((await shown()).refundOffer).toMatchObject({ how: 'on_request', usedAt: null });
    expect((await takeBack(id, null)).body.outcome).toBe('requested');
  });

  describe('more than five homes within a year', () => {
    const seven = [9001, 9002, 9003, 9004, 9005, 9006, 9007] as const;
    const outcomes = async (id: number, ids: readonly number[]) => {
      const all = [];
      for (const home of ids) all.push((await takeBack(id, home)).body.outcome);
      return all;
    };
    beforeEach(() => many.build(seven.length));

    test('of one payment are for the staff as a whole; one by one, from the sixth on', async () => {
      const id = await buy(seven);
      expect((await shown()).refundOffer).toMatchObject({ how: 'on_request', usedAt: null, isOverLimit: true });
      expect(await outcomes(id, seven)).toEqual([...Array(5).fill('refunded'), 'requested', 'requested']);
      expect((await pay.atGateway()).sentBack).toBe(5 * 2500);
    });

    test('of several payments count together, each home of one that went back as a whole', async () => {
      expect((await takeBack(await buy([9001, 9002, 9003]), null)).body.outcome).toBe('refunded');
      const id = await buy([9004, 9005, 9006]);
      expect((await shown()).refundOffer.how).toBe('on_request');
      expect(await outcomes(id, [9004, 9005, 9006])).toEqual(['refunded', 'refunded', 'requested']);
    });

    test('of payments taken back as a whole at the same moment', async () => {
      const ids = [await buy([9001, 9002, 9003]), await buy([9004, 9005, 9006])];
      const all = await Promise.all(ids.map(async (id) => (await takeBack(id, null)).body.outcome));
      expect(all.toSorted()).toEqual(['refunded', 'requested']);
    });
  });

  test('taken back by two people at the same moment, home by home and whole, go back once', async () => {
    const id = await buy();
    await Promise.all([takeBack(id, null), takeBack(id, first), takeBack(id, second), takeBack(id, null)]);
    expect(await pay.atGateway()).toEqual({ taken: 10_000, sentBack: 10_000 });
    expect((await shown()).status).toBe('refunded');
  });

  test('declined together, one of them can still be given back, but not all any more', async () => {
    const id = await buy();
    pay.clock.now = inDays(9);
    await takeBack(id, null);
    expect((await decline(id, null)).status).toBe(200);
    expect((await give(id, first)).body.outcome).toBe('refunded');
    expect((await give(id, null)).body.code).toBe('payment.not_refundable');
  });
});

describe('a dispute with the bank', () => {
  const disputed = async () => {
    const id = await buy(someHomes, cards.disputed);
    pay.clock.now = inDays(10);
    await pay.deliver();
    return id;
  };

  test('ends every listing until the bank has decided, and nothing goes back meanwhile', async () => {
    const id = await disputed();
    expect(await statuses()).toEqual(Array(4).fill('expired'));
    expect(await pay.balances()).toMatchObject({ disputed_funds: 10_000, gateway_fees: 1500 });
    expect((await takeBack(id, first)).body.code).toBe('payment.not_refundable');
    expect((await pay.rows('select kind from outbox_mails'))[0]).toEqual({ kind: 'chargeback_open' });
  });

  test('won, gives each home the days that were left', async () => {
    const id = await disputed();
    await many.change(second, `status = 'withdrawn'`);
    pay.clock.now = inDays(40);
    await pay.decide(id, 'won');
    await pay.deliver();
    const until = inDays(60).toISOString();
    expect(await many.homes()).toEqual([
      [first, 'active', until],
      [second, 'withdrawn', expect.any(String)],
      [third, 'active', until],
      [fourth, 'active', until],
    ]);
    expect((await shown()).status).toBe('paid');
  });

  test('lost, leaves them ended, and they can be paid for again', async () => {
    const id = await disputed();
    await pay.decide(id, 'lost');
    await pay.deliver();
    expect((await shown()).status).toBe('charged_back');
    await buy();
    expect(await statuses()).toEqual(Array(4).fill('active'));
  });
});
