import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Facts about this database: whether it holds demo or live data, and which demo version. */
export const siteFacts = pgTable('house_facts', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The audit log: who did what to what. Never edited (a trigger refuses it). No personal data in `facts`. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    actorAccountId: integer('actor_account_id'),
    subject: text().notNull(),
    facts: jsonb().notNull().default({}),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The kind follows the order in each index, so that a rare kind is found in the index alone.
    index('audit_events_time').on(table.createdAt, table.id, table.kind),
    index('audit_events_kind').on(table.kind, table.createdAt, table.id),
    index('audit_events_subject').on(table.subject, table.createdAt, table.id, table.kind),
    index('audit_events_actor').on(table.actorAccountId, table.createdAt, table.id, table.kind),
  ],
);

/** Stored answers of calls that must not happen twice, by the caller's key or the content. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Digest of the request: the same key for another request is refused. */
    requestDigest: text('request_digest').notNull(),
    answer: jsonb(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('once_answers_age').on(table.createdAt)],
);

/** Rate limit buckets, by a digest of caller and limit. They refill over time. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    key: text().primaryKey(),
    left: doublePrecision().notNull(),
    /** The time for which `left` holds. */
    at: at('at').notNull(),
  },
  (table) => [index('rate_buckets_age').on(table.at)],
);

/**
 * Changes that a user's screen may show: what changed and for whom, not how. Triggers write them in the change's own transaction; they are
 * kept for some minutes, so that an interrupted stream can resume.
 */
export const changeEvents = pgTable(
  'change_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    topic: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    accountIds: integer('account_ids').array().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('change_events_age').on(table.createdAt)],
);

/** A transaction's own number, which is never reused. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transactions that changed public page data: one row each, written by triggers within the transaction, so that it exists exactly if
 * that commits. See `watchPageChanges`.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    txid: transactionId('txid').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('page_changes_age').on(table.createdAt)],
);
