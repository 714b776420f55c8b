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

/** Statuses of payments whose money came, was applied and was not refunded. */
export const collectedStatuses = ['paid', 'disputed', 'charged_back'] as const;
export const isCollected = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  collectedStatuses.some((one) => one === status);

/**
 * The part of a payment that is refunded: by the id of its fine or home, or everything that has no part of its own.
 * Cents.
 */
type OwedPart = { penaltyId?: number; propertyId?: number | null; amountCents: number };

/**
 * Why it is refunded. `decidedBy`: the person who decided it for the payer; otherwise it is as `askedBy` requested,
 * null if no one did.
 */
export type WhyOwed = Pick<RefundRow, 'reason'> &
  ({ askedBy: Viewer | null; askedBecause?: string | null } | { decidedBy: Viewer | null; note?: string }) & {
    facts?: Readonly<Record<string, number | null>>;
  };

/**
 * Records the refund of a payment, or of a part of it, as owed, in the caller's transaction, which has locked what was
 * paid for and the payment. `undo` enters it in the books, or names the account that it comes out of. Returns null if
 * it is already owed. The job (`finishJob`) sends it after the commit; a caller that cannot wait calls
 * `sendOwedRefund`.
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
      // A requested refund becomes owed, also one that was declined before.
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
  // A payment that the bank keeps does not change: the bank has refunded it.
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
 * Records as owed everything that a registered purpose took for one id, in the caller's transaction, which has locked
 * what was paid for. Returns the cents, or null if nothing was paid or it is already owed; a charge still in progress
 * is refunded automatically when it arrives.
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
