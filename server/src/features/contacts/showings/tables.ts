import {
  showingActors,
  showingEventKinds,
  showingSides,
  showingStatuses,
} from '@lintel/contract/contacts/showings/states';
import { suggestionStatuses } from '@lintel/contract/contacts/showings/suggestions/schema';
import { timeZoneIds } from '@lintel/contract/listings/time-zone';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { conversations } from '../../messages/tables.ts';
import { contactReceipts } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How a home is shown. Deleted together with a draft. */
export const showingPlans = pgTable(
  'showing_plans',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    lengthMinutes: integer('length_minutes').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    /** The owner shows it in person: no two of these homes at the same time. */
    inPerson: boolean('in_person').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  () => [check('showing_plans_values', sql`length_minutes between 15 and 60 and notice_hours between 2 and 48`)],
);

/**
 * When a home can be seen, in minutes of the day in its time zone: each week (`weekday`, 1 for Monday), or on one day,
 * in addition to the week or closed. Hours of one home and weekday never overlap (a constraint of the migration).
 */
export const showingHours = pgTable(
  'showing_hours',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => showingPlans.propertyId, { onDelete: 'cascade' }),
    weekday: integer(),
    onDay: date('on_day', { mode: 'string' }),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    index('showing_hours_property').on(table.propertyId, table.onDay),
    uniqueIndex('showing_hours_of_day')
      .on(table.propertyId, table.onDay, table.fromMinute, table.untilMinute)
      .where(sql`on_day is not null`),
    check('showing_hours_when', sql`(weekday is null) <> (on_day is null) and (weekday is null or is_open)`),
    check(
      'showing_hours_values',
      sql`coalesce(weekday, 1) between 1 and 7 and from_minute >= 0 and from_minute < until_minute and until_minute <= 1440`,
    ),
  ],
);

/**
 * A tenant's showing of a home. While it is requested or confirmed it holds its time: no other showing of the home, nor
 * of another home that the same person shows, overlaps it (two constraints of the migration).
 */
export const showings = pgTable(
  'showings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Its permanent id in calendars. */
    uid: uuid().notNull().unique('showings_uid'),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    receiptId: integer('receipt_id')
      .notNull()
      .unique('showings_receipt')
      .references(() => contactReceipts.id),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    status: text({ enum: showingStatuses }).notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    timeZone: text('time_zone', { enum: timeZoneIds }).notNull(),
    /** Whether the owner shows it in person, as set when it was requested. */
    inPerson: boolean('in_person').notNull(),
    proposedBy: text('proposed_by', { enum: showingSides }),
    proposedStartsAt: at('proposed_starts_at'),
    proposedEndsAt: at('proposed_ends_at'),
    answerBy: at('answer_by').notNull(),
    /** How often its calendar event has changed. */
    sequence: integer().notNull().default(0),
    /** When both are reminded; null after the reminder, or if the showing was too close for one. */
    remindAt: at('remind_at'),
    /** The tenant's note; erased with its author. */
    note: text(),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('showings_one_open')
      .on(table.tenantId, table.propertyId)
      .where(sql`status in ('requested', 'confirmed')`),
    index('showings_tenant').on(table.tenantId, table.startsAt, table.id),
    index('showings_owner').on(table.ownerId, table.startsAt, table.id),
    index('showings_property').on(table.propertyId, table.startsAt),
    index('showings_unanswered').on(table.answerBy).where(sql`status = 'requested'`),
    index('showings_confirmed').on(table.endsAt).where(sql`status = 'confirmed'`),
    index('showings_remind').on(table.remindAt).where(sql`remind_at is not null`),
    check('showings_times', sql`ends_at > starts_at and ends_at <= starts_at + interval '2 hours'`),
    check(
      'showings_proposal',
      sql`(proposed_by is null) = (proposed_starts_at is null) and (proposed_by is null) = (proposed_ends_at is null)
        and (proposed_by is null or status in ('requested', 'confirmed')) and proposed_ends_at > proposed_starts_at`,
    ),
    check('showings_sequence', sql`sequence >= 0`),
    check('showings_remind', sql`remind_at is null or status = 'confirmed'`),
  ],
);

/** The history of a showing, with who took each step; never edited, but a note can be erased with its person. */
export const showingEvents = pgTable(
  'showing_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    showingId: integer('showing_id')
      .notNull()
      .references(() => showings.id),
    kind: text({ enum: showingEventKinds }).notNull(),
    by: text({ enum: showingActors }).notNull(),
    actorAccountId: integer('actor_account_id').references(() => accounts.id),
    /** The time that it is about. */
    startsAt: at('starts_at').notNull(),
    note: text(),
    at: at('at').notNull(),
  },
  (table) => [
    index('showing_events_showing').on(table.showingId, table.id),
    index('showing_events_actor').on(table.actorAccountId, table.id),
    check('showing_events_actor_known', sql`(by = 'lintel') = (actor_account_id is null)`),
  ],
);

/**
 * Up to three times at which a tenant would like to see a home whose owner offers none. They hold no time. A tenant has
 * one open suggestion per home; what was answered, withdrawn or is over stays so (a trigger of the migration).
 */
export const showingSuggestions = pgTable(
  'showing_suggestions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    receiptId: integer('receipt_id')
      .notNull()
      .unique('showing_suggestions_receipt')
      .references(() => contactReceipts.id),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    status: text({ enum: suggestionStatuses }).notNull(),
    /** In the tenant's order. */
    firstAt: at('first_at').notNull(),
    secondAt: at('second_at'),
    thirdAt: at('third_at'),
    /** The latest of them: once it has begun, nothing is left to accept. */
    lastAt: at('last_at').notNull(),
    lengthMinutes: integer('length_minutes').notNull(),
    timeZone: text('time_zone', { enum: timeZoneIds }).notNull(),
    /** The tenant's note, and the owner's reason for a no; each erased with its author. */
    note: text(),
    answer: text(),
    /** The resulting showing. */
    showingId: integer('showing_id')
      .unique('showing_suggestions_showing')
      .references(() => showings.id),
    endedAt: at('ended_at'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('showing_suggestions_one_open').on(table.tenantId, table.propertyId).where(sql`status = 'open'`),
    index('showing_suggestions_tenant').on(table.tenantId, table.createdAt, table.id),
    index('showing_suggestions_owner').on(table.ownerId, table.createdAt, table.id),
    index('showing_suggestions_property').on(table.propertyId),
    index('showing_suggestions_over').on(table.lastAt).where(sql`status = 'open'`),
    check(
      'showing_suggestions_times',
      sql`last_at = greatest(first_at, second_at, third_at) and (third_at is null or second_at is not null)
        and first_at <> coalesce(second_at, last_at + interval '1 day') and first_at <> coalesce(third_at, last_at + interval '1 day')
        and coalesce(second_at, first_at) <> coalesce(third_at, last_at + interval '1 day')`,
    ),
    check('showing_suggestions_length', sql`length_minutes between 15 and 60`),
    check('showing_suggestions_ended', sql`(status = 'open') = (ended_at is null)`),
    check('showing_suggestions_showing_came', sql`(status in ('accepted', 'countered')) = (showing_id is not null)`),
    check('showing_suggestions_answer', sql`answer is null or status = 'declined'`),
  ],
);
