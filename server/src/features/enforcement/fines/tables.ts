import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { payments } from '../../payments/tables.ts';
import { penalties } from '../tables.ts';

/** The fines that a payment is for, and how much of it each is. What is over is the fee for coming back. */
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
