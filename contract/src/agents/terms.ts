import { type Entries, inForceAt } from '../kernel/in-force.ts';
import type { SubscriptionTier } from './tiers.ts';

/**
 * What agents pay a month, in cents. Who has subscribed goes on at the price that they chose it for, until they choose anew. Source: our
 * prices.
 */
export const tierPrices: Entries<{ from: string } & Record<SubscriptionTier, number>> = [
  { from: '2026-11-01', basic: 1900, premium: 3900, enterprise: 7900 },
];
export const tierPriceCentsAt = (tier: SubscriptionTier, at: Date): number => inForceAt(tierPrices, at)[tier];

/**
 * A commission: the share of one year's rent in basis points, which an owner agrees to for a home and which stays what it was then; and how
 * long a lease has to stand before it is validated, by the day of the lease. The version is of the words that the owner agrees to. Source:
 * our terms.
 */
type CommissionTerms = { from: string; rateBps: number; confirmationDays: number; optInVersion: string };
export const commissionTerms: Entries<CommissionTerms> = [
  { from: '2026-11-01', rateBps: 300, confirmationDays: 30, optInVersion: '2026-11-22' },
];
export const commissionTermsAt = (at: Date): CommissionTerms => inForceAt(commissionTerms, at);

/** When a commission of a lease of this moment is validated. */
export const validatesAt = (earnedAt: Date): Date =>
  new Date(earnedAt.getTime() + commissionTermsAt(earnedAt).confirmationDays * 86_400_000);
