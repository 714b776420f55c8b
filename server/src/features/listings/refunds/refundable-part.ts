import type { PaymentRow, RefundRow } from '../../payments/tables.ts';
import { homesOfWhole } from '../fee/paid-homes.ts';
import type { PaidHomeRow } from '../fee/tables.ts';
import type { Listed } from './self-service-refunds.ts';

/**
 * The part of a listing payment to be refunded: all of it, or one of many homes; with its state, and its refund if
 * there is one.
 */
export type RefundablePart = {
  /** With the part's own status, which is the payment's while the part is valid. */
  payment: PaymentRow;
  propertyId: number | null;
  /** For a payment for many: the homes that it covers. */
  homes: PaidHomeRow[];
  refund: RefundRow | undefined;
};

/**
 * Returns the part of a payment for one home or, without one, everything that has no refund of its own. Undefined if
 * there is none.
 */
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

/** Returns the homes of a part, each with the owner who listed it. */
export const listedIn = ({ payment, homes }: Pick<RefundablePart, 'payment' | 'homes'>): Listed[] =>
  (payment.kind === 'listings' ? homes : [payment]).map(({ propertyId }) => ({ ownerId: payment.ownerId, propertyId }));

/** Returns the amount of a part, in cents. */
export const centsOf = ({ payment, homes }: Pick<RefundablePart, 'payment' | 'homes'>): number =>
  payment.kind === 'listings' ? homes.reduce((sum, { amountCents }) => sum + amountCents, 0) : payment.amountCents;
