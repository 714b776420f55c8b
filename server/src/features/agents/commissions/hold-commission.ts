import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { commissionPayouts, commissions } from '../tables.ts';
import { enterCommissionVoid } from './enter-commission.ts';

const of = (referralId: number) => and(eq(commissions.referralId, referralId), isNull(commissions.voidedAt));

/** While somebody objects, a commission waits, out of any payout. What was paid, or is on its way, is paid. */
export const holdCommission = async (tx: Tx, referralId: number): Promise<void> => {
  const onTheirWay = tx
    .select({ id: commissionPayouts.id })
    .from(commissionPayouts)
    .where(inArray(commissionPayouts.status, ['sending', 'paid']));
  await tx
    .update(commissions)
    .set({ status: 'disputed', payoutId: null })
    .where(
      and(
        of(referralId),
        inArray(commissions.status, ['pending', 'validated']),
        or(isNull(commissions.payoutId), notInArray(commissions.payoutId, onTheirWay)),
      ),
    );
};

/** The objection was dismissed: it goes on where it stood. */
export const releaseCommission = async (tx: Tx, referralId: number): Promise<void> => {
  await tx
    .update(commissions)
    .set({ status: sql`case when ${commissions.validatedAt} is null then 'pending' else 'validated' end` })
    .where(and(of(referralId), eq(commissions.status, 'disputed')));
};

/** The objection was upheld: it is not owed, and counts nowhere any more. */
export const voidCommission = async (tx: Tx, referralId: number, at: Date): Promise<void> => {
  const voided = await tx
    .update(commissions)
    .set({ voidedAt: at })
    .where(and(of(referralId), eq(commissions.status, 'disputed')))
    .returning();
  await enterCommissionVoid(tx, voided, at);
};
