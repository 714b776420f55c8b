import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Viewer } from '../../../viewer.ts';
import { finishJob } from '../finish-job.ts';
import { enterPurposeRefundOwed } from '../ledger/postings.ts';
import type { Purpose } from '../purposes.ts';
import { lockPayment } from '../queries.ts';
import { payments, refunds } from '../tables.ts';
import { settleRefundsByBank } from './settle-refunds.ts';

/** Those whose money came and was put to its use. */
const collected = ['paid', 'disputed', 'charged_back'] as const;

/**
 * What a registered purpose took is owed back, all of it, in the caller's transaction, which holds what was paid for. Answers the cents,
 * or null when nothing was paid or it is owed back already; a charge that is still under way goes back by itself when it comes in. The
 * job that sends it (`finishJob`) is to be woken after the commit.
 */
export const refundPurpose = async (
  tx: Tx,
  { name, earnedIn }: Purpose,
  purposeId: number,
  { actor, at }: { actor: Viewer | null; at: Date },
): Promise<number | null> => {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'registered'),
        eq(payments.purpose, name),
        eq(payments.purposeId, purposeId),
        inArray(payments.status, [...collected]),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  const payment = paid && (await lockPayment(tx, paid.id));
  if (!payment || !collected.some((status) => status === payment.status)) return null;
  const { amountCents } = payment;
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      status: 'pending',
      reason: 'not_owed',
      amountCents,
      decidedByAccountId: actor?.accountId ?? null,
      requestedAt: at,
      decidedAt: actor ? at : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!refund) return null;
  wakeAtCommit(finishJob);
  await enterPurposeRefundOwed(tx, payment, refund, earnedIn, at);
  // A payment that the bank keeps stays what it is: the bank has given the money back.
  if (payment.status === 'charged_back') await settleRefundsByBank(tx, payment, at);
  else await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
  await audit(tx, {
    kind: 'refund_owed',
    actor,
    subject: `payment:${payment.id}`,
    facts: { reason: 'not_owed', amountCents },
    at,
  });
  return amountCents;
};
