import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { queryOf } from '../../platform/queries/queries.ts';
import { useAgo } from '../../platform/time/ago.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../ui/lists/stat-grid.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { StaffFrame } from './staff-frame.tsx';

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchQuery(queryOf(api, readStaffQueues, {}));
  return { title: t('Staff') };
};

export const Page = () => {
  const t = useT();
  const { api } = useApp();
  const ago = useAgo();
  const language = useLanguage();
  const { data: queues, error, refetch } = useQuery(queryOf(api, readStaffQueues, {}));
  const since = (oldestAt: string | null) =>
    oldestAt === null ? t('All clear') : t('Oldest: {{ago}}', { ago: ago(oldestAt) });
  return (
    <StaffFrame title={t('Staff')} lead={t('Needs a decision, and since when.')}>
      {queues ? (
        <>
          <StatGrid columns={3}>
            <Stat
              label={<AppLink href={paths.staffAgents}>{t('Agent approvals')}</AppLink>}
              note={since(queues.agents.oldestAt)}
            >
              {queues.agents.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffMessages}>{t('Contact messages')}</AppLink>}
              note={since(queues.supportRequests.oldestAt)}
            >
              {queues.supportRequests.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffPayments}>{t('Refunds requested')}</AppLink>}
              note={since(queues.refundRequests.oldestAt)}
            >
              {queues.refundRequests.waiting}
            </Stat>
            <Stat
              label={
                <AppLink href={`${paths.staffPayments}?queue=refused`}>{t('Refunds that a bank refused')}</AppLink>
              }
              note={since(queues.failedRefunds.oldestAt)}
            >
              {queues.failedRefunds.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffPayments}?queue=disputes`}>{t('Disputes')}</AppLink>}
              note={since(queues.disputes.oldestAt)}
            >
              {queues.disputes.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffOutbox}?state=failed`}>{t('Emails that failed')}</AppLink>}
              note={since(queues.failedMails.oldestAt)}
            >
              {queues.failedMails.waiting}
            </Stat>
          </StatGrid>
          <StatGrid columns={4}>
            <Stat
              label={<AppLink href={paths.staffReports}>{t('Reports')}</AppLink>}
              note={since(queues.reports.oldestAt)}
            >
              {queues.reports.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffReports}>{t('Reports that are late')}</AppLink>}
              note={queues.lateReports.waiting > 0 ? t('A deadline was missed') : t('All clear')}
            >
              {queues.lateReports.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffAppeals}>{t('Appeals')}</AppLink>}
              note={since(queues.appeals.oldestAt)}
            >
              {queues.appeals.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffPenalties}?queue=awaiting_ban`}>{t('Bans to confirm')}</AppLink>}
              note={since(queues.awaitedBans.oldestAt)}
            >
              {queues.awaitedBans.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffPenalties}?queue=corrections`}>{t('Errors of fact')}</AppLink>}
              note={since(queues.corrections.oldestAt)}
            >
              {queues.corrections.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffPenalties}?queue=duties`}>{t('Overdue duties')}</AppLink>}
              note={since(queues.overdueDuties.oldestAt)}
            >
              {queues.overdueDuties.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffCommissions}>{t('Commissions due within a week')}</AppLink>}
              note={
                queues.commissions.oldestAt === null
                  ? t('All clear')
                  : t('The next is validated on {{date}}', { date: longDate(queues.commissions.oldestAt, language) })
              }
            >
              {queues.commissions.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffReferrals}>{t('Referral disputes')}</AppLink>}
              note={since(queues.referralDisputes.oldestAt)}
            >
              {queues.referralDisputes.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffPayouts}?state=failed`}>{t('Failed payouts')}</AppLink>}
              note={since(queues.failedPayouts.oldestAt)}
            >
              {queues.failedPayouts.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffReceiptDisputes}>{t('Receipt disputes')}</AppLink>}
              note={since(queues.receiptDisputes.oldestAt)}
            >
              {queues.receiptDisputes.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffMessageReports}>{t('Reported messages')}</AppLink>}
              note={since(queues.messageReports.oldestAt)}
            >
              {queues.messageReports.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffWording}>{t('Wording')}</AppLink>}
              note={since(queues.findings.oldestAt)}
            >
              {queues.findings.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffPatterns}>{t('Patterns')}</AppLink>}
              note={since(queues.patterns.oldestAt)}
            >
              {queues.patterns.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffListingChecks}>{t('Listing checks')}</AppLink>}
              note={since(queues.listingChecks.oldestAt)}
            >
              {queues.listingChecks.waiting}
            </Stat>
            <Stat
              label={<AppLink href={paths.staffAuthorityAccounts}>{t('Housing authorities')}</AppLink>}
              note={since(queues.authorityAccounts.oldestAt)}
            >
              {queues.authorityAccounts.waiting}
            </Stat>
            <Stat
              label={<AppLink href={`${paths.staffAgents}?status=due`}>{t('Licenses to check again')}</AppLink>}
              note={since(queues.licenseRechecks.oldestAt)}
            >
              {queues.licenseRechecks.waiting}
            </Stat>
          </StatGrid>
        </>
      ) : error ? (
        <LoadError title={t('We could not load this list')} read={{ error, refetch }} />
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      <p className="muted">
        {t('Every decision needs a reason and is written to the audit log, which nobody can edit.')}
      </p>
    </StaffFrame>
  );
};
