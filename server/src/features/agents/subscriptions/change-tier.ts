import { leastChargeCents, upgradeCents } from '@lintel/contract/agents/subscription-rules';
import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import type { SubscriptionTier } from '@lintel/contract/agents/tiers';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { findSubscription } from '../queries.ts';
import { chargeSubscription, createCharge, refuseUncharged, takeCharge } from './charge-subscription.ts';
import { changeSubscriptionRow, giveUpCharge, lockSubscription } from './hold-subscription.ts';
import { notifyOfSubscription } from './notify-of-subscription.ts';
import { mayChangeSubscription } from './policy.ts';

/**
 * Changes the plan: a more expensive one at once, prorated to the cent for the rest of the period (an amount too small
 * for any gateway is carried to the next renewal); a cheaper one with the next period, so nothing that was paid for is
 * lost. Choosing the current plan again undoes a planned cheaper one. Refuses: viewer.unknown, viewer.not_allowed,
 * agent.in_review, agent.not_approved, subscription.not_active, subscription.same_tier, subscription.is_ending,
 * subscription.no_card, payment.declined, payment.processing, payment.no_use, gateway.unavailable.
 */
export const changeTier = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  agentId: number,
  tier: SubscriptionTier,
): Promise<void> => {
  permit(mayChangeSubscription(ctx.viewer, agentId, await findSubscription(ctx.db, agentId)));
  const charge = await takeCharge(ctx, gateway, agentId, { kind: 'change', tier }, async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    permit(mayChangeSubscription(ctx.viewer, agentId, subscription));
    if (!subscription) throw new Refusal('subscription.not_active');
    const now = ctx.now();
    const { currentPeriodStart: start, currentPeriodEnd: end, carriedCents } = subscription;
    const isOver = now >= end;
    if (tier === subscription.tier && subscription.nextTier === null) throw new Refusal('subscription.same_tier');
    const priceCents = tierPriceCentsAt(tier, now);
    const dueCents = upgradeCents(subscription.amountCents, priceCents, { start, end }, now);
    const isDearer = tier !== subscription.tier && priceCents > subscription.amountCents;
    if (isDearer && !isOver && dueCents >= leastChargeCents) {
      const period = { periodStart: now, periodEnd: end };
      return createCharge(tx, subscription, { kind: 'change', tier, amountCents: dueCents, ...period }, now);
    }
    const isAtOnce = isDearer && !isOver;
    const changed = await changeSubscriptionRow(
      tx,
      subscription.id,
      isAtOnce
        ? { tier, amountCents: priceCents, nextTier: null, carriedCents: carriedCents + dueCents }
        : { nextTier: tier === subscription.tier ? null : tier },
    );
    const facts = { tier, carriedCents: isAtOnce ? dueCents : 0 };
    const event = { actor: ctx.viewer, subject: `subscription:${subscription.id}` as const, at: now };
    await audit(tx, { ...event, kind: 'subscription_changed', facts });
    await notifyOfSubscription(tx, ctx, changed, changed.nextTier === null ? 'changed' : 'change_planned', now, 0);
    return null;
  });
  if (!charge) return;
  const charged = await chargeSubscription(ctx, gateway, agentId, charge, ctx.viewer);
  if (charged.outcome === 'declined' || charged.outcome === 'needs_bank' || charged.outcome === 'no_card') {
    await ctx.db.transaction((tx) => giveUpCharge(tx, charge.id));
  }
  refuseUncharged(charged);
};
