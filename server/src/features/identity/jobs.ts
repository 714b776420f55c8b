import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { clearRows } from '../../platform/database/clear-rows.ts';
import type { Job } from '../../platform/jobs.ts';
import { tidyRateBuckets } from '../../platform/limits/rate-limit.ts';
import { tidyChallenges } from './passkeys/challenges.ts';
import { tidySessions } from './sessions/sessions.ts';
import { registrations } from './tables.ts';

const day = 24 * 60 * 60_000;

/** How long old rows stay: links to investigate a complaint, emails for people who ask what was sent to them. */
const kept = { linksMs: 30 * day, mailsMs: 180 * day, mailsToNobodyMs: day };

/** Deletes rows that are no longer needed. Expired rows have no effect already; this only removes them. */
export const tidyAccounts = async (context: AppContext): Promise<void> => {
  const before = (ms: number) => new Date(context.now().getTime() - ms);
  await tidySessions(context);
  await tidyChallenges(context);
  await tidyRateBuckets(context);
  await clearRows(context.pool, {
    table: 'one_time_links',
    where: 'expires_at < $1',
    by: 'expires_at',
    values: [before(kept.linksMs)],
  });
  // Forms whose link was never opened: anyone may have typed them.
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
  for (const state of ['void', 'sent', 'kept', 'failed'] as const) {
    await clearRows(context.pool, {
      table: 'outbox_mails',
      where: 'state = $1 and created_at < $2',
      by: 'created_at',
      values: [state, before(state === 'void' ? kept.mailsToNobodyMs : kept.mailsMs)],
    });
  }
};

export const accountJobs: readonly Job[] = [{ name: 'tidy-accounts', cron: '17 * * * *', run: tidyAccounts }];
