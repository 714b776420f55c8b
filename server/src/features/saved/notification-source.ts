import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/**
 * Notifies of homes that newly match one's saved searches, or changed, while they are listed. Opening the search marks
 * them as seen.
 */
export const savedNotifications: NotificationSource = (asked) => [
  newsOf(
    'saved_search',
    sql`'tenant'`,
    {
      id: sql`m.id`,
      version: sql`m.version`,
      at: sql`m.happened_at`,
      isOpen: sql`m.happened_at > m.seen_at`,
      kind: sql`m.kind`,
      home: sql`p.title`,
      words: sql`jsonb_build_array(jsonb_build_object('text', m.name, 'language', null))`,
    },
    {
      from: sql`from saved_searches s
        cross join lateral (select m.id, m.version, m.happened_at, m.kind, m.property_id, s.seen_at, s.name from saved_matches m
          where m.search_id = s.id order by m.happened_at desc limit ${asked.most}) m
        join properties p on p.id = m.property_id`,
      where: sql`s.account_id = ${asked.viewer.accountId} and s.watches = 'search' and s.removed_at is null and p.is_listed`,
    },
    asked,
  ),
];
