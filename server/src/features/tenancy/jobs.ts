import type { Job } from '../../platform/jobs.ts';
import { remindOfDeadlines } from './calendar/remind-of-deadlines.ts';
import { tidyPhotos } from './maintenance/photos.ts';

/** Scheduled jobs of tenancies: reminders of deadlines for landlords, and deletion of photos that were never sent. */
export const tenancyJobs: readonly Job[] = [
  {
    name: 'tenancy.remind-of-deadlines',
    cron: '17 * * * *',
    run: async (context) => {
      await remindOfDeadlines(context);
    },
  },
  {
    name: 'tenancy.tidy-photos',
    cron: '47 * * * *',
    run: async (context) => {
      await tidyPhotos(context);
    },
  },
];
