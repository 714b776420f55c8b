import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { mayDecideOnPayment, retryRefund, sendOwedRefund } from '../../payments/api.ts';
import { refunds } from '../../payments/tables.ts';
import { holdPart } from './hold-part.ts';
import { owePart } from './owe-part.ts';
import { mayGiveBack, mayTakeBack, refundOfferFor } from './policy.ts';
import { centsOf, listedIn } from './refundable-part.ts';
import { selfServiceOf } from './self-service-refunds.ts';

/**
 * Refunds a listing payment to its owner, or the part for one home: within 7 days at once, which ends the listing, once
 * for a home and for a few homes a year; otherwise, within 30 days, by a request to staff. Pressing again returns the
 * same result. Refuses: viewer.unknown, payment.not_found, payment.not_refundable, refund.too_late,
 * refund.already_asked, refund.declined.
 */
export const requestRefund = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; propertyId: number | null; reason: string | null },
): Promise<'refunded' | 'pending' | 'requested'> => {
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx) => {
    const part = await holdPart(tx, input.id, input.propertyId);
    const { payment, refund } = part ?? {};
    const isMine = ctx.viewer !== null && payment?.payerAccountId === ctx.viewer.accountId;
    if (isMine && payment.status === 'refunded' && refund && refund.status !== 'failed') return refund.id;
    const listed = part ? listedIn(part) : [];
    const { mayAlone } = (await selfServiceOf(tx, [listed], now))(listed);
    permit(mayTakeBack(ctx.viewer, payment, refund, mayAlone, now));
    if (!part || !payment) throw new Refusal('payment.not_found');
    if (payment.kind === 'listings' && part.homes.length === 0) throw new Refusal('payment.not_refundable');
    if (refundOfferFor(payment, refund, mayAlone, now).how === 'now') {
      const why = { reason: 'within_7_days', askedBy: ctx.viewer, askedBecause: input.reason } as const;
      return (await owePart(tx, part, why, now)).id;
    }
    await tx.insert(refunds).values({
      paymentId: payment.id,
      propertyId: part.propertyId,
      status: 'requested',
      reason: 'within_30_days',
      amountCents: centsOf(part),
      requestedByAccountId: ctx.viewer?.accountId ?? null,
      askedBecause: input.reason,
      requestedAt: now,
    });
    await audit(tx, { kind: 'refund_requested', actor: ctx.viewer, subject: `payment:${payment.id}`, at: now });
    return 'requested' as const;
  });
  return outcome === 'requested' ? outcome : sendOwedRefund(ctx, gateway, outcome);
};

/**
 * Refunds a listing payment on a staff member's decision, requested or not, or retries a failed refund. Refuses:
 * viewer.unknown, viewer.not_allowed, payment.not_found, payment.not_refundable, refund.too_late.
 */
export const giveBackPayment = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; propertyId: number | null; reason: string },
): Promise<'refunded' | 'pending'> => {
  const now = ctx.now();
  const refundId = await ctx.db.transaction(async (tx) => {
    const part = await holdPart(tx, input.id, input.propertyId);
    const { payment, refund } = part ?? {};
    permit(mayGiveBack(ctx.viewer, payment, refund, now));
    if (!part || !payment || !ctx.viewer) throw new Refusal('payment.not_found');
    if (refund?.status === 'failed') {
      await retryRefund(tx, refund, ctx.viewer, input.reason, now);
      return refund.id;
    }
    // Homes requested together are decided together; and a declined request for all cannot be granted once some are
    // gone.
    const isOther =
      payment.kind === 'listings' &&
      (part.homes.length === 0 ||
        (refund !== undefined && refund.propertyId !== part.propertyId && refund.status !== 'declined') ||
        (refund?.propertyId === part.propertyId && refund.amountCents !== centsOf(part)));
    if (isOther) throw new Refusal('payment.not_refundable');
    const why = { reason: 'within_30_days', decidedBy: ctx.viewer, note: input.reason } as const;
    return (await owePart(tx, part, why, now)).id;
  });
  return sendOwedRefund(ctx, gateway, refundId);
};

/**
 * Declines a requested refund on a staff member's decision. Refuses: viewer.unknown, viewer.not_allowed,
 * payment.not_found, refund.not_asked.
 */
export const declineRefund = async (
  ctx: Ctx,
  input: { id: number; propertyId: number | null; reason: string },
): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const part = await holdPart(tx, input.id, input.propertyId);
    permit(mayDecideOnPayment(ctx.viewer, part?.payment));
    if (!part) throw new Refusal('payment.not_found');
    const { payment, refund } = part;
    if (refund?.status !== 'requested' || refund.propertyId !== part.propertyId) throw new Refusal('refund.not_asked');
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
