import type { Job } from '../../platform/jobs.ts';
import { countHomes } from './map/count-homes.ts';
import { placeByZip } from './map/place-home.ts';
import { importHomesJob, runHomeImports, tidyHomeImports } from './owner-import/run-home-import.ts';
import { expireListings } from './publication/expire-listings.ts';
import { remindOfEnd } from './publication/remind-of-end.ts';

/** What time does to listings. */
export const listingsJobs: readonly Job[] = [
  {
    name: 'listings.expire',
    cron: '* * * * *',
    run: async (context) => {
      await expireListings(context);
    },
  },
  {
    name: 'listings.remind-of-end',
    cron: '*/10 * * * *',
    run: async (context) => {
      await remindOfEnd(context);
    },
  },
  // What a server that died had begun, the next minute goes on with.
  { name: importHomesJob, cron: '* * * * *', run: runHomeImports },
  { name: 'listings.count-for-map', cron: '* * * * *', run: countHomes },
  { name: 'listings.place-by-zip', cron: '* * * * *', run: placeByZip },
  { name: 'listings.tidy-imports', cron: '41 * * * *', run: tidyHomeImports },
];
