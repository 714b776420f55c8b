import { notificationRoles } from '@lintel/contract/messages/labels';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';

/**
 * What a person has read of their notifications. There is no table of these: they are made of what is on record, see
 * `source.ts`; here stands only how far of each thing they were seen.
 */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    topic: text().notNull(),
    role: text({ enum: notificationRoles }).notNull(),
    /** The thing's own number, and the last thing that happened to it and was seen. */
    subjectId: integer('subject_id').notNull(),
    upTo: integer('up_to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic, table.role, table.subjectId] }),
    check('notification_marks_known_role', sql`role in ('tenant', 'owner', 'agent', 'helper')`),
    check('notification_marks_up_to', sql`up_to >= 1 and subject_id >= 1`),
  ],
);
