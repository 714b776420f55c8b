import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { endSubscription } from './end-subscription.ts';
import { changeSubscriptionRow, lockSubscription } from './hold-subscription.ts';
import { notifyOfSubscription } from './notify-of-subscription.ts';
import { mayCancelSubscription, mayKeepSubscription } from './policy.ts';

/**
 * Cancels a subscription: a paid period runs to its end; a past-due one ends now and is not charged any more. Refuses:
 * viewer.unknown, viewer.not_allowed, subscription.not_active.
 */
export const cancelSubscription = async (ctx: Ctx, agentId: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    permit(mayCancelSubscription(ctx.viewer, agentId, subscription));
    if (!subscription) throw new Refusal('subscription.not_active');
    const at = ctx.now();
    const event = { actor: ctx.viewer, subject: `subscription:${subscription.id}` as const, at };
    await audit(tx, { ...event, kind: 'subscription_canceled' });
    if (subscription.status === 'past_due') {
      await endSubscription(tx, ctx, subscription, 'ended', at);
      return;
    }
    const ending = await changeSubscriptionRow(tx, subscription.id, { endsAtPeriodEnd: true, nextTier: null });
    await notifyOfSubscription(tx, ctx, ending, 'ending', at);
  });
};

/** Undoes a cancellation while the period runs. Refuses: viewer.unknown, viewer.not_allowed, subscription.not_ending. */
export const keepSubscription = async (ctx: Ctx, agentId: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    permit(mayKeepSubscription(ctx.viewer, agentId, subscription));
    if (!subscription) throw new Refusal('subscription.not_ending');
    await changeSubscriptionRow(tx, subscription.id, { endsAtPeriodEnd: false });
    await audit(tx, {
      kind: 'subscription_kept',
      actor: ctx.viewer,
      subject: `subscription:${subscription.id}`,
      at: ctx.now(),
    });
  });
};
