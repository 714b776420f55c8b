import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { owners } from '../tables.ts';

/**
 * Locks an owner until the transaction ends. Any code that changes their penalties takes this lock first, before penalties and
 * payments: that avoids deadlocks, and two offenses at the same moment are counted one after the other. Refuses: owner.not_found.
 */
export const lockOwner = async (tx: Tx, ownerId: number): Promise<{ id: number; accountId: number }> => {
  // Others may still add rows that refer to the owner meanwhile.
  const [owner] = await tx
    .select({ id: owners.id, accountId: owners.accountId })
    .from(owners)
    .where(eq(owners.id, ownerId))
    .for('no key update');
  if (!owner) throw new Refusal('owner.not_found');
  return owner;
};
