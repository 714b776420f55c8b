import type { Job } from '../../platform/jobs.ts';
import { sandboxWebhookJob } from '../../providers/payments/sandbox-events.ts';
import { reconcilePayments } from './checkout/reconcile-payments.ts';
import { finishJob } from './finish-job.ts';
import { receiveEvent } from './gateway/gateway-events.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { deliverSandboxWebhooks } from './gateway/sandbox-webhooks.ts';

/** Scheduled jobs of payments: the sandbox's webhooks, and whatever was left unfinished. */
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
      await reconcilePayments(context, openGateway(context));
    },
  },
];
