import type { Payment, PaymentToMake, SavedCard } from '@lintel/contract/payments/schema';
import type { GatewayIntent, PaymentGateway } from '../../providers/payments/port.ts';
import { returnPaths } from './open-gateway.ts';
import { refundOfferFor } from './policy.ts';
import type { PaymentRow, PaymentWithDetails, SavedCardRow } from './queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const receiptPathOf = (paymentId: number): string => `/api/payments/${paymentId}/receipt.pdf`;

/** One payment for its payer, and for staff. */
export const presentPayment = (
  { payment, refund, chargeback, propertyTitle }: PaymentWithDetails,
  now: Date,
): Payment => {
  const offer = refundOfferFor(payment, refund ?? undefined, now);
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
    refund: refund && {
      amount: refund.amountCents,
      status: refund.status,
      reason: refund.reason,
      requestedAt: refund.requestedAt.toISOString(),
      completedAt: iso(refund.completedAt),
      note: refund.decisionNote,
    },
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
