import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';

/** A page of a queue: `after` goes on from the oldest, `before` from the newest. */
export type QueuePage = { limit: number; before: number | null; after: number | null };

/** What a queue is ordered by: a moment or a day, and then the id, of one table. */
type Order = { at: PgColumn; id: PgColumn };

/**
 * The order of a queue and where its page begins. Ids alone are no order of time: one moment is written down after another.
 * `oldestFirst` of what waits; what is done is looked back at.
 */
export const inTimeOrder = ({ at, id }: Order, oldestFirst: boolean, page: QueuePage): { from?: SQL; order: SQL[] } => {
  const mark = oldestFirst ? page.after : page.before;
  const way = sql.raw(oldestFirst ? 'asc' : 'desc');
  const row = sql`select mark.${sql.identifier(at.name)}, mark.${sql.identifier(id.name)} from ${id.table} mark
    where mark.${sql.identifier(id.name)} = ${mark}`;
  return {
    ...(mark === null ? {} : { from: sql`(${at}, ${id}) ${sql.raw(oldestFirst ? '>' : '<')} (${row})` }),
    order: [sql`${at} ${way}`, sql`${id} ${way}`],
  };
};

/** A page, of rows of which one more than fits was read, and which way it goes on. */
export type CutQueue<Row> = { rows: Row[]; next: { header: 'x-next-after' | 'x-next-before'; mark: number } | null };

export const cutQueue = <Row>(
  rows: Row[],
  { limit }: Pick<QueuePage, 'limit'>,
  oldestFirst: boolean,
  idOf: (row: Row) => number,
): CutQueue<Row> => {
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    next:
      rows.length > limit && last !== undefined
        ? { header: oldestFirst ? 'x-next-after' : 'x-next-before', mark: idOf(last) }
        : null,
  };
};

/** Says where the next page begins, when there is one. */
export const sayNextOf = (reply: FastifyReply, { next }: CutQueue<unknown>): void => {
  if (next) reply.header(next.header, String(next.mark));
};
