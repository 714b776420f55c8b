import { dollars } from '@lintel/contract/kernel/money';
import { cardDeclined } from '@lintel/contract/kernel/refusal-sentences';
import { authenticateSandboxPayment } from '@lintel/contract/payments/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../payments.module.css';
import { isPaidAlready, usePaymentError } from './payment-error.ts';
import { intentOf, isPayment, type WayToPay } from './way-to-pay.ts';

/** The additional confirmation that some banks require, simulated by the sandbox. Takes the focus. */
export const BankQuestion = ({
  toMake,
  onPaid,
  onDeclined,
}: Pick<WayToPay, 'toMake' | 'onPaid'> & { onDeclined: (sentence: string) => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const messageOf = usePaymentError();
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null);
  const inFlight = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const answer = async (approve: boolean) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setAnswering(approve ? 'yes' : 'no');
    try {
      const params = { clientSecret: toMake.clientSecret };
      await api.call(authenticateSandboxPayment, { params, body: { approve } }).catch((error: unknown) => {
        if (!isPaidAlready(error)) throw error;
      });
      if (approve) await onPaid(intentOf(toMake));
      else onDeclined(tDynamic(cardDeclined));
    } catch (error) {
      onDeclined(messageOf(error));
    } finally {
      inFlight.current = false;
      setAnswering(null);
    }
  };

  return (
    <section className={styles.bank} aria-labelledby="three-d-secure">
      <h3 id="three-d-secure" ref={title} tabIndex={-1}>
        {isPayment(toMake)
          ? t('Your bank asks you to confirm this payment')
          : t('Your bank asks you to confirm this card')}
      </h3>
      <p>
        {isPayment(toMake)
          ? t('Amount: {{amount}}. In the sandbox you play the bank; no real bank is involved.', {
              amount: dollars(toMake.amount),
            })
          : t('Nothing is charged. In the sandbox you play the bank; no real bank is involved.')}
      </p>
      <div className={styles.row}>
        <Button
          pending={answering === 'yes'}
          pendingText={t('Processing...')}
          disabled={answering !== null}
          onClick={() => void answer(true)}
        >
          {isPayment(toMake) ? t('Confirm payment') : t('Confirm card')}
        </Button>
        <Button variant="line" disabled={answering !== null} onClick={() => void answer(false)}>
          {t('Decline')}
        </Button>
      </div>
    </section>
  );
};
