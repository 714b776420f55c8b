import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { loadPenalties } from './load-penalties.ts';
import { type StandingNow, standingOf } from './rules.ts';

/**
 * Puts an owner's penalties into effect: which homes are suspended, and the owner's standing. Call it after any change of a
 * penalty, in the same transaction, which has locked the owner. Idempotent.
 */
export const applyStanding = async (tx: Tx, ownerId: number, now: Date): Promise<StandingNow> => {
  const found = standingOf(await loadPenalties(tx, ownerId), now);
  const { standing, suspendsAll, suspendedPropertyIds } = found;
  await tx.execute(sql`update owners set standing = ${standing} where id = ${ownerId} and standing <> ${standing}`);
  const ids = sql`${`{${suspendedPropertyIds.join(',')}}`}::int[]`;
  await tx.execute(sql`
    update properties set is_suspended = not is_suspended
    where owner_id = ${ownerId} and is_suspended <> (${suspendsAll} or id = any(${ids}))`);
  return found;
};
