import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { cents, id, idOut, instant } from '../../kernel/values.ts';
import { importFields } from './columns.ts';

/** Largest file, and most homes in one. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 10_000 } as const;

export const importStates = ['ready', 'running', 'done', 'canceled'] as const;

/**
 * `ready` to become a draft; `wrong` for the reasons given; `created`; `known`: it exists since an
 * earlier import, so it is not created again.
 */
export const importRowStates = ['ready', 'wrong', 'created', 'known'] as const;

const count = z.int().min(0);

/** A file of homes that an owner uploaded, and its progress. Each row is in exactly one of the four counts. */
export const homeImport = z.object({
  id: idOut,
  fileName: z.string(),
  state: z.enum(importStates),
  /** The file's headers in order, and the field of each; null if ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable() })),
  rows: count,
  ready: count,
  wrong: count,
  created: count,
  known: count,
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type HomeImport = z.output<typeof homeImport>;

export const homeImportRow = z.object({
  /** Line of the file where the row begins; the headers are line 1. */
  line: z.int().min(1),
  state: z.enum(importRowStates),
  title: z.string(),
  /** Preview of the draft; null when the row is wrong, and once the draft is created. */
  home: z
    .object({ city: z.string(), state: z.string(), rent: cents, bedrooms: count, bathrooms: z.number() })
    .nullable(),
  /**
   * Errors of the row: the column, the message, and the beginning of the cell; for words that turn people away,
   * those words and a suggested replacement.
   */
  faults: z.array(
    z.object({
      field: z.enum(importFields).nullable(),
      message: z.string(),
      value: z.string(),
      instead: z.string().nullable(),
    }),
  ),
  propertyId: idOut.nullable(),
});
export type HomeImportRow = z.output<typeof homeImportRow>;

const limitError = 'Limit must be a number from 1 to 500';

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const importRowsQuery = z.object({
  state: z.enum(importRowStates, { error: 'This kind of line is not known' }).optional(),
  ...pageByCursor,
  limit: z
    .union([z.number(), digits], { error: limitError })
    .pipe(z.int({ error: limitError }).min(1, { error: limitError }).max(500, { error: limitError }))
    .optional()
    .transform((limit) => limit ?? 50),
});

export const importOf = z.object({ id });
