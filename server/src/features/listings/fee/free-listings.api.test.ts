import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';

/** Owners who try to have a home listed for free by taking the money back each time. */

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(async () => {
  await pay.resetAll();
  await pay.rows(
    `delete from properties where id > 1000;
     update properties set address = '41 Willow Lane', zip_code = '43215' where id = 16;
     delete from former_addresses`,
  );
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const day = 86_400_000;
const pass = (days: number) => {
  pay.clock.now = new Date(pay.clock.now.getTime() + days * day);
};
const buy = async (propertyId = 16): Promise<number> => {
  const { body } = await pay.begin(propertyId);
  await pay.enter(body.clientSecret, cards.good);
  return (await pay.confirm(body.paymentIntentId, propertyId)).body.paymentId;
};
const takeBack = async (id: number): Promise<string> =>
  (await pay.post(`/api/listing-payments/${id}/refund`, people.owner)).body.outcome;
/** Adds another home of the same owner, at an address as someone might write it. */
const addHome = async (
  id: number,
  address: string | null,
  zip = '43215',
  unit: string | null = null,
): Promise<number> => {
  await pay.rows(
    `insert into properties (id, owner_id, title, address, unit, city, state, zip_code, rent_cents, bedrooms, bathrooms, description,
       city_folded, search_text, elsewhere_text)
     values ($1, 1, 'Another title', $2, $4, 'Columbus', 'OH', $3, 90000, 1, 1, 'Two rooms', 'columbus', ' ', ' ')`,
    [id, address, zip, unit],
  );
  return id;
};

test('pay, be listed and take the money back, five times over: once it comes back, then staff decide', async () => {
  const outcomes = [];
  for (let time = 0; time < 5; time += 1) {
    outcomes.push(await takeBack(await buy()));
    pass(8);
  }
  expect(outcomes).toEqual(['refunded', 'requested', 'requested', 'requested', 'requested']);
  expect(await pay.atGateway()).toEqual({ taken: 12_500, sentBack: 2500 });
  // A listing goes on while staff have not approved its refund.
  expect((await pay.home()).status).toBe('active');
});

test.each([
  ['as it was', '41 Willow Lane', '43215'],
  ['in other letters', '41 WILLOW LN.', '43215'],
  ['with its place in it', '41 Willow Lane, Columbus, OH 43215', '43215'],
  ['with its long postal code', '41 Willow Lane', '43215-2210'],
  ['with another postal code of the same place', '41 Willow Lane', '43201'],
  ['with a dash and spaces', ' 41 -  Willow   Lane ', '43215'],
])(
  'an owner who withdraws the home and adds it again, the address %s, is not given it twice',
  async (_, address, zip) => {
    expect(await takeBack(await buy())).toBe('refunded');
    await pay.rows(`update properties set status = 'withdrawn' where id = 16`);
    expect(await takeBack(await buy(await addHome(1001, address, zip)))).toBe('requested');
    expect((await pay.atGateway()).sentBack).toBe(2500);
  },
);

test.each([
  ['before it is paid for', false],
  ['after it was paid for', true],
])('changing the address %s does not make another home of it', async (_, isAfter) => {
  expect(await takeBack(await buy())).toBe('refunded');
  const change = () => pay.context.pool.query(`update properties set address = '7 Quarry Road' where id = 16`);
  if (!isAfter) await change();
  const id = await buy();
  if (isAfter) await change();
  expect(await takeBack(id)).toBe('requested');
});

test('a new home that stood at the address only while it was listed is the same home', async () => {
  expect(await takeBack(await buy())).toBe('refunded');
  const id = await buy(await addHome(1001, '9 Decoy Street'));
  for (const address of ['41 Willow Lane', '9 Decoy Street']) {
    await pay.rows('update properties set address = $1 where id = 1001', [address]);
  }
  expect(await takeBack(id)).toBe('requested');
});

test.each([
  ['another number', '43 Willow Lane'],
  ['another flat', '41 Willow Lane, Apt 2'],
  ['another street', '41 Alder Street'],
])('%s is another home', async (_, address) => {
  expect(await takeBack(await buy())).toBe('refunded');
  expect(await takeBack(await buy(await addHome(1001, address)))).toBe('refunded');
});

test('flats are told apart however they are written', async () => {
  expect(await takeBack(await buy(await addHome(1001, '5 Elm St Apt 2')))).toBe('refunded');
  expect(await takeBack(await buy(await addHome(1002, '5 Elm Street, Unit 2')))).toBe('requested');
  expect(await takeBack(await buy(await addHome(1003, '5 Elm Street #3')))).toBe('refunded');
});

test('a unit of its own tells flats apart, and is the one in an address', async () => {
  const inUnit = (id: number, unit: string | null, address = '5 Elm Street') => addHome(id, address, '43215', unit);
  expect(await takeBack(await buy(await inUnit(1001, 'Apt 2')))).toBe('refunded');
  expect(await takeBack(await buy(await inUnit(1002, 'Apt 3')))).toBe('refunded');
  expect(await takeBack(await buy(await inUnit(1003, 'Unit 2', '5 ELM ST.')))).toBe('requested');
  expect(await takeBack(await buy(await inUnit(1004, null, '5 Elm St #3')))).toBe('requested');
  expect(await takeBack(await buy(await inUnit(1005, 'Floor 2')))).toBe('refunded');
  // A house is not one of its apartments.
  expect(await takeBack(await buy(await inUnit(1006, null)))).toBe('refunded');
});

test('another unit makes no other home of one', async () => {
  expect(await takeBack(await buy(await addHome(1001, '5 Elm St', '43215', 'Apt 2')))).toBe('refunded');
  await pay.rows("update properties set unit = 'Apt 3' where id = 1001");
  expect(await takeBack(await buy(await addHome(1002, '5 Elm St', '43215', 'Apt 2')))).toBe('requested');
  expect(await takeBack(await buy(await addHome(1003, '5 Elm St', '43215', 'Apt 3')))).toBe('requested');
});

test('after a year the button is there again', async () => {
  expect(await takeBack(await buy())).toBe('refunded');
  pass(364);
  const id = await buy();
  expect(await takeBack(id)).toBe('requested');
  pass(1);
  expect(await takeBack(await buy())).toBe('refunded');
});

test('two payments for homes at one address taken back at the same moment: one at once, one by staff', async () => {
  const ids = await Promise.all([buy(), addHome(1001, '41 Willow Ln').then(buy)]);
  const outcomes = await Promise.all(ids.flatMap((id) => [takeBack(id), takeBack(id)]));
  expect(new Set(outcomes)).toEqual(new Set(['refunded', 'requested', undefined]));
  expect((await pay.atGateway()).sentBack).toBe(2500);
  expect(await pay.count('refunds')).toBe(2);
});

describe('an owner who invents one home after the other', () => {
  const outcomesOf = async (ids: readonly number[]): Promise<string[]> => {
    const outcomes = [];
    for (const id of ids) outcomes.push(await takeBack(id));
    return outcomes;
  };
  /** Adds units of one house; each is paid for. */
  const units = async (count: number, from = 1001): Promise<number[]> => {
    const ids = [];
    for (let id = from; id < from + count; id += 1) ids.push(await buy(await addHome(id, `5 Elm St Unit ${id}`)));
    return ids;
  };

  test('has the money of five back at the press of a button, and then staff decide, as the page says before', async () => {
    const ids = await units(7);
    expect(await outcomesOf(ids)).toEqual([...Array(5).fill('refunded'), 'requested', 'requested']);
    expect((await pay.atGateway()).sentBack).toBe(5 * 2500);
    expect((await pay.begin(await addHome(1100, '5 Elm St Unit 100'))).body.guarantee.whichIsWhich).toMatch(
      /^You refunded 5 homes within the last year, .*This time our staff decide, on request/,
    );
    await buy();
    const { body } = await pay.call('GET', '/api/owners/1/payments', { as: people.owner });
    expect(body.payments[0].refundOffer).toMatchObject({ how: 'on_request', usedAt: null, isOverLimit: true });
  });

  test('has no more of them all at the same moment', async () => {
    const ids = await units(8);
    const outcomes = await Promise.all(ids.map(takeBack));
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('refunded'), ...Array(3).fill('requested')]);
    expect((await pay.atGateway()).sentBack).toBe(5 * 2500);
  });

  test('has the button again when a year has passed, and what staff gave back was never counted', async () => {
    const [first = 0, ...ids] = await units(6);
    await pay.post(`/api/staff/listing-payments/${first}/refund`, people.staff, { reason: 'Our mistake.' });
    expect(await outcomesOf(ids)).toEqual(Array(5).fill('refunded'));
    pass(364);
    const [early = 0] = await units(1, 1050);
    expect(await takeBack(early)).toBe('requested');
    pass(1);
    expect(await outcomesOf(await units(1, 1060))).toEqual(['refunded']);
  });
});

describe('which of the two it is', () => {
  test('is said before paying, and beside each payment', async () => {
    const first = await pay.begin();
    expect(first.body.guarantee).toMatchObject({
      selfService: 'Not satisfied? Get a full refund within the first 7 days.',
      whichIsWhich: expect.stringMatching(
        /once per home and year and for up to 5 homes a year. From day 8 through day 30, ask our staff/,
      ),
    });
    await takeBack(await buy());
    expect((await pay.begin()).body.guarantee).toMatchObject({
      selfService: 'Not satisfied? Get a full refund within the first 7 days.',
      whichIsWhich: expect.stringMatching(/within the last year.*our staff.*on request/),
    });
    await buy();
    const { body } = await pay.call('GET', '/api/owners/1/payments', { as: people.owner });
    expect(body.payments[0].refundOffer).toEqual({
      how: 'on_request',
      until: new Date(testNow.getTime() + 30 * day).toISOString(),
      usedAt: testNow.toISOString(),
      isOverLimit: false,
    });
  });

  test('by staff it comes back all the same, and then does not count as taken', async () => {
    await takeBack(await buy());
    const id = await buy();
    expect(await takeBack(id)).toBe('requested');
    const given = await pay.post(`/api/staff/listing-payments/${id}/refund`, people.staff, { reason: 'Fair enough.' });
    expect(given.body.outcome).toBe('refunded');
    expect((await pay.atGateway()).sentBack).toBe(5000);
  });

  test('what staff gave back leaves the owner the button', async () => {
    const id = await buy();
    await pay.post(`/api/staff/listing-payments/${id}/refund`, people.staff, { reason: 'Our mistake.' });
    expect(await takeBack(await buy())).toBe('refunded');
  });
});
