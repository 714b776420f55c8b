import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { Applied } from '../../payments/api.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import { type Covered, listingMsAt, publishHomes } from './activate-listing.ts';
import { type HomeToPayFor, leasedAmong, lockHomesToPayFor, whyLeftOutNow } from './homes-to-pay-for.ts';
import { paidHomesOf } from './paid-homes.ts';
import { paymentListings } from './tables.ts';

/** Stores the period covered for each home of a payment. */
export const coverHomes = async (tx: Tx, paymentId: number, covered: ReadonlyMap<number, Covered>): Promise<void> => {
  const all = [...covered.values()];
  const column = (name: keyof Covered) => sql.param(all.map((one) => one[name].toISOString()));
  await tx.execute(sql`
    update payment_listings l set status = 'paid', covers_from = v.covers_from, covers_until = v.covers_until, ms_left = 0
    from unnest(${sql.param([...covered.keys()])}::integer[], ${column('coversFrom')}::timestamptz[],
      ${column('coversUntil')}::timestamptz[]) as v(property_id, covers_from, covers_until)
    where l.payment_id = ${paymentId} and l.property_id = v.property_id`);
};

/** Marks all homes of a payment as returned: none can be published for it, and all of it is refunded. */
export const giveUpHomes = (tx: Tx, paymentId: number) =>
  tx.update(paymentListings).set({ status: 'returned' }).where(eq(paymentListings.paymentId, paymentId));

/** Locks the homes of a payment for many. Returns those that it can publish or extend now. */
export const holdListings = async (tx: Tx, payment: PaymentRow, now: Date): Promise<HomeToPayFor[]> => {
  const ids = (await paidHomesOf(tx, [payment.id])).map(({ propertyId }) => propertyId);
  const homes = await lockHomesToPayFor(tx, ids);
  const leased = await leasedAmong(tx, ids, now);
  return homes.filter((home) => whyLeftOutNow({ ...home, isLeased: leased.has(home.id) }, now) === null);
};

/**
 * Publishes or extends the homes of a payment for many, for the quoted number of days. Marks those that can no longer
 * be published (rented, withdrawn, suspended, held back, or paid for elsewhere meanwhile), and owes back the money of
 * each. Returns null if that is all of them: then nothing is written. The caller has locked the homes and the payment.
 */
export const applyListings = async (tx: Tx, payment: PaymentRow, now: Date): Promise<Applied | null> => {
  const paid = await paidHomesOf(tx, [payment.id]);
  const fit = await holdListings(tx, payment, now);
  if (fit.length === 0) return null;
  const covered = await publishHomes(
    tx,
    fit.map((home) => ({ home, ms: listingMsAt(payment.createdAt) })),
    now,
    { isOwners: true },
  );
  await coverHomes(tx, payment.id, covered);
  const returned = paid.filter(({ propertyId }) => !covered.has(propertyId));
  if (returned.length > 0) {
    const returnedIds = returned.map(({ propertyId }) => propertyId);
    await tx
      .update(paymentListings)
      .set({ status: 'returned' })
      .where(and(eq(paymentListings.paymentId, payment.id), inArray(paymentListings.propertyId, returnedIds)));
  }
  return {
    earned: paid.map(({ propertyId, amountCents }) => [
      covered.has(propertyId) ? 'listing_revenue' : 'unapplied_receipts',
      amountCents,
      propertyId,
    ]),
    returned: returned.map(({ propertyId, amountCents }) => ({ propertyId, amountCents })),
    facts: { homes: paid.length },
  };
};
