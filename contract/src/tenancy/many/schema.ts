import * as z from 'zod';
import { cents, day, id, idOut, inCents, line, lines, optional } from '../../kernel/values.ts';
import { citation } from '../compliance/schema.ts';
import { waysOfService } from '../rules/facts.ts';

/** Most tenancies in one bulk action. */
export const tenanciesAtOnce = 200;

/** Replaces a notice code: each jurisdiction's own notice of rent increase. */
export const increaseOfEach = 'INCREASE';

const choose = { error: 'Please choose one of these' };
const many = { error: 'Please choose 1 to 200 tenancies' };
const onceEach = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const percent = { error: 'Please enter a percentage up to 100' };

/** Preview of one notice for several tenancies, before anything is done: what it would be in each of them. */
export const manyNoticesQuestion = z.object({
  tenancyIds: z.array(id).min(1, many).max(tenanciesAtOnce, many).refine(onceEach, many),
  /** A notice code of the jurisdiction's law, `ENTRY`, or `INCREASE` for each jurisdiction's own notice of rent increase. */
  code: line({ max: 40 }).refine((text) => text !== '', choose),
  service: z.enum(waysOfService, choose),
  /** Day of delivery; if absent, today in each home's time zone. */
  noticeDate: optional(day),
  /** The same day for all; if absent, the first lawful day of each. */
  effectiveDate: optional(day),
  /** Rent increase, in basis points. */
  increaseBps: optional(z.int(percent).min(1, percent).max(10_000, percent)),
  /** For an entry: minutes since midnight in the home's time zone. */
  entryFrom: optional(z.int(choose).min(0, choose).max(1440, choose)),
  entryUntil: optional(z.int(choose).min(0, choose).max(1440, choose)),
});
export type ManyNoticesQuestion = z.output<typeof manyNoticesQuestion>;

/** The notice that would be served in one tenancy, or why it cannot be. */
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
  /** Why it cannot be served there, as a sentence; null if it can. */
  barrier: z.string().nullable(),
  reasons: z.array(citation),
});
export type PlannedNotice = z.output<typeof plannedNotice>;

/** Serves exactly the notices shown in the preview, so that the landlord serves what they approved. */
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

/** Result for each tenancy: a notice, or why there is none. */
export const servedMany = z.array(
  z.object({
    tenancyId: idOut,
    /** Null if none was served. */
    noticeId: idOut.nullable(),
    /** Why none was served, as a sentence. */
    barrier: z.string().nullable(),
  }),
);
export type ServedMany = z.output<typeof servedMany>;
