import { subscriptionStatuses } from '@lintel/contract/agents/labels';
import { subscriptionChargeKinds, subscriptionChargeStatuses } from '@lintel/contract/agents/subscription-labels';
import { subscriptionTiers } from '@lintel/contract/agents/tiers';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { agents } from '../../identity/tables.ts';
import { payments } from '../../payments/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An agent's monthly subscription. One row per agent: restarting continues the same row. */
export const agentSubscriptions = pgTable(
  'agent_subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    agentId: integer('agent_id')
      .notNull()
      .unique('agent_subscriptions_agent')
      .references(() => agents.id),
    tier: text({ enum: subscriptionTiers }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currentPeriodStart: at('current_period_start').notNull(),
    currentPeriodEnd: at('current_period_end').notNull(),
    /** Its public id, on which invoice names are based. */
    providerSubscriptionId: text('provider_subscription_id').notNull().unique('agent_subscriptions_provider_key'),
    /** A cheaper tier that begins with the next period. */
    nextTier: text('next_tier', { enum: subscriptionTiers }),
    /** Canceled: it runs to the end of the paid period. */
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    /** The start from which its months are counted, and how many have been paid since. */
    anchorAt: at('anchor_at'),
    periods: integer().notNull().default(0),
    /** When the next thing is due: the renewal, its next attempt, or the end. */
    dueAt: at('due_at'),
    failedTries: integer('failed_tries').notNull().default(0),
    /** Amounts too small to be charged by themselves; added to the next renewal. */
    carriedCents: integer('carried_cents').notNull().default(0),
    canceledAt: at('canceled_at'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('agent_subscriptions_due').on(table.dueAt).where(sql`due_at is not null`),
    check('agent_subscriptions_counts', sql`carried_cents >= 0 and periods >= 0 and failed_tries between 0 and 5`),
    check(
      'agent_subscriptions_due',
      sql`(status in ('active', 'past_due')) = (due_at is not null and anchor_at is not null)`,
    ),
    check('agent_subscriptions_canceled', sql`(status = 'canceled') = (canceled_at is not null)`),
    check('agent_subscriptions_failed', sql`(status = 'past_due') = (failed_tries > 0)`),
    check(
      'agent_subscriptions_plans',
      sql`status = 'active' or (not ends_at_period_end and (next_tier is null or status = 'past_due'))`,
    ),
  ],
);

/** Charges of a subscription, each with its invoice. One is open at a time; paid ones stay. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => agentSubscriptions.id),
    /** Its public id, on which its invoice's name is based. */
    invoiceNumber: text('invoice_number').notNull().unique('subscription_charges_invoice'),
    kind: text({ enum: subscriptionChargeKinds }).notNull(),
    tier: text({ enum: subscriptionTiers }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The part of the amount that was carried over from before. */
    carriedCents: integer('carried_cents').notNull().default(0),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    status: text({ enum: subscriptionChargeStatuses }).notNull().default('open'),
    /** The payment that paid it. */
    paymentId: integer('payment_id')
      .unique('subscription_charges_payment')
      .references(() => payments.id),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('subscription_charges_one_open').on(table.subscriptionId).where(sql`status = 'open'`),
    // A month is paid only once.
    uniqueIndex('subscription_charges_one_month')
      .on(table.subscriptionId, table.periodStart)
      .where(sql`kind <> 'change' and status = 'paid'`),
    index('subscription_charges_subscription').on(
      table.subscriptionId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('subscription_charges_amount', sql`amount_cents > 0 and carried_cents between 0 and amount_cents`),
    check('subscription_charges_period', sql`period_end > period_start`),
    check(
      'subscription_charges_paid',
      sql`num_nonnulls(payment_id, paid_at) = case when status in ('paid', 'revoked') then 2 else 0 end`,
    ),
  ],
);
