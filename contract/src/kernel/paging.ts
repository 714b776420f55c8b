import * as z from 'zod';
import { optional } from './values.ts';

const limitError = 'Limit must be a number from 1 to 100';

/** Rows per page of a list: a number or its digits, 1 to 100. */
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
 * Query of a list with a cursor: the number of rows, and where the previous page ended. The cursor's content is internal to the server;
 * the client receives it with a response and sends it back unchanged.
 */
export const pageByCursor = {
  limit: pageLimit(25),
  cursor: optional(z.string().max(200, { error: 'This page mark is not valid' })),
};

/** Response header of every such list: the cursor of the next page. */
export const cursorHeaders = { 'X-Next-Cursor': 'The value of `cursor` for the next page; absent on the last page.' };
