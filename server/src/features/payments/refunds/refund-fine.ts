import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Viewer } from '../../../viewer.ts';
import { enterFineRepealed } from '../fines/distribute-fine.ts';
import { finishJob } from '../finish-job.ts';
import { enterReactivationOwed } from '../ledger/postings.ts';
import { finesOf, lockPayment, refundsOf } from '../queries.ts';
import type { PaymentFineRow, PaymentRow, RefundRow } from '../tables.ts';
import { paymentFines, payments, refunds } from '../tables.ts';
import { settleRefundsByBank } from './settle-refunds.ts';

/** Those whose money came and was put to its use. */
const collected = ['paid', 'disputed', 'charged_back'] as const;

/**
 * A penalty was repealed: what was paid for it is owed back, and what it was shared out to is taken back, in the caller's
 * transaction, which holds the owner. The other fines of the same payment stay as they are. Answers the cents owed back, or null
 * when nothing was paid, or it is owed back already; a charge that is still under way goes back by itself when it comes in.
 */
export const refundFine = async (tx: Tx, penaltyId: number, why: Why): Promise<number | null> => {
  const [fine] = await tx
    .select({
      paymentId: paymentFines.paymentId,
      penaltyId: paymentFines.penaltyId,
      amountCents: paymentFines.amountCents,
    })
    .from(paymentFines)
    .innerJoin(payments, eq(payments.id, paymentFines.paymentId))
    .where(and(eq(paymentFines.penaltyId, penaltyId), inArray(payments.status, [...collected])))
    .orderBy(desc(payments.id))
    .limit(1);
  return fine ? oweBack(tx, fine, why, enterFineRepealed) : null;
};

/**
 * What was paid for coming back is owed back, because no suspension that it ended should have been. It goes by the number of one of
 * them. Otherwise as `refundFine`.
 */
export const refundReactivation = async (
  tx: Tx,
  { paymentId, suspensionId }: { paymentId: number; suspensionId: number },
  why: Why,
): Promise<number | null> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.kind !== 'reactivation') return null;
  const fines = (await finesOf(tx, [paymentId])).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const fee = { paymentId, penaltyId: suspensionId, amountCents: payment.amountCents - fines };
  return oweBack(tx, fee, why, enterReactivationOwed);
};

type Why = { reason: Extract<RefundRow['reason'], 'penalty_repealed'>; actor: Viewer | null; at: Date };

/** One part of a payment is owed back. `inBooks` enters what that undoes. */
const oweBack = async (
  tx: Tx,
  fine: { paymentId: number; penaltyId: number; amountCents: number },
  { reason, actor, at }: Why,
  inBooks: (tx: Tx, payment: PaymentRow, fine: PaymentFineRow, at: Date) => Promise<unknown>,
): Promise<number | null> => {
  const { penaltyId } = fine;
  const payment = await lockPayment(tx, fine.paymentId);
  if (!payment || !collected.some((status) => status === payment.status)) return null;
  const before = (await refundsOf(tx, [payment.id])).filter(({ status }) => status !== 'declined');
  const backCents = before.reduce((sum, { amountCents }) => sum + amountCents, 0) + fine.amountCents;
  if (backCents > payment.amountCents) throw new Error(`Payment ${payment.id} would go back more than once.`);
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      penaltyId,
      status: 'pending',
      reason,
      amountCents: fine.amountCents,
      decidedByAccountId: actor?.accountId ?? null,
      requestedAt: at,
      decidedAt: actor ? at : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!refund) return null;
  wakeAtCommit(finishJob);
  await inBooks(tx, payment, fine, at);
  // A payment that the bank keeps stays what it is: the bank has given the money back.
  if (payment.status === 'charged_back') await settleRefundsByBank(tx, payment, at);
  else if (backCents === payment.amountCents) {
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
  }
  await audit(tx, {
    kind: 'refund_owed',
    actor,
    subject: `payment:${payment.id}`,
    facts: { reason, penaltyId, amountCents: fine.amountCents },
    at,
  });
  return fine.amountCents;
};
