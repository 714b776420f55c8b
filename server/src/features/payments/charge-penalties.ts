import { randomUUID } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Tx } from '../../platform/db.ts';
import {
  CardDeclined,
  type GatewayIntent,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../providers/payments/port.ts';
import { lockOwner } from '../enforcement/api.ts';
import type { Viewer } from '../identity/viewer.ts';
import { findCustomer } from './cards-on-file.ts';
import { purposeOf } from './purpose.ts';
import { cardsOf, findPayment, finesOf, type PaymentRow } from './queries.ts';
import { finishJob, settlePayment } from './settle-payment.ts';
import { paymentFines, payments } from './tables.ts';

/** What is charged, and to whose card. Cents. `feeCents` is what is over besides the fines. */
export type PenaltyCharge = {
  payer: { accountId: number; ownerId: number };
  kind: 'fine' | 'reactivation';
  fines: readonly { penaltyId: number; amountCents: number }[];
  feeCents: number;
  description: string;
  actor: Viewer | null;
  isSample?: boolean;
  /** Written down with the new payment, before anything is charged. */
  whenBegun?: (tx: Tx, paymentId: number) => Promise<void>;
};

/**
 * `paid`: by this call, or by a twin at the same moment. `needs_bank`: the bank wants to ask, and nobody is there. `changed`: what
 * was to be charged is another sum by now. `not_owed`: it was taken, is not owed any more, and goes back by itself. `processing`:
 * the bank has not answered yet. `unknown`: the gateway did not say what became of it; asked again, it is looked at first.
 */
export type PenaltyCharged = {
  outcome:
    | 'paid'
    | 'already_paid'
    | 'declined'
    | 'needs_bank'
    | 'no_card'
    | 'changed'
    | 'not_owed'
    | 'processing'
    | 'unknown';
  payment: PaymentRow | null;
  message: string | null;
};

const away = () => new Refusal('gateway.unavailable').message;
/** Two calls within it are one person pressing twice. */
const oneMomentMs = 60_000;

type Card = { methodId: string; customerId: string };
type Claim = { open: PaymentRow; card: Card | null } | { done: PenaltyCharged };

/** The card that is charged: the newest on file. */
const cardOf = async (tx: Tx, gateway: PaymentGateway, accountId: number): Promise<Card | null> => {
  const [card] = await cardsOf(tx, accountId, gateway.name);
  const customerId = await findCustomer({ db: tx }, gateway, accountId);
  return card && customerId ? { methodId: card.methodId, customerId } : null;
};

/** Payments of this owner that these fines are, or were, charged by. */
const chargedBy = (tx: Tx, { payer, kind, fines }: PenaltyCharge, statuses: PaymentRow['status'][]) => {
  const ofFines = tx
    .select({ id: paymentFines.paymentId })
    .from(paymentFines)
    .where(
      inArray(
        paymentFines.penaltyId,
        fines.map(({ penaltyId }) => penaltyId),
      ),
    );
  const isOpenReturn = statuses.includes('open') && kind === 'reactivation' ? eq(payments.kind, kind) : undefined;
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.ownerId, payer.ownerId),
        inArray(payments.status, statuses),
        or(inArray(payments.id, ofFines), isOpenReturn),
      ),
    )
    .orderBy(asc(payments.id));
};

/**
 * Under the lock of the owner: the payment that is open for one of these fines, or what was paid already, or a new payment. So
 * there is never more than one that could take the money.
 */
const claim = (house: House, gateway: PaymentGateway, charge: PenaltyCharge): Promise<Claim> =>
  house.db.transaction(async (tx) => {
    const { payer, kind, fines, feeCents } = charge;
    await lockOwner(tx, payer.ownerId);
    const card = await cardOf(tx, gateway, payer.accountId);
    const [open] = await chargedBy(tx, charge, ['open']);
    // A card that was taken off file meanwhile cannot be charged, but may have been.
    if (open) return { open, card };
    const paid = await chargedBy(tx, charge, ['paid', 'disputed']);
    if (paid.length > 0) {
      const covered = await finesOf(
        tx,
        paid.filter((payment) => kind === 'fine' || payment.kind === kind).map(({ id }) => id),
      );
      const isCovered = fines.every(({ penaltyId }) => covered.some((fine) => fine.penaltyId === penaltyId));
      const outcome = isCovered ? 'already_paid' : 'changed';
      return { done: { outcome, payment: paid.at(-1) ?? null, message: null } };
    }
    if (!card) return { done: { outcome: 'no_card', payment: null, message: null } };
    const amountCents = fines.reduce((sum, fine) => sum + fine.amountCents, feeCents);
    const [made] = await tx
      .insert(payments)
      .values({
        kind,
        payerAccountId: payer.accountId,
        ownerId: payer.ownerId,
        amountCents,
        gateway: gateway.name,
        isSample: charge.isSample ?? false,
        createdAt: house.now(),
      })
      .returning();
    if (!made) throw new Error('The payment was not stored.');
    if (fines.length > 0) {
      await tx
        .insert(paymentFines)
        .values(
          fines.map(({ penaltyId, amountCents: cents }) => ({ paymentId: made.id, penaltyId, amountCents: cents })),
        );
    }
    await charge.whenBegun?.(tx, made.id);
    return { open: made, card };
  });

const giveUp = (house: House, payment: PaymentRow) =>
  house.db
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
  house: House,
  gateway: PaymentGateway,
  payment: PaymentRow,
  card: Card | null,
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
      metadata: purposeOf(payment, await finesOf(house.db, [payment.id])),
      customerId: card.customerId,
    });
  } catch (error) {
    // A failed answer may come again under the same key.
    if (error instanceof GatewayUnavailable) {
      const change = { requestKey: randomUUID() };
      await house.db
        .update(payments)
        .set(change)
        .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
    }
    throw error;
  }
  await house.db
    .update(payments)
    .set({ intentId: made.id })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open'), isNull(payments.intentId)));
  const now = await findPayment(house.db, payment.id);
  return now?.intentId === made.id ? made : null;
};

const isUncharged = ({ status, failure }: GatewayIntent): boolean =>
  failure === null && (status === 'requires_payment_method' || status === 'requires_confirmation');

/** What came of an open payment; null when it is over without having been tried, so that a new one may be. */
const attempt = async (
  house: House,
  gateway: PaymentGateway,
  charge: PenaltyCharge,
  { open, card }: { open: PaymentRow; card: Card | null },
): Promise<PenaltyCharged | null> => {
  let intent: GatewayIntent | null;
  try {
    intent = await intentOf(house, gateway, open, card, charge.description);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // Without an intent nothing can have been taken.
    if (open.intentId === null) await giveUp(house, open);
    const payment = (await findPayment(house.db, open.id)) ?? null;
    return { outcome: 'unknown', payment, message: payment?.status === 'canceled' ? away() : null };
  }
  if (!intent) {
    await giveUp(house, open);
    return null;
  }
  const isFresh = house.now().getTime() - open.createdAt.getTime() < oneMomentMs;
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
      house.wake?.(finishJob);
    }
  }
  const settled = await settlePayment(house, open.id, intent, charge.actor);
  if (settled.status === 'paid' || settled.status === 'disputed') return paidBy(house, charge, settled);
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

/** A payment went through: this one, or another that was found open for one of the fines. */
const paidBy = async (house: House, charge: PenaltyCharge, payment: PaymentRow): Promise<PenaltyCharged> => {
  const covered = await finesOf(house.db, [payment.id]);
  const has = (penaltyId: number) => covered.some((fine) => fine.penaltyId === penaltyId);
  const isAll = charge.fines.every(({ penaltyId }) => has(penaltyId));
  if (isAll && payment.kind === charge.kind) return { outcome: 'paid', payment, message: null };
  if (isAll && charge.kind === 'fine') return { outcome: 'already_paid', payment, message: null };
  return { outcome: 'changed', payment, message: null };
};

/**
 * Charges fines, and for coming back the fee, to the payer's card on file, while nobody need be there. However often and by however
 * many it is called, the money is taken once; what it pays for takes effect with it, in this call or, when this server dies or the
 * gateway falls silent, by the webhook or the job. What is refused is closed at the gateway, so that nothing is taken later.
 */
export const chargePenalties = async (
  house: House,
  gateway: PaymentGateway,
  charge: PenaltyCharge,
): Promise<PenaltyCharged> => {
  for (let round = 0; round < 5; round += 1) {
    const claimed = await claim(house, gateway, charge);
    if ('done' in claimed) return claimed.done;
    const charged = await attempt(house, gateway, charge, claimed);
    if (charged) return charged;
  }
  return { outcome: 'unknown', payment: null, message: away() };
};
