import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/**
 * How many of the newest received applications an owner is notified about. The dashboard shows what happens to older
 * ones.
 */
const newestReceived = 500;

/**
 * Notifies each side of the other's latest step on an application. Before first opening an application, an owner learns
 * only that it came and that it was withdrawn: no name, fee or document.
 */
export const applicationNotifications: NotificationSource = (asked) => {
  const { tenantId, ownerId } = asked.viewer;
  const row = { id: sql`a.id`, version: sql`e.id`, at: sql`e.at`, kind: sql`e.kind`, home: sql`h.title` };
  const sent =
    tenantId === null
      ? []
      : [
          newsOf(
            'application',
            'tenant',
            row,
            {
              from: sql`from rental_applications a
                join lateral (select e.id, e.at, e.kind from application_events e
                  where e.application_id = a.id and e.by <> 'tenant' order by e.id desc limit 1) e on true
                join properties h on h.id = a.property_id`,
              where: sql`a.tenant_id = ${tenantId}`,
            },
            asked,
          ),
        ];
  const received =
    ownerId === null
      ? []
      : [
          newsOf(
            'application',
            'owner',
            {
              ...row,
              isOpen: sql`not (e.kind = 'sent' and a.opened_at is not null)`,
              person: sql`case when a.opened_at is not null then a.applicant_name end`,
            },
            {
              from: sql`from (select * from rental_applications where owner_id = ${ownerId}
                  order by created_at desc limit ${newestReceived}) a
                join lateral (select e.id, e.at, e.kind from application_events e
                  where e.application_id = a.id and e.by = 'tenant' and (a.opened_at is not null or e.kind in ('sent', 'withdrawn'))
                  order by e.id desc limit 1) e on true
                join properties h on h.id = a.property_id`,
              where: sql`true`,
            },
            asked,
          ),
        ];
  return [...sent, ...received];
};
