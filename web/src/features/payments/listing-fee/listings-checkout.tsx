import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { createListingsPayment } from '@lintel/contract/payments/endpoints';
import type { LeftOutReason } from '@lintel/contract/payments/listings-to-pay';
import type { ListingsActivated, ListingsPaymentToMake } from '@lintel/contract/payments/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { Checkout } from '../checkout/checkout.tsx';
import { ConfirmOutcome } from '../checkout/confirm-outcome.tsx';
import { usePayHere } from '../checkout/confirm-paid.ts';
import { usePaymentError } from '../checkout/payment-error.ts';
import { intentOf } from '../checkout/way-to-pay.ts';
import styles from '../payments.module.css';
import { AgreeToPenalties, needsAgreement } from './agree-to-penalties.tsx';
import { HomeLines } from './home-lines.tsx';

type Props = { backTo: string; onPaid: (activated: ListingsActivated | null) => void };

const useReasons = () => {
  const t = useT();
  const { listingFee } = useFigures();
  const language = useLanguage();
  return (reason: LeftOutReason, activeUntil: string | null): string => {
    switch (reason) {
      case 'withdrawn':
        return t('Off the market');
      case 'leased':
        return t('Leased: nothing to pay');
      case 'suspended':
        return t('Suspended');
      case 'held_back':
        return t('On hold until you fix the wording');
      case 'live':
        return activeUntil === null
          ? t('Already live')
          : t('Live until {{date}}. It can be renewed with others {{days}} days before.', {
              date: longDate(activeUntil, language),
              days: listingFee.renewalDays,
            });
    }
  };
};

const LeftOut = ({ leftOut }: Pick<ListingsPaymentToMake, 'leftOut'>) => {
  const t = useT();
  const reasonOf = useReasons();
  if (leftOut.length === 0) return null;
  return (
    <Notice
      title={
        leftOut.length === 1 ? t('1 home is left out') : t('{{count}} homes are left out', { count: leftOut.length })
      }
    >
      <HomeLines
        lines={leftOut.map(({ id, title, reason, activeUntil }) => ({ id, title, end: reasonOf(reason, activeUntil) }))}
      />
    </Notice>
  );
};

/** The selected homes, as the server sees them, and one payment for those that can be paid for. */
export const ListingsCheckout = ({ ids, ...props }: Props & { ids: readonly number[] }) => {
  const t = useT();
  const api = useApi();
  const messageOf = usePaymentError();
  const [agreed, setAgreed] = useState({});
  // A write by its method, a read by its effect: the same homes have the same open payment until it is paid. Never cached.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [createListingsPayment.path, ...ids, agreed],
    queryFn: async ({ signal }) =>
      (await api.call(createListingsPayment, { body: { propertyIds: [...ids], ...agreed } }, { signal })).data,
    gcTime: 0,
  });
  if (data) return <PayTogether toMake={data} {...props} />;
  if (needsAgreement(error)) return <AgreeToPenalties onAgreed={() => setAgreed({ agreeToPenalties: true })} />;
  if (error && !isFetching)
    return (
      <Panel tone="error" className={styles.card}>
        <Notice tone="error" live>
          <p>{t('Failed to initialize payment: {{reason}}', { reason: messageOf(error) })}</p>
        </Notice>
        <div className={styles.row}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          <Button variant="line" asChild>
            <AppLink href={props.backTo}>{t('Choose other homes')}</AppLink>
          </Button>
        </div>
      </Panel>
    );
  return (
    <Loading className={styles.columns}>
      <Skeleton height="20rem" />
      <Skeleton height="28rem" />
    </Loading>
  );
};

const PayTogether = ({ toMake, backTo, onPaid }: Props & { toMake: ListingsPaymentToMake }) => {
  const t = useT();
  const language = useLanguage();
  const { payment, homes, leftOut, amount } = toMake;
  const change = (
    <p>
      <Button variant="line" asChild>
        <AppLink href={backTo}>{t('Choose other homes')}</AppLink>
      </Button>
    </p>
  );
  if (!payment)
    return (
      <Panel tone="error" className={styles.card} aria-labelledby="nothing-to-pay">
        <h2 id="nothing-to-pay">{t('None of these homes are ready to publish')}</h2>
        <LeftOut leftOut={leftOut} />
        {change}
      </Panel>
    );
  return (
    <div className={styles.columns}>
      <section className={styles.offer} aria-labelledby="homes-to-pay">
        <div>
          <h2 id="homes-to-pay">{homes.length === 1 ? t('1 home') : t('{{count}} homes', { count: homes.length })}</h2>
          <HomeLines
            lines={homes.map(({ id, title, address, amount: price, activeUntilAfterPayment }) => ({
              id,
              title,
              under: (
                <>
                  {address}
                  <br />
                  {t('Pay today and it’s live until {{date}}', { date: longDate(activeUntilAfterPayment, language) })}
                </>
              ),
              end: <span className="money">{dollars(price)}</span>,
            }))}
          />
        </div>
        <LeftOut leftOut={leftOut} />
        {change}
      </section>
      <PayPanel payment={payment} amount={amount} count={homes.length} guarantee={toMake.guarantee} onPaid={onPaid} />
    </div>
  );
};

const PayPanel = ({
  payment,
  amount: cents,
  count,
  guarantee,
  onPaid,
}: {
  payment: NonNullable<ListingsPaymentToMake['payment']>;
  amount: number;
  count: number;
  guarantee: ListingsPaymentToMake['guarantee'];
  onPaid: Props['onPaid'];
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { listingFee } = useFigures();
  const { state, isPaid, mayPay, confirm } = usePayHere('listings', payment, { about: null, onDone: onPaid });
  const reference = intentOf(payment);
  const amount = dollars(cents);
  return (
    <Panel tone="enamel" aria-labelledby="pay-title" className={styles.pay}>
      <h2 id="pay-title">{t('Pay for your listings')}</h2>
      <p className={styles.amount}>
        <span className="money">{amount}</span>{' '}
        <span className="muted">
          {t('{{count}} × {{price}} for {{days}} days, once', {
            count,
            price: dollars(cents / count),
            days: listingFee.days,
          })}
        </span>
      </p>
      {isPaid && state.is === 'confirming' ? (
        <Notice tone="ok" live>
          <p>{t('Your payment went through. Your listings are being published...')}</p>
        </Notice>
      ) : null}
      <ConfirmOutcome
        state={state}
        unconfirmed={t('Payment succeeded but there was an issue activating your listings. Please contact support.')}
        reference={reference}
        onAgain={() => void confirm(reference)}
      />
      {mayPay ? <Checkout toMake={payment} payText={t('Pay {{amount}}', { amount })} onPaid={confirm} /> : null}
      <div className={styles.guarantee}>
        <h3>{tDynamic(guarantee.title)}</h3>
        <p>{tDynamic(guarantee.selfService)}</p>
        <p className="small muted">{tDynamic(guarantee.whichIsWhich)}</p>
      </div>
    </Panel>
  );
};
