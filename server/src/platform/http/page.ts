import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** A cursor with these keys, for an answer that says itself where one of its lists goes on. */
export const cursorOf = (keys: readonly unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

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
