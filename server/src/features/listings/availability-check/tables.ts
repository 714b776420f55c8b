import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners } from '../../identity/tables.ts';
import { properties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * When each home was last confirmed as free. A database trigger inserts a row when a home is listed, so that no writer
 * can forget it; sample homes have none except those seeded on purpose. Separate from the homes: it changes each week,
 * and a home has thirty indexes and is on cached pages.
 */
export const homeConfirmations = pgTable(
  'home_confirmations',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Copy of the home's column; no one is asked about a home that is not listed. */
    isListed: boolean('is_listed').notNull(),
    confirmedAt: at('confirmed_at').notNull(),
    /** When it was last asked about since; null if it was not. */
    askedAt: at('asked_at'),
    /** Deadline for an answer; null if none is awaited, and after the deadline has passed. */
    sinksAt: at('sinks_at'),
    quietSince: at('quiet_since').generatedAlwaysAs(sql`greatest(confirmed_at, asked_at)`),
  },
  (table) => [
    index('home_confirmations_to_ask').on(table.quietSince, table.propertyId).where(sql`is_listed`),
    index('home_confirmations_to_sink').on(table.sinksAt).where(sql`sinks_at is not null`),
  ],
);

/**
 * An email that asked an owner whether homes are still free, with the digest that finds its link. Deleted once the link
 * has expired.
 */
export const freeQuestions = pgTable(
  'free_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    askedAt: at('asked_at').notNull(),
    /** SHA-256 of the link's secret, which only the email contains. */
    linkDigest: text('link_digest').notNull(),
  },
  (table) => [
    uniqueIndex('free_questions_link').on(table.linkDigest),
    index('free_questions_owner').on(table.ownerId, table.askedAt),
    index('free_questions_age').on(table.askedAt),
  ],
);

/** The homes about which such an email asked. */
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
