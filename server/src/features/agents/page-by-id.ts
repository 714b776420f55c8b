import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { cursorOf, idKey, pageOf, readCursor } from '../../platform/http/page.ts';

const keys = z.tuple([idKey]);
const markOf = ({ id }: { id: number }) => [id];

/** A list in the order of its numbers: where a page begins (`from`, the last number of the page before), and the page cut of its rows. */
export const pageById = ({ cursor, limit }: { cursor: string | null; limit: number }, reply: FastifyReply) => ({
  asked: { from: readCursor(cursor, keys)?.[0] ?? null, limit },
  cut: <Row extends { id: number }>(rows: readonly Row[]): Row[] => pageOf(rows, { limit, reply, markOf }),
});

/** What a read asks for: after the row with this number, and one row more than `limit` where there are more. */
export type Asked = { from: number | null; limit: number };

/** The first of the rows that were read, and the cursor of those that come after them. */
export const firstOf = <Row extends { id: number }>(rows: readonly Row[], limit: number) => {
  const first = rows.slice(0, limit);
  const last = first.at(-1);
  return { rows: first, next: rows.length > limit && last ? cursorOf(markOf(last)) : null };
};
