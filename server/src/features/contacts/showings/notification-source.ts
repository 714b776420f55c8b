import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../../notifications/api.ts';

/** How many showings one is notified about: those with the latest times. */
const latest = 500;

/**
 * Notifies each side of the other's latest step on a showing; a tenant also of a request that lapsed. What was answered
 * since, or is over, is not new. After its time a showing can only pass, so older ones are left out.
 */
export const showingNotifications: NotificationSource = (asked) => {
  const { tenantId, ownerId } = asked.viewer;
  const since = sql`${asked.since.toISOString()}::timestamptz`;
  const row = {
    id: sql`s.id`,
    version: sql`e.id`,
    at: sql`e.at`,
    isOpen: sql`e.id = (select max(l.id) from showing_events l where l.showing_id = s.id)`,
    kind: sql`e.kind`,
    person: sql`b.name`,
    home: sql`h.title`,
  };
  const of = (side: 'tenant' | 'owner', whose: number) => {
    const [own, others] =
      side === 'tenant' ? [sql`tenant_id`, sql`('owner', 'lintel')`] : [sql`owner_id`, sql`('tenant')`];
    const other =
      side === 'tenant'
        ? sql`join owners o on o.id = s.owner_id join accounts b on b.id = o.account_id`
        : sql`join tenants o on o.id = s.tenant_id join accounts b on b.id = o.account_id`;
    return newsOf(
      'showing',
      side,
      row,
      {
        from: sql`from (select * from showings where ${own} = ${whose} and starts_at > ${since}
            order by starts_at desc limit ${latest}) s
          join lateral (select e.id, e.at, e.kind from showing_events e
            where e.showing_id = s.id and e.by in ${others} and e.kind <> 'passed' order by e.id desc limit 1) e on true
          join properties h on h.id = s.property_id ${other}`,
        where: sql`true`,
      },
      asked,
    );
  };
  return [...(tenantId === null ? [] : [of('tenant', tenantId)]), ...(ownerId === null ? [] : [of('owner', ownerId)])];
};
