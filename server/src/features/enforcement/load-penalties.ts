import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PenaltyRow } from './rules.ts';
import { penalties } from './tables.ts';

/** Reads all penalties of an owner, oldest first. The ladder has four rungs, so these are few. */
export const loadPenalties = (db: Db | Tx, ownerId: number): Promise<PenaltyRow[]> =>
  db
    .select()
    .from(penalties)
    .where(eq(penalties.ownerId, ownerId))
    .orderBy(penalties.id)
    .prepare('penalties of an owner')
    .execute();

/** Reads one penalty, or undefined, without locking it. */
export const findPenalty = async (db: Db | Tx, id: number): Promise<PenaltyRow | undefined> => {
  const [row] = await db.select().from(penalties).where(eq(penalties.id, id));
  return row;
};
