import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { listingsOfHome, properties } from '../../listings/tables.ts';
import { leases } from '../tables.ts';

/**
 * Locks a home, so that two of its leases are checked one after the other, and refuses (lease.home_is_let) dates on
 * which it is already leased. The last day of one lease may not be the first of the next.
 */
export const refuseWhenLet = async (
  tx: Tx,
  propertyId: number,
  dates: { startsOn: string; endsOn: string },
): Promise<void> => {
  const isOfHome = sql`${properties.id} in ${listingsOfHome(propertyId)}`;
  await tx.select({ id: properties.id }).from(properties).where(isOfHome).orderBy(asc(properties.id)).for('update');
  const [overlapping] = await tx
    .select({ id: leases.id })
    .from(leases)
    .where(
      and(
        sql`${leases.propertyId} in ${listingsOfHome(propertyId)}`,
        eq(leases.status, 'confirmed'),
        lte(leases.startsOn, dates.endsOn),
        gte(leases.endsOn, dates.startsOn),
      ),
    )
    .limit(1);
  if (overlapping) throw new Refusal('lease.home_is_let');
};

/** Takes a leased home out of the search, under all its listings; its owner offers it again when it is free. */
export const markAsLet = async (tx: Tx, propertyId: number, now: Date): Promise<void> => {
  await tx
    .update(properties)
    .set({ isAvailable: false, updatedAt: now })
    .where(sql`${properties.id} in ${listingsOfHome(propertyId)}`);
};
