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
import { askForCharge, chargeSubscription, refuseUncharged } from './charge-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import {
  type ChargeRow,
  changeSubscriptionRow,
  giveUpCharge,
  lockSubscription,
  openChargeOf,
  type SubscriptionRow,
} from './hold-subscription.ts';
import { mayRetrySubscription } from './policy.ts';
import { tellOfSubscription } from './tell-of-subscription.ts';

const day = 86_400_000;
const batch = 50;

/** The month to be charged: the next one; where a whole one was missed (nothing ran here), it begins now. */
const nextPeriodOf = ({ currentPeriodEnd, anchorAt, periods }: SubscriptionRow, now: Date) => {
  const end = monthsAfter(anchorAt ?? currentPeriodEnd, anchorAt ? periods + 1 : 1);
  return end > now
    ? { periodStart: currentPeriodEnd, periodEnd: end }
    : { periodStart: now, periodEnd: monthsAfter(now, 1) };
};

/** What is due of a subscription now: its end (done here), or a charge. Null when there is nothing, or somebody else was faster. */
const takeDue = (context: AppContext, agentId: number, now: Date): Promise<ChargeRow | null> =>
  context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    if (!subscription?.dueAt || subscription.dueAt > now) return null;
    const { status } = await findAgentReader(tx, agentId);
    // Who is not approved any more is not asked for money that would buy nothing.
    if (subscription.endsAtPeriodEnd || status !== 'approved') {
      await endSubscription(tx, context, subscription, 'ended', now);
      return null;
    }
    const open = await openChargeOf(tx, subscription.id);
    if (open?.kind === 'renewal') return open;
    // A change of plan that was never paid is over with its period.
    if (open) await giveUpCharge(tx, open.id);
    const tier = subscription.nextTier ?? subscription.tier;
    const { carriedCents, currentPeriodStart } = subscription;
    // Nobody is charged more than they were told: the plan goes on at its price, and a cheaper one that was chosen within the month begins at
    // the price of then or of now, whichever is less.
    const priceCents =
      tier === subscription.tier
        ? subscription.amountCents
        : Math.min(tierPriceCentsAt(tier, currentPeriodStart), tierPriceCentsAt(tier, now));
    const amountCents = priceCents + carriedCents;
    const period = nextPeriodOf(subscription, now);
    return askForCharge(tx, subscription, { kind: 'renewal', tier, amountCents, carriedCents, ...period }, now);
  });

/** Counts a try that came to nothing: tried again in some days, and ended after the last. Counted once, whoever says it. */
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
    if (late.failedTries === 1) await tellOfSubscription(tx, context, late, 'unpaid', now);
  });

const isRefused = ({ outcome }: { outcome: string }): boolean =>
  outcome === 'declined' || outcome === 'needs_bank' || outcome === 'no_card';

/**
 * Renews the subscriptions whose month is over, tries again what could not be charged, and ends what was canceled. May run at any
 * time, twice, and on several servers: a month is charged once. Answers how many were paid; a fault with one of them is thrown when
 * all have had their turn.
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
        // An answer that is still out is found by the payments' own job.
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
 * An agent has what is past due charged now, as after putting another card on file. A refusal is not counted among the tries.
 * Refuses: viewer.unknown, viewer.not_allowed, subscription.not_past_due, subscription.no_card, payment.declined,
 * payment.processing, payment.no_use, gateway.unavailable.
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
