import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The sandbox's own storage: what a gateway would store on its side. The product never reads these tables; it calls the port and receives
 * events, as with an external gateway.
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

/** A typed test card. `number` is one of the well-known test numbers, never a real one. */
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
    /** The caller's name for it, by which an earlier request under another key is found. */
    reference: text().notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_intent').on(table.intentId)],
);

/** Money sent to a person's account at the gateway, or refused. */
export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text().primaryKey(),
  requestKey: text('request_key').notNull().unique(),
  /** The caller's name for it: paid once, whatever the key. */
  reference: text().notNull(),
  account: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  failure: text(),
  createdAt: at('created_at').notNull(),
});

/** A person's account at the sandbox, and the test number that its holder chose. */
export const sandboxPayoutAccounts = pgTable('sandbox_payout_accounts', {
  id: text().primaryKey(),
  requestKey: text('request_key').notNull().unique(),
  /** The last part of its page's address; no one can guess it. */
  accessKey: text('access_key').notNull().unique(),
  legalName: text('legal_name').notNull(),
  taxNumber: text('tax_number'),
  bankAccount: text('bank_account'),
  returnPath: text('return_path').notNull().default('/'),
  createdAt: at('created_at').notNull(),
  enteredAt: at('entered_at'),
});

/** A payment that the payer's bank was asked to take back, and the bank's decision. */
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

/** Webhooks to send, stored with the changes that they report, so that a crash loses neither. */
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

/** The faults that testers simulate. */
export const sandboxSettings = pgTable('sandbox_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
