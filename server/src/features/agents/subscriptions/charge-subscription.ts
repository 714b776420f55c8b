import { randomBytes } from 'node:crypto';
import type { SubscriptionChargeKind } from '@lintel/contract/agents/subscription-labels';
import type { SubscriptionTier } from '@lintel/contract/agents/tiers';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { type Charged, cardToCharge, chargePurpose, refuseUncharged as refuse } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';
import { findAgentReader } from '../queries.ts';
import { subscriptionCharges } from '../tables.ts';
import {
  type ChargeRow,
  giveUpCharge,
  lockSubscription,
  openChargeOf,
  type SubscriptionRow,
} from './hold-subscription.ts';
import { holdOwedCharge, subscriptionPurpose } from './purpose.ts';

/** A name for the world outside, that nobody can guess. */
export const outsideName = (prefix: 'sub' | 'in'): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Without a card nothing is written down that could not be paid. Refuses: subscription.no_card. */
export const needCard = async (context: AppContext, gateway: PaymentGateway, viewer: Viewer | null): Promise<void> => {
  if (!viewer || !(await cardToCharge(context, gateway, viewer.accountId))) throw new Refusal('subscription.no_card');
};

/** Writes down what is asked for, before anything is charged. The caller holds the subscription. Refuses: payment.processing (something of it is open). */
export const askForCharge = async (
  tx: Tx,
  subscription: SubscriptionRow,
  charge: {
    kind: SubscriptionChargeKind;
    tier: SubscriptionTier;
    amountCents: number;
    carriedCents?: number;
    periodStart: Date;
    periodEnd: Date;
  },
  at: Date,
): Promise<ChargeRow> => {
  const [made] = await tx
    .insert(subscriptionCharges)
    .values({
      ...charge,
      subscriptionId: subscription.id,
      invoiceNumber: outsideName('in'),
      isSample: subscription.isSample,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('payment.processing');
  return made;
};

/** Charges what was written down to the agent's card on file; once, however often it is called. */
export const chargeSubscription = async (
  context: AppContext,
  gateway: PaymentGateway,
  agentId: number,
  charge: ChargeRow,
  actor: Viewer | null,
): Promise<Charged> => {
  const { accountId } = await findAgentReader(context.db, agentId);
  const { id, tier, amountCents, isSample } = charge;
  return chargePurpose(
    context,
    gateway,
    {
      purpose: subscriptionPurpose.name,
      purposeId: id,
      payerAccountId: accountId,
      party: `agent:${agentId}`,
      amountCents,
      isSample,
    },
    { hold: (tx) => holdOwedCharge(tx, id, amountCents), description: `Lintel agent subscription, ${tier}`, actor },
  );
};

type Wanted = Pick<ChargeRow, 'kind' | 'tier'>;

/** Two calls within it are one person pressing twice. */
const oneMomentMs = 60_000;

/** Whether an open charge is for the same, and was asked for just now: then it is paid, and no other is asked for beside it. */
const isTwin = (open: ChargeRow, wanted: Wanted, now: Date): boolean =>
  open.kind === wanted.kind && open.tier === wanted.tier && now.getTime() - open.createdAt.getTime() < oneMomentMs;

/**
 * Makes the charge that somebody wants, or finds that of their twin at the same moment; what else is open is cleared first. `make` runs
 * with the subscription held and nothing of it open; null from it is an answer, too. Refuses what `make` and `clearOpenCharge` refuse,
 * and payment.processing (others were always faster).
 */
export const takeCharge = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  agentId: number,
  wanted: Wanted,
  make: (tx: Tx) => Promise<ChargeRow | null>,
): Promise<ChargeRow | null> => {
  for (let round = 0; round < 5; round += 1) {
    const taken = await ctx.db.transaction(async (tx) => {
      const subscription = await lockSubscription(tx, agentId);
      const open = subscription && (await openChargeOf(tx, subscription.id));
      if (open && isTwin(open, wanted, ctx.now())) return { charge: open };
      // A month that is due stays asked for; it is looked at once.
      const isInTheWay = open && (open.kind !== 'renewal' || round === 0);
      return isInTheWay ? null : { charge: await make(tx) };
    });
    if (taken) return taken.charge;
    const isPaid = await clearOpenCharge(ctx, gateway, agentId, ctx.viewer);
    // What was tried before went through after all: that is what somebody wants who starts.
    if (isPaid && wanted.kind === 'start') return null;
  }
  throw new Refusal('payment.processing');
};

/**
 * Finds out what became of a charge of before whose outcome nobody told (the gateway was away), so that a new one takes nothing twice.
 * Answers whether it was paid; else it is out of the way.
 */
const clearOpenCharge = async (
  context: AppContext,
  gateway: PaymentGateway,
  agentId: number,
  actor: Viewer | null,
): Promise<boolean> => {
  const pending = await context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, agentId);
    const open = subscription && (await openChargeOf(tx, subscription.id));
    // What is past due is asked for in its own way.
    if (!open || subscription.status === 'past_due') return null;
    const [payment] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.purpose, subscriptionPurpose.name),
          eq(payments.purposeId, open.id),
          eq(payments.status, 'open'),
        ),
      );
    if (payment) return open;
    if (open.kind !== 'renewal') await giveUpCharge(tx, open.id);
    return null;
  });
  if (!pending) return false;
  const charged = await chargeSubscription(context, gateway, agentId, pending, actor);
  if (charged.outcome === 'paid' || charged.outcome === 'already_paid') return true;
  if (charged.outcome === 'unknown' || charged.outcome === 'processing') refuseUncharged(charged);
  if (pending.kind !== 'renewal') await context.db.transaction((tx) => giveUpCharge(tx, pending.id));
  return false;
};

/** What comes of charging a card on file for somebody who waits: nothing when it was paid, else the refusal. */
export const refuseUncharged = (charged: Charged): void =>
  refuse(charged, {
    noCard: 'subscription.no_card',
    unknown:
      'We cannot see whether your card was charged. Please look at your invoices in a few minutes before you try again.',
  });
