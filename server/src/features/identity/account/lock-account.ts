import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

declare const isHeld: unique symbol;

/**
 * An account as it is now and stays until the transaction ends: nobody else begins or ends a session of it, or changes what one
 * signs in with. Only `holdAccount` makes it, so that what needs it cannot be given a row that was read before.
 */
export type HeldAccount = typeof accounts.$inferSelect & { readonly [isHeld]: true };

/**
 * Takes an account for the rest of the transaction, before anything else of it is locked: its links and sessions come after, so
 * that no two wait for each other. Null when there is none, or it is closed. What refers to the account can be written meanwhile.
 */
export const holdAccount = async (tx: Tx, accountId: number): Promise<HeldAccount | null> => {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
    .for('no key update');
  return (account as HeldAccount | undefined) ?? null;
};
