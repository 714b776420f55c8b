import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { commissions } from '../tables.ts';
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
