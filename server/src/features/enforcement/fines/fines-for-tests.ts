import { eq } from 'drizzle-orm';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { lockOwner } from '../../identity/api.ts';
import { type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { penalties, reactivations } from '../tables.ts';
import { chargePenalties, type PenaltyCharge } from './charge-penalties.ts';
import { refundFine } from './refund-fine.ts';

/** Owner 1, who is account 2, with home 16. */
const payer = { accountId: people.owner, ownerId: 1 } as const;
const reactivationFeeCents = 150_000;

/** Penalties, cards and their effects, on top of the payment calls. */
export const finesOn = (pay: PaymentCalls) => {
  const idOf = async (text: string, values: unknown[]): Promise<number> =>
    (await pay.rows<{ id: number }>(text, values))[0]?.id ?? 0;

  /** Records an offense of owner 1 with one penalty, and the tenants who reported it. */
  const penalize = async (cents: number, reporters: number[] = [], type = 'fee'): Promise<number> => {
    const offense = await idOf(
      `insert into offenses (owner_id, number, property_id, category, found_in, found_by, explanation, law, occurred_at, recorded_at, ladder_version, incident)
       values (1, (select count(*) + 1 from offenses where owner_id = 1 and voided_at is null), 16, 'voucher', 'listing', 'person', 'Refused a voucher.', 'Terms', $1, $1, '1',
         (select count(*) + 1 from offenses)) returning id`,
      [pay.clock.now],
    );
    for (const tenant of reporters) {
      await pay.rows('insert into offense_reporters values ($1, $2)', [offense, tenant]);
    }
    return idOf(
      `insert into penalties (offense_id, owner_id, penalty_type, amount_cents, property_id, description, is_repealable, created_at)
       values ($1, 1, $2, $3, case $2 when 'fee' then null else 16 end, 'Refused a voucher.', true, $4) returning id`,
      [offense, type, cents, pay.clock.now],
    );
  };

  const fine = {
    penalize,
    /** Records a suspension of home 16, which owner 1 may pay to end. */
    suspend: (): Promise<number> => penalize(0, [], 'listing_suspension'),
    keepCard: async (card: string): Promise<void> => {
      const { body } = await pay.post('/api/cards/setup', people.owner);
      await pay.enter(body.clientSecret, card);
      await pay.post('/api/cards', people.owner, { setupIntentId: body.setupIntentId });
    },
    charge: async (
      ids: readonly number[],
      kind: PenaltyCharge['kind'] = 'fine',
      gateway: PaymentGateway = pay.gateway,
    ) => {
      const rows = await pay.rows<{ id: number; amount_cents: number }>(
        'select id, amount_cents from penalties where id = any($1) order by id',
        [ids],
      );
      return chargePenalties(pay.context, gateway, {
        payer,
        kind,
        fines: rows.map((row) => ({ penaltyId: row.id, amountCents: row.amount_cents })),
        feeCents: kind === 'reactivation' ? reactivationFeeCents : 0,
        description: 'Lintel penalty',
        actor: null,
        isOwed: async () => true,
        // The signed agreement takes effect with the payment begun with it.
        whenBegun: async (tx, paymentId) => {
          if (kind === 'fine') return;
          const signed = { ownerId: payer.ownerId, signedByAccountId: payer.accountId, signedAt: pay.clock.now };
          const agreement = { agreementVersion: '1', agreementText: 'I agree.', agreementHash: 'hash' };
          await tx.insert(reactivations).values({ ...signed, ...agreement, paymentId });
        },
      });
    },
    /** Approves an appeal. Returns the cents owed back. */
    repeal: (penaltyId: number): Promise<number | null> =>
      pay.context.db.transaction(async (tx) => {
        await lockOwner(tx, payer.ownerId);
        await tx.update(penalties).set({ voidedAt: pay.clock.now }).where(eq(penalties.id, penaltyId));
        return refundFine(tx, penaltyId, { actor: null, at: pay.clock.now });
      }),
    /** Creates a lease of tenant 1 at home 16 of owner 1, for a year from this month; returns its id. */
    lease: async (tenantId = 1): Promise<number> => {
      const application = await idOf(
        `insert into rental_applications (property_id, tenant_id, owner_id, applicant_name, applicant_email, has_voucher,
           employment_status, fee_cents, fee_status, status, created_at, opened_at)
         values (16, $1, 1, 'Tanya', 'tanya@example.com', false, 'full-time', 1000, 'paid', 'approved', $2, $2) returning id`,
        [tenantId, pay.clock.now],
      );
      return idOf(
        `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents, offered_at, answered_at)
         values ($1, 16, $2, 1, 'confirmed', $3::timestamptz::date, $3::timestamptz::date + 1000, 90000, 0, $3, $3) returning id`,
        [application, tenantId, pay.clock.now],
      );
    },
    /** Sets a part of a credit against this month's rent, as staff. */
    setAgainst: (creditId: number, leaseId: number, amountCents: number, change: object = {}) =>
      pay.post(`/api/staff/rent-credits/${creditId}/rent-payments`, people.staff, {
        leaseId,
        month: pay.clock.now.toISOString().slice(0, 7),
        amountCents,
        note: 'As the tenant asked on the phone.',
        tenantAgrees: true,
        ...change,
      }),
    payRent: (id: number, as: number = people.staff) =>
      pay.post(`/api/staff/rent-payments/${id}/paid`, as, { reference: `LINTEL RENT ${id}` }),
    takeBack: (id: number) =>
      pay.post(`/api/staff/rent-payments/${id}/take-back`, people.staff, { reason: 'The month was wrong.' }),
    /** Pays rent with a credit, as staff. */
    use: async (creditId: number, cents: number): Promise<void> => {
      const { body } = await fine.setAgainst(creditId, await fine.lease(), cents);
      await fine.payRent(body.id);
    },
    paidPenalties: async (): Promise<number[]> =>
      (await pay.rows<{ id: number }>('select id from penalties where paid_at is not null order by id')).map(
        ({ id }) => id,
      ),
    /** Returns the cents credited to each tenant, by tenant. */
    credited: async (): Promise<Record<number, number>> =>
      Object.fromEntries(
        (
          await pay.rows<{ t: number; c: number }>(
            'select tenant_id as t, sum(amount_cents)::int as c from rent_credits group by 1',
          )
        ).map(({ t, c }) => [t, c]),
      ),
    stats: async () => (await pay.call('GET', '/api/penalty-collection-stats', { as: 'visitor' })).body,
    credits: async (as: number = people.tenant, query = '') =>
      (await pay.call('GET', `/api/tenant/rent-credits${query}`, { as })).body,
  };
  return fine;
};

export type FineCalls = ReturnType<typeof finesOn>;
