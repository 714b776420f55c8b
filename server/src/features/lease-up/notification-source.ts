import { type SQL, sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/** How many packets are in the news in each role: the latest. */
const latest = 200;

/** Notifications for the newest step of the other side or Lintel in each packet; the reader's own later step marks it as read. */
export const packetNotifications: NotificationSource = (asked) => {
  const { tenantId, ownerId } = asked.viewer;
  const of = (side: 'tenant' | 'owner', mine: SQL): SQL =>
    newsOf(
      'lease_packet',
      side,
      {
        id: sql`p.application_id`,
        version: sql`e.id`,
        at: sql`e.at`,
        isOpen: sql`e.id = (select max(l.id) from lease_packet_events l where l.packet_id = p.id)`,
        kind: sql`e.kind`,
        person: sql`case e.by when 'authority'
          then (select s.authority from lease_packet_submissions s where s.packet_id = p.id order by s.id desc limit 1)
          else ${side === 'tenant' ? sql`p.owner_name` : sql`p.tenant_name`} end`,
        home: sql`h.title`,
      },
      {
        from: sql`from (select distinct on (application_id) * from
            (select * from lease_packets where ${mine} order by id desc limit ${latest}) newest
            order by application_id, id desc) p
          join rental_applications a on a.id = p.application_id
          join lateral (select e.id, e.at, e.kind, e.by from lease_packet_events e where e.packet_id = p.id and e.by <> ${side}
            order by e.id desc limit 1) e on true
          join properties h on h.id = p.property_id`,
        // A withdrawn application is closed to its owner.
        where: side === 'owner' ? sql`a.status <> 'withdrawn'` : sql`true`,
      },
      asked,
    );
  return [
    ...(tenantId === null ? [] : [of('tenant', sql`tenant_id = ${tenantId}`)]),
    ...(ownerId === null ? [] : [of('owner', sql`owner_id = ${ownerId}`)]),
  ];
};
