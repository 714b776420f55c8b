import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Mails, written in the transaction of what they tell about, so that neither can be without the other. `waiting` ones are
 * sent by a job; without a mail server they are `kept` here, and in live the job lays each as a file in the data folder. `void`: written to nobody, so that asking about an unknown
 * address takes as long as about a known one.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** What it tells about, such as `link:12`: one mail for one event. */
    event: text().notNull().unique('outbox_mails_event_key'),
    /** The same for every attempt, so that a mail that arrives twice is seen as one. */
    messageId: text('message_id').notNull(),
    kind: text().notNull(),
    language: text({ enum: ['en', 'es'] }).notNull(),
    /** Whose account it is written to. That it is there, the database checks: providers know no feature. */
    accountId: integer('account_id'),
    recipient: text(),
    subject: text().notNull(),
    /** What the template is filled with, sealed: links in it sign people in. */
    factsSealed: text('facts_sealed').notNull(),
    hasLink: boolean('has_link').notNull(),
    state: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'void'] }).notNull(),
    attempts: integer().notNull().default(0),
    lastFault: text('last_fault'),
    nextAttemptAt: at('next_attempt_at'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('outbox_mails_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('outbox_mails_account').on(table.accountId),
    // What went to an address that somebody typed, for whoever leaves and had it.
    index('outbox_mails_typed').on(sql`lower(${table.recipient})`).where(sql`account_id is null`),
    index('outbox_mails_referral')
      .on(sql`substring(event from '^[a-z_]+:[0-9]+:')`)
      .where(sql`event like 'referral\\_%'`),
    index('outbox_mails_state').on(table.state, table.createdAt, table.id),
    index('outbox_mails_time').on(table.createdAt, table.id).where(sql`state <> 'void'`),
  ],
);
