import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';

const batch = 100;

/**
 * Ranks homes behind the others if their owner was asked and did not answer in time, and sets since when they are
 * unconfirmed. Works in batches, each in one transaction: the next run finishes what a crash left. Skips a home that is
 * being confirmed or changed right now until the next minute. Returns how many sank.
 */
export const sinkUnconfirmed = async (context: AppContext): Promise<number> => {
  let sunk = 0;
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const at = sql`${context.now().toISOString()}::timestamptz`;
      const { rowCount } = await tx.execute(sql`
        with due as (
          select c.property_id, c.confirmed_at from home_confirmations c join properties p on p.id = c.property_id
          where c.sinks_at <= ${at} and c.is_listed order by c.sinks_at, c.property_id limit ${batch}
          for no key update of p, c skip locked),
        answered as (
          update home_confirmations c set sinks_at = null from due where c.property_id = due.property_id)
        update properties p set is_unconfirmed = true, unconfirmed_since = due.confirmed_at, sunk_at = ${at}, rank_moved_at = ${at}
        from due where p.id = due.property_id and not p.is_unconfirmed`);
      return rowCount ?? 0;
    });
    sunk += count;
    if (count < batch) return sunk;
  }
};
