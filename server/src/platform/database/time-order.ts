import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The order of a queue: by a time or date of one table, then by id. */
type Order = { at: PgColumn; id: PgColumn };

/**
 * Returns the order of a queue and the condition for the start of its page: after the row with the id `from`. Ids alone do not give the
 * time order, because an earlier event can be written later. Use `oldestFirst` for waiting items; finished ones are newest first.
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
