import { notificationRoles } from '@lintel/contract/messages/labels';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.ts';

/**
 * How far a person has seen their notifications. Notifications have no table: they are computed from other records (see
 * `source.ts`). A row says which version of each thing the person has seen.
 */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    topic: text().notNull(),
    role: text({ enum: notificationRoles }).notNull(),
    /** The thing's id, and its latest event that the person has seen. */
    subjectId: integer('subject_id').notNull(),
    upTo: integer('up_to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic, table.role, table.subjectId] }),
    check('notification_marks_known_role', sql`role in ('tenant', 'owner', 'agent', 'helper')`),
    check('notification_marks_up_to', sql`up_to >= 1 and subject_id >= 1`),
  ],
);
