import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../../../notifications/api.ts';

/** How many suggestions one is notified about: the latest. */
const latest = 200;

/**
 * Notifies an owner of suggested times and their withdrawal, and a tenant of times that were declined or have passed. A
 * suggestion that became a showing is reported by that showing.
 */
export const suggestionNotifications: NotificationSource = (asked) => {
  const { tenantId, ownerId } = asked.viewer;
  const of = (side: 'tenant' | 'owner', whose: number) => {
    const [own, kinds, other] =
      side === 'tenant'
        ? [
            sql`tenant_id`,
            sql`('declined', 'lapsed')`,
            sql`join owners o on o.id = s.owner_id join accounts b on b.id = o.account_id`,
          ]
        : [
            sql`owner_id`,
            sql`('open', 'withdrawn')`,
            sql`join tenants o on o.id = s.tenant_id join accounts b on b.id = o.account_id`,
          ];
    return newsOf(
      'showing_suggestion',
      side,
      {
        id: sql`s.id`,
        version: sql`case s.status when 'open' then 1 else 2 end`,
        at: sql`coalesce(s.ended_at, s.created_at)`,
        kind: sql`s.status`,
        person: sql`b.name`,
        home: sql`h.title`,
      },
      {
        from: sql`from (select * from showing_suggestions where ${own} = ${whose} order by created_at desc, id desc limit ${latest}) s
          join properties h on h.id = s.property_id ${other}`,
        where: sql`s.status in ${kinds}`,
      },
      asked,
    );
  };
  return [...(tenantId === null ? [] : [of('tenant', tenantId)]), ...(ownerId === null ? [] : [of('owner', ownerId)])];
};
