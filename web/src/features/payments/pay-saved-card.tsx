import { payWithSavedCard } from '@lintel/contract/payments/endpoints';
import type { SavedCard } from '@lintel/contract/payments/schema';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BankQuestion } from './bank-question.tsx';
import { brandName } from './card-format.ts';
import { isPaidAlready, usePaymentFault } from './payment-fault.ts';
import styles from './payments.module.css';
import { intentOf, type WayToPay } from './way-to-pay.ts';

/** Pays with the card on file at one press. The form below stays for any other card. */
export const PaySavedCard = ({ toMake, onPaid, card }: WayToPay & { card: SavedCard }) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = usePaymentFault();
  const [isPaying, setPaying] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inFlight = useRef(false);
  const intentId = intentOf(toMake);

  const charge = async (): Promise<'paid' | 'asked'> => {
    try {
      const { data } = await api.call(payWithSavedCard, { body: { paymentIntentId: intentId, cardId: card.id } });
      if (data.status === 'succeeded') return 'paid';
      if (toMake.gateway !== 'stripe') return 'asked';
      const { answerBank } = await import('./stripe-card-form.tsx');
      await answerBank(toMake);
      return 'paid';
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
      if ((await charge()) === 'paid') await onPaid(intentId);
      else setAsked(true);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      inFlight.current = false;
      setPaying(false);
    }
  };

  return (
    <div className={styles.saved}>
      {isAsked ? (
        <BankQuestion
          toMake={toMake}
          onPaid={onPaid}
          onDeclined={(sentence) => {
            setAsked(false);
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
