import type { House } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { stripeGateway } from '../../../providers/payments/stripe.ts';

/** Where banks send a payer back to, on this site. */
export const returnPaths = {
  listing: '/owner-dashboard',
  listings: '/listing-payments',
  application_fee: '/tenant-dashboard',
  fine: '/owner-dashboard',
  reactivation: '/owner-dashboard',
  // Charged to a card on file: no bank sends anybody back.
  registered: '/',
} as const;

/** The configured gateway. It holds no state, so that it may be opened by whoever needs it. */
export const openGateway = (house: House): PaymentGateway =>
  house.config.stripe
    ? stripeGateway({
        ...house.config.stripe,
        returnUrl: `${house.config.origin}${returnPaths.listing}`,
        log: house.log,
      })
    : sandboxGateway(house);
