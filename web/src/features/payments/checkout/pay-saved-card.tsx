import { payWithSavedCard } from '@lintel/contract/payments/endpoints';
import type { SavedCard } from '@lintel/contract/payments/schema';
import { CreditCard } from 'lucide';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import { brandName } from './card-format.ts';
import { isPaidAlready, usePaymentError } from './payment-error.ts';
import { BankQuestion } from './three-d-secure.tsx';
import { intentOf, type WayToPay } from './way-to-pay.ts';

/** Pays with the card on file with one press. The form below stays for any other card. */
export const PaySavedCard = ({ toMake, onPaid, card }: WayToPay & { card: SavedCard }) => {
  const t = useT();
  const api = useApi();
  const language = useLanguage();
  const messageOf = usePaymentError();
  const [isPaying, setPaying] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inFlight = useRef(false);
  const intentId = intentOf(toMake);

  const confirmWithStripe = async (): Promise<'paid' | 'failed'> => {
    const { answerBank } = await import('./stripe-card-form.tsx');
    const answer = await answerBank(toMake, language);
    if (answer.is === 'answered') return 'paid';
    setFailure(
      answer.is === 'failed'
        ? (answer.sentence ?? t('The bank did not confirm the payment. Nothing was taken. You can try again.'))
        : t('We could not reach your bank. Nothing was taken. Please check your connection and try again.'),
    );
    return 'failed';
  };

  const charge = async (): Promise<'paid' | 'asked' | 'failed'> => {
    try {
      const { data } = await api.call(payWithSavedCard, { body: { paymentIntentId: intentId, cardId: card.id } });
      if (data.status === 'succeeded') return 'paid';
      return toMake.gateway === 'stripe' ? await confirmWithStripe() : 'asked';
    } catch (error) {
      if (isPaidAlready(error)) return 'paid';
      throw error;
    }
  };

  const pay = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPaying(true);
    setFailure(null);
    try {
      const outcome = await charge();
      if (outcome === 'paid') await onPaid(intentId);
      else setConfirming(outcome === 'asked');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      inFlight.current = false;
      setPaying(false);
    }
  };

  return (
    <div className={styles.saved}>
      {isConfirming ? (
        <BankQuestion
          toMake={toMake}
          onPaid={onPaid}
          onDeclined={(sentence) => {
            setConfirming(false);
            setFailure(sentence);
          }}
        />
      ) : (
        <Button
          variant="line"
          block
          awaitHydration
          icon={<Icon of={CreditCard} />}
          pending={isPaying}
          pendingText={t('Processing...')}
          onClick={() => void pay()}
        >
          {t('Pay with {{brand}} ending in {{last4}}', { brand: brandName(card.brand), last4: card.last4 })}
        </Button>
      )}
      {failure === null ? null : (
        <Notice tone="error" title={t('Payment Failed')} live>
          <p>{failure}</p>
        </Notice>
      )}
      <p className={styles.or}>
        <span>{t('or pay with another card')}</span>
      </p>
    </div>
  );
};
