import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { ExternalLink } from 'lucide';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { ApplicationDocuments } from '../apply/application-documents.tsx';
import { PayOpenFee } from '../apply/fee/pay-open-fee.tsx';
import { ConfirmedLease } from '../lease/lease-offer.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import styles from './tenant-dashboard.module.css';
import type { Application } from './tenant-queries.ts';
import { plainStatus } from './viewing-words.ts';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'));

/** Details of the selected application: status, fee, lease, documents, history, withdrawal. */
export const ApplicationDetails = ({
  application,
  wasOpened,
}: {
  application: Application;
  /** Whether its owner has opened it. */
  wasOpened: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const state = plainStatus(application.status, wasOpened, t);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { placeInLine: line, decision, lease } = application;
  const heading = useFocusAfter<HTMLHeadingElement>(`${application.status} ${lease?.status}`);
  return (
    <>
      <section className={styles.section} aria-labelledby="where-it-stands">
        <h2 ref={heading} id="where-it-stands" tabIndex={-1}>
          {t('Status')}
        </h2>
        {application.propertyTitle && application.propertyId !== undefined ? (
          <p>
            <AppLink href={paths.property(application.propertyId)} translate="no">
              {application.propertyTitle}
            </AppLink>
            {application.propertyPlace ? <span className="muted"> {application.propertyPlace}</span> : null}
          </p>
        ) : null}
        <StatGrid columns={line ? 3 : 2}>
          <Stat label={t('Status')}>
            <Badge tone={state.tone}>{state.words}</Badge>
          </Stat>
          {line ? (
            <Stat label={t('Place in line')} note={t('In the order received')}>
              <span className={styles.figure}>
                {t('{{place}} of {{count}}', { place: line.place, count: line.of })}
              </span>
            </Stat>
          ) : null}
          <Stat label={t('Sent')}>
            <span className={styles.figure}>{longDate(application.createdAt, language)}</span>
          </Stat>
        </StatGrid>
        {application.hasSection8Voucher ? (
          <p>
            <AppLink href={paths.voucherClock}>{t('Count the days of your voucher')}</AppLink>
          </p>
        ) : null}
        {application.hasSection8Voucher && application.status === 'approved' ? (
          <p>
            <AppLink href={paths.tenantPacket(application.id)}>{t('Packet for the housing authority')}</AppLink>
          </p>
        ) : null}
        {decision?.reason ? (
          <Notice tone={decision.status === 'rejected' ? 'warn' : 'info'} title={t('What the owner wrote')}>
            <p>{decision.reason}</p>
          </Notice>
        ) : null}
      </section>
      {lease?.status === 'confirmed' ? (
        <ConfirmedLease lease={lease} hasVoucher={application.hasSection8Voucher} />
      ) : null}
      {application.fee ? <Fee application={application} fee={application.fee} /> : null}
      <ApplicationDocuments
        applicationId={application.id}
        mayAdd={application.canAddDocuments === true}
        mayRemove={application.canRemoveDocuments === true}
      />
      <ApplicationTimeline applicationId={application.id} />
      {application.canWithdraw ? (
        <section className={styles.section} aria-labelledby="withdraw-title">
          <h2 id="withdraw-title">{t('Withdraw')}</h2>
          <p>{t('Changed your mind? You can withdraw. This can’t be undone.')}</p>
          <p>
            <Button variant="line" awaitHydration onClick={() => setWithdrawing(true)}>
              {t('Withdraw application')}
            </Button>
          </p>
          {isWithdrawing ? (
            <Suspense fallback={null}>
              <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />
            </Suspense>
          ) : null}
        </section>
      ) : null}
      {application.status === 'withdrawn' ? <p className="muted">{t('You have withdrawn this application.')}</p> : null}
    </>
  );
};

const Fee = ({ application, fee }: { application: Application; fee: NonNullable<Application['fee']> }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const due = fee.canPay ? t('Due') : t('No longer due');
  const words = fee.returned ? t('Returned') : { waived: t('Waived'), due, paid: t('Paid') }[fee.status];
  return (
    <section className={styles.section} aria-labelledby="fee-title">
      <h2 id="fee-title">{t('Application fee')}</h2>
      <p>
        <span className="money">{dollars(fee.amount)}</span> <b>{words}</b>
      </p>
      {fee.reason ? <p className="muted">{tDynamic(fee.reason)}</p> : null}
      {fee.canPay ? <PayOpenFee applicationId={application.id} amount={fee.amount} /> : null}
      {fee.receiptPath ? (
        <p>
          <a href={fee.receiptPath} target="_blank" rel="noopener">
            {t('Receipt (PDF)')} <Icon of={ExternalLink} size="sm" className={styles.inlineIcon} />
            <span className="vh"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      ) : null}
    </section>
  );
};
