import * as z from 'zod';
import { cents, day, id, idOut, inCents, line, lines, optional } from '../../kernel/values.ts';
import { citation } from '../compliance/schema.ts';
import { waysOfService } from '../rules/facts.ts';

/** How many tenancies are acted on at once, at most. */
export const tenanciesAtOnce = 200;

/** In place of a code: each place's own notice that the rent goes up. */
export const increaseOfEach = 'INCREASE';

const choose = { error: 'Please choose one of these' };
const many = { error: 'Please choose 1 to 200 tenancies' };
const onceEach = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const percent = { error: 'Please enter a percentage up to 100' };

/** One act for several tenancies, before anything is done: what would it be in each of them? */
export const manyNoticesQuestion = z.object({
  tenancyIds: z.array(id).min(1, many).max(tenanciesAtOnce, many).refine(onceEach, many),
  /** As the law of a place numbers it, `ENTRY`, or `INCREASE` for each place's own notice that the rent goes up. */
  code: line({ max: 40 }).refine((text) => text !== '', choose),
  service: z.enum(waysOfService, choose),
  /** The day it is handed over; today where each home is, when absent. */
  noticeDate: optional(day),
  /** The same day for all; the first lawful one of each, when absent. */
  effectiveDate: optional(day),
  /** By how much rent goes up, in hundredths of a percent. */
  increaseBps: optional(z.int(percent).min(1, percent).max(10_000, percent)),
  /** Of an entry: minutes since midnight where the home is. */
  entryFrom: optional(z.int(choose).min(0, choose).max(1440, choose)),
  entryUntil: optional(z.int(choose).min(0, choose).max(1440, choose)),
});
export type ManyNoticesQuestion = z.output<typeof manyNoticesQuestion>;

/** What would be given in one tenancy, or why it cannot be. */
export const plannedNotice = z.object({
  tenancyId: idOut,
  propertyTitle: z.string(),
  tenantName: z.string(),
  jurisdiction: z.string().nullable(),
  code: z.string(),
  noticeType: z.string(),
  noticeDate: z.iso.date(),
  effectiveDate: z.iso.date().nullable(),
  rentCents: cents,
  newRentCents: cents.nullable(),
  /** Why it cannot be given there: a sentence; null where it can. */
  barrier: z.string().nullable(),
  reasons: z.array(citation),
});
export type PlannedNotice = z.output<typeof plannedNotice>;

/** Just what was shown of each, so that what is served is what was agreed to. */
export const manyNoticesForm = z.object({
  service: z.enum(waysOfService, choose),
  reason: optional(lines({ max: 2000 })),
  entryFrom: optional(z.int(choose).min(0, choose).max(1440, choose)),
  entryUntil: optional(z.int(choose).min(0, choose).max(1440, choose)),
  notices: z
    .array(
      z.object({
        tenancyId: id,
        code: line({ max: 40 }),
        noticeDate: day,
        effectiveDate: day,
        newRentCents: optional(z.int(choose).min(1, choose).max(100_000_000, choose)).describe(inCents),
      }),
    )
    .min(1, many)
    .max(tenanciesAtOnce, many)
    .refine((notices) => onceEach(notices.map(({ tenancyId }) => tenancyId)), many),
});
export type ManyNoticesForm = z.output<typeof manyNoticesForm>;

/** What came of each: a notice, or why there is none. */
export const servedMany = z.array(
  z.object({
    tenancyId: idOut,
    /** Null where none was served. */
    noticeId: idOut.nullable(),
    /** Why not: a sentence. */
    barrier: z.string().nullable(),
  }),
);
export type ServedMany = z.output<typeof servedMany>;
