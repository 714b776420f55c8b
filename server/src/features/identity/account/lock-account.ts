import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

declare const isHeld: unique symbol;

/**
 * An account, locked until the transaction ends: no one else begins or ends a session of it, or changes its sign-in methods. Only
 * `holdAccount` creates it, so that no caller can pass a row that was read before.
 */
export type HeldAccount = typeof accounts.$inferSelect & { readonly [isHeld]: true };

/**
 * Locks an account for the rest of the transaction, before anything else of it is locked: its links and sessions come after,
 * which avoids deadlocks. Returns null if there is none, or it is closed. Rows that refer to the account can be written
 * meanwhile.
 */
export const holdAccount = async (tx: Tx, accountId: number): Promise<HeldAccount | null> => {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
    .for('no key update');
  return (account as HeldAccount | undefined) ?? null;
};
