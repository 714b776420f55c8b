import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { owners } from '../identity/tables.ts';
import type { PenaltyRow } from './rules.ts';
import { penalties } from './tables.ts';

/**
 * Holds an owner for whatever changes their penalties: always taken first, before penalties and payments, so that nobody waits in
 * a circle and two offenses of one moment are counted one after the other. Refuses: owner.not_found.
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

/** All penalties of an owner, the oldest first. The ladder has four rungs, so these are few. */
export const loadPenalties = (db: Db | Tx, ownerId: number): Promise<PenaltyRow[]> =>
  db
    .select()
    .from(penalties)
    .where(eq(penalties.ownerId, ownerId))
    .orderBy(penalties.id)
    .prepare('penalties of an owner')
    .execute();

/** One penalty, or undefined; not held. */
export const findPenalty = async (db: Db | Tx, id: number): Promise<PenaltyRow | undefined> => {
  const [row] = await db.select().from(penalties).where(eq(penalties.id, id));
  return row;
};
