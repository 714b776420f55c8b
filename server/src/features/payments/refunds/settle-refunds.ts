import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { postRefundByChargeback } from '../ledger/postings.ts';
import { refundsOf } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { chargebacks, refunds } from '../tables.ts';

/**
 * Marks unsent refunds as done as far as the money of a lost dispute covers them: the bank has paid the payer back. The
 * caller has locked the payment.
 */
export const settleRefundsByBank = async (tx: Tx, payment: PaymentRow, now: Date): Promise<void> => {
  const all = await refundsOf(tx, [payment.id]);
  const [lost] = await tx
    .select({
      cents: sql<string>`coalesce(sum(${chargebacks.withdrawnCents} - ${chargebacks.reinstatedCents}), 0)`,
    })
    .from(chargebacks)
    .where(and(eq(chargebacks.paymentId, payment.id), eq(chargebacks.status, 'lost')));
  const isByBank = ({ status, gatewayRefundId }: (typeof all)[number]) =>
    status === 'succeeded' && gatewayRefundId === null;
  let leftCents =
    Number(lost?.cents ?? 0) - all.filter(isByBank).reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const refund of all) {
    const waits = (refund.status === 'pending' || refund.status === 'failed') && refund.gatewayRefundId === null;
    if (!waits || refund.amountCents > leftCents) continue;
    if (!(await postRefundByChargeback(tx, payment, refund, now))) continue;
    await tx.update(refunds).set({ status: 'succeeded', completedAt: now }).where(eq(refunds.id, refund.id));
    leftCents -= refund.amountCents;
  }
};
