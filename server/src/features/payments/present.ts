import type { Payment, PaymentToMake, refund, SavedCard } from '@lintel/contract/payments/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import type * as z from 'zod';
import type { GatewayIntent, PaymentGateway } from '../../providers/payments/port.ts';
import type { Described, Purpose } from './purposes.ts';
import type { PaymentWithDetails } from './queries.ts';
import type { PaymentRow, RefundRow, SavedCardRow } from './tables.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a refund. `titles`: the titles of the homes whose part of a payment for many is refunded. */
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

const noOffer = { how: 'none', until: null, usedAt: null, isOverLimit: false } as const;

/** Returns the titles of the homes of a payment, by id. */
export const titlesOf = ({ homes = [] }: Described): ReadonlyMap<number, string> =>
  new Map(homes.map(({ propertyId, title }) => [propertyId, title]));

/** Returns the refund of an entire payment, or of its only part. */
export const wholeRefundOf = (
  payment: Pick<PaymentRow, 'amountCents'>,
  refunds: readonly RefundRow[],
): RefundRow | undefined =>
  refunds.find((row) => (row.penaltyId === null && row.propertyId === null) || row.amountCents === payment.amountCents);

/** Presents one payment for its payer and for staff. */
export const presentPayment = ({ payment, refunds, chargeback, described }: PaymentWithDetails): Payment => {
  const whole = wholeRefundOf(payment, refunds);
  const titles = titlesOf(described);
  return {
    id: payment.id,
    kind: payment.kind,
    amount: payment.amountCents,
    currency: 'usd',
    status: payment.status,
    gateway: payment.gateway,
    card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
    property: payment.propertyId === null ? null : { id: payment.propertyId, title: described.place?.title ?? '' },
    homeCount: described.homes?.length ?? null,
    applicationId: payment.applicationId,
    createdAt: payment.createdAt.toISOString(),
    paidAt: iso(payment.paidAt),
    coversFrom: iso(payment.coversFrom),
    coversUntil: iso(payment.coversUntil),
    refund: whole ? presentRefund(whole, titles) : null,
    refunds: refunds.map((row) => presentRefund(row, titles)),
    fines: (described.fines ?? []).map(({ penaltyId, amountCents }) => ({ penaltyId, amount: amountCents })),
    chargeback: chargeback && {
      status: chargeback.status,
      amount: chargeback.amountCents,
      openedAt: chargeback.openedAt.toISOString(),
      closedAt: iso(chargeback.closedAt),
    },
    refundOffer: described.offer ?? noOffer,
    receiptPath: payment.paidAt ? servedPaths.paymentReceipt(payment.id) : null,
    isSample: payment.isSample,
  };
};

/** Presents a card on file. A card expires at the end of the month on it. */
export const presentCard = (card: SavedCardRow, now: Date): SavedCard => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  isExpired: Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime(),
});

/** Returns the data that the page needs to take a payment for this purpose. */
export const presentPaymentToMake = (
  gateway: PaymentGateway,
  { page }: Pick<Purpose, 'page'>,
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
  returnPath: page,
  savedCard,
});
