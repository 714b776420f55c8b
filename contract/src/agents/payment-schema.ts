import * as z from 'zod';
import { cents, idOut, instant } from '../kernel/values.ts';
import { commissionStatuses, subscriptionStatuses, subscriptionTiers } from './labels.ts';

/** A subscription as its agent sees it. Who never had one is `incomplete`, of no tier. */
export const agentSubscription = z.object({
  tier: z.enum(subscriptionTiers).nullable(),
  status: z.enum(subscriptionStatuses),
  /** Cents a month. */
  amount: cents,
  currentPeriodStart: instant.nullable(),
  currentPeriodEnd: instant.nullable(),
  /** The payment provider's name for it; what its invoice is called after. */
  stripeSubscriptionId: z.string().nullable(),
});
export type AgentSubscription = z.output<typeof agentSubscription>;

export const commission = z.object({
  id: idOut,
  propertyTitle: z.string(),
  propertyId: idOut,
  tenantName: z.string(),
  commissionAmount: cents,
  /** Percent. */
  commissionRate: z.number().min(0).max(100),
  status: z.enum(commissionStatuses),
  dateEarned: instant,
  datePaid: instant.nullable(),
});
export type Commission = z.output<typeof commission>;

/** What four states of commissions add up to is all that was earned. */
export const agentPaymentSummary = z.object({
  monthlySubscription: cents,
  totalCommissionsEarned: cents,
  /** Earned and not paid yet: pending and validated. */
  pendingCommissions: cents,
  activeReferrals: z.int().min(0),
  nextBillingDate: instant.nullable(),
  leases: z.int().min(0),
  byStatus: z.record(z.enum(commissionStatuses), z.object({ count: z.int().min(0), amount: cents })),
  /** When the next pending one will have stood for thirty days. */
  nextValidation: instant.nullable(),
});
export type AgentPaymentSummary = z.output<typeof agentPaymentSummary>;
