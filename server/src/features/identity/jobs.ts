import { inArray, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { tidyRateBuckets } from '../../platform/limits/rate-limit.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { tidyChallenges } from './passkeys/challenges.ts';
import { tidySessions } from './sessions/sessions.ts';
import { oneTimeLinks, registrations } from './tables.ts';

const day = 24 * 60 * 60_000;

/** How long what is over is kept: links for looking into a complaint, mails for those who ask what was sent to them. */
const kept = { linksMs: 30 * day, mailsMs: 180 * day, mailsToNobodyMs: day };

/** Removes what nobody needs any more. What is expired counts for nothing already; this only clears it away. */
export const tidyAccounts = async (context: AppContext): Promise<void> => {
  const before = (ms: number) => new Date(context.now().getTime() - ms);
  await tidySessions(context);
  await tidyChallenges(context);
  await tidyRateBuckets(context);
  const oldLinks = context.db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(lt(oneTimeLinks.expiresAt, before(kept.linksMs)))
    .limit(1000);
  await context.db.delete(oneTimeLinks).where(inArray(oneTimeLinks.id, oldLinks));
  // Forms whose link nobody opened: what they say may be anybody's.
  const unopened = context.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      sql`applied_at is null and answers is not null and created_at < ${before(kept.linksMs).toISOString()}::timestamptz`,
    )
    .limit(1000);
  await context.db
    .update(registrations)
    .set({ answers: null, name: null, phone: null })
    .where(inArray(registrations.id, unopened));
  const nobody = before(kept.mailsToNobodyMs).toISOString();
  const old = before(kept.mailsMs).toISOString();
  const oldMails = context.db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      sql`(state = 'void' and created_at < ${nobody}::timestamptz) or (state in ('sent', 'kept', 'failed') and created_at < ${old}::timestamptz)`,
    )
    .limit(1000);
  await context.db.delete(outboxMails).where(inArray(outboxMails.id, oldMails));
};

export const accountJobs: readonly Job[] = [{ name: 'tidy-accounts', cron: '17 * * * *', run: tidyAccounts }];
