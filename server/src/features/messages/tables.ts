import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A thread about one home. An inquiry by someone signed in opens it, or goes on in the one that is there. */
export const conversations = pgTable('conversations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  propertyId: integer('property_id')
    .notNull()
    .references(() => properties.id),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** In which role this person takes part. */
    role: text({ enum: ['tenant', 'agent', 'owner'] }).notNull(),
    readUpToMessageId: integer('read_up_to_message_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_participants_account').on(table.accountId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    senderAccountId: integer('sender_account_id')
      .notNull()
      .references(() => accounts.id),
    content: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    index('messages_sender').on(table.senderAccountId, table.id),
  ],
);
