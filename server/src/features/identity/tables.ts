import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A person who may sign in. Messaging's user ids are these. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    avatarUrl: text('avatar_url'),
    isStaff: boolean('is_staff').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`)],
);

export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  createdAt: createdAt(),
});

export const owners = pgTable('owners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  company: text(),
  createdAt: createdAt(),
});

export const agents = pgTable('agents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  licenseNumber: text('license_number').notNull(),
  licenseState: text('license_state').notNull(),
  brokerage: text().notNull(),
  status: text({ enum: ['pending_review', 'approved', 'declined'] })
    .notNull()
    .default('pending_review'),
  createdAt: createdAt(),
});
