import { commissionChargeFailures, commissionChargeStatuses } from '@lintel/contract/agents/commission-charges';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { owners } from '../../identity/tables.ts';
import { payments } from '../../payments/tables.ts';
import { commissions } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An owner's charge for a validated commission: one per commission, and it is paid once. */
export const commissionCharges = pgTable(
  'commission_charges',
  {
    commissionId: integer('commission_id')
      .primaryKey()
      .references(() => commissions.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    amountCents: integer('amount_cents').notNull(),
    /** `void`: it was not owed after all. `revoked`: the owner's bank permanently took the payment back. */
    status: text({ enum: commissionChargeStatuses }).notNull().default('open'),
    /** How often the card on file was tried automatically, why the last attempt failed, and when the next one is. */
    tries: integer().notNull().default(0),
    failure: text({ enum: commissionChargeFailures }),
    nextTryAt: at('next_try_at'),
    paymentId: integer('payment_id').references(() => payments.id),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('commission_charges_owner').on(table.ownerId),
    index('commission_charges_payment').on(table.paymentId).where(sql`payment_id is not null`),
    index('commission_charges_due').on(table.nextTryAt, table.commissionId).where(sql`next_try_at is not null`),
    check('commission_charges_amount', sql`amount_cents > 0 and tries >= 0`),
    check(
      'commission_charges_paid',
      sql`(payment_id is null) = (paid_at is null) and (status in ('paid', 'revoked')) <= (paid_at is not null) and (status = 'open') <= (paid_at is null)`,
    ),
    check('commission_charges_tried', sql`next_try_at is null or status = 'open'`),
  ],
);
