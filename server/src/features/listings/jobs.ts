import type { Job } from '../../platform/jobs.ts';
import { expireListings } from './expire-listings.ts';
import { remindOfEnd } from './remind-of-end.ts';

/** What time does to listings. */
export const listingsJobs: readonly Job[] = [
  {
    name: 'listings.expire',
    cron: '* * * * *',
    run: async (house) => {
      await expireListings(house);
    },
  },
  {
    name: 'listings.remind-of-end',
    cron: '*/10 * * * *',
    run: async (house) => {
      await remindOfEnd(house);
    },
  },
];
