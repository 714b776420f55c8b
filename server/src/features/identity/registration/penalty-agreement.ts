import { agreements } from '@lintel/contract/identity/agreements';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { registrations } from '../tables.ts';
import { recordOf } from './agreed.ts';

/** Returns whether an account agreed to the penalties, in any version. Sample people need not agree. */
export const hasAgreedToPenalties = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from accounts where id = ${accountId} and is_sample) or exists (
      select from registrations r, jsonb_array_elements(r.agreed) one
      where r.account_id = ${accountId} and r.role = 'owner' and r.applied_at is not null
        and one ->> 'kind' = ${agreements.penaltyLadder.kind}) as has`);
  return rows[0]?.has === true;
};

/** Records that a signed-in owner agrees to the penalties: the box left unchecked in their registration. */
export const agreeToPenalties = async (db: Db | Tx, accountId: number, now: Date): Promise<void> => {
  await db.insert(registrations).values({
    accountId,
    role: 'owner',
    agreed: [recordOf(agreements.penaltyLadder)],
    appliedAt: now,
    createdAt: now,
  });
};
