import { fillIn } from '@lintel/contract/kernel/in-force';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { createListingPayment } from '@lintel/contract/payments/endpoints';
import { moneyBack } from '@lintel/contract/payments/labels';
import type { listingPaymentToMake } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { Checkout } from '../checkout/checkout.tsx';
import { ConfirmOutcome } from '../checkout/confirm-outcome.tsx';
import { usePayHere } from '../checkout/confirm-paid.ts';
import { usePaymentError } from '../checkout/payment-error.ts';
import { intentOf, type ToMake } from '../checkout/way-to-pay.ts';
import styles from '../payments.module.css';
import { AgreeToPenalties, needsAgreement } from './agree-to-penalties.tsx';
import { expectListed, rememberListed } from './just-listed.embed.ts';
import { ListingOffer } from './listing-offer.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Listing Payment') });

type ListingToMake = ToMake & Partial<Pick<z.output<typeof listingPaymentToMake>, 'property' | 'guarantee'>>;

export const Page = () => {
  const t = useT();
  const { days } = useFigures().listingFee;
  const wanted = idIn(usePathParam('propertyId'));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Listing Payment')}>{t('List your home for {{days}} days.', { days })}</PageTitle>
      {wanted === null ? <NoProperty /> : <PayForListing key={wanted} propertyId={wanted} />}
    </div>
  );
};

const NoProperty = () => {
  const t = useT();
  return (
    <Panel tone="error" className={styles.card} aria-labelledby="no-property">
      <h2 id="no-property">{t('No property ID provided')}</h2>
      <p>{t('Choose the home that you want to publish in your dashboard.')}</p>
      <p>
        <Button asChild>
          <AppLink href={paths.ownerDashboard}>{t('Owner Dashboard')}</AppLink>
        </Button>
      </p>
    </Panel>
  );
};

const PayForListing = ({ propertyId }: { propertyId: number }) => {
  const t = useT();
  const api = useApi();
  const messageOf = usePaymentError();
  const [agreed, setAgreed] = useState({});
  // A write by its method, a read by its effect: returns the same open payment until it is paid. Never cached.
  const { data, error, refetch, isFetching } = useQuery<ListingToMake>({
    queryKey: [createListingPayment.path, propertyId, agreed],
    queryFn: async ({ signal }) =>
      (await api.call(createListingPayment, { body: { propertyId, ...agreed } }, { signal })).data,
    gcTime: 0,
  });
  if (data) return <PayPage propertyId={propertyId} toMake={data} />;
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
            <AppLink href={paths.ownerDashboard}>{t('Owner Dashboard')}</AppLink>
          </Button>
        </div>
      </Panel>
    );
  return (
    <Loading className={styles.columns}>
      <div className={styles.offer}>
        <Skeleton height="12rem" />
        <Skeleton height="11rem" />
      </div>
      <Skeleton height="28rem" />
    </Loading>
  );
};

const PayPage = ({ propertyId, toMake }: { propertyId: number; toMake: ListingToMake }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const router = useRouter();
  const { state, isPaid, mayPay, confirm } = usePayHere('listing', toMake, {
    about: propertyId,
    onDone: () => {
      rememberListed(propertyId);
      router.history.push(paths.ownerDashboard);
    },
  });
  // A payer who is redirected to the bank comes back to the dashboard, which shows for which home.
  useEffect(() => expectListed(propertyId), [propertyId]);
  const reference = intentOf(toMake);
  const figures = paymentFigures(useNow(60_000));
  const guarantee = toMake.guarantee ?? moneyBack;
  const say = (words: string) => tDynamic(fillIn(words, figures));
  const amount = dollars(toMake.amount);
  return (
    <div className={styles.columns}>
      <ListingOffer amountCents={toMake.amount} until={toMake.property?.activeUntilAfterPayment ?? null} />
      <Panel tone="enamel" aria-labelledby="pay-title" className={styles.pay}>
        <h2 id="pay-title">{t('Pay for your listing')}</h2>
        {toMake.property ? (
          <p translate="no">
            <b>{toMake.property.title}</b>
          </p>
        ) : null}
        <p className={styles.amount}>
          <span className="money">{amount}</span> <span className="muted">{t('for {{days}} days, once', figures)}</span>
        </p>
        {state.is === 'done' || (isPaid && state.is === 'confirming') ? (
          <Notice tone="ok" live>
            <p>{t('Your payment went through. Your listing is being published...')}</p>
          </Notice>
        ) : null}
        <ConfirmOutcome
          state={state}
          unconfirmed={t('Payment succeeded but there was an issue activating your listing. Please contact support.')}
          reference={reference}
          onAgain={() => void confirm(reference)}
        />
        {mayPay ? <Checkout toMake={toMake} payText={t('Pay {{amount}}', { amount })} onPaid={confirm} /> : null}
        <div className={styles.guarantee}>
          <h3>{say(guarantee.title)}</h3>
          <p>{say(guarantee.selfService)}</p>
          <p className="small muted">{say(guarantee.whichIsWhich)}</p>
        </div>
      </Panel>
    </div>
  );
};
