import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type NotificationSource, newsOf } from '../../notifications/api.ts';
import { isOpenContact } from './queries.ts';

/**
 * Notifies of homes whose owners received a contact with one's confirmed address from someone not signed in: new until
 * seen, and gone once one has said whether it was oneself. Shows nothing that was typed, not even a name.
 */
export const guestContactNotifications =
  (secrets: AppContext['secrets']): NotificationSource =>
  (asked) => {
    const { accountId, email } = asked.viewer;
    if (email === '') return [];
    return [
      newsOf(
        'guest_contact',
        'tenant',
        {
          id: sql`c.property_id`,
          version: sql`c.newest`,
          at: sql`c.at`,
          kind: sql`'typed'`,
          home: sql`h.title`,
          count: sql`c.count`,
        },
        {
          from: sql`from (select r.property_id, max(r.id) as newest, max(r.issued_at) as at, count(*)::int as count
              from contact_receipts r
              where ${isOpenContact(secrets, { accountId, email })}
                and exists (select from accounts a where a.id = ${accountId} and a.email_confirmed_at is not null)
              group by r.property_id) c
            join properties h on h.id = c.property_id`,
          where: sql`true`,
        },
        asked,
      ),
    ];
  };
