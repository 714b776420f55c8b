import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import { permit } from '../../platform/policy.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../providers/payments/port.ts';
import { mayActAsStaff, mayGiveBack, mayTakeBack, refundOfferFor } from './policy.ts';
import {
  findPayment,
  findRefund,
  findRefundById,
  lockHomeToPayFor,
  lockPayment,
  type PaymentRow,
  type RefundRow,
  refundsOf,
} from './queries.ts';
import { oweRefund, retryRefund, sendRefund } from './refund-payment.ts';
import { finishJob } from './settle-payment.ts';
import { refunds } from './tables.ts';

/** The home first, then the payment, as everyone holds them. */
const holdListingPayment = async (
  tx: Tx,
  id: number,
): Promise<{ payment: PaymentRow | undefined; refund: RefundRow | undefined }> => {
  const known = await findPayment(tx, id);
  if (known?.kind !== 'listing') return { payment: undefined, refund: undefined };
  await lockHomeToPayFor(tx, known.propertyId ?? 0);
  return { payment: await lockPayment(tx, id), refund: await findRefund(tx, id) };
};

/** Sends a refund now if the gateway is there; otherwise the job does. Says whether the money has gone. */
const trySending = async (ctx: Ctx, gateway: PaymentGateway, refundId: number): Promise<'refunded' | 'pending'> => {
  try {
    const refund = await sendRefund(ctx, gateway, refundId);
    return refund?.status === 'succeeded' ? 'refunded' : 'pending';
  } catch (error) {
    // The refund stands whatever became of sending it, so this is no failure of the call.
    if (!(error instanceof GatewayUnavailable)) {
      ctx.log('a refund could not be sent', { refund: refundId, error: String(error) });
    }
    ctx.wake?.(finishJob);
    return 'pending';
  }
};

/**
 * An owner takes a listing payment back: within 7 days at once, which ends the listing; within 30 days by asking staff. Pressed
 * again, the answer is the same.
 * Refuses: viewer.unknown, payment.not_found, payment.not_refundable, refund.too_late, refund.already_asked, refund.declined.
 */
export const takeBackPayment = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; reason: string | null },
): Promise<'refunded' | 'pending' | 'requested'> => {
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx) => {
    const { payment, refund } = await holdListingPayment(tx, input.id);
    const isMine = ctx.viewer !== null && payment?.payerAccountId === ctx.viewer.accountId;
    if (isMine && payment.status === 'refunded' && refund && refund.status !== 'failed') return refund.id;
    permit(mayTakeBack(ctx.viewer, payment, refund, now));
    if (!payment) throw new Refusal('payment.not_found');
    if (refundOfferFor(payment, refund, now).how === 'now') {
      const why = { reason: 'within_7_days', actor: ctx.viewer, askedBecause: input.reason } as const;
      return (await oweRefund(tx, payment, why, now)).id;
    }
    await tx.insert(refunds).values({
      paymentId: payment.id,
      status: 'requested',
      reason: 'within_30_days',
      amountCents: payment.amountCents,
      requestedByAccountId: ctx.viewer?.accountId ?? null,
      askedBecause: input.reason,
      requestedAt: now,
    });
    await audit(tx, { kind: 'refund_requested', actor: ctx.viewer, subject: `payment:${payment.id}`, at: now });
    return 'requested' as const;
  });
  return outcome === 'requested' ? outcome : trySending(ctx, gateway, outcome);
};

/**
 * Staff give a listing payment back, asked or not, or try a failed refund again. Refuses: viewer.unknown, viewer.not_allowed,
 * payment.not_found, payment.not_refundable, refund.too_late.
 */
export const giveBackPayment = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; reason: string },
): Promise<'refunded' | 'pending'> => {
  const now = ctx.now();
  const refundId = await ctx.db.transaction(async (tx) => {
    const { payment, refund } = await holdListingPayment(tx, input.id);
    permit(mayGiveBack(ctx.viewer, payment, refund, now));
    if (!payment || !ctx.viewer) throw new Refusal('payment.not_found');
    if (refund?.status === 'failed') {
      await retryRefund(tx, refund, ctx.viewer, input.reason, now);
      return refund.id;
    }
    const why = { reason: 'within_30_days', actor: ctx.viewer, decisionNote: input.reason } as const;
    return (await oweRefund(tx, payment, why, now)).id;
  });
  return trySending(ctx, gateway, refundId);
};

/** Staff decline a refund that was asked for. Refuses: viewer.unknown, viewer.not_allowed, payment.not_found, refund.not_asked. */
export const declineRefund = async (ctx: Ctx, input: { id: number; reason: string }): Promise<void> => {
  permit(mayActAsStaff(ctx.viewer));
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { payment, refund } = await holdListingPayment(tx, input.id);
    if (!payment) throw new Refusal('payment.not_found');
    if (refund?.status !== 'requested') throw new Refusal('refund.not_asked');
    await tx
      .update(refunds)
      .set({
        status: 'declined',
        decidedByAccountId: ctx.viewer?.accountId ?? null,
        decisionNote: input.reason,
        decidedAt: now,
      })
      .where(eq(refunds.id, refund.id));
    await audit(tx, { kind: 'refund_declined', actor: ctx.viewer, subject: `payment:${payment.id}`, at: now });
  });
};

/**
 * Staff send a refund again that failed at the bank, whatever was paid for: the money has been owed all along. `refundId` says
 * which, where several parts of a payment went back; else it is the oldest that failed.
 * Refuses: viewer.unknown, viewer.not_allowed, payment.not_found, payment.not_refundable.
 */
export const sendRefundAgain = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; refundId: number | null; reason: string },
): Promise<RefundRow> => {
  permit(mayActAsStaff(ctx.viewer));
  const now = ctx.now();
  const refundId = await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, input.id);
    if (!payment || !ctx.viewer) throw new Refusal('payment.not_found');
    const refund = (await refundsOf(tx, [payment.id])).find(
      ({ id, status }) => status === 'failed' && (input.refundId === null || id === input.refundId),
    );
    if (!refund) throw new Refusal('payment.not_refundable');
    await retryRefund(tx, refund, ctx.viewer, input.reason, now);
    return refund.id;
  });
  await trySending(ctx, gateway, refundId);
  const after = await findRefundById(ctx.db, refundId);
  if (!after) throw new Refusal('payment.not_found');
  return after;
};
