import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';

const batch = 100;

/**
 * Puts homes behind the others whose owner was asked and did not answer in time, and has their listings say since when. In batches,
 * each of them whole: what a server that died left is done by the next. One that is being confirmed or changed right now is left
 * for the next minute. Answers how many sank.
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
