import { payoutHolds, payoutStatuses } from '@lintel/contract/agents/subscription-labels';
import { gateways } from '@lintel/contract/payments/labels';
import { payoutAccountStates } from '@lintel/contract/payments/payout-account';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { agents } from '../../identity/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The account for an agent's commissions: the brokerage's account at the gateway. */
export const agentPayoutAccounts = pgTable(
  'agent_payout_accounts',
  {
    agentId: integer('agent_id')
      .primaryKey()
      .references(() => agents.id),
    /** The gateway's own id for it, `acct_…`. */
    account: text().notNull(),
    /** The name of the agent's brokerage when it was set: it is kept while commissions are owed. */
    brokerage: text().notNull(),
    /**
     * Made by us for them, so that its details are collected through us. Otherwise it already existed, and its id was
     * entered.
     */
    isMadeHere: boolean('is_made_here').notNull().default(false),
    /** Its state when the gateway was last asked. */
    state: text({ enum: payoutAccountStates }).notNull(),
    problem: text(),
    bankName: text('bank_name'),
    bankLast4: text('bank_last4'),
    checkedAt: at('checked_at'),
    setAt: at('set_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  () => [check('agent_payout_accounts_bank', sql`bank_name is null or bank_last4 is not null`)],
);

/** A month's payment to an agent's brokerage: one per month. Its commissions refer to it. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The first day of the month whose validated commissions it pays. */
    month: date({ mode: 'string' }).notNull(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    /** Its name at that time. */
    brokerage: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text({ enum: payoutStatuses }).notNull().default('due'),
    gateway: text({ enum: gateways }).notNull(),
    gatewayPayoutId: text('gateway_payout_id').unique('commission_payouts_gateway_key'),
    /** Idempotency key at the gateway, so that a repetition pays nothing twice; new after a refusal. */
    requestKey: uuid('request_key').notNull().defaultRandom(),
    tries: integer().notNull().default(0),
    /** Why the last attempt failed, in the gateway's words. */
    failure: text(),
    /** Why it is held. */
    heldBecause: text('held_because', { enum: payoutHolds }),
    nextTryAt: at('next_try_at'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    unique('commission_payouts_once').on(table.agentId, table.month),
    index('commission_payouts_list').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('commission_payouts_status').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('commission_payouts_waiting').on(table.nextTryAt).where(sql`next_try_at is not null`),
    check('commission_payouts_month', sql`extract(day from month) = 1`),
    check(
      'commission_payouts_amount',
      sql`amount_cents >= 0 and (amount_cents > 0) = (status <> 'void') and tries >= 0`,
    ),
    check(
      'commission_payouts_paid',
      sql`(status = 'paid') = (paid_at is not null) and (status = 'paid') <= (gateway_payout_id is not null)`,
    ),
    check('commission_payouts_held', sql`(status = 'held') = (held_because is not null)`),
    check(
      'commission_payouts_tried',
      sql`(status in ('due', 'held', 'sending', 'failed')) = (next_try_at is not null)`,
    ),
  ],
);

export type PayoutRow = typeof commissionPayouts.$inferSelect;
