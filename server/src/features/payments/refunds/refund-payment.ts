import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type GatewayRefund, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { endListing } from '../checkout/activate-listing.ts';
import { enterRefundOwed, enterRefundSent } from '../ledger/postings.ts';
import { findPayment, findRefundById, isAtTheBank } from '../queries.ts';
import type { PaymentRow, RefundRow } from '../tables.ts';
import { payments, refunds } from '../tables.ts';

/**
 * Makes the refund of a whole payment for one thing stand: what was earned is owed back, and what the payment had bought ends, in the caller's
 * transaction, which holds the payment and what it was for. Sending it is `sendRefund`'s, after the commit.
 */
export const oweRefund = async (
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'reason'> & {
    actor: Viewer | null;
    askedBecause?: string | null;
    decisionNote?: string | null;
  },
  now: Date,
): Promise<RefundRow> => {
  const isStaff = refund.decisionNote !== undefined && refund.decisionNote !== null;
  const decision = isStaff
    ? { decidedByAccountId: refund.actor?.accountId ?? null, decisionNote: refund.decisionNote ?? null, decidedAt: now }
    : {};
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      status: 'pending',
      reason: refund.reason,
      amountCents: payment.amountCents,
      requestedByAccountId: isStaff ? null : (refund.actor?.accountId ?? null),
      askedBecause: refund.askedBecause ?? null,
      requestedAt: now,
      ...decision,
    })
    .onConflictDoUpdate({
      target: [refunds.paymentId, refunds.penaltyId, refunds.propertyId],
      set: { status: 'pending', ...decision },
    })
    .returning();
  if (!row) throw new Error(`The refund of payment ${payment.id} was not stored.`);
  await enterRefundOwed(tx, payment, row, now);
  await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
  if (payment.kind === 'listing') await endListing(tx, payment, now);
  await audit(tx, {
    kind: 'refund_owed',
    actor: refund.actor,
    subject: `payment:${payment.id}`,
    facts: { reason: refund.reason, amountCents: row.amountCents },
    at: now,
  });
  return row;
};

/** A refund that failed is tried once more, under a key of its own. The money was owed all along. */
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

/** What the gateway says of a refund takes effect, once. */
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
      await enterRefundSent(tx, payment, refund, now);
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

/** Sends a refund that stands, or looks how it got on. Throws GatewayUnavailable; it stands all the same and is sent later. */
export const sendRefund = async (
  context: Pick<AppContext, 'db' | 'now'>,
  gateway: PaymentGateway,
  refundId: number,
): Promise<RefundRow | undefined> => {
  const refund = await findRefundById(context.db, refundId);
  const payment = refund && (await findPayment(context.db, refund.paymentId));
  if (refund?.status !== 'pending' || !payment?.intentId || payment.gateway !== gateway.name) return refund;
  // The bank has the money and may give it to the payer by itself.
  if (refund.gatewayRefundId === null && (await isAtTheBank(context.db, payment.id))) return refund;
  const { requestKey: key, gatewayRefundId, amountCents } = refund;
  let sent: GatewayRefund | null;
  try {
    sent = await (gatewayRefundId === null
      ? gateway.refund({ key, reference: `refund:${refund.id}`, intentId: payment.intentId, amountCents })
      : gateway.readRefund(gatewayRefundId));
  } catch (error) {
    // Without an answer the same key goes along again: the request may still be on its way, and a part could be sent twice. A
    // failed answer would come again under the same key; the next attempt has its own, and the gateway looks for ours first.
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
