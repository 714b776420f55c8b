import * as z from 'zod';
import { initiationTypes } from '../contacts/schema.ts';
import { cents, day, idOut, instant } from '../kernel/values.ts';
import { offensePlaceNames, protectedCategoryNames } from './labels.ts';

/** Smallest count that is published separately. */
export const publicFrom = 5;

const count = z.int().min(0);
/** A count over a short time; null for a positive count below `publicFrom`, because few people could be recognized. */
const fewOrCount = count.nullable();

export const enforcementOverview = z.object({
  /** Public listings that are suspended now; and banned owners. */
  listingsSuspended: count,
  platformBans: count,
  /** Contact receipts with an open dispute. */
  receiptsDisputed: count,
  /** Rent credits that tenants received from penalties, without those that an appeal revoked; and those partly or fully used for rent. */
  rentCredits: z.object({ given: count, used: count }),
  /** The last eight weeks, each from Monday, oldest first. */
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
  /** The last six months, oldest first. */
  months: z.array(z.object({ from: day, decided: fewOrCount, medianDays: z.number().min(0).nullable() })),
  publicFrom: z.int(),
});
export type EnforcementOverview = z.output<typeof enforcementOverview>;

/** An offense as it is published. */
export const decidedOffense = z.object({
  category: z.enum(protectedCategoryNames),
  foundIn: z.enum(offensePlaceNames),
  /** First day of the quarter. */
  quarter: day,
  number: z.int().min(1),
  /** Sum of its fines. */
  penalty: cents,
  isSample: z.boolean(),
});
export type DecidedOffense = z.output<typeof decidedOffense>;

export const commissionSummary = z.object({
  totalReferrals: count,
  activeLeads: count,
  commissionEligible: count,
  /** In dollars with decimals: the only amount that is not in cents. */
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
