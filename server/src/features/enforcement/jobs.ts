import type { Job } from '../../platform/jobs.ts';
import { openGateway } from '../payments/gateway/open-gateway.ts';
import { readPublishedListings } from './monitor/read-listings.ts';
import { collectFines } from './penalties/collect-fines.ts';
import { endSuspensions } from './penalties/end-suspensions.ts';

/** What time does to penalties. */
export const enforcementJobs: readonly Job[] = [
  {
    name: 'enforcement.end-suspensions',
    cron: '* * * * *',
    run: async (house) => {
      await endSuspensions(house);
    },
  },
  {
    name: 'enforcement.collect-fines',
    cron: '*/10 * * * *',
    run: async (house) => {
      await collectFines(house, openGateway(house));
    },
  },
  {
    // Does nothing until the rules have another version.
    name: 'enforcement.read-listings',
    cron: '*/5 * * * *',
    run: async (house) => {
      await readPublishedListings(house);
    },
  },
];
