import * as z from 'zod';
import { cents, idOut, instant } from '../kernel/values.ts';
import { payoutAccountStates } from '../payments/payout-account.ts';
import { commissionStatuses, subscriptionStatuses } from './labels.ts';
import {
  payoutHolds,
  payoutStatuses,
  subscriptionChargeKinds,
  subscriptionChargeStatuses,
} from './subscription-labels.ts';
import { subscriptionTiers } from './tiers.ts';

/** A subscription as its agent sees it. Without one, the status is `incomplete` and the tier null. */
export const agentSubscription = z.object({
  tier: z.enum(subscriptionTiers).nullable(),
  status: z.enum(subscriptionStatuses),
  /** Cents a month. */
  amount: cents,
  currentPeriodStart: instant.nullable(),
  currentPeriodEnd: instant.nullable(),
  /** The payment provider's id; its invoice is named after it. */
  stripeSubscriptionId: z.string().nullable(),
  /** A cheaper tier that begins with the next period. */
  nextTier: z.enum(subscriptionTiers).nullable(),
  /** Canceled: it runs to the end of the current period. */
  endsAtPeriodEnd: z.boolean(),
  /** Next retry of a failed charge. */
  nextTryAt: instant.nullable(),
  /** The card on file to be charged; null without one. */
  card: z.object({ brand: z.string(), last4: z.string(), isExpired: z.boolean() }).nullable(),
  /** Monthly price of each tier, and the amount due now to get it: for a more expensive tier, the rest of this period. */
  plans: z.array(
    z.object({
      tier: z.enum(subscriptionTiers),
      amount: cents,
      /** Cents due now; null for the current tier, or when nothing can be changed. */
      dueNow: cents.nullable(),
    }),
  ),
});
export type AgentSubscription = z.output<typeof agentSubscription>;

export const commission = z.object({
  id: idOut,
  propertyTitle: z.string(),
  propertyId: idOut,
  tenantName: z.string(),
  commissionAmount: cents,
  /** In percent. */
  commissionRate: z.number().min(0).max(100),
  status: z.enum(commissionStatuses),
  dateEarned: instant,
  datePaid: instant.nullable(),
});
export type Commission = z.output<typeof commission>;

/** Totals of an agent's commissions; those of the four statuses add up to all earnings. */
export const agentPaymentSummary = z.object({
  monthlySubscription: cents,
  totalCommissionsEarned: cents,
  /** Earned but not paid yet: pending and validated. */
  pendingCommissions: cents,
  activeReferrals: z.int().min(0),
  nextBillingDate: instant.nullable(),
  leases: z.int().min(0),
  byStatus: z.record(z.enum(commissionStatuses), z.object({ count: z.int().min(0), amount: cents })),
  /** When the next pending commission completes its thirty days. */
  nextValidation: instant.nullable(),
});
export type AgentPaymentSummary = z.output<typeof agentPaymentSummary>;

export const tierChoice = z.object({ tier: z.enum(subscriptionTiers, { error: 'Please choose a plan' }) });

/** An invoice for a subscription. `number` is the invoice's number. */
export const subscriptionInvoice = z.object({
  id: idOut,
  number: z.string(),
  kind: z.enum(subscriptionChargeKinds),
  tier: z.enum(subscriptionTiers),
  amount: cents,
  periodStart: instant,
  periodEnd: instant,
  status: z.enum(subscriptionChargeStatuses),
  paidAt: instant.nullable(),
});
export type SubscriptionInvoice = z.output<typeof subscriptionInvoice>;

/** A month, `2026-11`. */
export const monthName = z
  .string({ error: 'Please enter a month' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Please enter a month' });

/** Payout to an agent's brokerage for a month, made or planned. */
export const agentPayout = z.object({
  id: idOut,
  month: monthName,
  amount: cents,
  commissions: z.int().min(0),
  status: z.enum(payoutStatuses),
  failure: z.string().nullable(),
  /** Why it is held; null if it is not. */
  heldBecause: z.enum(payoutHolds).nullable(),
  nextTryAt: instant.nullable(),
  paidAt: instant.nullable(),
});
export type AgentPayout = z.output<typeof agentPayout>;

/** Form with the payment gateway's id of the brokerage's account. */
export const payoutAccountForm = z.object({
  account: z
    .string({ error: 'Please enter the account as the payment service names it: acct_ and letters' })
    .max(64, { error: 'Please use at most 64 characters' })
    .regex(/^acct_[A-Za-z0-9]{6,}$/, {
      error: 'Please enter the account as the payment service names it: acct_ and letters',
    }),
});
export const payoutAccount = z.object({
  brokerage: z.string(),
  /** The last characters of its id; null if none was given. */
  ending: z.string().nullable(),
  setAt: instant.nullable(),
  /** Its status at the payment gateway; null if there is none. */
  state: z.enum(payoutAccountStates).nullable(),
  /** Whether it was created through Lintel, so that Lintel asks for its details. */
  isMadeHere: z.boolean(),
  /** The problem that the payment gateway reports, in its words. */
  problem: z.string().nullable(),
  /** The linked bank account, as far as the payment gateway shows it. */
  bank: z.object({ name: z.string().nullable(), last4: z.string() }).nullable(),
  /** When the payment gateway was last asked. */
  checkedAt: instant.nullable(),
  isSandbox: z.boolean(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;
/** The payment gateway's page for an account's details; the link works for a few minutes. */
export const payoutAccountSetup = z.object({ href: z.string() });

export const staffPayout = agentPayout.extend({ agentId: idOut, agentName: z.string(), brokerage: z.string() });
export type StaffPayout = z.output<typeof staffPayout>;
