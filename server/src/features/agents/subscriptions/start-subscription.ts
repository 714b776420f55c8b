import { monthsAfter } from '@lintel/contract/agents/subscription-rules';
import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import type { SubscriptionTier } from '@lintel/contract/agents/tiers';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { findSubscription } from '../queries.ts';
import { agentSubscriptions } from '../tables.ts';
import {
  chargeSubscription,
  createCharge,
  needCard,
  outsideName,
  refuseUncharged,
  takeCharge,
} from './charge-subscription.ts';
import { giveUpCharge, lockSubscription } from './hold-subscription.ts';
import { mayStartSubscription } from './policy.ts';

/**
 * Starts a subscription, or restarts an ended one: charges the first month to the card on file, and begins only once
 * that is paid. Refuses: viewer.unknown, viewer.not_allowed, agent.in_review, agent.not_approved,
 * subscription.already_active, subscription.no_card, payment.declined, payment.processing, payment.no_use,
 * gateway.unavailable.
 */
export const startSubscription = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  agentId: number,
  tier: SubscriptionTier,
): Promise<void> => {
  permit(mayStartSubscription(ctx.viewer, agentId, await findSubscription(ctx.db, agentId)));
  await needCard(ctx, gateway, ctx.viewer);
  const charge = await takeCharge(ctx, gateway, agentId, { kind: 'start', tier }, async (tx) => {
    const now = ctx.now();
    const plan = { tier, amountCents: tierPriceCentsAt(tier, now) };
    const period = { periodStart: now, periodEnd: monthsAfter(now, 1) };
    await tx
      .insert(agentSubscriptions)
      .values({
        agentId,
        ...plan,
        status: 'incomplete',
        currentPeriodStart: period.periodStart,
        currentPeriodEnd: period.periodEnd,
        providerSubscriptionId: outsideName('sub'),
        createdAt: now,
      })
      .onConflictDoNothing();
    const subscription = await lockSubscription(tx, agentId);
    permit(mayStartSubscription(ctx.viewer, agentId, subscription));
    if (!subscription) throw new Error(`The subscription of agent ${agentId} was not stored.`);
    return createCharge(tx, subscription, { kind: 'start', ...plan, ...period }, now);
  });
  if (!charge) return;
  const charged = await chargeSubscription(ctx, gateway, agentId, charge, ctx.viewer);
  if (charged.outcome === 'declined' || charged.outcome === 'needs_bank' || charged.outcome === 'no_card') {
    await ctx.db.transaction((tx) => giveUpCharge(tx, charge.id));
  }
  refuseUncharged(charged);
};
