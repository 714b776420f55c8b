import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { atGateway } from '../gateway/gateway-errors.ts';
import { mayCompletePayment } from '../policy.ts';
import { findPaymentByIntent, findRefund } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { completePayment } from './settle-payment.ts';

const whenAway =
  'We cannot see your payment right now. If your card was charged, you need not pay again: it takes effect by itself within minutes.';

/**
 * Completes a payment that the payer reports as made; reads the result at the gateway, the only trusted source.
 * Idempotent. `about` is the home or application that the payer names, or null for "whatever it was for". Refuses:
 * viewer.unknown, viewer.not_allowed, payment.not_found, payment.other_purpose, payment.not_completed,
 * payment.processing, payment.mismatch, payment.no_use, payment.refunded, payment.disputed, gateway.unavailable.
 */
export const confirmPayment = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { kind: PaymentRow['kind']; intentId: string; about: number | null },
): Promise<PaymentRow> => {
  const known = await findPaymentByIntent(ctx.db, gateway.name, input.intentId);
  permit(mayCompletePayment(ctx.viewer, known));
  if (!known) throw new Refusal('payment.not_found');
  const subject = known.applicationId ?? known.propertyId;
  if (known.kind !== input.kind || (input.about !== null && input.about !== subject)) {
    throw new Refusal('payment.other_purpose');
  }
  const isOver = known.status !== 'open' && known.status !== 'canceled';
  const { payment, intent } = isOver
    ? { payment: known, intent: null }
    : await atGateway(() => completePayment(ctx, gateway, known, ctx.viewer), whenAway);
  switch (payment.status) {
    case 'paid':
      return payment;
    case 'disputed':
    case 'charged_back':
      throw new Refusal('payment.disputed');
    case 'refunded':
      throw new Refusal('payment.refunded');
    case 'returned': {
      const refund = await findRefund(ctx.db, payment.id);
      throw new Refusal(refund?.amountCents === payment.amountCents ? 'payment.no_use' : 'payment.mismatch');
    }
    default:
      if (intent?.status === 'processing') throw new Refusal('payment.processing');
      throw new Refusal('payment.not_completed', intent?.failure ? { message: intent.failure } : {});
  }
};
