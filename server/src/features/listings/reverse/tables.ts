import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { properties } from '../tables.ts';
import type { HomeFacts } from './answers-search.ts';

/**
 * Queue of homes that came onto the market, left it or changed while on it, not yet compared with saved searches. A
 * database trigger inserts a row with each change, so that no writer can forget it; more changes of one home stay one
 * row.
 */
export const homeNews = pgTable('home_news', {
  propertyId: integer('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  /** The home as it was listed before the first of these changes; null if it was not listed. */
  before: jsonb().$type<HomeFacts>(),
  /**
   * The last search that was saved before the last of these changes: later ones have found the home as it is. Null in
   * older rows.
   */
  lastSearchId: integer('last_search_id'),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
