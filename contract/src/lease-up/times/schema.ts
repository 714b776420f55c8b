import * as z from 'zod';
import { day } from '../../kernel/values.ts';

/** Minimum count behind a published figure, so that no one can be recognized. */
export const leaseUpPublicFrom = 5;
/** Days back from today in which an owner's approval counts. */
export const leaseUpWindowDays = 730;
/**
 * A lease that begins more than this many days after the owner's approval is not counted in the share. HUD's study uses the same period.
 */
export const leaseUpShareDays = 180;

const figures = {
  /** Leases with a voucher whose first day has come. */
  leases: z.int().min(0).nullable(),
  /** Median calendar days from the owner's approval to the first day of the lease. */
  medianDays: z.number().min(0).nullable(),
  /** Of 100 approvals that are at least 180 days old, how many led to a lease within 180 days. */
  leasedIn100: z.int().min(0).max(100).nullable(),
};

/**
 * Times from the owner's approval to the keys, without personal data. A figure with fewer than
 * `publicFrom` leases or approvals behind it is null.
 */
export const leaseUpTimes = z.object({
  asOf: day,
  publicFrom: z.int(),
  ...figures,
  /** States with at least one figure, most leases first. */
  states: z.array(z.object({ state: z.string(), ...figures })),
});
export type LeaseUpTimes = z.output<typeof leaseUpTimes>;

/**
 * HUD's figures, for comparison. They cover a different period: from the day a voucher is issued, for searches that began in 2019, at
 * 1,379 housing authorities with good data. Read: the summaries by the National Low Income Housing Coalition and by NAHRO of “Using HUD
 * Administrative Data to Estimate Success Rates and Search Durations for New Voucher Recipients”. Not read: the report itself.
 */
export const hudLeaseUp = {
  year: 2019,
  leasedIn100: 61,
  withinDays: 180,
  medianDays: 60,
  confidence: 'verified-secondary',
  source: 'https://nlihc.org/resource/hud-report-finds-variations-ability-new-voucher-recipients-secure-housing',
} as const;
