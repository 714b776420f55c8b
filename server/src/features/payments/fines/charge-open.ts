import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import {
  CardDeclined,
  type GatewayIntent,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { findCustomer } from '../cards/cards-on-file.ts';
import { finishJob, settlePayment } from '../checkout/settle-payment.ts';
import { purposeOf } from '../purpose.ts';
import { awayWhileCharging } from '../purposes.ts';
import { cardsOf, findPayment, finesOf } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { payments } from '../tables.ts';

/**
 * What became of an open payment. `needs_bank`: the bank wants to ask, and nobody is there. `not_owed`: it was taken, has no use any
 * more, and goes back by itself. `processing`: the bank has not answered yet. `unknown`: the gateway did not say; asked again, it is
 * looked at first.
 */
export type OpenCharged =
  | { outcome: 'paid'; payment: PaymentRow; message: null }
  | {
      outcome: 'already_paid' | 'not_owed' | 'processing' | 'declined' | 'needs_bank' | 'unknown';
      payment: PaymentRow | null;
      message: string | null;
    };

/** Two calls within it are one person pressing twice. */
const oneMomentMs = 60_000;

export type CardToCharge = { methodId: string; customerId: string };

/** The card that is charged: the newest on file. */
export const cardOnFile = async (tx: Tx, gateway: PaymentGateway, accountId: number): Promise<CardToCharge | null> => {
  const [card] = await cardsOf(tx, accountId, gateway.name);
  const customerId = await findCustomer({ db: tx }, gateway, accountId);
  return card && customerId ? { methodId: card.methodId, customerId } : null;
};

const giveUp = (context: AppContext, payment: PaymentRow) =>
  context.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, 'open'),
        payment.intentId === null ? isNull(payments.intentId) : eq(payments.intentId, payment.intentId),
      ),
    );

/**
 * The intent of a payment, made at the gateway when it has none, and written down before anything is charged: whatever happens
 * after that, it is found again. Null when the payment was given up meanwhile. Throws GatewayUnavailable.
 */
const intentOf = async (
  context: AppContext,
  gateway: PaymentGateway,
  payment: PaymentRow,
  card: CardToCharge | null,
  description: string,
): Promise<GatewayIntent | null> => {
  if (payment.gateway !== gateway.name) return null;
  if (payment.intentId !== null) return gateway.readIntent(payment.intentId);
  if (!card) return null;
  let made: GatewayIntent;
  try {
    made = await gateway.createIntent({
      key: payment.requestKey,
      amountCents: payment.amountCents,
      description,
      metadata: purposeOf(payment, await finesOf(context.db, [payment.id])),
      customerId: card.customerId,
    });
  } catch (error) {
    // A failed answer may come again under the same key.
    if (error instanceof GatewayUnavailable) {
      const change = { requestKey: randomUUID() };
      await context.db
        .update(payments)
        .set(change)
        .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
    }
    throw error;
  }
  await context.db
    .update(payments)
    .set({ intentId: made.id })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open'), isNull(payments.intentId)));
  const now = await findPayment(context.db, payment.id);
  return now?.intentId === made.id ? made : null;
};

const isUncharged = ({ status, failure }: GatewayIntent): boolean =>
  failure === null && (status === 'requires_payment_method' || status === 'requires_confirmation');

/**
 * Charges an open payment to a card on file, while nobody need be there, or finds what became of it: however often and by however many
 * it is called, the money is taken once. What is refused is closed at the gateway, so that nothing is taken later. Null when it is over
 * without having been tried, so that a new one may be.
 */
export const chargeOpen = async (
  context: AppContext,
  gateway: PaymentGateway,
  { open, card }: { open: PaymentRow; card: CardToCharge | null },
  charge: { description: string; actor: Viewer | null },
): Promise<OpenCharged | null> => {
  let intent: GatewayIntent | null;
  try {
    intent = await intentOf(context, gateway, open, card, charge.description);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // Without an intent nothing can have been taken.
    if (open.intentId === null) await giveUp(context, open);
    const payment = (await findPayment(context.db, open.id)) ?? null;
    return { outcome: 'unknown', payment, message: payment?.status === 'canceled' ? awayWhileCharging() : null };
  }
  if (!intent) {
    await giveUp(context, open);
    return null;
  }
  const isFresh = context.now().getTime() - open.createdAt.getTime() < oneMomentMs;
  let hasTried = false;
  try {
    if (isUncharged(intent) && card) {
      hasTried = true;
      try {
        intent = await gateway.chargeAbsent(intent.id, { methodId: card.methodId });
      } catch (error) {
        if (!(error instanceof CardDeclined)) throw error;
        intent = { ...intent, status: 'requires_payment_method', failure: error.message, wantedBank: error.wantedBank };
      }
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return { outcome: 'unknown', payment: open, message: null };
  }
  const refused = { message: intent.failure, wantedBank: intent.wantedBank || intent.status === 'requires_action' };
  if (!['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    // Nobody is there to try again or to answer the bank: what was refused must not be taken later.
    try {
      intent = (await gateway.cancelIntent(intent.id)) ?? { ...intent, status: 'canceled' };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.wake?.(finishJob);
    }
  }
  const settled = await settlePayment(context, open.id, intent, charge.actor);
  if (settled.status === 'paid' || settled.status === 'disputed') {
    return { outcome: 'paid', payment: settled, message: null };
  }
  if (settled.status === 'returned') return { outcome: 'not_owed', payment: settled, message: null };
  if (settled.paidAt) return { outcome: 'already_paid', payment: settled, message: null };
  if (intent.status === 'processing') return { outcome: 'processing', payment: settled, message: null };
  const isAnswer = hasTried || isFresh;
  if (!isAnswer || (refused.message === null && !refused.wantedBank)) return null;
  return {
    outcome: refused.wantedBank ? 'needs_bank' : 'declined',
    payment: settled,
    message: refused.message,
  };
};
