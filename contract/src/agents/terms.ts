import { type Entries, inForceAt } from '../kernel/in-force.ts';
import type { SubscriptionTier } from './tiers.ts';

/**
 * Monthly prices for agents, in cents. Subscribers keep the price at which they chose a tier,
 * until they choose again. Source: our prices.
 */
export const tierPrices: Entries<{ from: string } & Record<SubscriptionTier, number>> = [
  { from: '2026-11-01', basic: 1900, premium: 3900, enterprise: 7900 },
];
export const tierPriceCentsAt = (tier: SubscriptionTier, at: Date): number => inForceAt(tierPrices, at)[tier];

/**
 * Commission terms: the share of one year's rent in basis points, which stays what it was when the owner agreed to it for a
 * home; and how many days a lease must last before the commission is validated, by the day of the lease. The version is
 * that of the consent text. Source: our terms.
 */
type CommissionTerms = { from: string; rateBps: number; confirmationDays: number; optInVersion: string };
export const commissionTerms: Entries<CommissionTerms> = [
  { from: '2026-11-01', rateBps: 300, confirmationDays: 30, optInVersion: '2026-11-22' },
];
export const commissionTermsAt = (at: Date): CommissionTerms => inForceAt(commissionTerms, at);

/** Returns when the commission of a lease confirmed at this moment is validated. */
export const validatesAt = (earnedAt: Date): Date =>
  new Date(earnedAt.getTime() + commissionTermsAt(earnedAt).confirmationDays * 86_400_000);
