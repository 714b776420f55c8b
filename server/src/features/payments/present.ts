import type { Payment, PaymentToMake, RentCredit, refund, SavedCard } from '@lintel/contract/payments/schema';
import type * as z from 'zod';
import type { GatewayIntent, PaymentGateway } from '../../providers/payments/port.ts';
import { returnPaths } from './open-gateway.ts';
import { refundOfferFor } from './policy.ts';
import type { PaymentRow, PaymentWithDetails, RefundRow, SavedCardRow } from './queries.ts';
import { leftOf, type RentCreditRow } from './rent-credits.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const receiptPathOf = (paymentId: number): string => `/api/payments/${paymentId}/receipt.pdf`;

export const presentRefund = (row: RefundRow): z.output<typeof refund> => ({
  id: row.id,
  penaltyId: row.penaltyId,
  amount: row.amountCents,
  status: row.status,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  completedAt: iso(row.completedAt),
  note: row.decisionNote,
});

/** One payment for its payer, and for staff. */
export const presentPayment = (
  { payment, refunds, fines, chargeback, propertyTitle }: PaymentWithDetails,
  now: Date,
): Payment => {
  const whole = refunds.find((row) => row.penaltyId === null || row.amountCents === payment.amountCents);
  const offer = refundOfferFor(payment, whole, now);
  return {
    id: payment.id,
    kind: payment.kind,
    amount: payment.amountCents,
    currency: 'usd',
    status: payment.status,
    gateway: payment.gateway,
    card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
    property: payment.propertyId === null ? null : { id: payment.propertyId, title: propertyTitle ?? '' },
    applicationId: payment.applicationId,
    createdAt: payment.createdAt.toISOString(),
    paidAt: iso(payment.paidAt),
    coversFrom: iso(payment.coversFrom),
    coversUntil: iso(payment.coversUntil),
    refund: whole ? presentRefund(whole) : null,
    refunds: refunds.map(presentRefund),
    fines: fines.map(({ penaltyId, amountCents }) => ({ penaltyId, amount: amountCents })),
    chargeback: chargeback && {
      status: chargeback.status,
      amount: chargeback.amountCents,
      openedAt: chargeback.openedAt.toISOString(),
      closedAt: iso(chargeback.closedAt),
    },
    refundOffer: { how: offer.how, until: iso(offer.until) },
    receiptPath: payment.paidAt ? receiptPathOf(payment.id) : null,
    isSample: payment.isSample,
  };
};

const stateOfCredit = (row: RentCreditRow, now: Date): RentCredit['state'] => {
  if (row.usedCents === row.amountCents) return 'used';
  if (row.ending === 'repealed') return 'ended';
  return row.ending === 'expired' || row.expiresAt <= now ? 'expired' : 'available';
};

/** A credit as its tenant sees it: not which owner's fine it is of. */
export const presentRentCredit = (row: RentCreditRow, now: Date): RentCredit => {
  const state = stateOfCredit(row, now);
  return {
    id: row.id,
    amount: row.amountCents,
    used: row.usedCents,
    left: state === 'available' ? leftOf(row) : 0,
    state,
    receivedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
};

/** A card expires when the month on it is over. */
export const presentCard = (card: SavedCardRow, now: Date): SavedCard => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  isExpired: Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime(),
});

/** What the page needs to take a payment. */
export const presentPaymentToMake = (
  gateway: PaymentGateway,
  { payment, intent }: { payment: PaymentRow; intent: GatewayIntent },
  savedCard: SavedCard | null,
): PaymentToMake => ({
  clientSecret: intent.clientSecret,
  amount: payment.amountCents,
  currency: 'usd',
  paymentIntentId: intent.id,
  status: payment.status === 'open' ? 'open' : 'paid',
  gateway: gateway.name,
  publishableKey: gateway.publishableKey,
  returnPath: returnPaths[payment.kind],
  savedCard,
});
