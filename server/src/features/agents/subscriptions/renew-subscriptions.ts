import { monthsAfter, retryAfterDays } from '@lintel/contract/agents/subscription-rules';
import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, gt, lte } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { findAgentReader, findSubscription } from '../queries.ts';
import { agentSubscriptions } from '../tables.ts';
import { chargeSubscription, createCharge, refuseUncharged } from './charge-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import {
  type ChargeRow,
  changeSubscriptionRow,
  giveUpCharge,
  lockSubscription,
  openChargeOf,
  type SubscriptionRow,
} from './hold-subscription.ts';
import { notifyOfSubscription } from './notify-of-subscription.ts';
import { mayRetrySubscription } from './policy.ts';

const day = 86_400_000;
const batch = 50;

/** Returns the month to charge: the next one; or, if a whole one was missed (no server ran), one that begins now. */
const nextPeriodOf = ({ currentPeriodEnd, anchorAt, periods }: SubscriptionRow, now: Date) => {
  const end = monthsAfter(anchorAt ?? currentPeriodEnd, anchorAt ? periods + 1 : 1);
  return end > now
    ? { periodStart: currentPeriodEnd, periodEnd: end }
    : { periodStart: now, periodEnd: monthsAfter(now, 1) };
};

/**
 * Does what is due for a subscription now: ends it here, or returns a charge. Null when nothing is due, or someone else
 * was faster.
 */
const takeDue = (context: AppContext, agentId: number, now: Date): Promise<ChargeRow | null> =>
  context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    if (!subscription?.dueAt || subscription.dueAt > now) return null;
    const { status } = await findAgentReader(tx, agentId);
    // An agent who is no longer approved is not charged for something of no use.
    if (subscription.endsAtPeriodEnd || status !== 'approved') {
      await endSubscription(tx, context, subscription, 'ended', now);
      return null;
    }
    const open = await openChargeOf(tx, subscription.id);
    if (open?.kind === 'renewal') return open;
    // A plan change that was never paid ends with its period.
    if (open) await giveUpCharge(tx, open.id);
    const tier = subscription.nextTier ?? subscription.tier;
    const { carriedCents, currentPeriodStart } = subscription;
    // No one is charged more than they were told: the plan continues at its price, and a cheaper one chosen within the
    // month begins at the price of that time or of now, whichever is less.
    const priceCents =
      tier === subscription.tier
        ? subscription.amountCents
        : Math.min(tierPriceCentsAt(tier, currentPeriodStart), tierPriceCentsAt(tier, now));
    const amountCents = priceCents + carriedCents;
    const period = nextPeriodOf(subscription, now);
    return createCharge(tx, subscription, { kind: 'renewal', tier, amountCents, carriedCents, ...period }, now);
  });

/**
 * Counts a failed attempt: the next one is some days later, and after the last one the subscription ends. Counts it
 * once, no matter who reports it.
 */
const putOff = (context: AppContext, agentId: number, now: Date): Promise<void> =>
  context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    if (!subscription?.dueAt || subscription.dueAt > now) return;
    const days = retryAfterDays[subscription.failedTries];
    if (days === undefined) {
      await endSubscription(tx, context, subscription, 'ended_unpaid', now);
      return;
    }
    const late = await changeSubscriptionRow(tx, subscription.id, {
      status: 'past_due',
      failedTries: subscription.failedTries + 1,
      dueAt: new Date(now.getTime() + days * day),
    });
    await audit(tx, {
      kind: 'subscription_unpaid',
      actor: null,
      subject: `subscription:${subscription.id}`,
      facts: { tries: late.failedTries },
      at: now,
    });
    if (late.failedTries === 1) await notifyOfSubscription(tx, context, late, 'unpaid', now);
  });

const isRefused = ({ outcome }: { outcome: string }): boolean =>
  outcome === 'declined' || outcome === 'needs_bank' || outcome === 'no_card';

/**
 * Renews subscriptions whose month is over, retries failed charges, and ends canceled ones. May run at any time, twice,
 * and on several servers: a month is charged once. Returns how many were paid; throws the first error after all have
 * had their turn.
 */
export const renewSubscriptions = async (context: AppContext, gateway: PaymentGateway): Promise<number> => {
  const now = context.now();
  const faults: unknown[] = [];
  let paid = 0;
  for (let after = 0; ; ) {
    const due = await context.db
      .select({ id: agentSubscriptions.id, agentId: agentSubscriptions.agentId })
      .from(agentSubscriptions)
      .where(and(lte(agentSubscriptions.dueAt, now), gt(agentSubscriptions.id, after)))
      .orderBy(asc(agentSubscriptions.id))
      .limit(batch);
    for (const { id, agentId } of due) {
      after = id;
      try {
        const charge = await takeDue(context, agentId, now);
        const charged = charge && (await chargeSubscription(context, gateway, agentId, charge, null));
        if (charged?.outcome === 'paid') paid += 1;
        // A missing response is found by the payments' own job.
        if (charged && isRefused(charged)) await putOff(context, agentId, now);
      } catch (error) {
        context.log('a subscription could not be renewed', { subscription: id });
        faults.push(error);
      }
    }
    if (due.length < batch) break;
  }
  if (faults.length > 0) throw faults[0];
  return paid;
};

/**
 * Charges a past-due amount now, for the agent, for example after they put another card on file. A refused card does
 * not count as one of the retries. Refuses: viewer.unknown, viewer.not_allowed, subscription.not_past_due,
 * subscription.no_card, payment.declined, payment.processing, payment.no_use, gateway.unavailable.
 */
export const retrySubscription = async (ctx: Ctx, gateway: PaymentGateway, agentId: number): Promise<void> => {
  permit(mayRetrySubscription(ctx.viewer, agentId, await findSubscription(ctx.db, agentId)));
  const charge = await ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    permit(mayRetrySubscription(ctx.viewer, agentId, subscription));
    return subscription && openChargeOf(tx, subscription.id);
  });
  if (!charge) throw new Refusal('subscription.not_past_due');
  refuseUncharged(await chargeSubscription(ctx, gateway, agentId, charge, ctx.viewer));
};
