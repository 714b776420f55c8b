import type { ApplicationFollower } from '../applications/api.ts';
import { startTenancyOfLease } from './tenancies/start-of-lease.ts';

/** Starts a tenancy when both sides have confirmed a lease. */
export const tenancyFollower: ApplicationFollower = {
  sent: async () => {},
  leased: async (tx, _context, lease, at) => {
    await startTenancyOfLease(tx, lease, at);
  },
};
