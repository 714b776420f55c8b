import { notificationDays } from '@lintel/contract/messages/labels';
import { type SQL, sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/** How many things of each kind are notified: the latest. */
const latest = 200;
const dayMs = 86_400_000;

/**
 * Events of tenancies: notices and deposits for the tenant, repairs for both sides, and repairs that were not answered
 * in time for both. What was opened or answered on its own page is not new. A person who has not confirmed a tenancy as
 * theirs receives nothing about it.
 */
export const tenancyNotifications: NotificationSource = (asked) => {
  const { tenantId, ownerId } = asked.viewer;
  // `since` is `notificationDays` before now.
  const now = sql`${new Date(asked.since.getTime() + notificationDays * dayMs).toISOString()}::timestamptz`;
  const words = (text: SQL) => sql`jsonb_build_array(jsonb_build_object('text', left(${text}, 160), 'language', null))`;
  const landlord = sql`join owners o on o.id = y.owner_id join accounts b on b.id = o.account_id`;
  const requestsOf = (side: 'tenant' | 'owner'): SQL =>
    side === 'tenant'
      ? sql`(select m.* from tenancies t join maintenance_requests m on m.tenancy_id = t.id where t.tenant_id = ${tenantId}
          order by m.requested_at desc, m.id desc limit ${latest}) m`
      : sql`(select * from maintenance_requests where owner_id = ${ownerId} order by requested_at desc, id desc limit ${latest}) m`;
  const repairs = (side: 'tenant' | 'owner'): SQL[] => {
    const other = side === 'tenant' ? 'owner' : 'tenant';
    const person = side === 'tenant' ? sql`b.name` : sql`y.tenant_name`;
    const of = { person, home: sql`y.title`, words: words(sql`m.description`) };
    return [
      newsOf(
        'repair',
        side,
        {
          ...of,
          id: sql`m.id`,
          version: sql`e.id`,
          at: sql`e.at`,
          // A later step by the viewer shows that they have read it.
          isOpen: sql`e.id = (select max(l.id) from tenancy_events l where l.subject = 'maintenance' and l.subject_id = m.id)`,
          kind: sql`e.kind`,
        },
        {
          from: sql`from ${requestsOf(side)} join tenancies y on y.id = m.tenancy_id ${landlord}
            join lateral (select e.id, e.at, e.kind from tenancy_events e where e.subject = 'maintenance' and e.subject_id = m.id
              and e.by = ${other} order by e.id desc limit 1) e on true`,
          where: sql`true`,
        },
        asked,
      ),
      newsOf(
        'repair_overdue',
        side,
        { ...of, id: sql`m.id`, version: sql`1`, at: sql`m.due_at`, kind: sql`'overdue'` },
        {
          from: sql`from ${requestsOf(side)} join tenancies y on y.id = m.tenancy_id ${landlord}`,
          where: sql`m.status = 'pending' and m.due_at < ${now}`,
        },
        asked,
      ),
    ];
  };
  const given = (): SQL[] => [
    newsOf(
      'tenancy_notice',
      'tenant',
      {
        id: sql`n.id`,
        version: sql`e.id`,
        at: sql`e.at`,
        isOpen: sql`n.opened_at is null or e.kind = 'withdrawn'`,
        kind: sql`e.kind`,
        person: sql`b.name`,
        home: sql`y.title`,
        words: words(sql`n.title`),
      },
      {
        from: sql`from tenancies y join tenancy_notices n on n.tenancy_id = y.id ${landlord}
          join lateral (select e.id, e.at, e.kind from tenancy_events e where e.subject = 'notice' and e.subject_id = n.id
            and e.kind in ('served', 'withdrawn') order by e.id desc limit 1) e on true`,
        where: sql`y.tenant_id = ${tenantId} and n.served_at is not null`,
      },
      asked,
    ),
    newsOf(
      'deposit',
      'tenant',
      {
        id: sql`d.id`,
        version: sql`e.id`,
        at: sql`e.at`,
        kind: sql`e.kind`,
        person: sql`b.name`,
        home: sql`y.title`,
        words: words(sql`'$' || trim(to_char(e.amount_cents / 100.0, '999,999,990.00'))`),
      },
      {
        from: sql`from tenancies y join tenancy_deposits d on d.tenancy_id = y.id ${landlord}
          join lateral (select e.id, e.at, e.kind, e.amount_cents from tenancy_events e where e.subject = 'deposit'
            and e.subject_id = d.id and e.by = 'owner' order by e.id desc limit 1) e on true`,
        where: sql`y.tenant_id = ${tenantId}`,
      },
      asked,
    ),
  ];
  return [
    ...(tenantId === null ? [] : [...given(), ...repairs('tenant')]),
    ...(ownerId === null ? [] : repairs('owner')),
  ];
};
