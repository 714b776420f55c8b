import type { Job } from '../../platform/jobs.ts';
import { deliverWebhooks, tidyDeliveries } from './deliver.ts';
import { webhooksJob } from './wake.ts';

/** Jobs that send and tidy webhook deliveries. */
export const webhookJobs: readonly Job[] = [
  { name: webhooksJob, cron: '* * * * *', runsWhereWoken: true, run: (context) => deliverWebhooks(context) },
  { name: 'webhooks.tidy', cron: '29 * * * *', run: tidyDeliveries },
];
