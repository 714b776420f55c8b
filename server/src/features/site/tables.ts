import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';

/** A message to Lintel's own staff, from the contact form. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    userType: text('user_type', { enum: ['tenant', 'owner', 'agent', 'other'] }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    closedByAccountId: integer('closed_by_account_id').references(() => accounts.id),
    /** What was done about it. */
    note: text(),
  },
  (table) => [
    index('support_requests_email').on(sql`lower(${table.email})`, table.id),
    index('support_requests_time').on(table.createdAt, table.id),
    index('support_requests_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
  ],
);
