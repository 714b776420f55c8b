import { type Ladder, ladderFor } from '@lintel/contract/enforcement/ladder';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';

/**
 * Returns the ladder for an owner's offense: that of the day when it happened, but never a later one than the owner has agreed
 * to. Forms that others sent with the owner's address and whose link was never opened are no agreement.
 */
export const readLadder = async (
  db: Db | Tx,
  { ownerId, occurredAt }: { ownerId: number; occurredAt: Date },
  ladders?: readonly [Ladder, ...Ladder[]],
): Promise<Ladder> => {
  const { rows } = await db.execute<{ version: string }>(sql`
    select distinct one ->> 'version' as version
    from owners o join registrations r on r.account_id = o.account_id, jsonb_array_elements(r.agreed) one
    where o.id = ${ownerId} and r.role = 'owner' and r.applied_at is not null and one ->> 'kind' = 'penalty_ladder'`);
  return ladderFor(
    occurredAt,
    rows.map(({ version }) => version),
    ladders,
  );
};
