import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { decideSandboxDispute } from '@lintel/contract/payments/endpoints';
import type { DisputedPayment } from '@lintel/contract/payments/schema';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';
import { PaymentRecord } from './payment-record.tsx';

type Outcome = 'won' | 'lost';

const useStateWords = () => {
  const t = useT();
  return ({
    kind,
    status,
    chargeback,
  }: DisputedPayment['payment']): { tone: BadgeTone; word: string; text: string } => {
    const isListing = kind === 'listing' || kind === 'listings';
    const isOfMany = kind === 'listings';
    switch (chargeback?.status) {
      case 'won':
        return {
          tone: 'ok',
          word: t('Won'),
          text: isListing
            ? t('The bank decided in our favor and returned the money. The days that were left count from then.')
            : t('The bank decided in our favor and returned the money.'),
        };
      case 'lost':
        return {
          tone: 'error',
          word: t('Lost'),
          text: isOfMany
            ? t('The bank decided in the payer’s favor. The money stays with them, and the listings have ended.')
            : isListing
              ? t('The bank decided in the payer’s favor. The money stays with them, and the listing has ended.')
              : t('The bank decided in the payer’s favor. The money stays with them.'),
        };
      case 'open':
        return {
          tone: 'warn',
          word: t('The bank decides'),
          text:
            isOfMany && status === 'disputed'
              ? t('The bank reversed the payment while it decides. The listings are paused until then.')
              : isListing && status === 'disputed'
                ? t('The bank reversed the payment while it decides. The listing is paused until then.')
                : t('The bank reversed the payment while it decides.'),
        };
      default:
        return {
          tone: 'info',
          word: t('The bank asks'),
          text: t('The bank has only asked about it. It has taken nothing.'),
        };
    }
  };
};

/** Returns the bank's reason code as a sentence, if it is a common one. */
const useReasonWords = () => {
  const t = useT();
  const known: Record<string, string> = {
    fraudulent: t('The payer says that they did not make this payment'),
    unrecognized: t('The payer does not recognize this payment'),
    duplicate: t('The payer says that they paid twice'),
    product_not_received: t('The payer says that they did not get what they paid for'),
    credit_not_processed: t('The payer says that a refund is missing'),
  };
  return (reason: string) => known[reason] ?? reason.replaceAll('_', ' ');
};

/** Simulates the payer's bank. Only where no real bank is involved. */
const SandboxBank = ({
  id,
  name,
  isPlayed,
  onPlayed,
}: {
  id: number;
  name: string;
  isPlayed: boolean;
  onPlayed: () => void;
}) => {
  const t = useT();
  const decide = useWrite(decideSandboxDispute);
  const messageOf = useErrorMessage();
  const [sending, setSending] = useState<Outcome | null>(null);
  const play = async (outcome: Outcome) => {
    setSending(outcome);
    try {
      await decide({ params: { id }, body: { outcome } });
      onPlayed();
    } catch (failure) {
      toast({ title: t('That did not work'), description: messageOf(failure), variant: 'destructive' });
    } finally {
      setSending(null);
    }
  };
  if (isPlayed)
    return (
      <Notice title={t('Sandbox only')} live>
        <p>{t('The bank has decided. Its decision is on the way to us.')}</p>
      </Notice>
    );
  return (
    <Notice title={t('Sandbox only: play the bank')}>
      <div className={styles.record}>
        <p>{t('No real bank is involved here. Decide as it would.')}</p>
        <div className="row">
          {(['won', 'lost'] as const).map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              variant="line"
              awaitHydration
              disabled={sending !== null}
              pending={sending === outcome}
              pendingText={t('Saving...')}
              onClick={() => void play(outcome)}
            >
              {outcome === 'won' ? t('We win') : t('We lose')} <span className="vh">{name}</span>
            </Button>
          ))}
        </div>
      </div>
    </Notice>
  );
};

/** A payment that its payer disputed with the bank, and its state. */
export const DisputeCard = ({
  dispute: { payment, payerName, reason, respondBy },
  isPlayed,
  onPlayed,
}: {
  dispute: DisputedPayment;
  isPlayed: boolean;
  onPlayed: () => void;
}) => {
  const t = useT();
  const ago = useAgo();
  const language = useLanguage();
  const wordsOf = useStateWords();
  const reasonOf = useReasonWords();
  const { tone, word, text } = wordsOf(payment);
  const { chargeback } = payment;
  if (!chargeback) return null;
  const facts: [string, string][] = [
    [t('Disputed'), dollarsAndCents(chargeback.amount)],
    [t('What the bank says'), reasonOf(reason)],
  ];
  if (respondBy && !chargeback.closedAt) facts.push([t('Answer the bank until'), longDate(respondBy, language)]);
  if (chargeback.closedAt) facts.push([t('Decided on'), longDate(chargeback.closedAt, language)]);
  return (
    <PaymentRecord
      payment={payment}
      payerName={payerName}
      state={{ tone, word }}
      since={t('Disputed {{ago}}', { ago: ago(chargeback.openedAt) })}
      facts={facts}
    >
      <p>{text}</p>
      {payment.gateway === 'sandbox' && chargeback.status === 'open' ? (
        <SandboxBank
          id={payment.id}
          name={payment.property?.title ?? t('Payment {{number}}', { number: payment.id })}
          isPlayed={isPlayed}
          onPlayed={onPlayed}
        />
      ) : null}
    </PaymentRecord>
  );
};
