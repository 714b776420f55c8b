import { dayOf } from '@lintel/contract/kernel/dates';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { leaseUpOutcomes } from '../tables.ts';

/** Days from the owner's approval to the lease, by state; null if none followed. Michigan has too few to be shown. */
const samples: Record<string, readonly (number | null)[]> = {
  OH: [21, 34, 18, 47, 29, 62, 25, null, 38, 31, 55, 27, null, 44, 33],
  TX: [26, 41, 35, null, 58, 30, 22, 49, null, 36],
  NY: [52, 71, 44, null, 66, 39, null, 83],
  MI: [28, 40],
};
const day = 86_400_000;

/** Seeds outcomes of approved applications with a voucher: invented, and moved along with the calendar. */
export const seedLeaseUpTimes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(leaseUpOutcomes).where(eq(leaseUpOutcomes.isSample, true));
  await tx.insert(leaseUpOutcomes).values(
    Object.entries(samples).flatMap(([state, all]) =>
      all.map((days, index) => {
        const approved = now.getTime() - (200 + 31 * index) * day;
        return {
          state,
          approvedOn: dayOf(new Date(approved)),
          days,
          startsOn: days === null ? null : dayOf(new Date(approved + days * day)),
          isSample: true,
        };
      }),
    ),
  );
};
