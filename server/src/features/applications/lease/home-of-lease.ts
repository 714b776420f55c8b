import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { properties } from '../../listings/tables.ts';
import { leases } from '../tables.ts';

/**
 * Holds a home, so that two of its leases are looked at one after the other, and refuses (lease.home_is_let) dates in which it is
 * let already. The last day of one lease may not be the first of the next.
 */
export const refuseWhenLet = async (
  tx: Tx,
  propertyId: number,
  dates: { startsOn: string; endsOn: string },
): Promise<void> => {
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)).for('update');
  const [overlapping] = await tx
    .select({ id: leases.id })
    .from(leases)
    .where(
      and(
        eq(leases.propertyId, propertyId),
        eq(leases.status, 'confirmed'),
        lte(leases.startsOn, dates.endsOn),
        gte(leases.endsOn, dates.startsOn),
      ),
    )
    .limit(1);
  if (overlapping) throw new Refusal('lease.home_is_let');
};

/** A home that is let leaves the search; its owner offers it again when it is free. */
export const markAsLet = async (tx: Tx, propertyId: number, now: Date): Promise<void> => {
  await tx.update(properties).set({ isAvailable: false, updatedAt: now }).where(eq(properties.id, propertyId));
};
