import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The sandbox's own memory: what a gateway would keep on its side. The product never reads these tables; it asks through the
 * port, and is told by events, as it would be by a gateway elsewhere.
 */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  kind: text({ enum: ['payment', 'setup'] }).notNull(),
  clientSecret: text('client_secret').notNull().unique(),
  requestKey: text('request_key').notNull().unique(),
  status: text({
    enum: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'],
  }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  receivedCents: integer('received_cents').notNull().default(0),
  currency: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  customerId: text('customer_id'),
  cardId: text('card_id').references(() => sandboxCards.id),
  failureCode: text('failure_code'),
  failureMessage: text('failure_message'),
  createdAt: at('created_at').notNull(),
});

/** A test card that was typed in. `number` is one of the well-known test numbers, never a real one. */
export const sandboxCards = pgTable('sandbox_cards', {
  id: text().primaryKey(),
  customerId: text('customer_id'),
  number: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  detachedAt: at('detached_at'),
  createdAt: at('created_at').notNull(),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    requestKey: text('request_key').notNull().unique(),
    /** What the asker calls it; what it had asked for before under another key is found by it. */
    reference: text().notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_intent').on(table.intentId)],
);

/** Money sent to somebody's account at the gateway, or refused to be. */
export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text().primaryKey(),
  requestKey: text('request_key').notNull().unique(),
  /** What the asker calls it: paid once, whatever the key. */
  reference: text().notNull(),
  account: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  failure: text(),
  createdAt: at('created_at').notNull(),
});

/** Somebody's account at the sandbox, and what its holder chose among the test numbers. */
export const sandboxPayoutAccounts = pgTable('sandbox_payout_accounts', {
  id: text().primaryKey(),
  requestKey: text('request_key').notNull().unique(),
  /** What the address of its page ends in; nobody can guess it. */
  accessKey: text('access_key').notNull().unique(),
  legalName: text('legal_name').notNull(),
  taxNumber: text('tax_number'),
  bankAccount: text('bank_account'),
  returnPath: text('return_path').notNull().default('/'),
  createdAt: at('created_at').notNull(),
  enteredAt: at('entered_at'),
});

/** A payment that the payer's bank was asked to take back, and what the bank did. */
export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text().primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .unique()
    .references(() => sandboxIntents.id),
  status: text({ enum: ['needs_response', 'won', 'lost'] }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  withdrawnCents: integer('withdrawn_cents').notNull(),
  reinstatedCents: integer('reinstated_cents').notNull().default(0),
  feeCents: integer('fee_cents').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Webhooks to be sent, stored with what they tell, so that a crash loses neither. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    sequence: integer().primaryKey().generatedByDefaultAsIdentity(),
    id: text().notNull(),
    body: text().notNull(),
    createdAt: at('created_at').notNull(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    uniqueIndex('sandbox_events_key').on(table.id),
    index('sandbox_events_waiting').on(table.sequence).where(sql`delivered_at is null`),
  ],
);

/** The faults that testers play. */
export const sandboxSettings = pgTable('sandbox_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
