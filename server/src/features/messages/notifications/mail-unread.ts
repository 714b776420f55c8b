import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { unreadEmail } from './unread-email.ts';

const batch = 100;
/**
 * How much later, in ms, an email goes to an address that had too many within the hour; it then covers what arrived
 * meanwhile.
 */
const putOffMs = 15 * 60_000;

type Due = {
  id: number;
  due_since: number;
  conversation_id: number;
  account_id: number;
  email: string;
  language: Language | null;
  is_reachable: boolean;
  count: number;
  sequence: number;
  title: string;
  names: string;
};

/**
 * Emails people who have had unread messages for a while, at most once an hour for each thread, with a link to the
 * thread. The email does not quote the messages. If an address got too many such emails, the longest unread threads
 * come first and the others later. Several runs may work at once: each takes different rows. Returns how many emails
 * were written.
 */
export const mailUnread = async (context: AppContext): Promise<number> => {
  const now = context.now();
  let written = 0;
  for (;;) {
    const found = await context.db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        with due as (
          select p.id, p.mail_due_at from conversation_participants p where p.mail_due_at <= ${now.toISOString()}::timestamptz
          order by p.mail_due_at limit ${batch} for no key update skip locked)
        update conversation_participants p set mail_due_at = null, mailed_at = ${now.toISOString()}::timestamptz
        from due, accounts a, conversations c, properties h
        where p.id = due.id and a.id = p.account_id and c.id = p.conversation_id and h.id = c.property_id
        returning p.id, extract(epoch from due.mail_due_at)::float8 as due_since, p.conversation_id, p.account_id, a.email, a.language, a.closed_at is null and a.email <> '' as is_reachable,
          p.unread_count as count, c.last_sequence as sequence, h.title,
          (select string_agg(name, ', ') from (select distinct coalesce(w.name, s.guest_name) as name
            from messages m join conversation_participants s on s.id = m.sender_id left join accounts w on w.id = s.account_id
            where m.conversation_id = p.conversation_id and m.sequence > p.read_up_to and m.sender_id <> p.id) writers) as names`);
      const reachable = rows.filter((one) => one.is_reachable).sort((a, b) => a.due_since - b.due_since);
      const putOff: number[] = [];
      for (const one of reachable) {
        const language = one.language ?? 'en';
        const isWritten = await enqueueEmail(
          tx,
          context,
          {
            event: `unread_messages:${one.id}:${one.sequence}`,
            kind: 'unread_messages',
            language,
            to: { accountId: one.account_id, address: one.email },
            content: unreadEmail(language, {
              names: one.names,
              title: one.title,
              count: one.count,
              href: `${context.config.origin}${paths.conversation(one.conversation_id)}`,
            }),
          },
          now,
        );
        if (!isWritten) putOff.push(one.id);
      }
      if (putOff.length > 0) {
        await tx.execute(sql`
          update conversation_participants set mail_due_at = ${new Date(now.getTime() + putOffMs).toISOString()}::timestamptz
          where id = any(${sql.param(putOff)}::integer[])`);
      }
      return { seen: rows.length, written: reachable.length - putOff.length };
    });
    written += found.written;
    if (found.seen < batch) return written;
  }
};
