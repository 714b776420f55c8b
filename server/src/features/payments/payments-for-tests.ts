import type { GatewayIntent, PaymentGateway } from '../../providers/payments/port.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { type Caller, openCalls, testNow } from '../../testing/calls.ts';
import { applicationFeeRoutes } from '../applications/fee/routes.ts';
import { creditRoutes } from '../enforcement/credits/routes.ts';
import { sharesOf } from '../enforcement/fines/fine-rules.ts';
import { publicRecordRoutes } from '../enforcement/public-record/routes.ts';
import { listingFeeRoutes } from '../listings/fee/routes.ts';
import { listingRefundRoutes } from '../listings/refunds/routes.ts';
import { reconcilePayments } from './checkout/reconcile-payments.ts';
import { receiveEvent } from './gateway/gateway-events.ts';
import { deliverSandboxWebhooks } from './gateway/sandbox-webhooks.ts';
import { balances } from './ledger/ledger.ts';
import { paymentsRoutes } from './routes.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asking: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
  noRefund: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
} as const;

/** Accounts: owner 1 is account 2, owner 2 account 6, tenant 1 account 1, staff account 4. */
export const people = { tenant: 1, owner: 2, otherOwner: 6, staff: 4, otherTenant: 7 } as const;

type Sum = { n: number };

/** Opens the payment calls on a database of their own, with the sandbox as the gateway. */
export const openPayments = async (makeGateway?: (context: Parameters<typeof sandboxGateway>[0]) => PaymentGateway) => {
  let gateway: PaymentGateway | undefined;
  const calls = await openCalls((context) => {
    gateway = makeGateway?.(context) ?? sandboxGateway(context);
    return [
      ...paymentsRoutes(gateway),
      ...listingFeeRoutes(gateway),
      ...listingRefundRoutes(gateway),
      ...applicationFeeRoutes(gateway),
      ...creditRoutes,
      ...publicRecordRoutes,
    ];
  });
  if (!gateway) throw new Error('There is no gateway.');
  const theGateway = gateway;
  const post = (url: string, as: Caller, body: object = {}) => calls.call('POST', url, { as, body });
  const number = async (text: string): Promise<number> => Number((await calls.rows<Sum>(text))[0]?.n ?? 0);

  const receive = (body: string, signature: string) => receiveEvent(calls.context, theGateway, body, signature);
  return {
    ...calls,
    gateway: theGateway,
    post,
    receive,
    /** Resets homes to their initial state, besides what `reset` deletes. */
    resetAll: async (): Promise<void> => {
      await calls.reset();
      await calls.context.pool.query(
        `update properties set status = case id when 15 then 'expired' when 16 then 'draft' else 'active' end,
           active_until = null, is_suspended = false, held_back_reason = null where id <= 16;
         update properties set is_suspended = false where owner_id = 1;
         update owners set standing = 'good'`,
      );
    },
    begin: (propertyId = 16, as: Caller = people.owner) => post('/api/create-listing-payment', as, { propertyId }),
    enter: (clientSecret: string, card: string, change: object = {}) =>
      post(`/api/sandbox-payments/${clientSecret}/confirm`, 'visitor', {
        number: card,
        expiry: '12/30',
        cvc: '123',
        ...change,
      }),
    /** Starts one payment for many homes. */
    beginMany: (propertyIds: readonly number[], as: Caller = people.owner) =>
      post('/api/create-listings-payment', as, { propertyIds }),
    confirmMany: (paymentIntentId: string, as: Caller = people.owner) =>
      post('/api/confirm-listings-payment', as, { paymentIntentId }),
    confirm: (paymentIntentId: string, propertyId: number | null = 16, as: Caller = people.owner) =>
      post('/api/confirm-listing-payment', as, { paymentIntentId, propertyId }),
    /** Decides the dispute of a payment in place of the payer's bank. */
    decide: (paymentId: number, outcome: 'won' | 'lost') =>
      post(`/api/staff/payments/${paymentId}/sandbox-dispute`, people.staff, { outcome }),
    deliver: () => deliverSandboxWebhooks(calls.context, receive),
    finish: () => reconcilePayments(calls.context, theGateway),
    home: async (id = 16) => {
      const [row] = await calls.rows<{ status: string; active_until: Date | null; is_listed: boolean }>(
        'select status, active_until, is_listed from properties where id = $1',
        [id],
      );
      if (!row) throw new Error(`There is no home ${id}.`);
      return { status: row.status, until: row.active_until?.toISOString() ?? null, isListed: row.is_listed };
    },
    balances: () => balances(calls.context.db),
    /**
     * Returns violations of the books' invariants, which hold at any moment: every movement sums to zero, no account is
     * on its wrong side, each agrees with the payments, and the clearing account with what the gateway itself has.
     */
    faultsInBooks: async (): Promise<string[]> => {
      const faults: string[] = [];
      const mustBe = (what: string, found: number, expected: number) => {
        if (found !== expected) faults.push(`${what} is ${found} instead of ${expected}`);
      };
      const found = await balances(calls.context.db);
      const of = (account: keyof typeof found) => found[account] ?? 0;
      mustBe(
        'movements that are off',
        await number(
          'select count(*) as n from (select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0) as off',
        ),
        0,
      );
      mustBe('the sum of all', await number('select coalesce(sum(amount_cents), 0) as n from ledger_entries'), 0);
      const earned = (kind: string) =>
        number(
          `select coalesce(sum(amount_cents), 0) as n from payments where kind = '${kind}' and status in ('paid', 'refunded', 'disputed', 'charged_back')`,
        );
      const givenBack = (kind: string) =>
        number(
          `select coalesce(sum(r.amount_cents), 0) as n from refunds r join payments p on p.id = r.payment_id
           where p.kind = '${kind}' and p.status = 'refunded'`,
        );
      const homes = (...statuses: string[]) =>
        number(
          `select coalesce(sum(amount_cents), 0) as n from payment_listings where status in (${statuses.map((one) => `'${one}'`).join(', ')})`,
        );
      mustBe('listing revenue', of('listing_revenue'), -(await earned('listing')) - (await homes('paid', 'refunded')));
      for (const [account, statuses, sign] of [
        ['listing_revenue', ['paid', 'refunded'], -1],
        ['listing_refunds', ['refunded'], 1],
      ] as const) {
        mustBe(
          `homes of payments for many that ${account} does not name`,
          await number(
            `select count(*) as n from payment_listings l where status in (${statuses.map((one) => `'${one}'`).join(', ')})
               and amount_cents <> ${sign} * (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
                 join ledger_transactions t on t.id = e.transaction_id where t.payment_id = l.payment_id
                 and e.account = '${account}' and e.property_id = l.property_id)`,
          ),
          0,
        );
      }
      mustBe('fee revenue', of('application_fee_revenue'), -(await earned('application_fee')));
      mustBe('listing refunds', of('listing_refunds'), (await givenBack('listing')) + (await homes('refunded')));
      mustBe('fee refunds', of('fee_guarantee_refunds'), await givenBack('application_fee'));
      mustBe('unapplied', of('unapplied_receipts'), 0);
      // Each fine once, with the total of its credits.
      const fines = await calls.rows<{ cents: number; backs: number; credits: number; taken: number }>(
        `select f.amount_cents as cents, (select count(*)::int from refunds r where r.penalty_id = f.penalty_id) as backs,
           (select count(*)::int from rent_credits c where c.penalty_id = f.penalty_id) as credits,
           (select coalesce(sum(amount_cents - used_cents), 0)::int from rent_credits c
            where c.penalty_id = f.penalty_id and c.ending = 'repealed') as taken
         from payment_fines f join payments p on p.id = f.payment_id
         where p.status in ('paid', 'refunded', 'disputed', 'charged_back')`,
      );
      const sum = (cents: (fine: (typeof fines)[number]) => number) =>
        fines.reduce((total, fine) => total + cents(fine), 0);
      const standing = (cents: number, { backs }: { backs: number }) => (backs > 0 ? 0 : cents);
      const toPool = (fine: (typeof fines)[number]) =>
        fine.credits > 0 ? 0 : sharesOf(fine.cents, testNow).rentCredits;
      mustBe('fine revenue', of('fine_revenue'), -sum(({ cents }) => sharesOf(cents, testNow).platform));
      mustBe(
        'reactivation revenue',
        of('reactivation_revenue'),
        -(await number(
          `select coalesce(sum(p.amount_cents - (select coalesce(sum(f.amount_cents), 0) from payment_fines f where f.payment_id = p.id)), 0)
             as n from payments p where kind = 'reactivation' and status in ('paid', 'refunded', 'disputed', 'charged_back')`,
        )),
      );
      mustBe(
        'legal aid',
        of('legal_aid_payable'),
        -sum((fine) => standing(sharesOf(fine.cents, testNow).legalAid, fine)),
      );
      mustBe(
        'tenants’ credits',
        of('tenant_credits'),
        -(await number(
          'select coalesce(sum(amount_cents - used_cents), 0) as n from rent_credits where ended_at is null',
        )),
      );
      mustBe(
        'rent that is set and not paid',
        of('rent_payable'),
        -(await number(
          'select coalesce(sum(amount_cents), 0) as n from rent_payments where paid_at is null and taken_back_at is null',
        )),
      );
      mustBe(
        'what was paid as rent',
        await number(
          `select coalesce(-sum(amount_cents), 0) as n from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where t.kind = 'rent_paid' and e.account = 'bank'`,
        ),
        await number('select coalesce(sum(amount_cents), 0) as n from rent_payments where paid_at is not null'),
      );
      mustBe(
        'the pool',
        of('rent_credit_pool'),
        -sum((fine) => standing(toPool(fine), fine)) -
          (await number(
            `select coalesce(sum(amount_cents - used_cents), 0) as n from rent_credits where ending = 'expired'`,
          )),
      );
      mustBe(
        'fine refunds',
        of('fine_refunds'),
        sum((fine) =>
          fine.backs > 0 ? fine.cents - sharesOf(fine.cents, testNow).legalAid - toPool(fine) - fine.taken : 0,
        ),
      );
      mustBe(
        'fines that are paid, beside those that were collected and not repealed',
        await number('select count(*) as n from penalties where paid_at is not null and voided_at is null'),
        fines.filter(({ backs }) => backs === 0).length,
      );
      mustBe(
        'payments of which more goes back than came',
        await number(
          `select count(*) as n from payments p where p.status <> 'returned' and amount_cents <
             (select sum(amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'declined')`,
        ),
        0,
      );
      const away = (status: string) =>
        number(
          `select coalesce(sum(withdrawn_cents - reinstated_cents), 0) as n from chargebacks where status ${status}`,
        );
      mustBe('disputed funds', of('disputed_funds'), await away(`<> 'lost'`));
      mustBe(
        'chargeback losses',
        of('chargeback_losses'),
        (await away(`= 'lost'`)) -
          (await number(
            `select coalesce(sum(amount_cents), 0) as n from refunds where status = 'succeeded' and gateway_refund_id is null`,
          )),
      );
      mustBe(
        'payments that the bank has, beside their disputes',
        await number(`select count(*) as n from payments where status = 'disputed' and not exists
          (select from chargebacks c where c.payment_id = payments.id and c.status = 'open' and c.withdrawn_cents > 0)`),
        0,
      );
      mustBe(
        'owed back',
        of('refunds_payable'),
        -(await number(
          `select coalesce(sum(amount_cents), 0) as n from refunds where status in ('pending', 'failed')`,
        )),
      );
      if (theGateway.name === 'sandbox') {
        mustBe(
          'clearing beside what the gateway sent back and we know of',
          of('gateway_clearing'),
          (await number(
            `select coalesce(sum(i.received_cents), 0) as n from sandbox_intents i
             join payments p on p.intent_id = i.id
             and p.status in ('paid', 'refunded', 'returned', 'disputed', 'charged_back')`,
          )) -
            (await number(
              `select coalesce(sum(amount_cents), 0) as n from refunds where status = 'succeeded' and gateway_refund_id is not null`,
            )) -
            (await away('is not null')) -
            of('gateway_fees'),
        );
      }
      return faults;
    },
    /** Totals that the gateway took and refunded. */
    atGateway: async () => ({
      taken: await number('select coalesce(sum(received_cents), 0) as n from sandbox_intents'),
      sentBack: await number(
        `select coalesce(sum(amount_cents), 0) as n from sandbox_refunds where status = 'succeeded'`,
      ),
    }),
    /** Money that disputes withhold from Lintel at the gateway, including its fees. */
    keptByDisputes: () =>
      number('select coalesce(sum(withdrawn_cents - reinstated_cents + fee_cents), 0) as n from sandbox_disputes'),
    intent: (id: string): Promise<GatewayIntent | null> => theGateway.readIntent(id),
  };
};

export type PaymentCalls = Awaited<ReturnType<typeof openPayments>>;
