import * as z from 'zod';
import { optional } from './values.ts';

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
