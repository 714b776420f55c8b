import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/**
 * Notifications of an owner about their homes: whether they are still free (one entry for all, new with each question);
 * open questions from staff, as on the dashboard; that two of their listings were joined; and a feed that staff set up
 * for them, until they import it.
 */
export const listingNotifications: NotificationSource = (asked) => {
  const { ownerId } = asked.viewer;
  if (ownerId === null) return [];
  return [
    newsOf(
      'still_free',
      'owner',
      {
        id: sql`w.owner_id`,
        version: sql`extract(epoch from w.asked_at)::integer`,
        at: sql`w.asked_at`,
        kind: sql`'asked'`,
        home: sql`w.title`,
        count: sql`w.homes`,
      },
      {
        from: sql`from (select p.owner_id, max(c.asked_at) as asked_at, count(*)::integer as homes,
            (array_agg(p.title order by c.confirmed_at, p.id))[1] as title
          from properties p join home_confirmations c on c.property_id = p.id
          where p.owner_id = ${ownerId} and p.is_listed and c.is_listed and c.asked_at is not null group by p.owner_id) w`,
        where: sql`true`,
      },
      asked,
    ),
    newsOf(
      'listing_question',
      'owner',
      { id: sql`k.id`, version: sql`1`, at: sql`k.asked_at`, kind: sql`k.kind`, home: sql`p.title` },
      {
        from: sql`from listing_checks k left join properties p on p.id = k.property_id`,
        where: sql`k.owner_id = ${ownerId} and k.asked_at is not null and k.answered_at is null and k.decided_at is null`,
      },
      asked,
    ),
    newsOf(
      'listing_question',
      'owner',
      { id: sql`k.id`, version: sql`2`, at: sql`k.decided_at`, kind: sql`k.outcome`, home: sql`p.title` },
      {
        from: sql`from listing_checks k join properties p on p.id = k.kept_property_id`,
        where: sql`k.owner_id = ${ownerId} and k.outcome = 'joined'`,
      },
      asked,
    ),
    newsOf(
      'feed',
      'owner',
      { id: sql`f.id`, version: sql`1`, at: sql`f.handed_over_at`, kind: sql`'prepared'` },
      {
        from: sql`from feed_sources f`,
        where: sql`f.owner_id = ${ownerId} and f.handed_over_at is not null and f.started_at is null`,
      },
      asked,
    ),
  ];
};
