import type { Lease } from '@lintel/contract/applications/life-schema';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useFaultSentence } from '../../platform/fault.ts';
import { useLanguage, useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Ledger, Stat } from '../../ui/ledger.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './tenant-dashboard.module.css';

/** The lease that the owner offers, with the tenant's answer to it; or the lease once confirmed. */
export const LeaseOffer = ({
  applicationId,
  lease,
  onChanged,
}: {
  applicationId: number;
  lease: Lease;
  onChanged: () => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const queryClient = useQueryClient();
  const [answering, setAnswering] = useState<'confirmed' | 'declined' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isOffered = lease.status === 'offered';
  const answer = async (given: 'confirmed' | 'declined') => {
    if (answering) return;
    setAnswering(given);
    setFault(null);
    try {
      await api.call(answerLease, { params: { id: applicationId }, body: { answer: given } });
      toast({ title: given === 'confirmed' ? t('Your lease is confirmed') : t('You declined the lease') });
      // Confirmed, the home is let and has left the search.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(searchProperties.path),
      });
      onChanged();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setAnswering(null);
    }
  };
  return (
    <Panel role={isOffered ? 'lamp' : 'plain'} className={styles.section} aria-labelledby="lease-title">
      <h2 id="lease-title">{isOffered ? t('The owner offers you a lease') : t('Your lease')}</h2>
      <Ledger columns={2}>
        <Stat label={t('From')}>
          <span className={styles.figure}>{longDate(lease.startsOn, language)}</span>
        </Stat>
        <Stat label={t('Until')}>
          <span className={styles.figure}>{longDate(lease.endsOn, language)}</span>
        </Stat>
        <Stat label={t('Rent a month')}>{dollars(lease.monthlyRent)}</Stat>
        <Stat label={t('Deposit')}>{dollars(lease.deposit)}</Stat>
      </Ledger>
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{fault}</p>
        </Notice>
      )}
      {isOffered ? (
        <div className={styles.buttons}>
          <Button
            awaitHydration
            pending={answering === 'confirmed'}
            pendingText={t('Confirming...')}
            disabled={answering !== null}
            onClick={() => void answer('confirmed')}
          >
            {t('Confirm the lease')}
          </Button>
          <Button variant="line" awaitHydration disabled={answering !== null} onClick={() => void answer('declined')}>
            {t('Decline')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
};
