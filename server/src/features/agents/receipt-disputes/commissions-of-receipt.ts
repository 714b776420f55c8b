import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { holdCommission, releaseCommission } from '../commissions/hold-commission.ts';
import { referrals } from '../tables.ts';

/** The referrals of the tenant and home on a receipt, held: whose commission may turn on who was first. */
const lockReferralsOf = (tx: Tx, whose: { propertyId: number; tenantId: number | null }) =>
  whose.tenantId === null
    ? Promise.resolve([])
    : tx
        .select({ id: referrals.id })
        .from(referrals)
        .where(and(eq(referrals.propertyId, whose.propertyId), eq(referrals.tenantId, whose.tenantId)))
        .orderBy(asc(referrals.id))
        .for('update');

/** While somebody objects to a contact of this tenant and home, nothing is paid out that may turn on it. */
export const holdCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await holdCommission(tx, id);
};

/** Decided: what was held goes on, but for what another objection holds. */
export const releaseCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await releaseCommission(tx, id);
};
