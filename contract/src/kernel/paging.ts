import * as z from 'zod';
import { id, optional } from './values.ts';

const limitError = 'Limit must be a number from 1 to 100';

/** How many rows of a list a page has: a number or its digits, 1 to 100. */
export const pageLimit = (usual: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ],
      { error: limitError },
    )
    .pipe(z.int({ error: limitError }).min(1, { error: limitError }).max(100, { error: limitError }))
    .optional()
    .transform((value) => value ?? usual);

/**
 * The query of a list with a cursor: how many rows, and where the page before ended. What the mark holds is the server's matter; it
 * comes with the answer and is given back as it is.
 */
export const pageByCursor = {
  limit: pageLimit(25),
  cursor: optional(z.string().max(200, { error: 'This page mark is not valid' })),
};

/** Said by every such list: where the next page begins. */
export const cursorHeaders = { 'X-Next-Cursor': 'Pass as `cursor` for the next page; absent on the last one.' };

/** The query of a list that goes from newest to oldest by id. */
export const pageQuery = { limit: pageLimit(25), before: optional(id) };

/**
 * The query of a queue: what waits comes in the order of time, the oldest first (`after`), what is done the other way round
 * (`before`). Which of the two a page goes on with is said by the header that came with the one before it.
 */
export const queuePageQuery = { ...pageQuery, after: optional(id) };
export const queuePageHeaders = {
  'X-Next-Before': 'What is done, the newest first: pass as `before` for older rows; absent on the last page.',
  'X-Next-After': 'What waits, the oldest first: pass as `after` for later rows; absent on the last page.',
};

/** Said by every such list: where the next page begins. */
export const pageHeaders = { 'X-Next-Before': 'Pass as `before` for older rows; absent on the last page.' };
