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

/** The query of a list that goes from newest to oldest by id. */
export const pageQuery = { limit: pageLimit(25), before: optional(id) };

/** Said by every such list: where the next page begins. */
export const pageHeaders = { 'X-Next-Before': 'Pass as `before` for older rows; absent on the last page.' };
