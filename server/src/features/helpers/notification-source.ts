import { dayOf } from '@lintel/contract/kernel/dates';
import { notificationDays } from '@lintel/contract/messages/labels';
import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../notifications/api.ts';

/**
 * Notifies of an invitation to help while it can be answered: only someone who has confirmed the address, as in
 * `mayAnswerInvitation`.
 */
export const helperNotifications: NotificationSource = (asked) => {
  const today = dayOf(new Date(asked.since.getTime() + notificationDays * 86_400_000));
  return [
    newsOf(
      'helper_invitation',
      'helper',
      {
        id: sql`h.id`,
        version: sql`1`,
        at: sql`h.invited_at`,
        kind: sql`'invited'`,
        person: sql`p.name`,
      },
      {
        from: sql`from accounts me
          join tenant_helpers h on lower(h.email) = lower(me.email) and h.helper_account_id is null and h.ended_at is null
          join tenants t on t.id = h.tenant_id
          join accounts p on p.id = t.account_id`,
        where: sql`me.id = ${asked.viewer.accountId} and me.email <> '' and (me.email_confirmed_at is not null or me.is_sample)
          and h.ends_on >= ${today}::date`,
      },
      asked,
    ),
  ];
};
