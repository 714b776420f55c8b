import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type GatewayRefund, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { postRefundSent } from '../ledger/postings.ts';
import { findPayment, findRefundById, isAtTheBank } from '../queries.ts';
import type { RefundRow } from '../tables.ts';
import { refunds } from '../tables.ts';

/** Sets a failed refund to be retried under its own idempotency key. The money was owed all along. */
export const retryRefund = async (tx: Tx, refund: RefundRow, actor: Viewer, note: string, now: Date): Promise<void> => {
  await tx
    .update(refunds)
    .set({
      status: 'pending',
      requestKey: randomUUID(),
      gatewayRefundId: null,
      decidedByAccountId: actor.accountId,
      decisionNote: note,
      decidedAt: now,
    })
    .where(eq(refunds.id, refund.id));
  await audit(tx, { kind: 'refund_retried', actor, subject: `payment:${refund.paymentId}`, at: now });
};

/** Applies a refund as the gateway reports it, once. */
export const settleRefund = async (
  context: Pick<AppContext, 'db' | 'now'>,
  refundId: number,
  sent: GatewayRefund,
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    const payment = refund && (await findPayment(tx, refund.paymentId));
    if (refund?.status !== 'pending' || !payment) return;
    // News of an earlier attempt must not end this one.
    if (refund.gatewayRefundId !== null && refund.gatewayRefundId !== sent.id) return;
    if (sent.amountCents !== refund.amountCents) throw new Error(`Refund ${refund.id} was sent with another amount.`);
    const now = context.now();
    const event = { actor: null, subject: `payment:${payment.id}` as const, at: now };
    if (sent.status === 'succeeded') {
      await postRefundSent(tx, payment, refund, now);
      await audit(tx, { ...event, kind: 'refund_sent', facts: { amountCents: refund.amountCents } });
    } else if (sent.status === 'failed') {
      await audit(tx, { ...event, kind: 'refund_failed', facts: { amountCents: refund.amountCents } });
    }
    await tx
      .update(refunds)
      .set({
        gatewayRefundId: sent.id,
        ...(sent.status === 'pending' ? {} : { status: sent.status }),
        ...(sent.status === 'succeeded' ? { completedAt: now } : {}),
      })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')));
  });
};

/**
 * Sends a refund that is owed, or checks its progress. Throws GatewayUnavailable; the refund is still owed and is sent
 * later.
 */
export const sendRefund = async (
  context: Pick<AppContext, 'db' | 'now'>,
  gateway: PaymentGateway,
  refundId: number,
): Promise<RefundRow | undefined> => {
  const refund = await findRefundById(context.db, refundId);
  const payment = refund && (await findPayment(context.db, refund.paymentId));
  if (refund?.status !== 'pending' || !payment?.intentId || payment.gateway !== gateway.name) return refund;
  // The bank has the money and may return it to the payer itself.
  if (refund.gatewayRefundId === null && (await isAtTheBank(context.db, payment.id))) return refund;
  const { requestKey: key, gatewayRefundId, amountCents } = refund;
  let sent: GatewayRefund | null;
  try {
    sent = await (gatewayRefundId === null
      ? gateway.refund({ key, reference: `refund:${refund.id}`, intentId: payment.intentId, amountCents })
      : gateway.readRefund(gatewayRefundId));
  } catch (error) {
    // Without a response the retry uses the same key: the request may still be on its way, and a part could be sent
    // twice. A failure would be repeated under the same key, so the next attempt has its own, and the gateway looks for
    // our refund first.
    if (error instanceof GatewayUnavailable && error.isAnswered) {
      await context.db
        .update(refunds)
        .set({ requestKey: randomUUID() })
        .where(and(eq(refunds.id, refund.id), eq(refunds.requestKey, key)));
    }
    throw error;
  }
  if (sent) await settleRefund(context, refund.id, sent);
  return findRefundById(context.db, refund.id);
};

/** Sends a refund now if the gateway is available; otherwise the job does. Returns whether the money has been sent. */
export const sendOwedRefund = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  refundId: number,
): Promise<'refunded' | 'pending'> => {
  try {
    const refund = await sendRefund(ctx, gateway, refundId);
    return refund?.status === 'succeeded' ? 'refunded' : 'pending';
  } catch (error) {
    // The refund is owed whatever became of sending it, so this does not fail the call.
    if (!(error instanceof GatewayUnavailable)) {
      ctx.log('a refund could not be sent', { refund: refundId }, error);
    }
    // The job sends it within a minute.
    return 'pending';
  }
};
