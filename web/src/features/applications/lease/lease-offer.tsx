import type { Lease } from '@lintel/contract/applications/life-schema';
import { Suspense, useId, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../tenant/tenant-dashboard.module.css';
import type { Application } from '../tenant/tenant-queries.ts';
import { LeaseTerms } from './lease-terms.tsx';
import { VoucherTerms } from './voucher-terms.tsx';

const AnswerLeaseDialog = lazyPart(() => import('./answer-lease-dialog.tsx'));

/** The lease that an owner offers, with its terms and answer buttons. Each answer asks for confirmation. */
export const LeaseOffer = ({
  application,
  lease,
  onAnswered,
}: {
  application: Application;
  lease: Lease;
  onAnswered: () => void;
}) => {
  const t = useT();
  const title = useId();
  const [asking, setAsking] = useState<'confirmed' | 'declined' | null>(null);
  return (
    <Panel tone="lamp" className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('The owner offers you a lease')}</h2>
      {application.propertyTitle ? (
        <p>
          <b translate="no">{application.propertyTitle}</b>
          {application.propertyPlace ? <span className="muted"> {application.propertyPlace}</span> : null}
          {application.landlordName ? (
            <span className="muted" translate="no">
              {' '}
              · {application.landlordName}
            </span>
          ) : null}
        </p>
      ) : null}
      <LeaseTerms lease={lease} />
      {application.hasSection8Voucher ? <VoucherTerms reader="tenant" /> : null}
      <p>{t('Once you confirm, it’s binding for both of you. Until then, the owner can withdraw it.')}</p>
      <div className={styles.buttons}>
        <Button awaitHydration onClick={() => setAsking('confirmed')}>
          {t('Confirm the lease')}
        </Button>
        <Button variant="line" awaitHydration onClick={() => setAsking('declined')}>
          {t('Decline')}
        </Button>
      </div>
      {asking === null ? null : (
        <Suspense fallback={null}>
          <AnswerLeaseDialog
            applicationId={application.id}
            lease={lease}
            given={asking}
            onClose={() => setAsking(null)}
            onDone={() => {
              setAsking(null);
              onAnswered();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
};

/** A lease that both sides have confirmed. */
export const ConfirmedLease = ({ lease, hasVoucher }: { lease: Lease; hasVoucher: boolean }) => {
  const t = useT();
  return (
    <Panel className={styles.section} aria-labelledby="lease-title">
      <h2 id="lease-title">{t('Your lease')}</h2>
      <LeaseTerms lease={lease} />
      {hasVoucher ? <VoucherTerms reader="tenant" /> : null}
    </Panel>
  );
};
