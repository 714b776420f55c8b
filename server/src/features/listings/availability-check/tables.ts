import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners } from '../../identity/tables.ts';
import { properties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * When each home was last said to be free. The database begins a row when a home is listed, so that no writer can forget it; sample
 * homes have none but those that are put here on purpose. Beside the homes and not in them: it changes each week, and a home has
 * thirty indexes and is on pages that are kept.
 */
export const homeConfirmations = pgTable(
  'home_confirmations',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** As the home's own; nobody is asked about one that is not listed. */
    isListed: boolean('is_listed').notNull(),
    confirmedAt: at('confirmed_at').notNull(),
    /** When it was last asked about since; null where it was not. */
    askedAt: at('asked_at'),
    /** Until when there is an answer to wait for; null where none is waited for, and once it did not come. */
    sinksAt: at('sinks_at'),
    quietSince: at('quiet_since').generatedAlwaysAs(sql`greatest(confirmed_at, asked_at)`),
  },
  (table) => [
    index('home_confirmations_to_ask').on(table.quietSince, table.propertyId).where(sql`is_listed`),
    index('home_confirmations_to_sink').on(table.sinksAt).where(sql`sinks_at is not null`),
  ],
);

/** A mail that asked an owner whether homes are still free, with what its link is looked up by. Gone once the link is. */
export const freeQuestions = pgTable(
  'free_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    askedAt: at('asked_at').notNull(),
    /** SHA-256 of the link's secret, which stands in the mail alone. */
    linkDigest: text('link_digest').notNull(),
  },
  (table) => [
    uniqueIndex('free_questions_link').on(table.linkDigest),
    index('free_questions_owner').on(table.ownerId, table.askedAt),
    index('free_questions_age').on(table.askedAt),
  ],
);

/** The homes that such a mail asked about. */
export const freeQuestionHomes = pgTable(
  'free_question_homes',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => freeQuestions.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.propertyId] }),
    index('free_question_homes_property').on(table.propertyId),
  ],
);
