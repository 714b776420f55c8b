import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

/** Any constant; the house's other advisory locks use other numbers. */
const staffLock = 7_305_431;

/** Until the transaction ends, nobody else makes or leaves the staff: of the last two, only one can go. Take it before an account. */
export const lockStaff = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${staffLock})`);
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
