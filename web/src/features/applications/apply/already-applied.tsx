import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { StatusBadge } from '../tenant/status-badge.tsx';
import { type Application, useRefreshApplications } from '../tenant/tenant-queries.ts';
import styles from './apply-page.module.css';
import { PayOpenFee } from './fee/pay-open-fee.tsx';

/**
 * Replaces the form: one application per tenant and home may be open at a time, and this is it. Null: the server says that there is
 * one, but it could not be loaded.
 */
export const AlreadyApplied = ({
  application,
  isNews,
}: {
  application: Application | null;
  /** Whether it replaced a form that was just submitted: then it takes the focus. */
  isNews: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const refresh = useRefreshApplications();
  const title = useRef<HTMLHeadingElement>(null);
  const { fee } = application ?? {};
  const afterPaying = useFocusAfter<HTMLParagraphElement>(fee?.canPay ?? null);
  useEffect(() => {
    if (!isNews) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNews]);
  return (
    <Panel tone="proof" aria-labelledby="already-title" className={styles.sent}>
      <h2 id="already-title" ref={title} tabIndex={-1}>
        {t('You applied already')}
      </h2>
      {application === null ? null : (
        <p ref={afterPaying} tabIndex={-1}>
          {t('You sent your application for this home on {{date}}.', {
            date: longDate(application.createdAt, language),
          })}{' '}
          <StatusBadge status={application.status} />
        </p>
      )}
      <p>{t('You can have one application open for a home at a time.')}</p>
      {application && fee?.canPay ? (
        <PayOpenFee applicationId={application.id} amount={fee.amount} onDone={() => void refresh()} />
      ) : null}
      <p>
        <Button asChild variant={fee?.canPay ? 'line' : 'primary'}>
          <AppLink href={application === null ? paths.tenantDashboard : paths.tenantApplication(application.id)}>
            {application === null ? t('My Applications') : t('See your application')}
          </AppLink>
        </Button>
      </p>
    </Panel>
  );
};
