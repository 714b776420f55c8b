import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { endListings } from '../checkout/activate-listing.ts';
import { type PaidHomeRow, paidHomesOf } from '../checkout/paid-homes.ts';
import { enterHomesOwed } from '../ledger/postings.ts';
import type { PaymentRow, RefundRow } from '../tables.ts';
import { paymentListings, payments, refunds } from '../tables.ts';

/** What of a payment for many goes back: one home by its number, or all that are left. */
export type PartOfMany = { propertyId: number | null; homes: readonly PaidHomeRow[] };

/**
 * Makes the refund of homes of a payment for many stand: what was earned with each is owed back, and its listing ends, in the caller's
 * transaction, which holds the homes and the payment. The others stay as they are.
 */
export const oweHomes = async (
  tx: Tx,
  payment: PaymentRow,
  { propertyId, homes }: PartOfMany,
  why: Pick<RefundRow, 'reason'> & { actor: Viewer | null; askedBecause?: string | null; decisionNote?: string },
  now: Date,
): Promise<RefundRow> => {
  const isStaff = why.decisionNote !== undefined;
  const decision = isStaff
    ? { decidedByAccountId: why.actor?.accountId ?? null, decisionNote: why.decisionNote ?? null, decidedAt: now }
    : {};
  const amountCents = homes.reduce((sum, home) => sum + home.amountCents, 0);
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      propertyId,
      status: 'pending',
      reason: why.reason,
      amountCents,
      requestedByAccountId: isStaff ? null : (why.actor?.accountId ?? null),
      askedBecause: why.askedBecause ?? null,
      requestedAt: now,
      ...decision,
    })
    .onConflictDoUpdate({
      target: [refunds.paymentId, refunds.penaltyId, refunds.propertyId],
      set: { status: 'pending', ...decision },
    })
    .returning();
  if (row?.amountCents !== amountCents) throw new Error(`The refund of payment ${payment.id} is of other homes.`);
  const ids = homes.map((home) => home.propertyId);
  await enterHomesOwed(tx, payment, row, homes, now);
  await tx
    .update(paymentListings)
    .set({ status: 'refunded' })
    .where(and(eq(paymentListings.paymentId, payment.id), inArray(paymentListings.propertyId, ids)));
  const isOver = (await paidHomesOf(tx, [payment.id])).every(({ status }) => status !== 'paid');
  if (isOver) await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
  await endListings(tx, payment.id, ids, now);
  await audit(tx, {
    kind: 'refund_owed',
    actor: why.actor,
    subject: `payment:${payment.id}`,
    facts: { reason: why.reason, amountCents, propertyId, homes: homes.length },
    at: now,
  });
  return row;
};
