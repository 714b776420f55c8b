import type { Job } from '../../platform/jobs.ts';
import { homeNewsJob } from '../listings/api.ts';
import { mailAlertsJob } from './alerts/mail-due.ts';
import { matchHomes } from './alerts/match-homes.ts';
import { writeAlerts } from './alerts/write-alerts.ts';
import { forgetRemovedHomes } from './homes/save-home.ts';
import { forgetRemoved } from './searches/change-search.ts';

/** Scheduled work on what people saved: matches homes, sends emails, and deletes removed rows. */
export const savedJobs: readonly Job[] = [
  {
    name: homeNewsJob,
    cron: '* * * * *',
    run: async (context) => {
      await matchHomes(context);
    },
  },
  {
    name: mailAlertsJob,
    cron: '* * * * *',
    run: async (context) => {
      await writeAlerts(context);
    },
  },
  {
    name: 'saved.forget-removed',
    cron: '*/10 * * * *',
    run: async (context) => {
      await forgetRemoved(context);
      await forgetRemovedHomes(context);
    },
  },
];
