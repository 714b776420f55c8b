import { confirmSandboxPayment } from '@lintel/contract/payments/endpoints';
import { sandboxCards } from '@lintel/contract/payments/labels';
import { sandboxCardForm } from '@lintel/contract/payments/sandbox-card';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import { groupCardNumber, tidyExpiry } from './card-format.ts';
import { isPaidAlready, usePaymentError } from './payment-error.ts';
import { BankQuestion } from './three-d-secure.tsx';
import { intentOf, isPayment, type WayToPay } from './way-to-pay.ts';

/** The three cards that everyone tries: one that succeeds, one that asks for confirmation, one that fails. */
const tried = ['4242424242424242', '4000002500003155', '4000000000000002'];

/** The sandbox's own card form, for paying and for storing a card. It accepts test cards only. */
export const SandboxCardForm = ({ toMake, payText, onPaid }: WayToPay) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const messageOf = usePaymentError();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async () => {
    const { number, expiry, cvc } = form.getValues();
    const params = { clientSecret: toMake.clientSecret };
    try {
      const { data } = await api.call(confirmSandboxPayment, { params, body: { number, expiry, cvc } });
      return data.status;
    } catch (error) {
      if (isPaidAlready(error)) return 'succeeded';
      throw error;
    }
  };

  const { form, sending } = useContractForm(sandboxCardForm, {
    name: 'card',
    defaults: { number: '', expiry: '', cvc: '', name: '' },
    send: async () => {
      setFailure(null);
      if ((await pay()) === 'requires_action') setConfirming(true);
      else await onPaid(intentOf(toMake));
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return false;
      setFailure(messageOf(error));
      return true;
    },
  });

  if (isConfirming)
    return (
      <BankQuestion
        toMake={toMake}
        onPaid={onPaid}
        onDeclined={(sentence) => {
          setConfirming(false);
          setFailure(sentence);
        }}
      />
    );
  const number = form.register('number');
  const expiry = form.register('expiry');
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={isPayment(toMake) ? t('Card payment') : t('New card')}
      onSubmit={sending.onSubmit}
    >
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <div className={styles.tests}>
          <p className="small">{t('Test cards, with any later date and any code:')}</p>
          <ul>
            {sandboxCards
              .filter((card) => tried.includes(card.number))
              .map((card) => (
                <li key={card.number}>
                  <span className={styles.testNumber} translate="no">
                    {groupCardNumber(card.number)}
                  </span>{' '}
                  {tDynamic(card.does)}
                </li>
              ))}
          </ul>
        </div>
        <Field id={sending.idOf('number')} label={t('Card number')} error={sending.errorOf('number')}>
          <Input
            inputMode="numeric"
            // A browser with saved real cards must not offer them here.
            autoComplete="off"
            translate="no"
            placeholder="4242 4242 4242 4242"
            {...number}
            onBlur={(event) => {
              form.setValue('number', groupCardNumber(event.target.value));
              return number.onBlur(event);
            }}
          />
        </Field>
        <div className={styles.pair}>
          <Field id={sending.idOf('expiry')} label={t('Expiry date')} error={sending.errorOf('expiry')}>
            <Input
              autoComplete="off"
              translate="no"
              placeholder="MM/YY"
              {...expiry}
              onBlur={(event) => {
                form.setValue('expiry', tidyExpiry(event.target.value));
                return expiry.onBlur(event);
              }}
            />
          </Field>
          <Field id={sending.idOf('cvc')} label={t('CVC')} error={sending.errorOf('cvc')}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              translate="no"
              maxLength={4}
              placeholder="123"
              {...form.register('cvc')}
            />
          </Field>
        </div>
        <Field id={sending.idOf('name')} label={t('Name on card')} optional>
          <Input autoComplete="off" maxLength={120} {...form.register('name')} />
        </Field>
        {failure === null ? null : (
          <Notice tone="error" title={isPayment(toMake) ? t('Payment Failed') : t('The card was not added')} live>
            <p>{failure}</p>
          </Notice>
        )}
        <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Processing...')}>
          {payText}
        </Button>
      </Fieldset>
    </form>
  );
};
