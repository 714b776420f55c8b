import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayUnavailable } from '../../../providers/payments/port.ts';
import { testNow } from '../../../testing/calls.ts';
import { runs } from '../../../testing/whole-run.ts';
import { storeApplication } from '../../applications/apply/store-application.ts';
import { returnUnopenedFees } from '../../applications/fee/return-unopened-fees.ts';
import { expireCredits } from '../../enforcement/credits/rent-credits.ts';
import { sharesOf } from '../../enforcement/fines/fine-rules.ts';
import { type FineCalls, finesOn } from '../../enforcement/fines/fines-for-tests.ts';
import { manyOn } from '../../listings/fee/many-for-tests.ts';
import { cards, openPayments, type PaymentCalls, people } from '../payments-for-tests.ts';
import { post, type Side, totalsOf } from './ledger.ts';

let pay: PaymentCalls;
let fines: FineCalls;
let many: ReturnType<typeof manyOn>;
beforeAll(async () => {
  pay = await openPayments();
  fines = finesOn(pay);
  many = manyOn(pay);
  await many.build(2);
});
beforeEach(() => pay.resetAll());
afterAll(() => pay.close());

const book = (sides: readonly Side[], key: string = randomUUID()) =>
  pay.context.db.transaction((tx) => post(tx, { kind: 'test', key, paymentId: null, at: testNow, sides }));
const sql = <Row extends Record<string, unknown>>(text: string) => pay.rows<Row>(text);
const movement = (count: number) =>
  `insert into ledger_transactions (kind, key, entry_count, occurred_at) values ('forged', gen_random_uuid()::text, ${count}, now())`;

describe('the books', () => {
  test('refuse a movement that does not sum to zero, in the code and in the database', async () => {
    await expect(
      book([
        { account: 'bank', debit: 100 },
        { account: 'listing_revenue', credit: 99 },
      ]),
    ).rejects.toThrow(/off by 1 cents/);
    for (const wrong of [0, -5, 0.5, Number.NaN]) {
      await expect(
        book([
          { account: 'bank', debit: wrong },
          { account: 'listing_revenue', credit: wrong },
        ]),
      ).rejects.toThrow(/whole number of cents/);
    }
    const off = `with t as (${movement(2)} returning id)
      insert into ledger_entries (transaction_id, account, amount_cents)
      select id, account, cents from t, (values ('bank', 100), ('listing_revenue', -99)) as v(account, cents)`;
    await expect(sql(off)).rejects.toThrow(/off by 1 cents/);
    await expect(sql(movement(2))).rejects.toThrow(/has 0 entries instead of 2/);
    await expect(sql(off.replace('-99', '-100').replace(`'bank'`, `'pocket'`))).rejects.toThrow(/known_account/);
    expect(await pay.count('ledger_transactions')).toBe(0);
  });

  test('cannot be changed, shortened or added to afterwards', async () => {
    await book([
      { account: 'bank', debit: 100 },
      { account: 'listing_revenue', credit: 100 },
    ]);
    await expect(sql('update ledger_entries set amount_cents = 1')).rejects.toThrow(/append-only/);
    await expect(sql('delete from ledger_entries')).rejects.toThrow(/append-only/);
    await expect(sql(`update ledger_transactions set key = 'x'`)).rejects.toThrow(/append-only/);
    await expect(sql('delete from ledger_transactions')).rejects.toThrow(/append-only/);
    await expect(
      sql(`insert into ledger_entries (transaction_id, account, amount_cents)
           select id, account, cents from ledger_transactions, (values ('bank', 5), ('gateway_fees', -5)) as v(account, cents)`),
    ).rejects.toThrow(/has 4 entries instead of 2/);
    expect(await pay.balances()).toEqual({ bank: 100, listing_revenue: -100 });
  });

  test('post one occasion once, however many come at once', async () => {
    const sides: Side[] = [
      { account: 'bank', debit: 100 },
      { account: 'listing_revenue', credit: 100 },
    ];
    const posted = await Promise.all(Array.from({ length: 20 }, () => book(sides, 'one occasion')));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await pay.balances()).toEqual({ bank: 100, listing_revenue: -100 });
  });
});

describe('rent credits', () => {
  test('are what the books say of this tenant, and nobody else’s', async () => {
    const read = async (as: number | 'visitor') => (await pay.call('GET', '/api/tenant/rent-credits', { as })).body;
    expect((await read('visitor')).code).toBe('viewer.unknown');
    expect((await read(people.owner)).code).toBe('viewer.not_allowed');
    const none = { available: 0, received: 0, credits: [] };
    expect(await read(people.tenant)).toEqual(none);
    await fines.keepCard(cards.good);
    await fines.charge([await fines.penalize(100_000, [1])]);
    expect(await read(people.tenant)).toMatchObject({ available: 25_000, received: 25_000 });
    const [credit] = await sql<{ id: number }>('select id from rent_credits');
    await fines.use(credit?.id ?? 0, 4_000);
    expect(await read(people.tenant)).toMatchObject({ available: 21_000, received: 25_000 });
    expect(
      await sql(
        `select party, -sum(amount_cents)::int as cents from ledger_entries where account = 'tenant_credits' group by party`,
      ),
    ).toEqual([{ party: 'tenant:1', cents: 21_000 }]);
    expect(await read(people.otherTenant)).toEqual(none);
  });
});

/** Actions that can happen in any order. `which` picks among the existing payments. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), home: fc.constantFrom(15, 16) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin many' as const),
      homes: fc.subarray([16, 9001, 9002], { minLength: 1 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which: fc.nat(20),
      card: fc.constantFrom(cards.good, cards.good, cards.declined, cards.noRefund, cards.disputed, cards.disputed),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take back' as const),
      which: fc.nat(20),
      propertyId: fc.constantFrom(null, 16, 9001),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('give back' as const, 'decline' as const),
      which: fc.nat(20),
      propertyId: fc.constantFrom(null, 16, 9001),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bank decides' as const),
      which: fc.nat(20),
      outcome: fc.constantFrom('won', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fee' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('guarantee' as const), isOpened: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('webhooks' as const), how: fc.constantFrom('delivered', 'held', 'twice') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shuffle webhooks' as const), seed: fc.nat(1000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gateway' as const), is: fc.constantFrom('up', 'up', 'down') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tamper' as const),
      which: fc.nat(20),
      cents: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('home' as const),
      id: fc.constantFrom(16, 9001),
      status: fc.constantFrom('withdrawn', 'draft', 'expired'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 100, 200, 400, 18_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('penalize' as const),
      cents: fc.constantFrom(10_000, 99_999, 100_000, 150_003, 300_000),
      reporters: fc.subarray([1, 2]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      card: fc.constantFrom(cards.good, cards.good, cards.failsLater, cards.noRefund, cards.disputed),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      which: fc.nat(20),
      isReturn: fc.boolean(),
      times: fc.constantFrom(1, 1, 3),
      isAnswerLost: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repeal' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('use credit' as const),
      which: fc.nat(5),
      cents: fc.integer({ min: 1, max: 80_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credits end' as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const act = async (one: Deed): Promise<void> => {
  const intents = await pay.rows<{ id: string; secret: string; kind: string; payment: number }>(
    `select i.id, i.client_secret as secret, p.kind, p.id as payment from payments p join sandbox_intents i on i.id = p.intent_id order by p.id`,
  );
  const pick = (which: number) => intents[which % Math.max(intents.length, 1)];
  const now = pay.clock.now;
  switch (one.do) {
    case 'begin':
      await pay.begin(one.home);
      break;
    case 'begin many':
      await pay.beginMany(one.homes);
      break;
    case 'pay': {
      const intent = pick(one.which);
      if (intent) await pay.enter(intent.secret, one.card);
      break;
    }
    case 'confirm': {
      const intent = pick(one.which);
      if (intent?.kind === 'listing') await pay.confirm(intent.id, null);
      else if (intent?.kind === 'listings') await pay.confirmMany(intent.id);
      else if (intent)
        await pay.post('/api/confirm-application-fee-payment', people.tenant, { paymentIntentId: intent.id });
      break;
    }
    case 'take back':
      await pay.post(`/api/listing-payments/${(one.which % 8) + 1}/refund`, people.owner, {
        propertyId: one.propertyId,
      });
      break;
    case 'decline':
      await pay.post(`/api/staff/listing-payments/${(one.which % 8) + 1}/decline-refund`, people.staff, {
        reason: 'The home was let through it',
        propertyId: one.propertyId,
      });
      break;
    case 'give back':
      await pay.post(`/api/staff/listing-payments/${(one.which % 8) + 1}/refund`, people.staff, {
        reason: 'As promised',
        propertyId: one.propertyId,
      });
      break;
    case 'bank decides': {
      const intent = pick(one.which);
      if (intent) await pay.decide(intent.payment, one.outcome as 'won' | 'lost');
      break;
    }
    case 'fee':
      await pay.post('/api/create-application-fee-payment', people.tenant, { applicationId: one.which + 1 });
      break;
    case 'guarantee':
      await returnUnopenedFees(pay.context, {
        firstOpenedAt: async (ids) => new Map(one.isOpened ? ids.map((id) => [id, testNow]) : []),
        letSince: async () => new Map(),
      });
      break;
    case 'webhooks':
    case 'gateway': {
      const current = (await pay.call('GET', '/api/staff/sandbox-faults', { as: people.staff })).body;
      const body = { ...current, ...(one.do === 'gateway' ? { gateway: one.is } : { webhooks: one.how }) };
      await pay.call('PUT', '/api/staff/sandbox-faults', { as: people.staff, body });
      await pay.deliver();
      break;
    }
    case 'shuffle webhooks':
      await sql(
        `update sandbox_events set sequence = sequence + 10000, delivered_at = null;
         with mixed as (select id, row_number() over (order by md5(id || '${one.seed}')) as place from sandbox_events)
         update sandbox_events e set sequence = mixed.place from mixed where mixed.id = e.id;
         select setval(pg_get_serial_sequence('sandbox_events', 'sequence'), (select count(*) + 1 from sandbox_events), false)`,
      );
      break;
    case 'tamper': {
      const intent = pick(one.which);
      if (intent) {
        await sql(
          `update sandbox_intents set amount_cents = ${one.cents} where id = '${intent.id}' and status <> 'succeeded'`,
        );
      }
      break;
    }
    case 'home':
      await sql(`update properties set status = '${one.status}' where id = ${one.id}`);
      break;
    case 'job':
      await pay.finish();
      break;
    case 'wait':
      pay.clock.now = new Date(now.getTime() + one.hours * 3_600_000);
      break;
    case 'penalize':
      await fines.penalize(one.cents, one.reporters);
      break;
    case 'card':
      await fines.keepCard(one.card);
      break;
    case 'charge': {
      const owed = await pay.rows<{ id: number }>(
        `select id from penalties where penalty_type = 'fee' and paid_at is null and voided_at is null order by id`,
      );
      const [picked] = owed.slice(one.which % Math.max(owed.length, 1));
      if (!picked) break;
      if (one.isReturn) await fines.suspend();
      const gateway: typeof pay.gateway = {
        ...pay.gateway,
        chargeAbsent: async (intent, card) => {
          const answer = await pay.gateway.chargeAbsent(intent, card);
          if (one.isAnswerLost) throw new GatewayUnavailable('chargeAbsent');
          return answer;
        },
      };
      const ids = one.isReturn ? owed.map(({ id }) => id) : [picked.id];
      const kind = one.isReturn ? 'reactivation' : 'fine';
      await Promise.all(Array.from({ length: one.times }, () => fines.charge(ids, kind, gateway)));
      break;
    }
    case 'repeal': {
      const all = await pay.rows<{ id: number }>(
        `select id from penalties where penalty_type = 'fee' and voided_at is null order by id`,
      );
      const [picked] = all.slice(one.which % Math.max(all.length, 1));
      if (picked) await fines.repeal(picked.id);
      break;
    }
    case 'use credit':
      await fines.use(one.which + 1, one.cents);
      break;
    case 'credits end':
      await expireCredits(pay.context);
      break;
  }
};

/** Checks that the reported total of collected penalties equals the sum of the fines and the books. */
const collectionsAreTheBooks = async () => {
  const collected = await pay.rows<{ cents: number; isBack: boolean; kept: number }>(
    `select f.amount_cents as cents, exists (select from refunds r where r.penalty_id = f.penalty_id) as "isBack",
       (select coalesce(sum(case when ending = 'repealed' then used_cents else amount_cents end), 0)::int
        from rent_credits c where c.penalty_id = f.penalty_id) as kept
     from payment_fines f join payments p on p.id = f.payment_id
     where p.status in ('paid', 'refunded', 'disputed', 'charged_back')`,
  );
  const standing = collected.filter(({ isBack }) => !isBack);
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  const total = sum(standing.map(({ cents }) => cents));
  const legalAid = sum(standing.map(({ cents }) => sharesOf(cents, testNow).legalAid));
  const credits =
    sum(standing.map(({ cents }) => sharesOf(cents, testNow).rentCredits)) +
    sum(collected.filter(({ isBack }) => isBack).map(({ kept }) => kept));
  expect(await fines.stats()).toEqual({
    totalCollected: total,
    platformIncome: total - legalAid - credits,
    legalAidFunding: legalAid,
    tenantRentCredits: credits,
    collectionsCount: standing.length,
  });
  const books = await pay.balances();
  expect(total - legalAid - credits, 'the platform’s').toBe(0 - (books.fine_revenue ?? 0) - (books.fine_refunds ?? 0));
  expect(legalAid).toBe(0 - (books.legal_aid_payable ?? 0));
};

describe('whatever is done, in whatever order', () => {
  test('no movement is off, no account wrong, and in the end the gateway has what the books say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 36 }), async (deeds) => {
        await many.putBack();
        await pay.resetAll();
        await pay.context.db.transaction(async (tx) => {
          for (const id of [1, 6, 12]) {
            await storeApplication(tx, pay.context, {
              tenantId: 1,
              home: { id, ownerId: 2, state: 'OH' },
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
            });
          }
        });
        await fines.keepCard(cards.good);
        await fines.penalize(150_003, [1, 2]);
        for (const one of deeds) {
          await act(one);
          expect(await pay.faultsInBooks(), JSON.stringify(one)).toEqual([]);
        }
        // All services are up again, and the jobs have caught up.
        await act({ do: 'gateway', is: 'up' });
        await act({ do: 'webhooks', how: 'delivered' });
        pay.clock.now = new Date(pay.clock.now.getTime() + 90_000);
        await pay.finish();
        expect(await pay.faultsInBooks()).toEqual([]);
        const { taken, sentBack } = await pay.atGateway();
        const clearing = (await pay.balances()).gateway_clearing ?? 0;
        expect(clearing, 'what the gateway holds for us').toBe(taken - sentBack - (await pay.keptByDisputes()));
        // The lists show what the books say.
        const listed = await pay.call('GET', '/api/owners/1/payments?limit=100', { as: people.owner });
        expect(listed.body.totals).toEqual(await totalsOf(pay.context.db, 'owner:1'));
        const shown = { paid: 0, refunded: 0 };
        for (const one of listed.body.payments) {
          shown.paid += one.status === 'returned' ? one.refund.amount : one.amount;
          for (const refund of one.refunds) {
            shown.refunded += ['pending', 'succeeded', 'failed'].includes(refund.status) ? refund.amount : 0;
          }
        }
        expect(shown).toEqual(listed.body.totals);
        await collectionsAreTheBooks();
        // Each tenant's credits add up to their balance in the books.
        for (const as of [people.tenant, people.otherTenant]) {
          const { available, credits } = await fines.credits(as, '?limit=100');
          expect(credits.reduce((sum: number, { left }: { left: number }) => sum + left, 0)).toBe(available);
        }
        // A home is live exactly when a valid payment covers the present moment.
        const rows = await sql<{ id: number; covering: number }>(
          `select p.id, p.status, count(b.id)::int as covering from properties p left join payments b on b.property_id = p.id
             and b.kind = 'listing' and b.status = 'paid' and b.covers_from <= '${pay.clock.now.toISOString()}'
             and b.covers_until > '${pay.clock.now.toISOString()}'
           where p.id = 15 group by p.id`,
        );
        for (const row of rows) {
          const home = await pay.home(row.id);
          const isLive = home.status === 'active' && home.until !== null && new Date(home.until) > pay.clock.now;
          expect(isLive, `home ${row.id}`).toBe(row.covering === 1);
        }
      }),
      runs(12, 40),
    );
  }, 300_000);
});
