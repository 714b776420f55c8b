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

/** Makes a public id that no one can guess. */
export const outsideName = (prefix: 'sub' | 'in'): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Checks for a card before anything is stored that could not be paid. Refuses: subscription.no_card. */
export const needCard = async (context: AppContext, gateway: PaymentGateway, viewer: Viewer | null): Promise<void> => {
  if (!viewer || !(await cardToCharge(context, gateway, viewer.accountId))) throw new Refusal('subscription.no_card');
};

/**
 * Stores a charge before anything is charged. The caller has locked the subscription. Refuses: payment.processing (one
 * of its charges is open).
 */
export const createCharge = async (
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

/** Charges a stored charge to the agent's card on file; once, however often it is called. */
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

/** Two calls within this time, in ms, are one person pressing twice. */
const oneMomentMs = 60_000;

/**
 * Whether an open charge is for the same thing and was just requested: then it is paid, and no second one is made
 * beside it.
 */
const isTwin = (open: ChargeRow, wanted: Wanted, now: Date): boolean =>
  open.kind === wanted.kind && open.tier === wanted.tier && now.getTime() - open.createdAt.getTime() < oneMomentMs;

/**
 * Makes the requested charge, or returns that of a twin request at the same moment; clears any other open charge first.
 * `make` runs with the subscription locked and no open charge; it may also return null. Refuses what `make` and
 * `clearOpenCharge` refuse, and payment.processing (other requests were always faster).
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
      // A renewal that is due stays requested; it is checked once.
      const isInTheWay = open && (open.kind !== 'renewal' || round === 0);
      return isInTheWay ? null : { charge: await make(tx) };
    });
    if (taken) return taken.charge;
    const isPaid = await clearOpenCharge(ctx, gateway, agentId, ctx.viewer);
    // The earlier attempt went through after all: that is what someone who starts wants.
    if (isPaid && wanted.kind === 'start') return null;
  }
  throw new Refusal('payment.processing');
};

/**
 * Finds out the outcome of an earlier charge that is still unknown (the gateway was down), so that a new one charges
 * nothing twice. Returns whether it was paid; otherwise it is out of the way.
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
    // Past-due charges are retried separately.
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

/** Refuses if charging a card on file failed while someone waits for it; does nothing when it was paid. */
export const refuseUncharged = (charged: Charged): void =>
  refuse(charged, {
    noCard: 'subscription.no_card',
    unknown:
      'We cannot see whether your card was charged. Please look at your invoices in a few minutes before you try again.',
  });
