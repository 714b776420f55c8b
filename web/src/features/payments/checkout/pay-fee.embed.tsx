import { fillIn } from '@lintel/contract/kernel/in-force';
import { dollars } from '@lintel/contract/kernel/money';
import { createApplicationFeePayment } from '@lintel/contract/payments/endpoints';
import { feeGuarantee } from '@lintel/contract/payments/labels';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { showOpened } from '../../../ui/surfaces/collapsible-section.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import { Checkout } from './checkout.tsx';
import { ConfirmOutcome } from './confirm-outcome.tsx';
import { usePayHere } from './confirm-paid.ts';
import { usePaymentError } from './payment-error.ts';
import { intentOf, type ToMake } from './way-to-pay.ts';

/** Pays an application fee by card: a button, which the card form replaces once pressed. `amount` in cents. */
export const PayFee = ({
  applicationId,
  amount,
  onDone,
}: {
  applicationId: number;
  amount: number;
  onDone?: (() => void) | undefined;
}) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <FeeCheckout applicationId={applicationId} onDone={onDone} onClose={() => setOpen(false)} />;
  return (
    <Button awaitHydration icon={<Icon of={CreditCard} />} onClick={() => setOpen(true)}>
      {t('Pay {{amount}} by card', { amount: dollars(amount) })}
    </Button>
  );
};

const FeeCheckout = ({
  applicationId,
  onDone,
  onClose,
}: {
  applicationId: number;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const messageOf = usePaymentError();
  const title = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { data, error, refetch, isFetching } = useQuery<ToMake & { guarantee?: string }>({
    queryKey: [createApplicationFeePayment.path, applicationId],
    queryFn: async ({ signal }) =>
      (await api.call(createApplicationFeePayment, { body: { applicationId } }, { signal })).data,
    gcTime: 0,
  });
  const { unopenedRefundDays } = useFigures();
  const isReady = data !== undefined;
  // The card form is taller than its placeholder: it is scrolled into view again, unless the focus has moved elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card form has arrived
  useEffect(() => {
    if (document.activeElement === title.current) showOpened(whole.current);
  }, [isReady]);
  const { state, mayPay, confirm } = usePayHere('application_fee', data, {
    about: applicationId,
    onDone: () => onDone?.(),
  });
  return (
    <section ref={whole} className={styles.fee} aria-labelledby="pay-fee-title">
      <h3 id="pay-fee-title" ref={title} tabIndex={-1}>
        {t('Pay the application fee')}
      </h3>
      {data ? (
        <>
          <p className="small muted">
            {tDynamic(data.guarantee ?? fillIn(feeGuarantee, { unopened: unopenedRefundDays }))}
          </p>
          <ConfirmOutcome
            state={state}
            unconfirmed={t('Payment succeeded but we could not record your fee yet. Please contact support.')}
            reference={intentOf(data)}
            onAgain={() => void confirm(intentOf(data))}
          />
          {mayPay ? (
            <Checkout toMake={data} payText={t('Pay {{amount}}', { amount: dollars(data.amount) })} onPaid={confirm} />
          ) : null}
        </>
      ) : error && !isFetching ? (
        <Notice tone="error" live>
          <p>{t('Failed to initialize payment: {{reason}}', { reason: messageOf(error) })}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      )}
      {state.is === 'confirming' ? null : (
        <p>
          <Button variant="quiet" onClick={onClose}>
            {t('Not now')}
          </Button>
        </p>
      )}
    </section>
  );
};
