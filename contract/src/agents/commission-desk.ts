import * as z from 'zod';
import { cents, day, idOut, instant } from '../kernel/values.ts';
import { commissionStatuses } from './labels.ts';

/** What is objected to while a commission waits: the referral that it is of, or a contact receipt of its tenant and home. */
export const commissionObjections = ['referral', 'receipt'] as const;

/** Why whoever asks cannot object to a commission. `own`: they stand in the referral. `paid`: or the money is on its way. */
export const commissionObstacles = ['own', 'paid', 'already_open', 'already_decided'] as const;

/** A commission as staff look at it before it is paid: who, for which lease, and how it is reckoned. */
export const staffCommission = z.object({
  id: idOut,
  referralId: idOut,
  agentName: z.string(),
  brokerage: z.string(),
  tenantName: z.string(),
  ownerName: z.string(),
  propertyId: idOut,
  propertyTitle: z.string(),
  /** Of the lease. */
  monthlyRent: cents,
  /** Percent of twelve months' rent. */
  rate: z.number().min(0).max(100),
  /** 12 × `monthlyRent` × `rate` %, to the nearest cent. */
  amount: cents,
  status: z.enum(commissionStatuses),
  /** When the lease was confirmed, from which the thirty days are counted. */
  leasedAt: instant,
  leaseStartsOn: day,
  leaseEndsOn: day,
  /** When the lease will have stood for thirty days, or had. */
  validatesAt: instant,
  /** It waits, and its thirty days are over within a week. */
  isDueSoon: z.boolean(),
  validatedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** What is objected to and not decided; null where nobody objects. */
  objection: z.enum(commissionObjections).nullable(),
  /** Null: whoever asks may object. */
  obstacle: z.enum(commissionObstacles).nullable(),
});
export type StaffCommission = z.output<typeof staffCommission>;
