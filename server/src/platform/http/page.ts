import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

const cursorOf = (keys: readonly unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * One page of a list: a read asks for one row more than the page has (`limit + 1`); `pageOf` cuts it off and says in `X-Next-Cursor` where
 * the next page begins. The cursor holds the sort keys, so a page begins where the previous one ended, whatever was added meanwhile.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit, reply, markOf }: { limit: number; reply: FastifyReply; markOf: (last: Row) => readonly unknown[] },
): Row[] => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    reply.header('x-next-cursor', cursorOf(markOf(last)));
  }
  return page;
};

/** A row's id or a time (in milliseconds since 1970), as a cursor holds it: within the range of the database's integers. */
export const idKey = z.int().min(1).max(2_147_483_647);
export const momentKey = z.int().min(0).max(4_102_444_800_000);

/** Returns the keys in a cursor; null on a first page. Refuses request.invalid for a cursor that this list did not write. */
export const readCursor = <Keys>(cursor: string | null, keys: z.ZodType<Keys>): Keys | null => {
  if (cursor === null) return null;
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('request.invalid', { fields: { cursor: 'This page mark is not valid' } });
  }
};

const rowKey = z.tuple([idKey]);

/** What a read receives: return the rows after the one with this id, and one more than `limit` if there are more. */
export type PageQuery = { from: number | null; limit: number };

/** Cuts the rows that were read to one page. `idOf` finds a row's id where it is not in `id`. */
type Cut = {
  <Row extends { id: number }>(rows: readonly Row[]): Row[];
  <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[];
};

/**
 * Returns a page whose cursor is the id of its last row: for lists in id order, and for those whose order that row gives (`inTimeOrder`).
 */
export const pageById = (
  { cursor, limit }: { cursor: string | null; limit: number },
  reply: FastifyReply,
): { asked: PageQuery; cut: Cut } => ({
  asked: { from: readCursor(cursor, rowKey)?.[0] ?? null, limit },
  cut: <Row>(rows: readonly Row[], idOf = (row: Row) => (row as { id: number }).id) =>
    pageOf(rows, { limit, reply, markOf: (last) => [idOf(last)] }),
});

/** Returns the first rows and the cursor of the rest, for an answer with more than one list. */
export const firstOf = <Row extends { id: number }>(rows: readonly Row[], limit: number) => {
  const first = rows.slice(0, limit);
  const last = first.at(-1);
  return { rows: first, next: rows.length > limit && last ? cursorOf([last.id]) : null };
};
