import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { processWaitingEvents } from '../gateway/gateway-events.ts';
import { purposeFor } from '../purposes.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import type { PaymentRow } from '../tables.ts';
import { payments, refunds } from '../tables.ts';
import { completePayment, settlePayment } from './settle-payment.ts';

const minute = 60_000;
/** How long a payment may stay open, in ms; then it is closed, and the page starts a new one. */
const openForMs = 24 * 60 * minute;
const pageSize = 200;

const finishOne = async (
  context: AppContext,
  gateway: PaymentGateway,
  payment: PaymentRow,
  now: Date,
): Promise<void> => {
  // A card charged in its holder's absence either has been charged by now or will not be: no one would return to such a
  // payment.
  if (!purposeFor(context, payment).isChargedAbsent && payment.createdAt.getTime() > now.getTime() - openForMs) {
    await completePayment(context, gateway, payment, null);
    return;
  }
  // Canceled at the gateway first: after that it either can no longer be paid or has been paid.
  const intent = payment.intentId === null ? null : await gateway.cancelIntent(payment.intentId);
  if (intent) await settlePayment(context, payment.id, intent, null);
  else {
    await context.db
      .update(payments)
      .set({ status: 'canceled' })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, 'open'),
          // Another request may be making its intent right now.
          payment.intentId === null ? isNull(payments.intentId) : undefined,
        ),
      );
  }
};

/** Finishes payments that were started and neither completed nor given up: a server may have died in between. */
const finishOpenPayments = async (context: AppContext, gateway: PaymentGateway): Promise<void> => {
  const now = context.now();
  for (let after = 0; ; ) {
    const page = await context.db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.status, 'open'),
          eq(payments.gateway, gateway.name),
          lt(payments.createdAt, new Date(now.getTime() - minute)),
          gt(payments.id, after),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(pageSize);
    for (const payment of page) {
      try {
        await finishOne(context, gateway, payment, now);
      } catch (error) {
        if (error instanceof GatewayUnavailable) throw error;
        context.log('a payment could not be finished', { payment: payment.id }, error);
      }
      after = payment.id;
    }
    if (page.length < pageSize) return;
  }
};

const sendWaitingRefunds = async (context: AppContext, gateway: PaymentGateway): Promise<void> => {
  for (let after = 0; ; ) {
    const page = await context.db
      .select({ id: refunds.id, paymentId: refunds.paymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.status, 'pending'), eq(payments.gateway, gateway.name), gt(refunds.id, after)))
      .orderBy(asc(refunds.id))
      .limit(pageSize);
    for (const refund of page) {
      try {
        await sendRefund(context, gateway, refund.id);
      } catch (error) {
        if (error instanceof GatewayUnavailable) throw error;
        context.log('a refund could not be sent', { payment: refund.paymentId }, error);
      }
      after = refund.id;
    }
    if (page.length < pageSize) return;
  }
};

/**
 * Finishes events, payments and refunds that were left open. While the gateway is unavailable, all wait for the next
 * run.
 */
export const reconcilePayments = async (context: AppContext, gateway: PaymentGateway): Promise<void> => {
  try {
    await processWaitingEvents(context, gateway);
    await finishOpenPayments(context, gateway);
    await sendWaitingRefunds(context, gateway);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log('the payment gateway is away; unfinished payments wait');
  }
};
