import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Emails, written in the transaction of the event that they report, so that neither can exist without the other. A job sends the `waiting`
 * ones; without a mail server they are `kept` here, and in live the job stores each as a file in the data folder. `void`: written to no
 * one, so that a request for an unknown address takes as long as one for a known address.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The event that it reports, such as `link:12`: one email per event. */
    event: text().notNull().unique('outbox_mails_event_key'),
    /** The same for every attempt, so that mail programs recognize a duplicate. */
    messageId: text('message_id').notNull(),
    kind: text().notNull(),
    language: text({ enum: ['en', 'es'] }).notNull(),
    /** The recipient's account. The database checks that it exists, because providers know no feature. */
    accountId: integer('account_id'),
    recipient: text(),
    subject: text().notNull(),
    /** The values for the template, encrypted: links in it sign people in. */
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
    // Emails to a typed address, for erasure when its holder leaves.
    index('outbox_mails_typed').on(sql`lower(${table.recipient})`).where(sql`account_id is null`),
    index('outbox_mails_referral')
      .on(sql`substring(event from '^[a-z_]+:[0-9]+:')`)
      .where(sql`event like 'referral\\_%'`),
    index('outbox_mails_state').on(table.state, table.createdAt, table.id),
    index('outbox_mails_time').on(table.createdAt, table.id).where(sql`state <> 'void'`),
  ],
);
