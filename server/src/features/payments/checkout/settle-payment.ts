import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { sendWithoutWaiting, wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { GatewayIntent, PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { finishJob } from '../finish-job.ts';
import { postPayment, postUnapplied } from '../ledger/postings.ts';
import { gatewayMetadata, type PurposeContext, purposeFor } from '../purposes.ts';
import { findPayment, lockPayment } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { payments, refunds } from '../tables.ts';

/** Returns whether the gateway received the asked price for this purpose. */
const isAsAsked = (payment: PaymentRow, expected: Record<string, string>, intent: GatewayIntent): boolean =>
  intent.currency === 'usd' &&
  intent.amountCents === payment.amountCents &&
  intent.receivedCents === payment.amountCents &&
  Object.entries(expected).every(([name, value]) => intent.metadata[name] === value);

/** The parts of the app context that settling needs. */
type Settling = Pick<AppContext, 'db' | 'now' | 'purposes'> & PurposeContext;

/**
 * Applies an intent as the gateway reports it: posts the money to the books and applies it to its purpose, in one
 * transaction, exactly once, whoever reports it and however often. Money of a wrong amount, or without a use any more,
 * is posted as owed back and refunded. Returns the payment as it is then.
 */
export const settlePayment = async (
  context: Settling,
  paymentId: number,
  intent: GatewayIntent,
  actor: Viewer | null,
): Promise<PaymentRow> => {
  return context.db.transaction(async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (!known) throw new Error(`Payment ${paymentId} is not there.`);
    const purpose = purposeFor(context, known);
    const now = context.now();
    await purpose.lock(tx, known, now);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is not there.`);
    if (payment.intentId !== intent.id) throw new Error(`Payment ${paymentId} has another intent.`);
    const isOver = payment.status !== 'open' && payment.status !== 'canceled';
    if (isOver || (intent.status !== 'succeeded' && intent.status !== 'canceled')) return payment;
    const change = async (values: Partial<PaymentRow>): Promise<PaymentRow> => {
      await sendWithoutWaiting(tx, tx.update(payments).set(values).where(eq(payments.id, payment.id)));
      return { ...payment, ...values };
    };
    if (intent.status === 'canceled') return change({ status: 'canceled' });

    const card = { cardBrand: intent.card?.brand ?? null, cardLast4: intent.card?.last4 ?? null };
    const isMeant = isAsAsked(payment, await gatewayMetadata(tx, context, payment), intent);
    const applied = isMeant ? await purpose.apply(tx, context, payment, { actor, at: now }) : null;
    const event = { actor, subject: `payment:${payment.id}` as const, at: now };
    const owe = (part: { propertyId?: number; amountCents: number }) => ({
      ...part,
      paymentId: payment.id,
      status: 'pending' as const,
      reason: 'no_use' as const,
      requestedAt: now,
    });
    if (applied) {
      const { returned = [], covers, facts } = applied;
      await postPayment(tx, payment, applied, now);
      await purpose.posted?.(tx, payment, now);
      if (returned.length > 0) {
        await tx.insert(refunds).values(returned.map(owe));
        wakeAtCommit(finishJob);
      }
      await audit(tx, {
        ...event,
        kind: 'payment_received',
        facts: {
          kind: payment.kind,
          amountCents: payment.amountCents,
          propertyId: payment.propertyId,
          applicationId: payment.applicationId,
          ...facts,
        },
      });
      return change({ ...card, ...covers, status: 'paid', paidAt: now });
    }
    // The books are in dollars; another currency can only come from someone at the gateway's own dashboard, and needs a
    // person.
    if (intent.currency !== 'usd' || intent.receivedCents <= 0) {
      await audit(tx, { ...event, kind: 'payment_unusable', facts: { currency: intent.currency } });
      return change({ status: 'canceled' });
    }
    await postUnapplied(tx, payment, intent.receivedCents, now);
    await purpose.giveUp?.(tx, payment);
    await tx.insert(refunds).values(owe({ amountCents: intent.receivedCents }));
    wakeAtCommit(finishJob);
    await audit(tx, {
      ...event,
      kind: 'payment_returned',
      facts: { kind: payment.kind, askedCents: payment.amountCents, receivedCents: intent.receivedCents },
    });
    return change({ ...card, status: 'returned', paidAt: now });
  });
};

/** Reads the intent at the gateway and applies it. Throws GatewayUnavailable. */
export const completePayment = async (
  context: Settling,
  gateway: PaymentGateway,
  payment: PaymentRow,
  actor: Viewer | null,
): Promise<{ payment: PaymentRow; intent: GatewayIntent | null }> => {
  if (payment.intentId === null || payment.gateway !== gateway.name) return { payment, intent: null };
  const intent = await gateway.readIntent(payment.intentId);
  return intent ? { payment: await settlePayment(context, payment.id, intent, actor), intent } : { payment, intent };
};
