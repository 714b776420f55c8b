import { type PatternCount, patternKinds, patternOutcomes } from '@lintel/contract/enforcement/pattern-schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { showings } from '../../contacts/showings/tables.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { messages } from '../../messages/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The monthly looks at all owners' answers; a second run in a month finds its row here. */
export const patternLooks = pgTable(
  'pattern_looks',
  {
    /** The first of the month. */
    month: date({ mode: 'string' }).primaryKey(),
    lookedAt: at('looked_at').notNull(),
    /** The number of owners with enough contacts. */
    owners: integer().notNull(),
  },
  () => [check('pattern_looks_month', sql`extract(day from month) = 1 and owners >= 0`)],
);

/**
 * A pattern in how an owner treats people, for staff to review. It accuses no one, has no automatic consequence, and no owner
 * sees it. What was found never changes; staff's decision is written once.
 */
export const patternFindings = pgTable(
  'pattern_findings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: patternKinds }).notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    foundAt: at('found_at').notNull(),
    /** For `answers`: when the contacts were, how they were answered, and how likely that is by chance. */
    fromAt: at('from_at'),
    untilAt: at('until_at'),
    counts: jsonb().$type<PatternCount[]>(),
    beforeMinutes: integer('before_minutes'),
    afterMinutes: integer('after_minutes'),
    chance: doublePrecision(),
    corrected: doublePrecision(),
    /** For `unavailable`: the home, the message that said so, its words, and the showing to another person. */
    propertyId: integer('property_id').references(() => properties.id),
    messageId: integer('message_id').references(() => messages.id),
    quote: text(),
    toldAt: at('told_at'),
    showingId: integer('showing_id').references(() => showings.id),
    confirmedAt: at('confirmed_at'),
    isSample: boolean('is_sample').notNull().default(false),
    outcome: text({ enum: patternOutcomes }),
    reason: text(),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
  },
  (table) => [
    index('pattern_findings_waiting').on(table.foundAt, table.id).where(sql`decided_at is null`),
    index('pattern_findings_decided').on(table.foundAt, table.id).where(sql`decided_at is not null`),
    index('pattern_findings_owner').on(table.ownerId, table.untilAt),
    // The same contacts, and the same message, go to staff once.
    uniqueIndex('pattern_findings_answers_once').on(table.ownerId, table.untilAt).where(sql`kind = 'answers'`),
    uniqueIndex('pattern_findings_message_once').on(table.messageId).where(sql`kind = 'unavailable'`),
    check(
      'pattern_findings_of_kind',
      sql`num_nonnulls(from_at, until_at, counts, chance, corrected) = case when kind = 'answers' then 5 else 0 end
        and num_nonnulls(property_id, message_id, quote, told_at, showing_id, confirmed_at) = case when kind = 'unavailable' then 6 else 0 end`,
    ),
    check(
      'pattern_findings_figures',
      sql`chance between 0 and 1 and corrected between chance and 1 and from_at < until_at`,
    ),
    check(
      'pattern_findings_within_a_day',
      sql`confirmed_at >= told_at and confirmed_at <= told_at + interval '24 hours'`,
    ),
    check('pattern_findings_decided', sql`num_nonnulls(outcome, reason, decided_at, decided_by_account_id) in (0, 4)`),
  ],
);
