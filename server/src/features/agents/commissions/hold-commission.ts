import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db.ts';
import { commissions } from '../tables.ts';

const of = (referralId: number) => and(eq(commissions.referralId, referralId), isNull(commissions.voidedAt));

/** While somebody objects, a commission waits. What was paid is paid. */
export const holdCommission = async (tx: Tx, referralId: number): Promise<void> => {
  await tx
    .update(commissions)
    .set({ status: 'disputed' })
    .where(and(of(referralId), inArray(commissions.status, ['pending', 'validated'])));
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
  await tx
    .update(commissions)
    .set({ voidedAt: at })
    .where(and(of(referralId), eq(commissions.status, 'disputed')));
};
