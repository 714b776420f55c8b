import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { customerOfCard, loadCard } from '../cards/cards-on-file.ts';
import { atGateway } from '../gateway/gateway-errors.ts';
import { mayCompletePayment } from '../policy.ts';
import { purposeFor } from '../purposes.ts';
import { findPaymentByIntent } from '../queries.ts';
import { nothingTaken } from './charge-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Pays an open payment with a card on file and applies it at once if the charge succeeds. Refuses: viewer.unknown,
 * viewer.not_allowed, payment.not_found, payment.already_paid, payment.no_use (nothing was charged), payment.declined,
 * payment.not_completed, payment.processing, card.not_found, gateway.unavailable.
 */
export const payWithSavedCard = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  input: { intentId: string; cardId: number },
): Promise<{ intentId: string; status: 'succeeded' | 'requires_action' }> => {
  const payment = await findPaymentByIntent(ctx.db, gateway.name, input.intentId);
  permit(mayCompletePayment(ctx.viewer, payment));
  if (!payment || !ctx.viewer) throw new Refusal('payment.not_found');
  if (payment.status !== 'open') throw new Refusal('payment.already_paid');
  const isOwed = await ctx.db.transaction((tx) => purposeFor(ctx, payment).lock(tx, payment, ctx.now()));
  if (!isOwed) throw new Refusal('payment.no_use', { message: nothingTaken });
  const card = await loadCard(ctx, gateway, ctx.viewer, input.cardId);
  const customerId = await customerOfCard(ctx, gateway, ctx.viewer);
  const intent = await atGateway(
    () => gateway.payWithCard(input.intentId, { methodId: card.methodId, customerId }),
    'We cannot see whether your card was charged. Please look at your payments in a few minutes before you pay again.',
  );
  if (intent.status === 'succeeded') {
    await settlePayment(ctx, payment.id, intent, ctx.viewer);
    return { intentId: intent.id, status: 'succeeded' };
  }
  if (intent.status === 'requires_action') return { intentId: intent.id, status: 'requires_action' };
  if (intent.status === 'processing') throw new Refusal('payment.processing');
  if (intent.status === 'canceled') throw new Refusal('payment.not_completed');
  throw new Refusal('payment.declined', intent.failure ? { message: intent.failure } : {});
};
