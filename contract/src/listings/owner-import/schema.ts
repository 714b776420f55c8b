import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { cents, id, idOut, instant } from '../../kernel/values.ts';
import { importFields } from './columns.ts';

/** The largest file, and the most homes in one. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 10_000 } as const;

export const importStates = ['ready', 'running', 'done', 'canceled'] as const;

/**
 * `ready` to become a draft; `wrong` for the reasons beside it; `created`; `known`: there since an earlier import, so not made
 * again.
 */
export const importRowStates = ['ready', 'wrong', 'created', 'known'] as const;

const count = z.int().min(0);

/** A file of homes that an owner sent, and how far it has come. Each row is in exactly one of the four counts. */
export const homeImport = z.object({
  id: idOut,
  fileName: z.string(),
  state: z.enum(importStates),
  /** The file's headers in its order, and what each is taken for; null is left out. */
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
  /** The line of the file that it begins in; the headers are line 1. */
  line: z.int().min(1),
  state: z.enum(importRowStates),
  title: z.string(),
  /** What will become a draft; null when it is wrong, and once it is one. */
  home: z
    .object({ city: z.string(), state: z.string(), rent: cents, bedrooms: count, bathrooms: z.number() })
    .nullable(),
  /** What is wrong: the column, the sentence, and the beginning of what stands there; of words that turn people away, those, and what could stand there. */
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
