import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Viewer } from '../../../viewer.ts';
import { finishJob } from '../finish-job.ts';
import { postRefundOwed, type Undone } from '../ledger/postings.ts';
import type { Purpose } from '../purposes.ts';
import { findPaymentFor, lockPayment, refundsOf } from '../queries.ts';
import type { PaymentRow, RefundRow } from '../tables.ts';
import { payments, refunds } from '../tables.ts';
import { settleRefundsByBank } from './settle-refunds.ts';

/** Those whose money came and was put to its use, and did not go back. */
export const collectedStatuses = ['paid', 'disputed', 'charged_back'] as const;
export const isCollected = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  collectedStatuses.some((one) => one === status);

/** What of a payment goes back: a part by the number of its fine or home, or all that no part of its own stands for. Cents. */
type OwedPart = { penaltyId?: number; propertyId?: number | null; amountCents: number };

/** Why it goes back. `decidedBy`: whoever decided it for the payer; else it is as `askedBy` asked, null where nobody did. */
export type WhyOwed = Pick<RefundRow, 'reason'> &
  ({ askedBy: Viewer | null; askedBecause?: string | null } | { decidedBy: Viewer | null; note?: string }) & {
    facts?: Readonly<Record<string, number | null>>;
  };

/**
 * Makes the refund of a payment, or of a part of it, stand: it is owed back from now on, in the caller's transaction, which holds what was
 * paid for and the payment. `undo` enters that in the books, or names the account that it comes out of. Null when it stands already.
 * Sending it is the job's (`finishJob`), after the commit; who cannot wait for it calls `sendOwedRefund`.
 */
export const oweRefund = async (
  tx: Tx,
  payment: PaymentRow,
  part: OwedPart,
  { reason, facts, ...why }: WhyOwed,
  undo: Undone | ((at: Date) => Promise<unknown>),
  at: Date,
): Promise<RefundRow | null> => {
  const actor = 'decidedBy' in why ? why.decidedBy : why.askedBy;
  const decision =
    'decidedBy' in why
      ? { decidedByAccountId: actor?.accountId ?? null, decisionNote: why.note ?? null, decidedAt: actor ? at : null }
      : {};
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...part,
      paymentId: payment.id,
      status: 'pending',
      reason,
      requestedAt: at,
      ...('askedBy' in why
        ? { requestedByAccountId: actor?.accountId ?? null, askedBecause: why.askedBecause ?? null }
        : {}),
      ...decision,
    })
    .onConflictDoUpdate({
      target: [refunds.paymentId, refunds.penaltyId, refunds.propertyId],
      set: { status: 'pending', ...decision },
      // One that was asked for comes to stand, also when it was declined before.
      setWhere: inArray(refunds.status, ['requested', 'declined']),
    })
    .returning();
  if (!refund) return null;
  wakeAtCommit(finishJob);
  if (refund.amountCents !== part.amountCents) {
    throw new Error(`The refund of payment ${payment.id} is of something else.`);
  }
  if (typeof undo === 'function') await undo(at);
  else await postRefundOwed(tx, payment, refund, undo, at);
  const standing = (await refundsOf(tx, [payment.id])).filter(({ status }) => goesBack.has(status));
  const backCents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (backCents > payment.amountCents) throw new Error(`Payment ${payment.id} would go back more than once.`);
  // A payment that the bank keeps stays what it is: the bank has given the money back.
  if (payment.status === 'charged_back') await settleRefundsByBank(tx, payment, at);
  else if (backCents === payment.amountCents) {
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
  }
  await audit(tx, {
    kind: 'refund_owed',
    actor,
    subject: `payment:${payment.id}`,
    facts: { reason, amountCents: refund.amountCents, ...facts },
    at,
  });
  return refund;
};

const goesBack: ReadonlySet<RefundRow['status']> = new Set(['pending', 'succeeded', 'failed']);

/**
 * What a registered purpose took for one number is owed back, all of it, in the caller's transaction, which holds what was paid for.
 * Answers the cents, or null when nothing was paid or it is owed back already; a charge that is still under way goes back by itself when
 * it comes in.
 */
export const refundPurpose = async (
  tx: Tx,
  { name, refundedIn }: Pick<Purpose, 'name' | 'refundedIn'>,
  purposeId: number,
  { actor, at }: { actor: Viewer | null; at: Date },
): Promise<number | null> => {
  const paid = await findPaymentFor(tx, { purpose: name, purposeId }, [...collectedStatuses]);
  const payment = paid && (await lockPayment(tx, paid.id));
  if (!payment || !isCollected(payment)) return null;
  const { amountCents } = payment;
  const why = { reason: 'not_owed', decidedBy: actor } as const;
  const refund = await oweRefund(tx, payment, { amountCents }, why, refundedIn, at);
  if (!refund) return null;
  wakeAtCommit(finishJob);
  return amountCents;
};
