import * as z from 'zod';
import { initiationTypes } from '../contacts/schema.ts';
import { cents, day, idOut, instant } from '../kernel/values.ts';
import { offensePlaceNames, protectedCategoryNames } from './labels.ts';

/** Of fewer than so many, nothing is told apart. */
export const publicFrom = 5;

const count = z.int().min(0);
/** How many of something there were in a short time; null of some, but fewer than `publicFrom`: each of few may be recognized. */
const fewOrCount = count.nullable();

export const enforcementOverview = z.object({
  /** Public listings that are taken down now; and banned owners. */
  listingsSuspended: count,
  platformBans: count,
  /** Contact receipts that somebody objects to now. */
  receiptsDisputed: count,
  /** Rent credits that tenants were given out of penalties, but for what an appeal took back; and those of which some was set against rent. */
  rentCredits: z.object({ given: count, used: count }),
  /** The last eight weeks, from the Monday of each, the oldest first. */
  weeks: z.array(
    z.object({
      from: day,
      receipts: z.object(
        Object.fromEntries(initiationTypes.map((type) => [type, fewOrCount])) as Record<
          (typeof initiationTypes)[number],
          typeof fewOrCount
        >,
      ),
      offenses: fewOrCount,
    }),
  ),
  /** The last six months, the oldest first. */
  months: z.array(z.object({ from: day, decided: fewOrCount, medianDays: z.number().min(0).nullable() })),
  publicFrom: z.int(),
});
export type EnforcementOverview = z.output<typeof enforcementOverview>;

/** An offense as the public may know of it. */
export const decidedOffense = z.object({
  category: z.enum(protectedCategoryNames),
  foundIn: z.enum(offensePlaceNames),
  /** The first day of the quarter. */
  quarter: day,
  number: z.int().min(1),
  /** All its fines together. */
  penalty: cents,
  isSample: z.boolean(),
});
export type DecidedOffense = z.output<typeof decidedOffense>;

export const commissionSummary = z.object({
  totalReferrals: count,
  activeLeads: count,
  commissionEligible: count,
  /** Dollars, with the cents behind the point: the one amount that is not in cents. */
  estimatedValue: z.number().min(0),
  estimatedValueCents: cents,
  recentActivity: z.array(
    z.object({
      receiptId: idOut,
      initiationType: z.enum(initiationTypes),
      propertyId: idOut,
      tenantName: z.string().nullable(),
      tenantEmail: z.string().nullable(),
      commissionEligible: z.boolean(),
      status: z.string(),
      contactDetails: z.string().nullable(),
      createdAt: instant,
      receiptHash: z.string(),
    }),
  ),
});
export type CommissionSummary = z.output<typeof commissionSummary>;
