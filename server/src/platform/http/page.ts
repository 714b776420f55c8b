import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

const cursorOf = (keys: readonly unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * One page of a list, the same way everywhere: a read asks for one row more than the page has (`limit + 1`), `pageOf` cuts it off,
 * and says in `X-Next-Cursor` where the next page begins. The cursor holds the keys that the list is ordered by, so that a page
 * begins where the one before ended, whatever has come meanwhile.
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

/** A row's number and a moment (in milliseconds since 1970), as a cursor holds them: no larger than any database can read. */
export const idKey = z.int().min(1).max(2_147_483_647);
export const momentKey = z.int().min(0).max(4_102_444_800_000);

/** The keys that a cursor holds; null on a first page. Refuses request.invalid for one that was not written for this list. */
export const readCursor = <Keys>(cursor: string | null, keys: z.ZodType<Keys>): Keys | null => {
  if (cursor === null) return null;
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('request.invalid', { fields: { cursor: 'This page mark is not valid' } });
  }
};

const rowKey = z.tuple([idKey]);

/** What a read asks for: from behind the row with this number, and one row more than `limit` where there are more. */
export type Asked = { from: number | null; limit: number };

/** Cuts a page of the rows that were read; `idOf` where a row's number stands in it elsewhere. */
type Cut = {
  <Row extends { id: number }>(rows: readonly Row[]): Row[];
  <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[];
};

/**
 * A page whose place is the number of the row before it: of lists in the order of their numbers, and of those whose order that row
 * itself says (`inTimeOrder`).
 */
export const pageById = (
  { cursor, limit }: { cursor: string | null; limit: number },
  reply: FastifyReply,
): { asked: Asked; cut: Cut } => ({
  asked: { from: readCursor(cursor, rowKey)?.[0] ?? null, limit },
  cut: <Row>(rows: readonly Row[], idOf = (row: Row) => (row as { id: number }).id) =>
    pageOf(rows, { limit, reply, markOf: (last) => [idOf(last)] }),
});

/** The first of the rows that were read, and the cursor of those that come after them, for an answer of more than one list. */
export const firstOf = <Row extends { id: number }>(rows: readonly Row[], limit: number) => {
  const first = rows.slice(0, limit);
  const last = first.at(-1);
  return { rows: first, next: rows.length > limit && last ? cursorOf([last.id]) : null };
};
