import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import { Suspense } from 'react';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import { PaySavedCard } from './pay-saved-card.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import type { WayToPay } from './way-to-pay.ts';

// Stripe's part is loaded only by those who pay there.
const StripeCardForm = lazyPart(() => import('./stripe-card-form.tsx'));

const NotReal = () => {
  const tDynamic = useTranslateDynamic();
  return (
    <Notice tone="warn">
      <p>{tDynamic(sandboxNotice)}</p>
    </Notice>
  );
};

/** The card form of a payment, or of a card to store, for either gateway. */
export const Checkout = (props: WayToPay) => (
  <div className={styles.checkout}>
    {props.toMake.gateway === 'stripe' ? null : <NotReal />}
    {props.toMake.savedCard ? <PaySavedCard {...props} card={props.toMake.savedCard} /> : null}
    {props.toMake.gateway === 'stripe' ? (
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="14rem" />
          </Loading>
        }
      >
        <StripeCardForm {...props} />
      </Suspense>
    ) : (
      <SandboxCardForm {...props} />
    )}
  </div>
);
