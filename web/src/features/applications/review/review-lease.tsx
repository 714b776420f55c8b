import type { ApplicationReview, Lease } from '@lintel/contract/applications/life-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { LeaseForm } from '../lease/lease-form.tsx';
import { VoucherTerms } from '../lease/voucher-terms.tsx';
import styles from './review.module.css';

const CancelLeaseDialog = lazyPart(() => import('../lease/cancel-lease-dialog.tsx'));

/** The lease of an approved application: offering one, waiting for the applicant, and their answer. */
export const ReviewLease = ({ application }: { application: ApplicationReview }) => {
  const t = useT();
  const { lease, canOfferLease, voucher } = application;
  if (!lease && !canOfferLease) return null;
  const stands = lease?.status === 'offered' || lease?.status === 'confirmed' ? lease : null;
  return (
    <Panel
      tone={stands?.status === 'confirmed' ? 'proof' : 'lamp'}
      className={styles.decision}
      aria-labelledby="lease-title"
    >
      <h2 id="lease-title">{t('Lease')}</h2>
      {application.status === 'approved' && voucher.hasSection8Voucher ? (
        <p>
          <AppLink href={paths.ownerPacket(application.id)}>{t('Packet for the housing authority')}</AppLink>
        </p>
      ) : null}
      {lease?.status === 'declined' ? (
        <Notice tone="warn">{t('The applicant declined the lease. You can offer another.')}</Notice>
      ) : null}
      {lease?.status === 'canceled' ? <Notice>{t('You withdrew the lease. You can offer another.')}</Notice> : null}
      {voucher.hasSection8Voucher ? <VoucherTerms reader="owner" /> : null}
      {stands ? <Standing lease={stands} applicationId={application.id} /> : null}
      {canOfferLease ? <LeaseForm application={application} /> : null}
    </Panel>
  );
};

const Standing = ({ lease, applicationId }: { lease: Lease; applicationId: number }) => {
  const t = useT();
  const language = useLanguage();
  const [isTakingBack, setTakingBack] = useState(false);
  const isOffered = lease.status === 'offered';
  return (
    <>
      {isOffered ? (
        <Notice title={t('Waiting for the applicant')}>
          {t('It becomes a lease once they confirm it. This page shows their answer right away.')}
        </Notice>
      ) : (
        <Notice tone="ok" title={t('Confirmed by both')}>
          {t('The home has left the search.')}
        </Notice>
      )}
      <StatGrid columns={2}>
        <Stat label={t('From')}>
          <span className={styles.figure}>{longDate(lease.startsOn, language)}</span>
        </Stat>
        <Stat label={t('Until')}>
          <span className={styles.figure}>{longDate(lease.endsOn, language)}</span>
        </Stat>
        <Stat label={t('Rent a month')}>
          <span className={styles.figure}>{dollars(lease.monthlyRent)}</span>
        </Stat>
        <Stat label={t('Deposit')}>
          <span className={styles.figure}>{dollars(lease.deposit)}</span>
        </Stat>
      </StatGrid>
      {isOffered ? (
        <p>
          <Button variant="line" awaitHydration onClick={() => setTakingBack(true)}>
            {t('Withdraw the offer')}
          </Button>
        </p>
      ) : null}
      {isTakingBack ? (
        <Suspense fallback={null}>
          <CancelLeaseDialog applicationId={applicationId} onClose={() => setTakingBack(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
