import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { enqueueEmail } from '../../providers/mail/enqueue-email.ts';
import { accounts } from '../identity/tables.ts';
import { headLine, readHead } from './receipts/head.ts';
import { headEmail } from './receipts/head-email.ts';
import { keepHead } from './receipts/head-file.ts';
import { keepHeadJob } from './receipts/keep-head-job.ts';
import { remindOfShowings } from './showings/remind-of-showings.ts';
import { settleAllShowings } from './showings/settle-showings.ts';
import { settleAllSuggestions } from './showings/suggestions/settle-suggestions.ts';

/** Emails the head of the record to all staff, once a day: in their mailboxes it is out of the database's reach. */
export const mailHead = async (context: AppContext): Promise<void> => {
  const now = context.now();
  const head = await readHead(context.db, now);
  if (!head) return;
  const line = headLine(head, context.secrets);
  await context.db.transaction(async (tx) => {
    const staff = await tx
      .select({ id: accounts.id, email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(and(eq(accounts.isStaff, true), isNull(accounts.closedAt)));
    for (const { id, email, language } of staff) {
      await enqueueEmail(
        tx,
        context,
        {
          // One a day, however often this runs.
          event: `receipt_head:${now.toISOString().slice(0, 10)}:${id}`,
          kind: 'receipt_head',
          language: language ?? 'en',
          to: { accountId: id, address: email },
          content: headEmail(language ?? 'en', { ...head, line }),
        },
        now,
      );
    }
  });
};

/**
 * Scheduled work on contacts: copies the head of the record out of the database (to the data folder as soon as it
 * moves, and by email every day), stores what the clock decides about showings, and reminds both sides.
 */
export const contactsJobs: readonly Job[] = [
  {
    name: keepHeadJob,
    cron: '* * * * *',
    run: async (context) => {
      await keepHead(context);
    },
  },
  { name: 'contacts.mail-head', cron: '0 13 * * *', run: mailHead },
  { name: 'contacts.settle-showings', cron: '* * * * *', run: settleAllShowings },
  { name: 'contacts.settle-suggestions', cron: '* * * * *', run: settleAllSuggestions },
  {
    name: 'contacts.remind-of-showings',
    cron: '* * * * *',
    run: async (context) => {
      await remindOfShowings(context);
    },
  },
];
