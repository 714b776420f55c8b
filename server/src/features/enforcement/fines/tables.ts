import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { payments } from '../../payments/tables.ts';
import { penalties } from '../tables.ts';

/** The fines that a payment is for, and each one's amount. The rest is the fee of a reactivation. */
export const paymentFines = pgTable(
  'payment_fines',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    penaltyId: integer('penalty_id')
      .notNull()
      .references(() => penalties.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.penaltyId] }),
    index('payment_fines_penalty').on(table.penaltyId),
    check('payment_fines_amount_positive', sql`amount_cents > 0`),
  ],
);

export type PaymentFineRow = typeof paymentFines.$inferSelect;

/**
 * Totals of all collected penalties, in one row: the database updates it with each ledger entry and each change of a credit, in
 * the same transaction, and no one else may write it (decision 0079).
 */
export const penaltyTotals = pgTable(
  'penalty_totals',
  {
    id: smallint().primaryKey().default(1),
    collectedCents: bigint('collected_cents', { mode: 'number' }).notNull().default(0),
    legalAidCents: bigint('legal_aid_cents', { mode: 'number' }).notNull().default(0),
    rentCreditCents: bigint('rent_credit_cents', { mode: 'number' }).notNull().default(0),
    /** Number of fines paid, except those refunded. */
    collections: integer().notNull().default(0),
    /**
     * Numbers of credits given to tenants, except those taken back with their fine, and of them those set against rent at least
     * in part.
     */
    creditsGiven: integer('credits_given').notNull().default(0),
    creditsUsed: integer('credits_used').notNull().default(0),
  },
  () => [check('penalty_totals_one_row', sql`id = 1`)],
);
