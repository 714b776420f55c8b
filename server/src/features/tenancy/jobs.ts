import type { Job } from '../../platform/jobs.ts';
import { remindOfDeadlines } from './calendar/remind-of-deadlines.ts';
import { tidyPhotos } from './maintenance/photos.ts';

/** What time does to tenancies: landlords are reminded of what is due, and pictures that were never sent go. */
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
