import type { Job } from '../../platform/jobs.ts';
import { validateCommissions } from './commissions/validate-commissions.ts';

/** What time does to referrals and commissions. */
export const agentsJobs: readonly Job[] = [
  {
    name: 'agents.validate-commissions',
    cron: '11 * * * *',
    run: async (house) => {
      await validateCommissions(house);
    },
  },
];
