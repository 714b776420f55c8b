import type { Job } from '../../platform/jobs.ts';
import { openGateway } from '../payments/api.ts';
import { chargeOwners } from './charges/charge-owner.ts';
import { payCommissions } from './commissions/pay-commissions.ts';
import { validateCommissions } from './commissions/validate-commissions.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';

/** Scheduled work on subscriptions, referrals and commissions. */
export const agentsJobs: readonly Job[] = [
  {
    name: 'agents.renew-subscriptions',
    cron: '*/20 * * * *',
    run: async (context) => {
      await renewSubscriptions(context, openGateway(context));
    },
  },
  {
    name: 'agents.pay-commissions',
    cron: '41 * * * *',
    run: async (context) => {
      await payCommissions(context, openGateway(context));
    },
  },
  {
    name: 'agents.validate-commissions',
    cron: '11 * * * *',
    run: async (context) => {
      await validateCommissions(context);
      await chargeOwners(context, openGateway(context));
    },
  },
];
