import type { PaymentRow, RefundRow } from '../../payments/tables.ts';
import { homesOfWhole } from '../fee/paid-homes.ts';
import type { PaidHomeRow } from '../fee/tables.ts';
import type { Listed } from './self-service-refunds.ts';

/** What of a listing payment is to go back: all of it, or one of many homes; with how it stands, and its refund if there is one. */
export type RefundablePart = {
  /** With the part's own status, which is the payment's where the part still stands. */
  payment: PaymentRow;
  propertyId: number | null;
  /** Of a payment for many: the homes that it is about. */
  homes: PaidHomeRow[];
  refund: RefundRow | undefined;
};

/** The part of a payment that a home is, or, without one, all that no refund of its own stands for. Undefined when it is not there. */
export const partOf = (
  payment: PaymentRow,
  homes: readonly PaidHomeRow[],
  refunds: readonly RefundRow[],
  propertyId: number | null,
): RefundablePart | undefined => {
  const whole = refunds.find((refund) => refund.penaltyId === null && refund.propertyId === null);
  if (payment.kind === 'listing') {
    const isThis = propertyId === null || propertyId === payment.propertyId;
    return isThis ? { payment, propertyId: null, homes: [], refund: whole } : undefined;
  }
  if (propertyId === null) return { payment, propertyId, homes: homesOfWhole(homes, refunds), refund: whole };
  const home = homes.find((one) => one.propertyId === propertyId);
  if (!home) return undefined;
  const own = refunds.find((refund) => refund.propertyId === propertyId);
  const status = home.status === 'refunded' || home.status === 'returned' ? home.status : payment.status;
  return { payment: { ...payment, status }, propertyId, homes: [home], refund: own ?? whole };
};

/** The homes of a part, each with who listed it. */
export const listedIn = ({ payment, homes }: Pick<RefundablePart, 'payment' | 'homes'>): Listed[] =>
  (payment.kind === 'listings' ? homes : [payment]).map(({ propertyId }) => ({ ownerId: payment.ownerId, propertyId }));

/** What it comes to, in cents. */
export const centsOf = ({ payment, homes }: Pick<RefundablePart, 'payment' | 'homes'>): number =>
  payment.kind === 'listings' ? homes.reduce((sum, { amountCents }) => sum + amountCents, 0) : payment.amountCents;
