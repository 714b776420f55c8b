import { and, eq, isNull, ne } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

/** Until the transaction ends, nobody else makes or leaves the staff: of the last two, only one can go. Take it before an account. */
export const lockStaff = async (tx: Tx): Promise<void> => {
  await tx.execute(takeLock(locks.staff));
};

/** Whether nobody would be staff without this account. */
export const isLastStaff = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isStaff, true), isNull(accounts.closedAt), ne(accounts.id, accountId)))
    .limit(1);
  return !other;
};
