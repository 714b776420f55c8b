import type {
  PaidHome,
  Payment,
  PaymentToMake,
  RentCredit,
  refund,
  refundOffer,
  SavedCard,
} from '@lintel/contract/payments/schema';
import type * as z from 'zod';
import type { GatewayIntent, PaymentGateway } from '../../providers/payments/port.ts';
import { homesOfWhole } from './checkout/paid-homes.ts';
import { leftOf, type RentCreditRow } from './fines/rent-credits.ts';
import { returnPaths } from './gateway/open-gateway.ts';
import { refundOfferFor } from './policy.ts';
import type { PaidHomeWithPart, PaymentWithDetails } from './queries.ts';
import type { SelfService } from './refunds/self-service-refunds.ts';
import { presentRentPayment } from './rent/present.ts';
import type { RentPaymentWithParties } from './rent/queries.ts';
import type { PaymentRow, RefundRow, SavedCardRow } from './tables.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const receiptPathOf = (paymentId: number): string => `/api/payments/${paymentId}/receipt.pdf`;

/** `titles`: what homes are called whose part of a payment for many goes back. */
export const presentRefund = (row: RefundRow, titles: ReadonlyMap<number, string>): z.output<typeof refund> => ({
  id: row.id,
  penaltyId: row.penaltyId,
  property: row.propertyId === null ? null : { id: row.propertyId, title: titles.get(row.propertyId) ?? '' },
  amount: row.amountCents,
  status: row.status,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  completedAt: iso(row.completedAt),
  note: row.decisionNote,
});

const presentOffer = (
  { how, until }: ReturnType<typeof refundOfferFor>,
  { usedAt, isOverLimit }: SelfService,
): z.output<typeof refundOffer> => ({ how, until: iso(until), usedAt: iso(usedAt), isOverLimit });

const nothing = { how: 'none', until: null } as const;

/** One payment for its payer, and for staff. */
export const presentPayment = (
  { payment, refunds, fines, homes, titles, chargeback, propertyTitle, selfService }: PaymentWithDetails,
  now: Date,
): Payment => {
  const isWhole = (row: RefundRow) => row.penaltyId === null && row.propertyId === null;
  const whole = refunds.find((row) => isWhole(row) || row.amountCents === payment.amountCents);
  const isOver = payment.kind === 'listings' && homesOfWhole(homes, refunds).length === 0;
  const offer = isOver ? nothing : refundOfferFor(payment, whole, selfService.mayAlone, now);
  return {
    id: payment.id,
    kind: payment.kind,
    amount: payment.amountCents,
    currency: 'usd',
    status: payment.status,
    gateway: payment.gateway,
    card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
    property: payment.propertyId === null ? null : { id: payment.propertyId, title: propertyTitle ?? '' },
    homeCount: homes.length === 0 ? null : homes.length,
    applicationId: payment.applicationId,
    createdAt: payment.createdAt.toISOString(),
    paidAt: iso(payment.paidAt),
    coversFrom: iso(payment.coversFrom),
    coversUntil: iso(payment.coversUntil),
    refund: whole ? presentRefund(whole, titles) : null,
    refunds: refunds.map((row) => presentRefund(row, titles)),
    fines: fines.map(({ penaltyId, amountCents }) => ({ penaltyId, amount: amountCents })),
    chargeback: chargeback && {
      status: chargeback.status,
      amount: chargeback.amountCents,
      openedAt: chargeback.openedAt.toISOString(),
      closedAt: iso(chargeback.closedAt),
    },
    refundOffer: presentOffer(offer, selfService),
    receiptPath: payment.paidAt ? receiptPathOf(payment.id) : null,
    isSample: payment.isSample,
  };
};

/** One home of a payment for many, for its payer and staff. */
export const presentPaidHome = ({ home, part, selfService }: PaidHomeWithPart, now: Date): PaidHome => {
  const offer = refundOfferFor(part.payment, part.refund, selfService.mayAlone, now);
  return {
    property: { id: home.propertyId, title: home.title },
    amount: home.amountCents,
    status: home.status,
    coversFrom: iso(home.coversFrom),
    coversUntil: iso(home.coversUntil),
    refund: part.refund ? presentRefund(part.refund, new Map([[home.propertyId, home.title]])) : null,
    refundOffer: presentOffer(offer, selfService),
  };
};

const stateOfCredit = (row: RentCreditRow, now: Date): RentCredit['state'] => {
  if (row.usedCents === row.amountCents) return 'used';
  if (row.ending === 'repealed') return 'ended';
  return row.ending === 'expired' || row.expiresAt <= now ? 'expired' : 'available';
};

/** A credit as its tenant sees it: not which owner's fine it is of. */
export const presentRentCredit = (
  row: RentCreditRow,
  rentPayments: readonly RentPaymentWithParties[],
  now: Date,
): RentCredit => {
  const state = stateOfCredit(row, now);
  return {
    id: row.id,
    amount: row.amountCents,
    used: row.usedCents,
    left: state === 'available' ? leftOf(row) : 0,
    state,
    receivedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    rentPayments: rentPayments
      .filter(({ rentPayment }) => rentPayment.creditId === row.id)
      .map((one) => presentRentPayment(one)),
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
