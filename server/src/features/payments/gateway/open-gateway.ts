import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import { withTimeLimit } from '../../../providers/payments/around-gateway.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { stripeGateway } from '../../../providers/payments/stripe.ts';

/** How long a page waits for the gateway, in ms: enough for one request by Stripe's SDK and one retry. */
const patienceMs = 20_000;

/** Returns the configured gateway. It holds no state, so any caller may open it. */
export const openGateway = (context: AppContext): PaymentGateway =>
  withTimeLimit(
    context.config.stripe
      ? stripeGateway({
          ...context.config.stripe,
          // The page to which banks send a payer back.
          returnUrl: `${context.config.origin}${paths.ownerDashboard}`,
          log: context.log,
        })
      : sandboxGateway(context),
    patienceMs,
  );
