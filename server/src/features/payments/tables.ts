import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { ledgerAccountNames } from './ledger/ledger-accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const gateway = () => text({ enum: ['sandbox', 'stripe'] }).notNull();

/**
 * One thing that a person is asked to pay for. The money itself is in the ledger; this row says what it is for and how
 * far it has come.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `registered`: a purpose of another feature, named in `purpose`. */
    kind: text({ enum: ['listing', 'listings', 'application_fee', 'fine', 'reactivation', 'registered'] }).notNull(),
    status: text({ enum: ['open', 'paid', 'returned', 'refunded', 'canceled', 'disputed', 'charged_back'] })
      .notNull()
      .default('open'),
    payerAccountId: integer('payer_account_id')
      .notNull()
      .references(() => accounts.id),
    /** The profile under which the payer paid. */
    ownerId: integer('owner_id').references(() => owners.id),
    tenantId: integer('tenant_id').references(() => tenants.id),
    /**
     * Ids of another feature's rows, which payments does not read; foreign keys still check that they exist (decision
     * 0070).
     */
    propertyId: integer('property_id'),
    applicationId: integer('application_id'),
    /** The homes of a payment for many, as one key: the same homes again are the same payment while it is open. */
    homesKey: text('homes_key'),
    /** The name of a registered purpose, that feature's own id of what is paid for, and the party in the books. */
    purpose: text(),
    purposeId: integer('purpose_id'),
    party: text(),
    amountCents: integer('amount_cents').notNull(),
    gateway: gateway(),
    /** The gateway's id of the intent; null until the gateway has responded. */
    intentId: text('intent_id'),
    /** Idempotency key with which the intent is created, so that a retry does not create a second one. */
    requestKey: uuid('request_key').notNull().defaultRandom(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The period that a listing payment bought. */
    coversFrom: at('covers_from'),
    coversUntil: at('covers_until'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the server saw that the money was taken. */
    paidAt: at('paid_at'),
  },
  (table) => [
    // One intent pays for one thing.
    uniqueIndex('payments_intent_key').on(table.gateway, table.intentId),
    // Reloading the page, or opening it twice, finds the payment already started.
    uniqueIndex('payments_open_listing')
      .on(table.propertyId, table.payerAccountId)
      .where(sql`kind = 'listing' and status = 'open'`),
    uniqueIndex('payments_open_listings')
      .on(table.payerAccountId, table.homesKey)
      .where(sql`kind = 'listings' and status = 'open'`),
    // A fee is paid once, whoever pays it; a returned or refunded one is not in the way.
    uniqueIndex('payments_one_fee')
      .on(table.applicationId)
      .where(sql`kind = 'application_fee' and status in ('open', 'paid')`),
    // Only one reactivation payment may be open at a time.
    uniqueIndex('payments_open_reactivation').on(table.ownerId).where(sql`kind = 'reactivation' and status = 'open'`),
    // Each `purposeId` of a registered purpose is paid once.
    uniqueIndex('payments_one_of_purpose')
      .on(table.purpose, table.purposeId)
      .where(sql`kind = 'registered' and status in ('open', 'paid', 'disputed', 'charged_back')`),
    index('payments_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payments_tenant').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payments_payer').on(table.payerAccountId, table.id),
    index('payments_property').on(table.propertyId),
    index('payments_open').on(table.createdAt).where(sql`status = 'open'`),
    check('payments_amount_positive', sql`amount_cents > 0`),
    check(
      'payments_for_something',
      sql`case kind when 'listing' then property_id is not null and owner_id is not null when 'listings' then homes_key is not null and property_id is null and owner_id is not null when 'application_fee' then application_id is not null and tenant_id is not null when 'registered' then num_nonnulls(purpose, purpose_id, party) = 3 else owner_id is not null end and (kind = 'registered' or num_nonnulls(purpose, purpose_id, party) = 0)`,
    ),
  ],
);

/**
 * A refund: of everything that was received (or is left of it), once, or of one of the fines or homes that were paid
 * for.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The fine that is refunded; null for everything that was received. */
    penaltyId: integer('penalty_id'),
    /** The home whose part of a payment for many is refunded; null for all homes that are left. */
    propertyId: integer('property_id'),
    status: text({ enum: ['requested', 'declined', 'pending', 'succeeded', 'failed'] }).notNull(),
    reason: text({
      enum: [
        'within_7_days',
        'within_30_days',
        'fee_guarantee_unopened',
        'fee_guarantee_home_gone',
        'no_use',
        'penalty_repealed',
        'not_owed',
      ],
    }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    requestKey: uuid('request_key').notNull().defaultRandom(),
    requestedByAccountId: integer('requested_by_account_id').references(() => accounts.id),
    /** What the payer wrote in the request. */
    askedBecause: text('asked_because'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
    decisionNote: text('decision_note'),
    requestedAt: at('requested_at').notNull(),
    decidedAt: at('decided_at'),
    completedAt: at('completed_at'),
  },
  (table) => [
    unique('refunds_one_of_each').on(table.paymentId, table.penaltyId, table.propertyId).nullsNotDistinct(),
    check('refunds_one_part', sql`penalty_id is null or property_id is null`),
    // One refund of the gateway counts for one of ours.
    uniqueIndex('refunds_gateway_refund').on(table.gatewayRefundId),
    index('refunds_penalty').on(table.penaltyId),
    index('refunds_requested').on(table.requestedAt, table.id).where(sql`status = 'requested'`),
    index('refunds_pending').on(table.id).where(sql`status = 'pending'`),
    index('refunds_failed').on(table.requestedAt, table.id).where(sql`status = 'failed'`),
    check('refunds_amount_positive', sql`amount_cents > 0`),
  ],
);

/** A payment that its payer disputed with the bank, as the gateway reports it. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    gateway: gateway(),
    gatewayDisputeId: text('gateway_dispute_id').notNull(),
    status: text({ enum: ['inquiry', 'open', 'won', 'lost'] }).notNull(),
    /** The bank's reason code, such as `fraudulent`. */
    reason: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of it is posted to the books: taken from Lintel, and given back to it. */
    withdrawnCents: integer('withdrawn_cents').notNull().default(0),
    reinstatedCents: integer('reinstated_cents').notNull().default(0),
    /** Time of the listing that was left when the dispute ended it, in ms; restored when the dispute is won. */
    listingMsLeft: bigint('listing_ms_left', { mode: 'number' }).notNull().default(0),
    respondBy: at('respond_by'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('chargebacks_gateway_key').on(table.gateway, table.gatewayDisputeId),
    index('chargebacks_payment').on(table.paymentId),
    index('chargebacks_undecided').on(table.openedAt, table.id).where(sql`status in ('inquiry', 'open')`),
    index('chargebacks_decided').on(table.openedAt, table.id).where(sql`status in ('won', 'lost')`),
    check('chargebacks_amounts', sql`withdrawn_cents >= 0 and reinstated_cents between 0 and withdrawn_cents`),
  ],
);

/** An account's customer at the gateway: the holder of its cards on file. */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    gateway: gateway(),
    customerId: text('customer_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('gateway_customers_key').on(table.accountId, table.gateway)],
);

/** Cards on file: only what may be shown. The cards themselves are at the gateway. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    gateway: gateway(),
    methodId: text('method_id').notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('saved_cards_method_key').on(table.gateway, table.methodId),
    index('saved_cards_account').on(table.accountId, table.createdAt, table.id).where(sql`removed_at is null`),
  ],
);

/** Events from the gateway, each once. The body is not stored: the state is read at the gateway. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gateway: gateway(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    intentId: text('intent_id'),
    refundId: text('refund_id'),
    disputeId: text('dispute_id'),
    occurredAt: at('occurred_at').notNull(),
    receivedAt: at('received_at').notNull(),
    processedAt: at('processed_at'),
  },
  (table) => [
    uniqueIndex('gateway_events_key').on(table.gateway, table.eventId),
    index('gateway_events_unprocessed').on(table.id).where(sql`processed_at is null`),
  ],
);

/** One movement of money. Append-only; the database checks at commit that its entries are all there and sum to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** Names the occasion: posting twice under one key posts once. */
    key: text().notNull().unique(),
    entryCount: integer('entry_count').notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    facts: jsonb().notNull().default({}),
    occurredAt: at('occurred_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_payment').on(table.paymentId),
    check('ledger_transactions_two_sides', sql`entry_count >= 2`),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ledgerAccountNames }).notNull(),
    /** The party, such as `owner:1`; null where the account has no parties. */
    party: text(),
    /** The home that it is about, if a payment is for listings. */
    propertyId: integer('property_id'),
    /** A debit is positive, a credit negative. */
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.account, table.party),
    index('ledger_entries_party').on(table.party, table.account).where(sql`party is not null`),
    index('ledger_entries_property').on(table.propertyId).where(sql`property_id is not null`),
    check('ledger_entries_some_amount', sql`amount_cents <> 0`),
    check(
      'ledger_entries_known_account',
      sql.raw(`account in (${ledgerAccountNames.map((name) => `'${name}'`).join(', ')})`),
    ),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type ChargebackRow = typeof chargebacks.$inferSelect;
export type SavedCardRow = typeof savedCards.$inferSelect;
