import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { AppLink } from '../../app/shell/link.tsx';
import { PageTitle } from '../../app/shell/page-title.tsx';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { queryOf } from '../../platform/queries.ts';
import styles from './staff.module.css';

/** Title of a staff page and the way to the others, with how much waits in each queue. */
export const StaffFrame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const t = useT();
  const { data: queues } = useQuery(queryOf(useApi(), readStaffQueues, {}));
  const pathname = useLocation({ select: (location) => location.pathname });
  const places = [
    { href: paths.staff, label: t('Overview') },
    { href: paths.staffAgents, label: t('Agent approvals'), waiting: queues?.agents.waiting },
    { href: paths.staffMessages, label: t('Contact messages'), waiting: queues?.supportRequests.waiting },
    {
      href: paths.staffPayments,
      label: t('Refunds and disputes'),
      waiting: queues && queues.refundRequests.waiting + queues.failedRefunds.waiting + queues.disputes.waiting,
    },
    {
      href: paths.staffPenalties,
      label: t('Penalties'),
      waiting: queues && queues.awaitedBans.waiting + queues.corrections.waiting + queues.overdueDuties.waiting,
    },
    { href: paths.staffAppeals, label: t('Appeals'), waiting: queues?.appeals.waiting },
    { href: paths.staffOutbox, label: t('Outbox'), waiting: queues?.failedMails.waiting },
    { href: paths.staffAudit, label: t('Audit log') },
  ];
  return (
    <div className="wrap">
      <PageTitle title={title}>{lead}</PageTitle>
      <nav aria-label={t('Staff')} className={styles.places}>
        <ul>
          {places.map(({ href, label, waiting }) => (
            <li key={href}>
              <AppLink href={href} aria-current={pathname === href ? 'page' : undefined}>
                {label}
                {waiting ? <span className={styles.count}>{waiting}</span> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
};
