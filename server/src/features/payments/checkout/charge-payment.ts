import { Refusal } from '@lintel/contract/kernel/refusals';
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
import { cardsOf, findPayment } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { giveUp, intentOf, type Opening, storePayment } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Result of a charge. `paid`: by this call or by a concurrent one. `needs_bank`: the bank requires the payer's
 * confirmation, and the payer is absent. `not_owed`: the charge succeeded, has no use any more and is refunded
 * automatically; without a payment nothing was charged. `processing`: the bank has not decided yet. `unknown`: the
 * gateway did not respond; the next call looks at this charge first.
 */
export type Charged =
  | { outcome: 'paid'; payment: PaymentRow; message: null }
  | {
      outcome: 'already_paid' | 'not_owed' | 'processing' | 'declined' | 'needs_bank' | 'no_card' | 'unknown';
      payment: PaymentRow | null;
      message: string | null;
    };

/** A charge to the payer's card on file. `Other`: what the feature may return instead of charging. */
export type Charge<Other> = Opening & {
  actor: Viewer | null;
  /** Locks what is paid for and returns whether it is still owed; taken before every other lock. */
  hold: (tx: Tx) => Promise<boolean>;
  /**
   * Under that lock: returns the open payment for the same thing, or the result to return instead of charging; null
   * starts a new one.
   */
  find: (tx: Tx) => Promise<{ open: PaymentRow } | { done: Other } | null>;
};

/** Two calls within this time, in ms, are one person pressing twice. */
const oneMomentMs = 60_000;
/** Message for a charge whose outcome is unknown. */
const awayWhileCharging = (): string => new Refusal('gateway.unavailable').message;

/** Message where no charge was attempted. */
export const nothingTaken = 'This is not owed any more. Nothing was charged.';

type CardToCharge = { methodId: string; customerId: string };

/** Returns the card to charge: the newest on file. */
const cardOnFile = async (tx: Tx, gateway: PaymentGateway, accountId: number): Promise<CardToCharge | null> => {
  const [card] = await cardsOf(tx, accountId, gateway.name);
  const customerId = await findCustomer({ db: tx }, gateway, accountId);
  return card && customerId ? { methodId: card.methodId, customerId } : null;
};

type Claimed<Other> = { open: PaymentRow; card: CardToCharge | null } | { done: Other | Charged };

/** Claims the charge under the lock of what is paid for, so that at most one payment can take the money. */
const claim = <Other>(context: AppContext, gateway: PaymentGateway, charge: Charge<Other>): Promise<Claimed<Other>> =>
  context.db.transaction(async (tx) => {
    const isOwed = await charge.hold(tx);
    const found = await charge.find(tx);
    if (found && 'done' in found) return found;
    if (!found && !isOwed) return { done: { outcome: 'not_owed', payment: null, message: nothingTaken } };
    const card = isOwed ? await cardOnFile(tx, gateway, charge.draft.payerAccountId) : null;
    // A card that was removed meanwhile cannot be charged, but may already have been; nothing is charged for what is
    // not owed any more either.
    if (found) return { ...found, card };
    if (!card) return { done: { outcome: 'no_card', payment: null, message: null } };
    const made = await storePayment(tx, context, gateway, charge);
    if (!made) throw new Error('The payment was not stored.');
    return { open: made, card };
  });

const isUncharged = ({ status, failure }: GatewayIntent): boolean =>
  failure === null && (status === 'requires_payment_method' || status === 'requires_confirmation');

/**
 * Charges an open payment, or finds out what became of it. Cancels a refused intent at the gateway, so that nothing is
 * charged later. Returns null if the payment ended without an attempt, so that a new one may be made.
 */
const chargeOpen = async (
  context: AppContext,
  gateway: PaymentGateway,
  { open, card }: { open: PaymentRow; card: CardToCharge | null },
  { description, actor }: { description: string; actor: Viewer | null },
): Promise<Charged | null> => {
  let intent: GatewayIntent | null = null;
  try {
    if (open.intentId !== null || card) {
      intent = await intentOf(context, gateway, open, { description, customerId: card?.customerId ?? null });
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // Without an intent nothing can have been charged.
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
    // The payer is not there to retry or to answer the bank: a refused charge must not go through later.
    try {
      intent = (await gateway.cancelIntent(intent.id)) ?? { ...intent, status: 'canceled' };
    } catch (error) {
      // The job finishes what is left open, within a minute.
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
  }
  const settled = await settlePayment(context, open.id, intent, actor);
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

/**
 * Charges the payer's card on file; the payer may be absent. However often and by however many callers it is called, it
 * takes the money once. The payment is applied in this call or, if this server dies or the gateway does not respond, by
 * the webhook or the job.
 */
export const chargePayment = async <Other = never>(
  context: AppContext,
  gateway: PaymentGateway,
  charge: Charge<Other>,
): Promise<Charged | Other> => {
  for (let round = 0; round < 5; round += 1) {
    const claimed = await claim(context, gateway, charge);
    if ('done' in claimed) return claimed.done;
    const charged = await chargeOpen(context, gateway, claimed, charge);
    if (charged) return charged;
  }
  return { outcome: 'unknown', payment: null, message: awayWhileCharging() };
};
