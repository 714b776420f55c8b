import type { House } from '../../app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { sandboxWebhookJob } from '../../providers/payments/sandbox.ts';
import { finishPayments } from './checkout/reconcile-payments.ts';
import { finishJob } from './checkout/settle-payment.ts';
import { expireCredits } from './fines/rent-credits.ts';
import { receiveEvent } from './gateway/gateway-events.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { deliverSandboxWebhooks } from './gateway/sandbox-webhooks.ts';
import { type FeeGuaranteeFacts, returnUnopenedFees } from './refunds/return-unopened-fees.ts';

/** What time does to payments: webhooks of the sandbox, and whatever was left unfinished. */
export const paymentsJobs: readonly Job[] = [
  {
    name: sandboxWebhookJob,
    cron: '* * * * *',
    run: async (house) => {
      const gateway = openGateway(house);
      if (gateway.name !== 'sandbox') return;
      await deliverSandboxWebhooks(house, (body, signature) => receiveEvent(house, gateway, body, signature));
    },
  },
  { name: finishJob, cron: '*/5 * * * *', run: (house) => finishPayments(house, openGateway(house)) },
  {
    name: 'payments.expire-rent-credits',
    cron: '17 * * * *',
    run: async (house) => {
      await expireCredits(house);
    },
  },
];

/** The fee guarantee, once there is someone who knows of views and leases. */
export const feeGuaranteeJob = (factsOf: (house: House) => FeeGuaranteeFacts): Job => ({
  name: 'payments.fee-guarantee',
  cron: '7 * * * *',
  run: async (house) => {
    await returnUnopenedFees(house, factsOf(house));
  },
});
