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
 * Lets an event take effect. It only says where to look: what stands is read at the gateway, so that events may come late, twice
 * or in any order. Events about nothing of ours are done at once.
 */
const processEvent = async (context: AppContext, gateway: PaymentGateway, event: EventRow): Promise<void> => {
  const payment =
    event.intentId === null ? undefined : await findPaymentByIntent(context.db, gateway.name, event.intentId);
  if (payment?.status === 'open' || payment?.status === 'canceled')
    await completePayment(context, gateway, payment, null);
  if (payment && event.refundId !== null) {
    // One that we have no answer about yet is the sender's business.
    const [refund] = (await refundsOf(context.db, [payment.id])).filter(
      ({ gatewayRefundId }) => gatewayRefundId === event.refundId,
    );
    if (refund?.status === 'pending') {
      const sent = await gateway.readRefund(event.refundId);
      if (sent) await settleRefund(context, refund.id, sent);
    }
  }
  if (payment && event.disputeId !== null) await completeChargeback(context, gateway, payment, event.disputeId);
  // The call and the job may do the same one at the same moment; the first says when.
  await context.db
    .update(gatewayEvents)
    .set({ processedAt: context.now() })
    .where(and(eq(gatewayEvents.id, event.id), isNull(gatewayEvents.processedAt)));
};

/**
 * Takes what was posted to the webhook: checked, stored once, and then done, or left to the job when it cannot be done now.
 * Refuses: gateway.bad_signature.
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

/** Does what could not be done when it came. Answers how many were done. */
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
      // One that cannot be done must not keep the others from it.
      context.log('a payment event failed', { type: event.type }, error);
    }
  }
  return done;
};
