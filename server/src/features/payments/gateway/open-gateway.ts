import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import { withTimeLimit } from '../../../providers/payments/around-gateway.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { stripeGateway } from '../../../providers/payments/stripe.ts';

/** How long a page waits for the gateway, in ms: one request of Stripe's SDK, and its second attempt, fit in. */
const patienceMs = 20_000;

/** The configured gateway. It holds no state, so that it may be opened by whoever needs it. */
export const openGateway = (context: AppContext): PaymentGateway =>
  withTimeLimit(
    context.config.stripe
      ? stripeGateway({
          ...context.config.stripe,
          // Where banks send a payer back to.
          returnUrl: `${context.config.origin}${paths.ownerDashboard}`,
          log: context.log,
        })
      : sandboxGateway(context),
    patienceMs,
  );
