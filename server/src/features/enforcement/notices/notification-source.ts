import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../../notifications/api.ts';

/** Notifications for the notices given to an owner, new until confirmed. In both languages, as on record. */
export const noticeNotifications: NotificationSource = (asked) =>
  asked.viewer.ownerId === null
    ? []
    : [
        newsOf(
          'notice',
          'owner',
          {
            id: sql`n.id`,
            version: sql`n.id`,
            at: sql`n.created_at`,
            isOpen: sql`n.read_at is null`,
            kind: sql`n.kind`,
            words: sql`jsonb_build_array(jsonb_build_object('text', n.subject, 'language', n.language))
              || case when n.other_subject is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('text', n.other_subject,
                'language', case n.language when 'en' then 'es' else 'en' end)) end`,
          },
          { from: sql`from due_process_notices n`, where: sql`n.owner_id = ${asked.viewer.ownerId}` },
          asked,
        ),
      ];
