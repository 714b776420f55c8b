import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { leases } from '../../applications/tables.ts';
import { accounts, tenants } from '../../identity/tables.ts';
import { penalties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A tenant's share of a collected fine, and until when it can be used. The ledger has the balances; this table says which parts
 * expire when.
 */
export const rentCredits = pgTable(
  'rent_credits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    penaltyId: integer('penalty_id')
      .notNull()
      .references(() => penalties.id),
    amountCents: integer('amount_cents').notNull(),
    /** The amount set against rent. */
    usedCents: integer('used_cents').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the rest left the ledger: the credit expired, or its fine was repealed. */
    endedAt: at('ended_at'),
    ending: text({ enum: ['expired', 'repealed'] }),
  },
  (table) => [
    uniqueIndex('rent_credits_key').on(table.penaltyId, table.tenantId),
    index('rent_credits_tenant').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('rent_credits_to_end').on(table.expiresAt).where(sql`ended_at is null`),
    check('rent_credits_amounts', sql`amount_cents > 0 and used_cents between 0 and amount_cents`),
    check('rent_credits_ending', sql`(ended_at is null) = (ending is null)`),
  ],
);

/** A part of a month's rent paid to the owner from a tenant's credit: set, then paid, or taken back before it was paid. */
export const rentPayments = pgTable(
  'rent_payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => rentCredits.id),
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id),
    /** The month of the rent, by its first day. */
    month: date({ mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    note: text().notNull(),
    setAt: at('set_at').notNull(),
    /** Null if the demo set it. */
    setByAccountId: integer('set_by_account_id').references(() => accounts.id),
    paidAt: at('paid_at'),
    paidByAccountId: integer('paid_by_account_id').references(() => accounts.id),
    /** The reference on the transfer to the owner. */
    reference: text(),
    takenBackAt: at('taken_back_at'),
    takenBackBecause: text('taken_back_because', { enum: ['repealed', 'staff'] }),
    takenBackNote: text('taken_back_note'),
    /** When a job emailed tenant and owner that it was taken back because the penalty was repealed. */
    repealToldAt: at('repeal_told_at'),
  },
  (table) => [
    index('rent_payments_credit').on(table.creditId, table.id),
    index('rent_payments_lease').on(table.leaseId, table.month),
    index('rent_payments_to_pay').on(table.setAt, table.id).where(sql`paid_at is null and taken_back_at is null`),
    index('rent_payments_done')
      .on(table.setAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`paid_at is not null or taken_back_at is not null`),
    index('rent_payments_to_tell').on(table.id).where(sql`taken_back_because = 'repealed' and repeal_told_at is null`),
    check('rent_payments_amount_positive', sql`amount_cents > 0`),
    check('rent_payments_first_of_month', sql`extract(day from month) = 1`),
    check('rent_payments_one_end', sql`num_nonnulls(paid_at, taken_back_at) <= 1`),
    check('rent_payments_paid', sql`(paid_at is null) = (reference is null) and paid_at >= set_at`),
    check(
      'rent_payments_taken_back',
      sql`(taken_back_at is null) = (taken_back_because is null) and taken_back_at >= set_at`,
    ),
  ],
);

export type RentPaymentRow = typeof rentPayments.$inferSelect;
export type RentCreditRow = typeof rentCredits.$inferSelect;
