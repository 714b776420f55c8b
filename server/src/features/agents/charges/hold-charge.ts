import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { commissions } from '../tables.ts';
import { commissionCharges } from './tables.ts';

export type CommissionChargeRow = typeof commissionCharges.$inferSelect;
type Owed = Pick<typeof commissions.$inferSelect, 'id' | 'ownerId' | 'amountCents' | 'isSample'>;

/** Locks and returns the owner's charge for a commission until the transaction ends. */
export const holdCommissionCharge = async (tx: Tx, commissionId: number): Promise<CommissionChargeRow | undefined> => {
  const [charge] = await tx
    .select()
    .from(commissionCharges)
    .where(eq(commissionCharges.commissionId, commissionId))
    .for('update');
  return charge;
};

/**
 * Condition for a commission that is currently owed: validated, not in dispute and not set aside. It does not matter
 * whether the agent has been paid already.
 */
export const isOwed = and(inArray(commissions.status, ['validated', 'paid']), isNull(commissions.voidedAt));

/** Locks the charge, and returns whether this amount is still to be paid. */
export const holdOwedCharge = async (tx: Tx, commissionId: number, amountCents: number): Promise<boolean> => {
  const charge = await holdCommissionCharge(tx, commissionId);
  if (charge?.status !== 'open' || charge.amountCents !== amountCents) return false;
  const [owed] = await tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.id, commissionId), isOwed));
  return owed !== undefined;
};

/** Creates the owner's charge for a commission whose lease has stood, due at once. Only once, however often this is called. */
export const createOwnerCharge = async (
  tx: Tx,
  { id, ownerId, amountCents, isSample }: Owed,
  at: Date,
): Promise<void> => {
  if (amountCents === 0) return;
  await tx
    .insert(commissionCharges)
    .values({ commissionId: id, ownerId, amountCents, isSample, createdAt: at, nextTryAt: at })
    .onConflictDoNothing();
};

/** Voids the charge of a commission that is not owed after all. Returns whether there was a charge that was not void yet. */
export const voidCommissionCharge = async (tx: Tx, commissionId: number): Promise<boolean> => {
  const [voided] = await tx
    .update(commissionCharges)
    .set({ status: 'void', nextTryAt: null })
    .where(and(eq(commissionCharges.commissionId, commissionId), ne(commissionCharges.status, 'void')))
    .returning();
  return voided !== undefined;
};
