import {
  accessTypes,
  activityTypes,
  commissionStatuses,
  correspondenceTypes,
  disputeOutcomes,
  disputeParties,
  entryKinds,
  messageDirections,
  referralActors,
  referralAnswers,
  referralEventKinds,
  referralStatuses,
} from '@lintel/contract/agents/labels';
import { receiptParties } from '@lintel/contract/agents/receipt-dispute-schema';
import { documentKinds } from '@lintel/contract/applications/labels';
import { contactMethods } from '@lintel/contract/contacts/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { leases } from '../applications/tables.ts';
import { contactReceipts } from '../contacts/tables.ts';
import { accounts, agents, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { commissionPayouts } from './commissions/tables.ts';

export { agentPayoutAccounts, commissionPayouts } from './commissions/tables.ts';
export { agentSubscriptions, subscriptionCharges } from './subscriptions/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * An owner's consent to agents' referrals for a home, with the terms that were shown. One in force at a time; past ones
 * stay.
 */
export const referralOptIns = pgTable(
  'referral_opt_ins',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    rateBps: integer('rate_bps').notNull(),
    /** The commission of one lease at that day's rent, as it was shown. */
    shownCents: integer('shown_cents').notNull(),
    textVersion: text('text_version').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('referral_opt_ins_one_open').on(table.propertyId).where(sql`ended_at is null`),
    index('referral_opt_ins_property').on(table.propertyId, table.id.desc().nullsFirst()),
  ],
);

/**
 * An agent's introduction of a tenant to the owner of a home. `status` only moves forward (a trigger ensures it); the
 * tenant's answer is separate, and until it is yes nothing is shared.
 */
export const referrals = pgTable(
  'referrals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The tenant who said yes; being named makes no one the tenant. */
    tenantId: integer('tenant_id').references(() => tenants.id),
    receiptId: integer('receipt_id')
      .notNull()
      .unique('referrals_receipt')
      .references(() => contactReceipts.id),
    /** The owner's consent in force when it was added; without one there is no commission. */
    optInId: integer('opt_in_id').references(() => referralOptIns.id),
    /** As typed by the agent; erased with the tenant. */
    tenantName: text('tenant_name').notNull(),
    tenantEmail: text('tenant_email').notNull(),
    note: text(),
    contactMethod: text('contact_method', { enum: contactMethods }).notNull(),
    status: text({ enum: referralStatuses }).notNull().default('contacted'),
    answer: text({ enum: referralAnswers }),
    answeredAt: at('answered_at'),
    endedAt: at('ended_at'),
    mayWriteToOwner: boolean('may_write_to_owner').notNull().default(false),
    sharedDocuments: text('shared_documents', { enum: documentKinds }).array().notNull().default(sql`'{}'`),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('referrals_agent').on(table.agentId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('referrals_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('referrals_tenant').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('referrals_property').on(table.propertyId, table.tenantId),
    // Finds referrals that wait for an answer by the address to which they were sent.
    index('referrals_email').on(
      sql`lower(${table.tenantEmail})`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('referrals_one_open')
      .on(table.agentId, table.propertyId, sql`lower(${table.tenantEmail})`)
      .where(sql`ended_at is null and answer is distinct from 'no' and tenant_email <> ''`),
    // A tenant works with one agent per home at a time.
    uniqueIndex('referrals_one_agent')
      .on(table.tenantId, table.propertyId)
      .where(sql`answer = 'yes' and ended_at is null`),
    check('referrals_answered', sql`(answer is null) = (answered_at is null)`),
    check('referrals_yes', sql`(coalesce(answer, 'no') = 'yes') = (tenant_id is not null)`),
    check('referrals_ended', sql`ended_at is null or (coalesce(answer, 'no') = 'yes' and ended_at >= answered_at)`),
    check(
      'referrals_shared',
      sql`coalesce(answer, 'no') = 'yes' or (not may_write_to_owner and shared_documents = '{}')`,
    ),
  ],
);

/** The history of a referral, with who took each step; never edited, but a note can be erased with its person. */
export const referralEvents = pgTable(
  'referral_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id),
    kind: text({ enum: referralEventKinds }).notNull(),
    by: text({ enum: referralActors }).notNull(),
    actorAccountId: integer('actor_account_id').references(() => accounts.id),
    note: text(),
    at: at('at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [index('referral_events_referral').on(table.referralId, table.id.desc().nullsFirst())],
);

/**
 * An objection to a referral, by its owner, its tenant, another agent or staff. Staff decide once the agent has had
 * time to answer.
 */
export const referralDisputes = pgTable(
  'referral_disputes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id),
    by: text({ enum: disputeParties }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    openedAt: at('opened_at').notNull(),
    respondBy: at('respond_by').notNull(),
    answer: text(),
    answeredAt: at('answered_at'),
    outcome: text({ enum: disputeOutcomes }),
    decision: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('referral_disputes_one_open').on(table.referralId).where(sql`decided_at is null`),
    index('referral_disputes_referral').on(table.referralId, table.id.desc().nullsFirst()),
    index('referral_disputes_open').on(table.openedAt, table.id).where(sql`decided_at is null`),
    index('referral_disputes_decided').on(table.openedAt, table.id).where(sql`decided_at is not null`),
    check('referral_disputes_decided', sql`(decided_at is null) = (outcome is null) and decided_at >= opened_at`),
    check('referral_disputes_answered', sql`(answer is null) = (answered_at is null)`),
    check('referral_disputes_respond_by', sql`respond_by > opened_at`),
  ],
);

/**
 * An objection to a contact receipt, by a party to it. Staff decide; the receipt's own events record the same in the
 * chain.
 */
export const receiptDisputes = pgTable(
  'receipt_disputes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => contactReceipts.id),
    by: text({ enum: receiptParties }).notNull(),
    /** Null: a guest, who objected by the receipt's link. */
    accountId: integer('account_id').references(() => accounts.id),
    reason: text().notNull(),
    openedAt: at('opened_at').notNull(),
    outcome: text({ enum: disputeOutcomes }),
    decision: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('receipt_disputes_one_open').on(table.receiptId).where(sql`decided_at is null`),
    index('receipt_disputes_receipt').on(table.receiptId, table.id.desc().nullsFirst()),
    index('receipt_disputes_open').on(table.openedAt, table.id).where(sql`decided_at is null`),
    index('receipt_disputes_decided').on(table.openedAt, table.id).where(sql`decided_at is not null`),
    index('receipt_disputes_account').on(table.accountId),
    check(
      'receipt_disputes_decided',
      sql`num_nulls(decided_at, outcome, decision, decided_by_account_id) in (0, 4) and decided_at >= opened_at`,
    ),
    check('receipt_disputes_second_person', sql`decided_by_account_id <> account_id`),
    check('receipt_disputes_by_link', sql`account_id is not null or by = 'tenant'`),
  ],
);

/**
 * What an agent did for a tenant, as the tenant reads it: written by the system when it happens; calls and meetings are
 * added by hand and marked so. Append-only: a correction is a new entry. Words are erased with the people.
 */
export const agentActivityEntries = pgTable(
  'agent_activity_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    kind: text({ enum: entryKinds }).notNull(),
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** When it happened; for entries by hand the stated day. */
    happenedAt: at('happened_at').notNull(),
    correspondenceType: text('correspondence_type', { enum: correspondenceTypes }),
    direction: text({ enum: messageDirections }),
    subject: text(),
    /** A message's text, or what a call was about; null where the text is the system's own. */
    content: text(),
    attachments: text().array().notNull().default(sql`'{}'`),
    activityType: text('activity_type', { enum: activityTypes }),
    durationMinutes: integer('duration_minutes'),
    billableMinutes: integer('billable_minutes').notNull().default(0),
    correctsId: integer('corrects_id'),
    documentName: text('document_name'),
    documentType: text('document_type', { enum: documentKinds }),
    purpose: text(),
    accessType: text('access_type', { enum: accessTypes }),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('agent_activity_tenant').on(
      table.tenantId,
      table.kind,
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('agent_activity_agent').on(table.agentId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('agent_activity_referral').on(
      table.referralId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('agent_activity_one_correction').on(table.correctsId).where(sql`corrects_id is not null`),
    check(
      'agent_activity_parts',
      sql`(kind = 'correspondence') = (correspondence_type is not null)
        and (kind = 'correspondence') = (direction is not null)
        and (kind = 'activity') = (activity_type is not null)
        and (kind = 'document_access') = (access_type is not null)
        and (kind = 'document_access') = (document_type is not null)`,
    ),
    check(
      'agent_activity_by_hand',
      sql`is_by_hand = (coalesce(activity_type, '') in ('phone_call', 'meeting')) and (corrects_id is null or is_by_hand)
        and (corrects_id is null or corrects_id < id)`,
    ),
    check(
      'agent_activity_minutes',
      sql`billable_minutes between 0 and 1440 and coalesce(duration_minutes, 0) between 0 and 1440`,
    ),
  ],
);

/** How far a tenant has read agents' messages. */
export const agentActivityReads = pgTable('agent_activity_reads', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => tenants.id),
  readUpToId: integer('read_up_to_id').notNull(),
});

/** An agent's commission for a lease. One per lease and one per referral, however many agents were involved. */
export const commissions = pgTable(
  'commissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer('referral_id')
      .notNull()
      .unique('commissions_once')
      .references(() => referrals.id),
    leaseId: integer('lease_id')
      .notNull()
      .references(() => leases.id),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    monthlyRentCents: integer('monthly_rent_cents').notNull(),
    rateBps: integer('rate_bps').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text({ enum: commissionStatuses }).notNull(),
    earnedAt: at('earned_at').notNull(),
    validatedAt: at('validated_at'),
    paidAt: at('paid_at'),
    /** The monthly payout that includes it, once there is one. */
    payoutId: integer('payout_id').references(() => commissionPayouts.id),
    /** When staff decided that it is not owed. It counts nowhere from then on. */
    voidedAt: at('voided_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('commissions_agent').on(table.agentId, table.earnedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('commissions_lease').on(table.leaseId).where(sql`voided_at is null`),
    index('commissions_owner').on(table.ownerId, table.earnedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('commissions_payout').on(table.payoutId).where(sql`payout_id is not null`),
    index('commissions_to_pay')
      .on(table.validatedAt)
      .where(sql`status = 'validated' and payout_id is null and voided_at is null`),
    index('commissions_waiting').on(table.earnedAt, table.id).where(sql`status = 'pending' and voided_at is null`),
    // The staff queue, except for waiting ones.
    index('commissions_desk')
      .on(table.status, table.earnedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`voided_at is null`),
    check('commissions_amount', sql`amount_cents >= 0 and monthly_rent_cents > 0 and rate_bps between 0 and 10000`),
    check('commissions_dates', sql`validated_at >= earned_at and paid_at >= validated_at and voided_at >= earned_at`),
    check('commissions_paid', sql`(status = 'paid') = (paid_at is not null)`),
    check('commissions_paid_out', sql`payout_id is null or (status in ('validated', 'paid') and voided_at is null)`),
    check('commissions_validated', sql`status not in ('validated', 'paid') or validated_at is not null`),
  ],
);

/** Staff checks of an agent's license: when, how, and when the next one is due. The latest counts. */
export const licenseChecks = pgTable(
  'license_checks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    /** Where it was looked up, and what was found. */
    note: text().notNull(),
    recheckOn: date('recheck_on', { mode: 'string' }).notNull(),
    checkedAt: at('checked_at').notNull(),
    checkedByAccountId: integer('checked_by_account_id')
      .notNull()
      .references(() => accounts.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('license_checks_agent').on(table.agentId, table.checkedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('license_checks_dates', sql`recheck_on > (checked_at at time zone 'UTC')::date`),
  ],
);
