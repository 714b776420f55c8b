import { tierPriceCentsAt } from '@lintel/contract/agents/terms';
import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { endedWords, type Purpose, purposeIdOf } from '../../payments/api.ts';
import { say } from '../say.ts';
import { type agentSubscriptions, subscriptionCharges } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import {
  type ChargeRow,
  changeSubscriptionRow,
  giveUpCharge,
  holdCharge,
  type SubscriptionRow,
} from './hold-subscription.ts';
import { notifyOfSubscription } from './notify-of-subscription.ts';

type Change = Partial<typeof agentSubscriptions.$inferInsert>;

/** Returns the changes that a paid charge makes to its subscription; null when it is no longer of use. */
const effectOf = (subscription: SubscriptionRow, charge: ChargeRow): Change | null => {
  const { kind, tier, periodStart, periodEnd } = charge;
  // The price of a month is the charge's own amount; of a change within a month, the price on the day it was requested.
  const amountCents =
    kind === 'change' ? tierPriceCentsAt(tier, periodStart) : charge.amountCents - charge.carriedCents;
  const plan = { tier, amountCents, nextTier: null };
  const period = { currentPeriodStart: periodStart, currentPeriodEnd: periodEnd, dueAt: periodEnd };
  const isRunning = subscription.status === 'active' || subscription.status === 'past_due';
  if (kind === 'change') {
    const isOfNow = periodEnd.getTime() === subscription.currentPeriodEnd.getTime();
    return subscription.status === 'active' && isOfNow ? plan : null;
  }
  if (kind === 'start') {
    if (isRunning) return null;
    const restarted = { anchorAt: periodStart, periods: 1, carriedCents: 0, canceledAt: null };
    return { ...plan, ...period, ...restarted, status: 'active', failedTries: 0, endsAtPeriodEnd: false };
  }
  if (!isRunning) return null;
  const follows = periodStart.getTime() === subscription.currentPeriodEnd.getTime();
  return {
    ...plan,
    ...period,
    ...(follows ? { periods: subscription.periods + 1 } : { anchorAt: periodStart, periods: 1 }),
    carriedCents: subscription.carriedCents - charge.carriedCents,
    status: 'active',
    failedTries: 0,
  };
};

/** Locks a charge with its subscription, and returns whether this amount is still requested and would have an effect. */
export const holdOwedCharge = async (tx: Tx, chargeId: number, amountCents: number): Promise<boolean> => {
  const held = await holdCharge(tx, chargeId);
  if (held?.charge.status !== 'open' || held.charge.amountCents !== amountCents) return false;
  return effectOf(held.subscription, held.charge) !== null;
};

const news = { start: 'started', renewal: 'renewed', change: 'changed' } as const;
const kinds = {
  start: 'subscription_started',
  renewal: 'subscription_renewed',
  change: 'subscription_changed',
} as const;

/** Agents' monthly payments; each payment is for one charge of a subscription. */
export const subscriptionPurpose: Purpose = {
  name: 'agent_subscription',
  page: paths.agentPayments,
  refundedIn: 'subscription_revenue',
  isChargedAbsent: true,
  bankWords: endedWords,

  lock: (tx, payment) => holdOwedCharge(tx, purposeIdOf(payment), payment.amountCents),

  apply: async (tx, context, payment, { at }) => {
    const held = await holdCharge(tx, purposeIdOf(payment));
    if (held?.charge.status !== 'open' || held.charge.amountCents !== payment.amountCents) return null;
    const { charge } = held;
    const effect = effectOf(held.subscription, charge);
    if (!effect) {
      await giveUpCharge(tx, charge.id);
      return null;
    }
    await tx
      .update(subscriptionCharges)
      .set({ status: 'paid', paymentId: payment.id, paidAt: at })
      .where(eq(subscriptionCharges.id, charge.id));
    const subscription = await changeSubscriptionRow(tx, held.subscription.id, effect);
    await audit(tx, {
      kind: kinds[charge.kind],
      actor: null,
      subject: `subscription:${subscription.id}`,
      facts: { tier: charge.tier, amountCents: charge.amountCents, paymentId: payment.id },
      at,
    });
    await notifyOfSubscription(tx, context, subscription, news[charge.kind], at, charge.amountCents);
    return { earned: [['subscription_revenue', payment.amountCents]] };
  },

  revoke: async (tx, context, payment, at) => {
    const held = await holdCharge(tx, purposeIdOf(payment));
    if (held?.charge.status !== 'paid') return;
    const { charge, subscription } = held;
    await tx.update(subscriptionCharges).set({ status: 'revoked' }).where(eq(subscriptionCharges.id, charge.id));
    const isRunning = subscription.status === 'active' || subscription.status === 'past_due';
    // An earlier month whose payment the bank took back is over anyway.
    if (isRunning && charge.periodEnd.getTime() === subscription.currentPeriodEnd.getTime()) {
      await endSubscription(tx, context, subscription, 'ended_by_bank', at);
    }
  },

  describe: async (db, paid, { language }) => {
    const charges = await db
      .select()
      .from(subscriptionCharges)
      .where(
        inArray(
          subscriptionCharges.id,
          paid.map(({ payment }) => purposeIdOf(payment)),
        ),
      );
    const t = say(language);
    const wordsOf = ({ periodStart, periodEnd, tier }: ChargeRow) =>
      t('Agent subscription {{tier}}, {{from}} to {{to}}', {
        tier: t(tierNames[tier]),
        from: longDate(periodStart, language),
        to: longDate(periodEnd, language),
      });
    const about = new Map(charges.map((charge) => [charge.id, wordsOf(charge)]));
    return new Map(paid.map(({ payment }) => [payment.id, { about: about.get(purposeIdOf(payment)) ?? '' }]));
  },
};
