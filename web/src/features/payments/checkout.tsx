import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PaySavedCard } from './pay-saved-card.tsx';
import styles from './payments.module.css';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import type { WayToPay } from './way-to-pay.ts';

// Stripe's part is fetched only by those who pay there.
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

/** The card part of a payment, at whichever gateway takes it. */
export const Checkout = (props: WayToPay) => (
  <div className={styles.checkout}>
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
