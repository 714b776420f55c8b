import { type PromiseNow, promiseOf } from '@lintel/contract/enforcement/reports';
import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { EmailContent } from '../../../../providers/mail/email-content.ts';
import { enqueueEmail } from '../../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../../identity/tables.ts';
import { say } from '../../say.ts';
import { discriminationReports as r } from '../tables.ts';

const reportsAtOnce = 100;
const hour = 3_600_000;
/** More than the time for which a promise is at risk; `promiseOf` decides which of these are. */
const aheadMs = 24 * hour;

type Warned = { reference: string; of: PromiseNow['of']; state: 'at_risk' | 'late' };

/** Names neither reporter nor content: the case shows those to signed-in staff. */
const promiseEmail = (language: Language, { reference, of, state }: Warned, href: string): EmailContent => {
  const t = say(language);
  const promise = { what: t(of === 'contact' ? 'first contact' : 'result'), reference };
  const isLate = state === 'late';
  return {
    subject: isLate
      ? t('A deadline was missed: the {{what}} of report {{reference}}', promise)
      : t('A deadline is at risk: the {{what}} of report {{reference}}', promise),
    paragraphs: [
      isLate
        ? t(
            'The {{what}} of report {{reference}} was due, and no one has recorded it. The person who reported sees the same deadline.',
            promise,
          )
        : t('The {{what}} of report {{reference}} is due within hours, and no one has recorded it yet.', promise),
    ],
    button: { label: t('Open the case'), href },
    notes: [],
  };
};

/**
 * Emails every staff member once about each promise to a reporter that is at risk, and once about each broken one, however often
 * this runs. Leaves out staff who filed the report. Returns the number of such promises.
 */
export const warnOfPromises = async (context: AppContext): Promise<number> => {
  const now = context.now();
  const staff = await context.db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.isStaff, true), isNull(accounts.closedAt)));
  if (staff.length === 0) return 0;
  let warned = 0;
  for (let last: { dueAt: Date; id: number } | null = null; ; ) {
    const due = await context.db
      .select()
      .from(r)
      .where(
        and(
          isNotNull(r.dueAt),
          lte(r.dueAt, new Date(now.getTime() + aheadMs)),
          eq(r.isSample, false),
          last === null ? undefined : or(gt(r.dueAt, last.dueAt), and(eq(r.dueAt, last.dueAt), gt(r.id, last.id))),
        ),
      )
      .orderBy(asc(r.dueAt), asc(r.id))
      .limit(reportsAtOnce);
    for (const report of due) {
      const promise = promiseOf(report, now);
      if (promise === null || promise.state === 'running') continue;
      const { of, state } = promise;
      warned += 1;
      await context.db.transaction(async (tx) => {
        for (const { id, email, language } of staff) {
          if (id === report.reporterAccountId) continue;
          await enqueueEmail(
            tx,
            context,
            {
              event: `report_promise_${state}:${report.id}:${of}:${id}`,
              kind: `report_promise_${state}`,
              language: language ?? 'en',
              to: { accountId: id, address: email },
              content: promiseEmail(
                language ?? 'en',
                { reference: report.reference, of, state },
                `${context.config.origin}${paths.staffReports}/${report.id}`,
              ),
            },
            now,
          );
        }
      });
    }
    const end = due.at(-1);
    if (due.length < reportsAtOnce || !end?.dueAt) break;
    last = { dueAt: end.dueAt, id: end.id };
  }
  return warned;
};
