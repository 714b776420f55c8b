import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a queue is ordered by: a moment or a day, and then the id, of one table. */
type Order = { at: PgColumn; id: PgColumn };

/**
 * The order of a queue and where its page begins: behind the row with the number `from`. Ids alone are no order of time: one moment
 * is written down after another. `oldestFirst` of what waits; what is done is looked back at.
 */
export const inTimeOrder = (
  { at, id }: Order,
  oldestFirst: boolean,
  from: number | null,
): { behind?: SQL; order: SQL[] } => {
  const way = sql.raw(oldestFirst ? 'asc' : 'desc');
  const row = sql`select mark.${sql.identifier(at.name)}, mark.${sql.identifier(id.name)} from ${id.table} mark
    where mark.${sql.identifier(id.name)} = ${from}`;
  return {
    ...(from === null ? {} : { behind: sql`(${at}, ${id}) ${sql.raw(oldestFirst ? '>' : '<')} (${row})` }),
    order: [sql`${at} ${way}`, sql`${id} ${way}`],
  };
};
