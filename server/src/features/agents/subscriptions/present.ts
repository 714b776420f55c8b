import type { AgentSubscription, SubscriptionInvoice } from '@lintel/contract/agents/payment-schema';
import { upgradeCents } from '@lintel/contract/agents/subscription-rules';
import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import { subscriptionTiers } from '@lintel/contract/agents/tiers';
import type { SavedCard } from '@lintel/contract/payments/schema';
import type { ChargeRow, SubscriptionRow } from './hold-subscription.ts';

/** What each tier takes now: a first month where nothing runs, for a more expensive one the rest of the period, for a cheaper one nothing. */
const plansFor = (row: SubscriptionRow | undefined, now: Date): AgentSubscription['plans'] =>
  subscriptionTiers.map((tier) => {
    const price = tierPriceCentsAt(tier, now);
    if (row === undefined || row.status === 'incomplete' || row.status === 'canceled') {
      return { tier, amount: price, dueNow: price };
    }
    // Their own goes on at what they chose it for.
    const amount = tier === row.tier ? row.amountCents : price;
    if (row.status === 'past_due' || row.endsAtPeriodEnd || tier === row.tier) return { tier, amount, dueNow: null };
    const period = { start: row.currentPeriodStart, end: row.currentPeriodEnd };
    return { tier, amount, dueNow: Math.max(upgradeCents(row.amountCents, amount, period, now), 0) };
  });

/** A subscription for its agent. Who never had one that was paid is `incomplete`, of no tier. */
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
