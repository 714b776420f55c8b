import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { mayActAsStaff, mayDecideOnPayment } from '../policy.ts';
import { findRefundById, lockPayment, refundsOf } from '../queries.ts';
import type { RefundRow } from '../tables.ts';
import { retryRefund, sendOwedRefund } from './send-refund.ts';

/**
 * Retries a refund that failed at the bank, on a staff member's decision, whatever was paid for: the money has been
 * owed all along. `refundId` says which one, if several parts of a payment were refunded; otherwise it is the oldest
 * that failed. Refuses: viewer.unknown, viewer.not_allowed, staff.own_matter, payment.not_found,
 * payment.not_refundable.
 */
export const sendRefundAgain = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { id: number; refundId: number | null; reason: string },
): Promise<RefundRow> => {
  // Before anything is locked.
  permit(mayActAsStaff(ctx.viewer));
  const now = ctx.now();
  const refundId = await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, input.id);
    permit(mayDecideOnPayment(ctx.viewer, payment));
    if (!payment || !ctx.viewer) throw new Refusal('payment.not_found');
    const refund = (await refundsOf(tx, [payment.id])).find(
      ({ id, status }) => status === 'failed' && (input.refundId === null || id === input.refundId),
    );
    if (!refund) throw new Refusal('payment.not_refundable');
    await retryRefund(tx, refund, ctx.viewer, input.reason, now);
    return refund.id;
  });
  await sendOwedRefund(ctx, gateway, refundId);
  const after = await findRefundById(ctx.db, refundId);
  if (!after) throw new Refusal('payment.not_found');
  return after;
};
