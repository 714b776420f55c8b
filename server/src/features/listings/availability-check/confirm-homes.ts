import { Refusal } from '@lintel/contract/kernel/refusals';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../../platform/database/transactions.ts';
import { permit } from '../../../platform/policy.ts';
import { mayConfirmHomes } from '../policy.ts';

/**
 * Records that the owner confirms these homes as free: closes open questions and lifts the homes that had sunk for lack
 * of an answer. The caller has locked the homes in order of their ids, so that concurrent answers cannot deadlock.
 * Leaves alone a home about which no one is asked.
 */
export const confirmHomes = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const these = sql`any(${sql.param([...ids])}::integer[])`;
  await sendWithoutWaiting(
    tx,
    tx.execute(sql`
    update home_confirmations set confirmed_at = ${at}, asked_at = null, sinks_at = null where property_id = ${these}`),
  );
  // The clocks of two servers may differ: a home must not rise before it sank.
  await sendWithoutWaiting(
    tx,
    tx.execute(sql`
    update properties set is_unconfirmed = false, unconfirmed_since = null, rank_moved_at = greatest(sunk_at, ${at})
    where id = ${these} and is_unconfirmed`),
  );
};

/** Locks homes of one owner in order of their ids, and returns which of them are listed. */
export const holdHomes = async (
  tx: Tx,
  ownerId: number,
  ids: readonly number[],
): Promise<{ known: number[]; listed: number[] }> => {
  const { rows } = await tx.execute<{ id: number; is_listed: boolean }>(sql`
    select id, is_listed from properties where owner_id = ${ownerId} and id = any(${sql.param([...ids])}::integer[])
    order by id for no key update`);
  return { known: rows.map(({ id }) => id), listed: rows.filter((row) => row.is_listed).map(({ id }) => id) };
};

/**
 * Confirms that homes of the signed-in owner are still free. Leaves out those that are no longer listed: another action
 * was faster. Refuses: viewer.unknown, viewer.not_allowed, property.not_found (also for another owner's).
 */
export const confirmStillFree = async (ctx: Ctx, input: { ownerId: number; ids: readonly number[] }): Promise<void> => {
  permit(mayConfirmHomes(ctx.viewer, input.ownerId));
  await ctx.db.transaction(async (tx) => {
    const { known, listed } = await holdHomes(tx, input.ownerId, input.ids);
    if (known.length < input.ids.length) throw new Refusal('property.not_found');
    const now = ctx.now();
    await confirmHomes(tx, listed, now);
    if (listed.length === 0) return;
    await audit(tx, {
      kind: 'homes_confirmed_free',
      actor: ctx.viewer,
      subject: `owner:${input.ownerId}`,
      facts: { homes: listed.length, by: 'account' },
      at: now,
    });
  });
};
