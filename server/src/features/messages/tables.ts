import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A thread about one home. An inquiry opens it, or goes on in the one that is there. Whoever adds to it holds its row. */
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
 * Somebody who takes part: a person with an account, or a guest, known by the name and address that were typed, who is written to by
 * mail. A guest whose address an account confirms becomes that account, and keeps what was said.
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
    /** In which role this person takes part. */
    role: text({ enum: ['tenant', 'agent', 'owner'] }).notNull(),
    /** The number of the last message that was before their eyes. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** How many messages of others came after it. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** When the thread last had a message, or was opened: what their list is ordered by. */
    activeAt: at('active_at').notNull(),
    /** When to mail them of what they have not read; null when there is nothing to tell. */
    mailDueAt: at('mail_due_at'),
    /** When they were last mailed of this thread. */
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

/** What was said, in one order for everybody. Append-only. */
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
    /** What the sender's browser called it: the same name again is the same message. */
    clientId: text('client_id'),
    content: text().notNull(),
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
