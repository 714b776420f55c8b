import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { ReverificationProvider } from '../identity/verify/verify-again.embed.tsx';
import styles from './staff.module.css';
import { useQueues } from './use-queues.ts';

/** Title of a staff page and links to the others, with the size of each queue. */
export const StaffFrame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const t = useT();
  const queues = useQueues();
  const pathname = useLocation({ select: (location) => location.pathname });
  const line = useRef<HTMLUListElement>(null);
  const isCounted = queues !== undefined;
  // On a phone the links are one scrolling line: the current one is in its middle, also after the counts have made it longer. Before
  // paint: moved later, a link would slip away from a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the current link's position
  useLayoutEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !here) return;
    const { left, width } = line.current.getBoundingClientRect();
    const at = here.getBoundingClientRect();
    line.current.scrollLeft += at.left + at.width / 2 - (left + width / 2);
  }, [pathname, isCounted]);
  // A browser does not scroll to a focused element that is half visible. Not after a press: the link would move away from it.
  useEffect(() => {
    const { current } = line;
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    current?.addEventListener('focusin', show);
    return () => current?.removeEventListener('focusin', show);
  }, []);
  const places = [
    { href: paths.staff, label: t('Overview') },
    {
      href: paths.staffAgents,
      label: t('Agent approvals'),
      waiting: queues && queues.agents.waiting + queues.licenseRechecks.waiting,
    },
    { href: paths.staffMessages, label: t('Contact messages'), waiting: queues?.supportRequests.waiting },
    {
      href: paths.staffPayments,
      label: t('Refunds and disputes'),
      waiting: queues && queues.refundRequests.waiting + queues.failedRefunds.waiting + queues.disputes.waiting,
    },
    { href: paths.staffRentCredits, label: t('Rent credits') },
    { href: paths.staffReports, label: t('Reports'), waiting: queues?.reports.waiting },
    {
      href: paths.staffPenalties,
      label: t('Penalties'),
      waiting: queues && queues.awaitedBans.waiting + queues.corrections.waiting + queues.overdueDuties.waiting,
    },
    { href: paths.staffAppeals, label: t('Appeals'), waiting: queues?.appeals.waiting },
    { href: paths.staffCommissions, label: t('Commissions'), waiting: queues?.commissions.waiting },
    { href: paths.staffReferrals, label: t('Referral disputes'), waiting: queues?.referralDisputes.waiting },
    { href: paths.staffReceiptDisputes, label: t('Receipt disputes'), waiting: queues?.receiptDisputes.waiting },
    { href: paths.staffMessageReports, label: t('Reported messages'), waiting: queues?.messageReports.waiting },
    { href: paths.staffWording, label: t('Wording'), waiting: queues?.findings.waiting },
    { href: paths.staffPatterns, label: t('Patterns'), waiting: queues?.patterns.waiting },
    { href: paths.staffListingChecks, label: t('Listing checks'), waiting: queues?.listingChecks.waiting },
    { href: paths.staffFeeds, label: t('Feeds') },
    {
      href: paths.staffAuthorityAccounts,
      label: t('Housing authorities'),
      waiting: queues?.authorityAccounts.waiting,
    },
    { href: paths.staffTenancyRules, label: t('Tenancy rules') },
    { href: paths.staffPayouts, label: t('Commission payouts') },
    { href: paths.staffOutbox, label: t('Outbox'), waiting: queues?.failedMails.waiting },
    { href: paths.staffSystem, label: t('System') },
    { href: paths.staffAudit, label: t('Audit log') },
  ];
  return (
    <div className="wrap">
      <PageTitle title={title}>{lead}</PageTitle>
      <nav aria-label={t('Staff')} className={styles.places}>
        <ul ref={line}>
          {places.map(({ href, label, waiting }) => (
            <li key={href}>
              <AppLink
                href={href}
                aria-current={
                  pathname === href || (href === paths.staffReports && pathname.startsWith(`${href}/`))
                    ? 'page'
                    : undefined
                }
              >
                {label}
                {waiting ? <span className={styles.count}>{waiting}</span> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <ReverificationProvider>{children}</ReverificationProvider>
      </div>
    </div>
  );
};
