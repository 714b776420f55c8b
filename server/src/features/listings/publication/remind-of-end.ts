import { paths } from '@lintel/contract/paths';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { endingEmail } from './ending-email.ts';

/** How long before its end an owner is reminded of it, in days. */
export const remindDaysBefore = 5;

const batch = 100;

/** A listing that is paid for again ends at another time, and has another event. */
const reminderOf = sql`'listing_ending:' || p.id || ':' || round(extract(epoch from p.active_until) * 1000)::bigint`;

type Ending = {
  id: number;
  title: string;
  /** In milliseconds. */
  ends_at: number;
  event: string;
  account_id: number;
  email: string;
  language: 'en' | 'es' | null;
};

/**
 * Emails owners whose listing ends within five days, once for each paid period. Skips homes that are not in the search
 * anyway (hidden, withdrawn, suspended, held back) and sample homes without an end; includes a hidden one that is shown
 * again in time. Several runs may work at once: of two that meet, one writes the email and both count it. Returns how
 * many listings it handled.
 */
export const remindOfEnd = async (context: AppContext): Promise<number> => {
  const now = context.now();
  const until = new Date(now.getTime() + remindDaysBefore * 86_400_000);
  let written = 0;
  for (;;) {
    const found = await context.db.transaction(async (tx) => {
      const { rows } = await tx.execute<Ending>(sql`
        select p.id, p.title, ${reminderOf} as event, extract(epoch from p.active_until)::float8 * 1000 as ends_at,
          a.id as account_id, a.email, a.language
        from properties p
        join owners o on o.id = p.owner_id
        join accounts a on a.id = o.account_id and a.closed_at is null and a.email <> ''
        where p.status = 'active' and p.active_until is not null and p.is_listed and p.held_back_reason is null
          and p.active_until > ${now.toISOString()}::timestamptz and p.active_until <= ${until.toISOString()}::timestamptz
          and not exists (select from outbox_mails m where m.event = ${reminderOf})
        order by p.active_until limit ${batch} for no key update of p skip locked`);
      for (const home of rows) {
        const language = home.language ?? 'en';
        await enqueueEmail(
          tx,
          context,
          {
            event: home.event,
            kind: 'listing_ending',
            language,
            to: { accountId: home.account_id, address: home.email },
            content: endingEmail(language, {
              title: home.title,
              endsAt: new Date(home.ends_at),
              href: `${context.config.origin}${paths.listingPayment(home.id)}`,
              at: now,
            }),
          },
          now,
        );
      }
      return rows.length;
    });
    written += found;
    if (found < batch) break;
  }
  return written;
};
