import * as z from 'zod';
import { cents, day, idOut, instant } from '../kernel/values.ts';
import { commissionStatuses } from './labels.ts';

/** What a dispute is about while a commission waits: its referral, or a contact receipt of its tenant and home. */
export const commissionObjections = ['referral', 'receipt'] as const;

/**
 * Reasons why the viewer cannot dispute a commission. `own`: they are a party to the referral.
 * `paid`: paid, or the payment is on its way.
 */
export const commissionObstacles = ['own', 'paid', 'already_open', 'already_decided'] as const;

/** A commission as staff review it before payment: the people, the lease, and the computation. */
export const staffCommission = z.object({
  id: idOut,
  referralId: idOut,
  agentName: z.string(),
  brokerage: z.string(),
  tenantName: z.string(),
  ownerName: z.string(),
  propertyId: idOut,
  propertyTitle: z.string(),
  /** Rent of the lease. */
  monthlyRent: cents,
  /** Percent of twelve months' rent. */
  rate: z.number().min(0).max(100),
  /** 12 × `monthlyRent` × `rate` %, to the nearest cent. */
  amount: cents,
  status: z.enum(commissionStatuses),
  /** When the lease was confirmed; the thirty days count from here. */
  leasedAt: instant,
  leaseStartsOn: day,
  leaseEndsOn: day,
  /** End of the lease's first thirty days. */
  validatesAt: instant,
  /** Whether it is waiting, and its thirty days end within a week. */
  isDueSoon: z.boolean(),
  validatedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** What the open dispute is about; null if there is none. */
  objection: z.enum(commissionObjections).nullable(),
  /** Null if the viewer may dispute it. */
  obstacle: z.enum(commissionObstacles).nullable(),
});
export type StaffCommission = z.output<typeof staffCommission>;
