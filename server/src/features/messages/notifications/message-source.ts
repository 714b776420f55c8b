import { sql } from 'drizzle-orm';
import { type NotificationSource, newsOf } from '../../notifications/api.ts';

/** Maximum length of the message text in a notification, in characters. */
const beginning = 160;

/** Threads whose last message is by someone else; new while the thread has unread messages. */
export const messageSource: NotificationSource = (asked) => [
  newsOf(
    'message',
    sql`p.role`,
    {
      id: sql`p.conversation_id`,
      version: sql`c.last_sequence`,
      at: sql`p.active_at`,
      isOpen: sql`p.unread_count > 0`,
      kind: sql`'message'`,
      person: sql`coalesce(a.name, s.guest_name)`,
      home: sql`h.title`,
      words: sql`jsonb_build_array(jsonb_build_object('text', left(m.content, ${beginning}), 'language', null))`,
      count: sql`p.unread_count`,
    },
    {
      from: sql`from conversation_participants p
        join conversations c on c.id = p.conversation_id
        join messages m on m.conversation_id = c.id and m.sequence = c.last_sequence
        join conversation_participants s on s.id = m.sender_id
        left join accounts a on a.id = s.account_id
        join properties h on h.id = c.property_id`,
      where: sql`p.account_id = ${asked.viewer.accountId} and s.id <> p.id`,
    },
    asked,
  ),
];
