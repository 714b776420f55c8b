import { protectedCategoryNames } from '@lintel/contract/enforcement/labels';
import { staffWordingRules } from '@lintel/contract/enforcement/monitor-schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const ownerId = () =>
  integer('owner_id')
    .notNull()
    .references(() => owners.id);

/** A violation that was found, with the statement of reasons. Its penalties follow from the ladder. */
export const offenses = pgTable(
  'offenses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ownerId(),
    /** Its number when it was recorded: 1 for the first that counts. */
    number: smallint().notNull(),
    propertyId: integer('property_id').references(() => properties.id),
    /** The protected category of the people it turned away. */
    category: text({ enum: protectedCategoryNames }).notNull(),
    foundIn: text('found_in', { enum: ['listing', 'message', 'reply', 'application', 'packet', 'conduct'] }).notNull(),
    foundBy: text('found_by', { enum: ['person', 'machine'] }).notNull(),
    /** The owner's own words that it is about; null if it was not expressed in words. */
    words: text(),
    explanation: text().notNull(),
    law: text().notNull(),
    occurredAt: at('occurred_at').notNull(),
    /** Its number among that day's incidents at that home on record: one incident is one offense. */
    incident: smallint().notNull().default(1),
    recordedAt: at('recorded_at').notNull(),
    /** The issuer of the penalties; null for the machine. */
    recordedByAccountId: integer('recorded_by_account_id').references(() => accounts.id),
    /** The monitor's finding that a person reviewed and decided; null if there was none, or the machine recorded it alone. */
    findingId: integer('finding_id').references((): AnyPgColumn => monitorFindings.id),
    ladderVersion: text('ladder_version').notNull(),
    /** From then on it does not count: an appeal was approved, or a plain error was corrected. */
    voidedAt: at('voided_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('offenses_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    index('offenses_property').on(table.propertyId),
    // The public list goes by quarters.
    index('offenses_told')
      .on(sql`(date_trunc('quarter', recorded_at at time zone 'UTC')::date)`, table.id)
      .where(sql`voided_at is null`),
    index('offenses_sample').on(table.id).where(sql`is_sample`),
    uniqueIndex('offenses_one_an_incident')
      .on(table.ownerId, sql`coalesce(property_id, 0)`, sql`((occurred_at at time zone 'UTC')::date)`, table.incident)
      .where(sql`not is_sample`),
    uniqueIndex('offenses_finding').on(table.findingId).where(sql`finding_id is not null`),
    check('offenses_number_positive', sql`number >= 1`),
    check('offenses_finding_decided', sql`finding_id is null or found_by = 'person'`),
  ],
);

/** Tenants whose report led to an offense; they receive the rent credits. Never shown to the owner. */
export const offenseReporters = pgTable(
  'offense_reporters',
  {
    offenseId: integer('offense_id')
      .notNull()
      .references(() => offenses.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
  },
  (table) => [primaryKey({ columns: [table.offenseId, table.tenantId] })],
);

/** What the monitor found in a text of an owner or an agent. Evidence: written once. */
export const monitorFindings = pgTable(
  'monitor_findings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The author; null if no one here wrote it, as in imported listings. */
    accountId: integer('account_id').references(() => accounts.id),
    /** The owner who answers for the text; null for an agent's. */
    ownerId: integer('owner_id').references(() => owners.id),
    /** Without a foreign key: a draft can be deleted, and what was found in it stays. */
    propertyId: integer('property_id'),
    foundIn: text('found_in', { enum: ['listing', 'message', 'reply', 'packet'] }).notNull(),
    outcome: text({ enum: ['review', 'violation'] }).notNull(),
    rule: text({ enum: staffWordingRules }).notNull(),
    version: text().notNull(),
    /** Null if no one has read the text yet. */
    category: text({ enum: protectedCategoryNames }),
    /** The exact words, and the text around them. */
    quote: text().notNull(),
    excerpt: text().notNull(),
    law: text().notNull(),
    foundAt: at('found_at').notNull(),
    /** The offense recorded with it. */
    offenseId: integer('offense_id').references(() => offenses.id),
    isSample: boolean('is_sample').notNull().default(false),
    /** When it was decided, as in `finding_decisions`: the database writes it with the decision, so that an index finds open findings. */
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('monitor_findings_time').on(table.foundAt, table.id),
    index('monitor_findings_waiting')
      .on(table.foundAt, table.id)
      .where(sql`decided_at is null and offense_id is null and excerpt <> ''`),
    index('monitor_findings_decided').on(table.foundAt, table.id).where(sql`decided_at is not null`),
    index('monitor_findings_owner').on(table.ownerId),
    index('monitor_findings_account').on(table.accountId),
    index('monitor_findings_offense').on(table.offenseId).where(sql`offense_id is not null`),
    // The same words of the same home are reviewed once, however often it is saved or read again.
    uniqueIndex('monitor_findings_once')
      .on(table.propertyId, table.category, table.rule, table.quote)
      .where(sql`found_in = 'listing' and outcome = 'review'`),
    // Text that no one typed here: read from listings by a job, or from a file.
    index('monitor_findings_read').on(table.propertyId).where(sql`found_in = 'listing' and account_id is null`),
    check('monitor_findings_words', sql`quote <> '' and length(quote) <= 500 and length(excerpt) <= 1000`),
    check(
      'monitor_findings_offense_is_of_owner',
      sql`offense_id is null or (owner_id is not null and outcome = 'violation')`,
    ),
  ],
);

/** Staff's decision about a finding; once. */
export const findingDecisions = pgTable(
  'finding_decisions',
  {
    findingId: integer('finding_id')
      .primaryKey()
      .references(() => monitorFindings.id),
    outcome: text({ enum: ['dismissed', 'acted_on'] }).notNull(),
    reason: text().notNull(),
    decidedAt: at('decided_at').notNull(),
    decidedByAccountId: integer('decided_by_account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    index('finding_decisions_time').on(table.decidedAt),
    check('finding_decisions_reason', sql`reason <> ''`),
  ],
);

/** How far a version of the rules has read all published listings; after a crash, a run resumes there. */
export const monitorRuns = pgTable(
  'monitor_runs',
  {
    version: text().primaryKey(),
    startedAt: at('started_at').notNull(),
    lastPropertyId: integer('last_property_id').notNull().default(0),
    readCount: integer('read_count').notNull().default(0),
    finishedAt: at('finished_at'),
  },
  () => [check('monitor_runs_counts', sql`last_property_id >= 0 and read_count >= 0`)],
);

/**
 * A penalty for an offense. What was issued never changes; the timestamps below say what happened to it, and `stateOf` what that
 * means now.
 */
export const penalties = pgTable(
  'penalties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    offenseId: integer('offense_id')
      .notNull()
      .references(() => offenses.id),
    ownerId: ownerId(),
    /** `fee`, `listing_suspension` or `platform_ban`; an open set on the wire. */
    penaltyType: text('penalty_type').notNull(),
    amountCents: integer('amount_cents').notNull().default(0),
    /** The one home that a suspension covers; null for all of the owner's. */
    propertyId: integer('property_id').references(() => properties.id),
    description: text().notNull(),
    isRepealable: boolean('is_repealable').notNull(),
    /** A suspension that does not end while a fine of its offense is owed. */
    endsOnlyPaid: boolean('ends_only_paid').notNull().default(false),
    /** A suspension in place of a ban until a second staff member has confirmed it. */
    awaitsBan: boolean('awaits_ban').notNull().default(false),
    /** When it took effect and the owner was notified. */
    createdAt: at('created_at').notNull(),
    /** Moves by the length of an appeal's stay. */
    expiresAt: at('expires_at'),
    /** The last moment for an appeal; null if there is none. */
    appealUntil: at('appeal_until'),
    /** When a fine is charged to the card on file; null once no attempt is left. */
    chargeAt: at('charge_at'),
    chargeAttempts: smallint('charge_attempts').notNull().default(0),
    stayedAt: at('stayed_at'),
    paidAt: at('paid_at'),
    voidedAt: at('voided_at'),
    /** Ended early: by reactivation, or by the ban that it stood in for. */
    liftedAt: at('lifted_at'),
    /** The paid reactivation that ended it. */
    liftedByReactivationId: integer('lifted_by_reactivation_id').references((): AnyPgColumn => reactivations.id),
    /** When the job recorded that its time was over, and notified the owner. */
    endedAt: at('ended_at'),
  },
  (table) => [
    index('penalties_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('penalties_offense').on(table.offenseId),
    index('penalties_property').on(table.propertyId),
    index('penalties_lifted_by').on(table.liftedByReactivationId).where(sql`lifted_by_reactivation_id is not null`),
    index('penalties_to_charge')
      .on(table.chargeAt)
      .where(sql`charge_at is not null and paid_at is null and voided_at is null and stayed_at is null`),
    index('penalties_to_end')
      .on(table.expiresAt)
      .where(sql`expires_at is not null and ended_at is null and voided_at is null and lifted_at is null`),
    index('penalties_awaiting_ban')
      .on(table.createdAt, table.id)
      .where(sql`awaits_ban and voided_at is null and lifted_at is null`),
    check('penalties_amount', sql`amount_cents >= 0 and (penalty_type <> 'fee' or amount_cents > 0)`),
    check('penalties_one_outcome', sql`num_nonnulls(paid_at, lifted_at) <= 1`),
  ],
);

/** An owner's objection to a penalty, and its outcome. One per penalty. */
export const appeals = pgTable(
  'appeals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    penaltyId: integer('penalty_id')
      .notNull()
      .unique()
      .references(() => penalties.id),
    ownerId: ownerId(),
    filedByAccountId: integer('filed_by_account_id')
      .notNull()
      .references(() => accounts.id),
    appealReason: text('appeal_reason').notNull(),
    /** The owner's statements of evidence, one per line. */
    evidence: text().array().notNull(),
    /** Ids of uploaded documents. */
    supportingDocuments: text('supporting_documents').array().notNull(),
    status: text({ enum: ['pending', 'under_review', 'approved', 'denied'] })
      .notNull()
      .default('pending'),
    createdAt: at('created_at').notNull(),
    reviewStartedAt: at('review_started_at'),
    reviewerAccountId: integer('reviewer_account_id').references(() => accounts.id),
    hearingDate: at('hearing_date'),
    resolution: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
  },
  (table) => [
    index('appeals_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('appeals_open').on(table.createdAt, table.id).where(sql`status in ('pending', 'under_review')`),
    index('appeals_decided').on(table.createdAt, table.id).where(sql`status in ('approved', 'denied')`),
    check(
      'appeals_decided_with_reason',
      sql`(status in ('approved', 'denied')) = (resolution is not null and decided_at is not null)`,
    ),
  ],
);

/** Files that an owner submits to staff with an appeal. Private to the owner and staff. */
export const appealDocuments = pgTable(
  'appeal_documents',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null until an appeal is filed with it. */
    appealId: integer('appeal_id').references(() => appeals.id),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    digest: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the file was deleted: it was never used, or its person was erased. */
    removedAt: at('removed_at'),
  },
  (table) => [
    index('appeal_documents_appeal').on(table.appealId),
    index('appeal_documents_owner').on(table.ownerId, table.createdAt),
    index('appeal_documents_unused').on(table.createdAt).where(sql`appeal_id is null and removed_at is null`),
  ],
);

/**
 * A notice to an owner about a penalty, word for word: as delivered, and the same in the other language. One of the two is the
 * English original. Older notices have only what was delivered.
 */
export const dueProcessNotices = pgTable(
  'due_process_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ownerId(),
    penaltyId: integer('penalty_id').references(() => penalties.id),
    appealId: integer('appeal_id').references(() => appeals.id),
    kind: text().notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    /** The language of `subject` and `content`; the other two columns are in the other language. */
    language: text({ enum: ['en', 'es'] }).notNull(),
    otherSubject: text('other_subject'),
    otherContent: text('other_content'),
    deliveryMethod: text('delivery_method', { enum: ['email', 'platform'] }).notNull(),
    responseDeadline: at('response_deadline'),
    createdAt: at('created_at').notNull(),
    /** When the owner confirmed having read it. */
    readAt: at('read_at'),
  },
  (table) => [
    index('due_process_notices_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('due_process_notices_penalty').on(table.penaltyId),
    index('due_process_notices_appeal').on(table.appealId),
    check('due_process_notices_other_whole', sql`(other_subject is null) = (other_content is null)`),
  ],
);

/** An owner's report that a penalty rests on a plain error of fact: the way that is open where there is no appeal. */
export const correctionRequests = pgTable(
  'correction_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    penaltyId: integer('penalty_id')
      .notNull()
      .references(() => penalties.id),
    ownerId: ownerId(),
    message: text().notNull(),
    createdAt: at('created_at').notNull(),
    outcome: text({ enum: ['corrected', 'declined'] }),
    answer: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('correction_requests_open').on(table.penaltyId).where(sql`decided_at is null`),
    index('correction_requests_waiting').on(table.createdAt, table.id).where(sql`decided_at is null`),
    index('correction_requests_owner').on(table.ownerId, table.id.desc().nullsFirst()),
  ],
);

/** What an owner signed to come back, before anything was charged. It takes effect once the payment went through. */
export const reactivations = pgTable(
  'reactivations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ownerId(),
    signedByAccountId: integer('signed_by_account_id')
      .notNull()
      .references(() => accounts.id),
    agreementVersion: text('agreement_version').notNull(),
    /** The signed text, both clauses, and its SHA-256 in hex. */
    agreementText: text('agreement_text').notNull(),
    agreementHash: text('agreement_hash').notNull(),
    signedAt: at('signed_at').notNull(),
    /** The payment that made it effective. */
    paymentId: integer('payment_id').unique(),
    effectiveAt: at('effective_at'),
  },
  (table) => [index('reactivations_owner').on(table.ownerId, table.id.desc().nullsFirst())],
);

/** What a returning owner has to do, and by when. */
export const complianceDuties = pgTable(
  'compliance_duties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ownerId(),
    reactivationId: integer('reactivation_id')
      .notNull()
      .references(() => reactivations.id),
    kind: text({ enum: ['training', 'monitoring'] }).notNull(),
    /** 1 for the training; 1 to 8 for the checks. */
    number: smallint().notNull(),
    dueOn: date('due_on').notNull(),
    doneAt: at('done_at'),
    doneByAccountId: integer('done_by_account_id').references(() => accounts.id),
    note: text(),
  },
  (table) => [
    uniqueIndex('compliance_duties_key').on(table.reactivationId, table.kind, table.number),
    index('compliance_duties_owner').on(table.ownerId, table.dueOn),
    index('compliance_duties_due').on(table.dueOn, table.id).where(sql`done_at is null`),
  ],
);

/**
 * Owners with offenses on record who closed their account, by a keyed digest of their address: no personal data, but enough to
 * recognize them.
 */
export const departedOwners = pgTable(
  'departed_owners',
  {
    emailDigest: text('email_digest').notNull(),
    ownerId: ownerId(),
    departedAt: at('departed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailDigest, table.ownerId] })],
);

/** An owner with an earlier profile: the earlier offenses keep counting. */
export const ownerSuccessions = pgTable(
  'owner_successions',
  {
    ownerId: ownerId(),
    formerOwnerId: integer('former_owner_id')
      .notNull()
      .references(() => owners.id),
    foundAt: at('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.formerOwnerId] })],
);
