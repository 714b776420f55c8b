import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { stripeGateway } from '../../../providers/payments/stripe.ts';

/** Where banks send a payer back to, on this site. */
export const returnPaths = {
  listing: paths.ownerDashboard,
  listings: paths.listingPayments,
  application_fee: paths.tenantDashboard,
  fine: paths.ownerDashboard,
  reactivation: paths.ownerDashboard,
  // Charged to a card on file: no bank sends anybody back.
  registered: '/',
} as const;

/** The configured gateway. It holds no state, so that it may be opened by whoever needs it. */
export const openGateway = (context: AppContext): PaymentGateway =>
  context.config.stripe
    ? stripeGateway({
        ...context.config.stripe,
        returnUrl: `${context.config.origin}${returnPaths.listing}`,
        log: context.log,
      })
    : sandboxGateway(context);
