import { and, eq, isNull, ne } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

/** Locks the list of staff until the transaction ends: of the last two staff members, only one can leave. Take it before an account. */
export const lockStaff = async (tx: Tx): Promise<void> => {
  await tx.execute(takeLock(locks.staff));
};

/** Returns whether this account is the last staff member. */
export const isLastStaff = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isStaff, true), isNull(accounts.closedAt), ne(accounts.id, accountId)))
    .limit(1);
  return !other;
};
