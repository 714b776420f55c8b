import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/** Notifies an owner that a webhook was turned off, for as long as it is off. */
export const webhookNotifications: NotificationSource = (asked) => {
  const { ownerId } = asked.viewer;
  if (ownerId === null) return [];
  return [
    newsOf(
      'webhook',
      'owner',
      {
        id: sql`w.id`,
        version: sql`extract(epoch from w.stopped_at)::integer`,
        at: sql`w.stopped_at`,
        kind: sql`w.state`,
        home: sql`w.address`,
      },
      { from: sql`from webhooks w`, where: sql`w.owner_id = ${ownerId} and w.stopped_at is not null` },
      asked,
    ),
  ];
};
