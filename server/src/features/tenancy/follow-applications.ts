import type { ApplicationFollower } from '../applications/api.ts';
import { startTenancyOfLease } from './tenancies/start-of-lease.ts';

/** A lease that both sides have confirmed is a tenancy from then on. */
export const tenancyFollower: ApplicationFollower = {
  sent: async () => {},
  leased: async (tx, _context, lease, at) => {
    await startTenancyOfLease(tx, lease, at);
  },
};
