import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { oweRefund, type WhyOwed } from '../../payments/api.ts';
import type { RefundRow } from '../../payments/tables.ts';
import { endListings } from '../fee/activate-listing.ts';
import { paymentListings } from '../fee/tables.ts';
import { centsOf, listedIn, type RefundablePart } from './refundable-part.ts';

/**
 * Records the refund of a listing payment as owed, or of some homes of a payment for many: reverses what was earned
 * with each, and ends its listing, in the caller's transaction, which has locked the homes and the payment. Other homes
 * of the payment stay as they are.
 */
export const owePart = async (tx: Tx, part: RefundablePart, why: WhyOwed, now: Date): Promise<RefundRow> => {
  const { payment, propertyId, homes } = part;
  const isOfMany = payment.kind === 'listings';
  const ids = listedIn(part).flatMap((one) => one.propertyId ?? []);
  const facts = isOfMany ? { propertyId, homes: homes.length } : {};
  const refund = await oweRefund(
    tx,
    payment,
    { propertyId, amountCents: centsOf(part) },
    { ...why, facts },
    isOfMany ? homes.map((home) => ['listing_refunds', home.amountCents, home.propertyId]) : 'listing_refunds',
    now,
  );
  if (!refund) throw new Error(`A refund of payment ${payment.id} stands already.`);
  if (isOfMany) {
    await tx
      .update(paymentListings)
      .set({ status: 'refunded' })
      .where(and(eq(paymentListings.paymentId, payment.id), inArray(paymentListings.propertyId, ids)));
  }
  await endListings(tx, payment.id, ids, now);
  return refund;
};
