import { agreements } from '@lintel/contract/identity/agreements';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { registrations } from '../tables.ts';
import { recordOf } from './agreed.ts';

/** Whether an account said yes to the penalties, in any of their versions. The sample people are not asked. */
export const hasAgreedToPenalties = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from accounts where id = ${accountId} and is_sample) or exists (
      select from registrations r, jsonb_array_elements(r.agreed) one
      where r.account_id = ${accountId} and r.role = 'owner' and r.applied_at is not null
        and one ->> 'kind' = ${agreements.penaltyLadder.kind}) as has`);
  return rows[0]?.has === true;
};

/** Puts on record that an owner, who is signed in, says yes to the penalties: the box that their registration left open. */
export const agreeToPenalties = async (db: Db | Tx, accountId: number, now: Date): Promise<void> => {
  await db.insert(registrations).values({
    accountId,
    role: 'owner',
    agreed: [recordOf(agreements.penaltyLadder)],
    appliedAt: now,
    createdAt: now,
  });
};
