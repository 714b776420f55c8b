import type { AppContext } from '../../app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { sandboxWebhookJob } from '../../providers/payments/sandbox-events.ts';
import { reconcilePayments } from './checkout/reconcile-payments.ts';
import { finishJob } from './checkout/settle-payment.ts';
import { expireCredits } from './fines/rent-credits.ts';
import { receiveEvent } from './gateway/gateway-events.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { deliverSandboxWebhooks } from './gateway/sandbox-webhooks.ts';
import { type FeeGuaranteeFacts, returnUnopenedFees } from './refunds/return-unopened-fees.ts';
import { tellOfRepealed } from './rent/tell-of-rent.ts';

/** What time does to payments: webhooks of the sandbox, and whatever was left unfinished. */
export const paymentsJobs: readonly Job[] = [
  {
    name: sandboxWebhookJob,
    cron: '* * * * *',
    run: async (context) => {
      const gateway = openGateway(context);
      if (gateway.name !== 'sandbox') return;
      await deliverSandboxWebhooks(context, (body, signature) => receiveEvent(context, gateway, body, signature));
    },
  },
  {
    name: finishJob,
    cron: '*/5 * * * *',
    run: async (context) => {
      await tellOfRepealed(context);
      await reconcilePayments(context, openGateway(context));
    },
  },
  {
    name: 'payments.expire-rent-credits',
    cron: '17 * * * *',
    run: async (context) => {
      await expireCredits(context);
    },
  },
];

/** The fee guarantee, once there is someone who knows of views and leases. */
export const feeGuaranteeJob = (factsOf: (context: AppContext) => FeeGuaranteeFacts): Job => ({
  name: 'payments.fee-guarantee',
  cron: '7 * * * *',
  run: async (context) => {
    await returnUnopenedFees(context, factsOf(context));
  },
});
