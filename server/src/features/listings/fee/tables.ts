import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { payments } from '../../payments/tables.ts';
import { properties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The homes of a payment for many listings, each with its price, and what became of it. */
export const paymentListings = pgTable(
  'payment_listings',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    amountCents: integer('amount_cents').notNull(),
    /** `returned`: paid, but the home could no longer be published, so its money is refunded. */
    status: text({ enum: ['open', 'paid', 'returned', 'refunded'] })
      .notNull()
      .default('open'),
    /** The period that it bought. */
    coversFrom: at('covers_from'),
    coversUntil: at('covers_until'),
    /** Time of the listing that was left when a dispute ended it, in ms; restored when the dispute is won. */
    msLeft: bigint('ms_left', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.propertyId] }),
    index('payment_listings_property').on(table.propertyId),
    check('payment_listings_amounts', sql`amount_cents > 0 and ms_left >= 0`),
    check(
      'payment_listings_covers',
      sql`num_nonnulls(covers_from, covers_until) = case when status in ('paid', 'refunded') then 2 else 0 end and covers_from <= covers_until`,
    ),
  ],
);

export type PaidHomeRow = typeof paymentListings.$inferSelect;
