import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { reportOutcomes, reportReasons } from '@lintel/contract/messages/report-labels';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A thread about one home. An inquiry opens it, or continues the existing one. Additions lock its row. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    /** The number of its last message; 0 before the first. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastMessageAt: at('last_message_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [check('conversations_last', sql`(last_sequence = 0) = (${table.lastMessageAt} is null)`)],
);

/**
 * A participant: a person with an account, or a guest, known by the typed name and email address, who gets messages by
 * email. A guest becomes an account only when the confirmed holder of the address says that they wrote it.
 */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    accountId: integer('account_id').references(() => accounts.id),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    /**
     * When the holder of the guest's address said that they did not write. They get no more email about this thread.
     */
    disownedAt: at('disowned_at'),
    /** The role in which this person takes part. */
    role: text({ enum: ['tenant', 'agent', 'owner'] }).notNull(),
    /** The number of the last message that they have seen. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** How many messages by others came after it. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** When the thread last had a message, or was opened: sorts their list. */
    activeAt: at('active_at').notNull(),
    /** When an email about unread messages is due; null if there are none. */
    mailDueAt: at('mail_due_at'),
    /** When they last got an email about this thread. */
    mailedAt: at('mailed_at'),
  },
  (table) => [
    uniqueIndex('conversation_participants_once').on(table.conversationId, table.accountId),
    unique('conversation_participants_of').on(table.conversationId, table.id),
    index('conversation_participants_list').on(
      table.accountId,
      table.activeAt.desc().nullsFirst(),
      table.conversationId.desc().nullsFirst(),
    ),
    index('conversation_participants_unread').on(table.accountId).where(sql`unread_count > 0`),
    index('conversation_participants_mail_due').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('conversation_participants_guest').on(sql`lower(${table.guestEmail})`).where(sql`account_id is null`),
    check(
      'conversation_participants_person',
      sql`(account_id is null) = (guest_name is not null and guest_email is not null)`,
    ),
    check('conversation_participants_counts', sql`read_up_to >= 0 and unread_count >= 0`),
    check('conversation_participants_mail', sql`mail_due_at is null or (unread_count > 0 and account_id is not null)`),
  ],
);

/** Messages, in one order for everyone. Append-only. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** Its place in the thread: 1, 2, 3, … without gaps. */
    sequence: integer().notNull(),
    senderId: integer('sender_id').notNull(),
    /** Id by the sender's browser: the same id again is the same message. */
    clientId: text('client_id'),
    content: text().notNull(),
    /** How many files came with it; at 0 no files are looked up. */
    attachmentCount: integer('attachment_count').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_sequence').on(table.conversationId, table.sequence),
    uniqueIndex('messages_client').on(table.senderId, table.clientId).where(sql`client_id is not null`),
    index('messages_sender').on(table.senderId, table.id),
    foreignKey({
      name: 'messages_sender_takes_part',
      columns: [table.conversationId, table.senderId],
      foreignColumns: [conversationParticipants.conversationId, conversationParticipants.id],
    }),
    check('messages_numbered', sql`sequence >= 1`),
  ],
);

/**
 * A file of a message, or one waiting for its message to be sent. The file itself is among the private files, under
 * this id.
 */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid().primaryKey(),
    conversationId: integer('conversation_id').notNull(),
    senderId: integer('sender_id').notNull(),
    /** Null until the message is sent. */
    messageId: integer('message_id').references(() => messages.id),
    name: text().notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the uploaded bytes: the same file uploaded again is the one that waits. */
    sentDigest: text('sent_digest').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    /** When the file was erased with its sender. */
    removedAt: at('removed_at'),
  },
  (table) => [
    unique('message_attachments_of').on(table.conversationId, table.id),
    index('message_attachments_message').on(table.messageId),
    index('message_attachments_sender').on(table.senderId, table.uploadedAt),
    index('message_attachments_unused').on(table.uploadedAt).where(sql`message_id is null and removed_at is null`),
    foreignKey({
      name: 'message_attachments_sender_takes_part',
      columns: [table.conversationId, table.senderId],
      foreignColumns: [conversationParticipants.conversationId, conversationParticipants.id],
    }),
    check('message_attachments_bytes', sql`bytes > 0`),
    check('message_attachments_removed', sql`removed_at is null or name = ''`),
  ],
);

/** Who opened a file, and when; all participants can see it. Append-only. */
export const attachmentOpenings = pgTable(
  'attachment_openings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    conversationId: integer('conversation_id').notNull(),
    attachmentId: uuid('attachment_id').notNull(),
    participantId: integer('participant_id').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    index('attachment_openings_attachment').on(
      table.attachmentId,
      table.openedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('attachment_openings_participant').on(table.participantId),
    foreignKey({
      name: 'attachment_openings_attachment_of',
      columns: [table.conversationId, table.attachmentId],
      foreignColumns: [messageAttachments.conversationId, messageAttachments.id],
    }),
    foreignKey({
      name: 'attachment_openings_participant_takes_part',
      columns: [table.conversationId, table.participantId],
      foreignColumns: [conversationParticipants.conversationId, conversationParticipants.id],
    }),
  ],
);

/** One person's block of another, from one time until another. Ended blocks stay. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    blockerAccountId: integer('blocker_account_id')
      .notNull()
      .references(() => accounts.id),
    blockedAccountId: integer('blocked_account_id').references(() => accounts.id),
    /**
     * The address of a blocked guest, who has no account. Once its holder confirms that they wrote, the block applies
     * to their account.
     */
    blockedEmail: text('blocked_email'),
    /** The thread in which the block was made. */
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('person_blocks_once').on(table.blockerAccountId, table.blockedAccountId).where(sql`ended_at is null`),
    uniqueIndex('person_blocks_guest_once')
      .on(table.blockerAccountId, sql`lower(${table.blockedEmail})`)
      .where(sql`ended_at is null and blocked_email is not null`),
    index('person_blocks_list').on(
      table.blockerAccountId,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('person_blocks_time').on(table.startedAt, table.id),
    index('person_blocks_blocked').on(table.blockedAccountId).where(sql`ended_at is null`),
    index('person_blocks_email').on(sql`lower(${table.blockedEmail})`).where(sql`blocked_email is not null`),
    check('person_blocks_whom', sql`(blocked_account_id is null) = (blocked_email is not null)`),
    check('person_blocks_other', sql`blocked_account_id is distinct from blocker_account_id`),
    check('person_blocks_time', sql`ended_at >= started_at`),
  ],
);

/** A message that a participant wants staff to look at. Only staff see who reported it. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id),
    reporterAccountId: integer('reporter_account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text({ enum: reportReasons }).notNull(),
    /** The reporter's own words; erased with their account. */
    explanation: text(),
    /** The message's text at the time of the report. */
    quote: text().notNull(),
    createdAt: at('created_at').notNull(),
    outcome: text({ enum: reportOutcomes }),
    /** Why staff decided so. */
    decision: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('message_reports_once').on(table.messageId, table.reporterAccountId),
    index('message_reports_reporter').on(table.reporterAccountId, table.id),
    index('message_reports_waiting').on(table.createdAt, table.id).where(sql`decided_at is null`),
    index('message_reports_time').on(table.createdAt, table.id),
    check(
      'message_reports_decided',
      sql`(outcome is null) = (decided_at is null) and (decision is null) = (decided_at is null) and (decided_by_account_id is null) = (decided_at is null)`,
    ),
  ],
);
