import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { BadSignature, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { completeChargeback } from '../chargebacks/settle-chargeback.ts';
import { completePayment } from '../checkout/settle-payment.ts';
import { findPaymentByIntent, refundsOf } from '../queries.ts';
import { settleRefund } from '../refunds/send-refund.ts';
import { gatewayEvents } from '../tables.ts';

type EventRow = typeof gatewayEvents.$inferSelect;

/**
 * Processes an event. The event only says where to look: the state is read at the gateway, so that events may arrive
 * late, twice or in any order. Events about nothing of Lintel's are done at once.
 */
const processEvent = async (context: AppContext, gateway: PaymentGateway, event: EventRow): Promise<void> => {
  const payment =
    event.intentId === null ? undefined : await findPaymentByIntent(context.db, gateway.name, event.intentId);
  if (payment?.status === 'open' || payment?.status === 'canceled')
    await completePayment(context, gateway, payment, null);
  if (payment && event.refundId !== null) {
    // A refund whose response has not arrived yet is left to its sender.
    const [refund] = (await refundsOf(context.db, [payment.id])).filter(
      ({ gatewayRefundId }) => gatewayRefundId === event.refundId,
    );
    if (refund?.status === 'pending') {
      const sent = await gateway.readRefund(event.refundId);
      if (sent) await settleRefund(context, refund.id, sent);
    }
  }
  if (payment && event.disputeId !== null) await completeChargeback(context, gateway, payment, event.disputeId);
  // The request and the job may process the same event at once; the first one sets the time.
  await context.db
    .update(gatewayEvents)
    .set({ processedAt: context.now() })
    .where(and(eq(gatewayEvents.id, event.id), isNull(gatewayEvents.processedAt)));
};

/**
 * Receives the body of a webhook: verifies it, stores it once, then processes it, or leaves it to the job if that
 * fails. Refuses: gateway.bad_signature.
 */
export const receiveEvent = async (
  context: AppContext,
  gateway: PaymentGateway,
  body: string,
  signature: string | undefined,
): Promise<void> => {
  const now = context.now();
  let read: ReturnType<PaymentGateway['readEvent']>;
  try {
    read = gateway.readEvent(body, signature, now);
  } catch (error) {
    if (error instanceof BadSignature) throw new Refusal('gateway.bad_signature');
    throw error;
  }
  const { id: eventId, at: occurredAt, ...about } = read;
  const [event] = await context.db
    .insert(gatewayEvents)
    .values({ gateway: gateway.name, eventId, occurredAt, ...about, receivedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!event) return;
  try {
    await processEvent(context, gateway, event);
  } catch (error) {
    context.log('a payment event is left to the job', { type: event.type }, error);
  }
};

/** Processes events that could not be processed on arrival. Returns how many were done. */
export const processWaitingEvents = async (context: AppContext, gateway: PaymentGateway): Promise<number> => {
  const waiting = await context.db
    .select()
    .from(gatewayEvents)
    .where(and(isNull(gatewayEvents.processedAt), eq(gatewayEvents.gateway, gateway.name)))
    .orderBy(asc(gatewayEvents.id))
    .limit(500);
  let done = 0;
  for (const event of waiting) {
    try {
      await processEvent(context, gateway, event);
      done += 1;
    } catch (error) {
      if (error instanceof GatewayUnavailable) return done;
      // One that fails must not block the others.
      context.log('a payment event failed', { type: event.type }, error);
    }
  }
  return done;
};
