import type { CaseOutcome } from '@lintel/contract/enforcement/reports';
import { email } from '@lintel/contract/kernel/values';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../../identity/tables.ts';
import type { ReportRow } from '../queries.ts';
import { reportEmail } from './report-email.ts';
import { reportLinkAddress, tokenOfReport } from './report-link.ts';

const address = email();

/** Returns the email address that a reporter left as contact information; null if it is anything else. */
export const mailAddressIn = (contactInfo: string): string | null => {
  const parsed = address.safeParse(contactInfo);
  return parsed.success ? parsed.data : null;
};

/**
 * Emails a reporter the news of their report, at the address that they left or else at their account's. Returns whether there was
 * an address.
 */
export const notifyReporter = async (
  tx: Tx,
  context: Mailing,
  report: ReportRow,
  news: 'filed' | 'contacted' | CaseOutcome,
  at: Date,
): Promise<boolean> => {
  const left = report.contactInfo === null ? null : mailAddressIn(report.contactInfo);
  const [account] =
    left !== null || report.reporterAccountId === null
      ? []
      : await tx
          .select({ email: accounts.email, closedAt: accounts.closedAt })
          .from(accounts)
          .where(eq(accounts.id, report.reporterAccountId));
  const to = left ?? (account?.closedAt === null ? account.email : null);
  if (to === null) return false;
  await enqueueEmail(
    tx,
    context,
    {
      event: `report_${news}:${report.id}`,
      kind: 'report_news',
      language: report.language,
      // By account number if the reporter has an account, so that erasing the account erases the email; the address may be
      // another person's.
      to: { accountId: report.reporterAccountId, address: to },
      content: reportEmail(report.language, news, {
        reference: report.reference,
        filedAt: report.filedAt,
        href: reportLinkAddress(context.config.origin, tokenOfReport(context, report)),
      }),
    },
    at,
  );
  return true;
};
