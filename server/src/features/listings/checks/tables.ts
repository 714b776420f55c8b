import { listingCheckKinds, listingCheckOutcomes } from '@lintel/contract/listings/checks/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Queue of homes that were published or changed and not checked since. A database trigger inserts a row with each
 * change that matters, so that no writer can forget it; sample homes are left out, as no one can be asked about them.
 */
export const listingCheckQueue = pgTable('listing_check_queue', {
  /** False if only the neighborhood may have changed. */
  isChanged: boolean('is_changed').notNull().default(true),
  propertyId: integer('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
});

/**
 * A finding: why staff should look at a listing. What was found never changes; the owner is asked once and answers
 * once, and the staff's decision is written once. It accuses no one, and nothing follows by itself.
 */
export const listingChecks = pgTable(
  'listing_checks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: listingCheckKinds }).notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    propertyId: integer('property_id').references(() => properties.id),
    /** The other home, if two have the same picture or address. */
    otherPropertyId: integer('other_property_id').references(() => properties.id),
    /** Identifies the facts: they are raised once, and again only if they did not hold in between. */
    factsKey: text('facts_key').notNull(),
    /** The figures, in the contract's format for its kind. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    foundAt: at('found_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    askedAt: at('asked_at'),
    askedByAccountId: integer('asked_by_account_id').references(() => accounts.id),
    answer: text(),
    answeredAt: at('answered_at'),
    outcome: text({ enum: listingCheckOutcomes }),
    reason: text(),
    /** Which of the two listings stayed, if they were joined. */
    keptPropertyId: integer('kept_property_id').references(() => properties.id),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('listing_checks_once').on(table.factsKey).where(sql`outcome is distinct from 'no_longer_so'`),
    index('listing_checks_waiting').on(table.foundAt, table.id).where(sql`decided_at is null`),
    index('listing_checks_decided').on(table.foundAt, table.id).where(sql`decided_at is not null`),
    index('listing_checks_of_home').on(table.propertyId).where(sql`decided_at is null`),
    index('listing_checks_of_other_home').on(table.otherPropertyId).where(sql`decided_at is null`),
    index('listing_checks_asked')
      .on(table.ownerId, table.askedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`asked_at is not null`),
    index('listing_checks_joined').on(table.ownerId, table.decidedAt).where(sql`outcome = 'joined'`),
    check(
      'listing_checks_of_kind',
      sql`(property_id is null) = (kind = 'new_owner') and (other_property_id is not null) = (kind in ('picture', 'address')) and (property_id <> other_property_id) is not false`,
    ),
    check(
      'listing_checks_asked_whole',
      sql`(asked_at is null) = (asked_by_account_id is null) and (answered_at is null or answered_at >= asked_at) and (answer is null or answered_at is not null)`,
    ),
    check(
      'listing_checks_joined_whole',
      sql`(kept_property_id is not null) = (outcome is not distinct from 'joined') and (kept_property_id in (property_id, other_property_id)) is not false`,
    ),
    check(
      'listing_checks_decided_whole',
      sql`case when outcome = 'no_longer_so' then decided_at is not null and num_nonnulls(reason, decided_by_account_id) = 0
        else num_nonnulls(outcome, reason, decided_at, decided_by_account_id) in (0, 4) end`,
    ),
  ],
);
