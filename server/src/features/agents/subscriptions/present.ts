import type { AgentSubscription, SubscriptionInvoice } from '@lintel/contract/agents/payment-schema';
import { upgradeCents } from '@lintel/contract/agents/subscription-rules';
import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import { subscriptionTiers } from '@lintel/contract/agents/tiers';
import type { SavedCard } from '@lintel/contract/payments/schema';
import type { ChargeRow, SubscriptionRow } from './hold-subscription.ts';

/**
 * Returns what each tier costs now: a first month where no subscription runs, the prorated rest of the period for a
 * more expensive tier, nothing for a cheaper one.
 */
const plansFor = (row: SubscriptionRow | undefined, now: Date): AgentSubscription['plans'] =>
  subscriptionTiers.map((tier) => {
    const price = tierPriceCentsAt(tier, now);
    if (row === undefined || row.status === 'incomplete' || row.status === 'canceled') {
      return { tier, amount: price, dueNow: price };
    }
    // Their own tier continues at the price at which they chose it.
    const amount = tier === row.tier ? row.amountCents : price;
    if (row.status === 'past_due' || row.endsAtPeriodEnd || tier === row.tier) return { tier, amount, dueNow: null };
    const period = { start: row.currentPeriodStart, end: row.currentPeriodEnd };
    return { tier, amount, dueNow: Math.max(upgradeCents(row.amountCents, amount, period, now), 0) };
  });

/** Presents a subscription to its agent. One that was never paid is `incomplete`, with no tier. */
export const presentSubscription = (
  row: SubscriptionRow | undefined,
  card: SavedCard | null,
  now: Date,
): AgentSubscription => {
  const had = row === undefined || row.status === 'incomplete' ? undefined : row;
  return {
    tier: had?.tier ?? null,
    status: had?.status ?? 'incomplete',
    amount: had?.amountCents ?? 0,
    currentPeriodStart: had?.currentPeriodStart.toISOString() ?? null,
    currentPeriodEnd: had?.currentPeriodEnd.toISOString() ?? null,
    stripeSubscriptionId: had?.providerSubscriptionId ?? null,
    nextTier: had?.nextTier ?? null,
    endsAtPeriodEnd: had?.endsAtPeriodEnd ?? false,
    nextTryAt: had?.status === 'past_due' ? (had.dueAt?.toISOString() ?? null) : null,
    card: card && { brand: card.brand, last4: card.last4, isExpired: card.isExpired },
    plans: plansFor(row, now),
  };
};

export const presentInvoice = (row: ChargeRow): SubscriptionInvoice => ({
  id: row.id,
  number: row.invoiceNumber,
  kind: row.kind,
  tier: row.tier,
  amount: row.amountCents,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  status: row.status,
  paidAt: row.paidAt?.toISOString() ?? null,
});
