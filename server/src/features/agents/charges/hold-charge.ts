import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { commissions } from '../tables.ts';
import { commissionCharges } from './tables.ts';

export type CommissionChargeRow = typeof commissionCharges.$inferSelect;
type Owed = Pick<typeof commissions.$inferSelect, 'id' | 'ownerId' | 'amountCents' | 'isSample'>;

/** Holds what an owner is asked for a commission until the transaction ends. */
export const holdCommissionCharge = async (tx: Tx, commissionId: number): Promise<CommissionChargeRow | undefined> => {
  const [charge] = await tx
    .select()
    .from(commissionCharges)
    .where(eq(commissionCharges.commissionId, commissionId))
    .for('update');
  return charge;
};

/** Whether it is owed as things stand: validated, in no dispute and not set aside. Whether the agent has theirs already says nothing. */
export const isOwed = and(inArray(commissions.status, ['validated', 'paid']), isNull(commissions.voidedAt));

/** Holds it, and answers whether so much is still to be paid for it. */
export const holdOwedCharge = async (tx: Tx, commissionId: number, amountCents: number): Promise<boolean> => {
  const charge = await holdCommissionCharge(tx, commissionId);
  if (charge?.status !== 'open' || charge.amountCents !== amountCents) return false;
  const [owed] = await tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.id, commissionId), isOwed));
  return owed !== undefined;
};

/** The lease has stood: the owner is asked for the commission, at once. Once, however often this is called. */
export const askOwner = async (tx: Tx, { id, ownerId, amountCents, isSample }: Owed, at: Date): Promise<void> => {
  if (amountCents === 0) return;
  await tx
    .insert(commissionCharges)
    .values({ commissionId: id, ownerId, amountCents, isSample, createdAt: at, nextTryAt: at })
    .onConflictDoNothing();
};

/** It turned out not to be owed: nothing is asked any more. Answers whether there was a charge that was not void yet. */
export const voidCommissionCharge = async (tx: Tx, commissionId: number): Promise<boolean> => {
  const [voided] = await tx
    .update(commissionCharges)
    .set({ status: 'void', nextTryAt: null })
    .where(and(eq(commissionCharges.commissionId, commissionId), ne(commissionCharges.status, 'void')))
    .returning();
  return voided !== undefined;
};
