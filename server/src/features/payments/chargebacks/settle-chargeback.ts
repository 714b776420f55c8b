import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { GatewayDispute, PaymentGateway } from '../../../providers/payments/port.ts';
import { accounts } from '../../identity/tables.ts';
import { postChargeback, postChargebackFee } from '../ledger/postings.ts';
import { type Applied, type Purpose, purposeFor } from '../purposes.ts';
import { findPayment, lockPayment } from '../queries.ts';
import { oweRefund } from '../refunds/owe-refund.ts';
import { settleRefundsByBank } from '../refunds/settle-refunds.ts';
import type { ChargebackRow, PaymentRow } from '../tables.ts';
import { chargebacks, payments } from '../tables.ts';
import { type ChargebackNews, chargebackEmail } from './chargeback-email.ts';

type Chargeback = Mailing & Pick<AppContext, 'db' | 'purposes'>;

/**
 * The statuses that may follow each status. Status moves only forward, however late or out of order the events arrive;
 * a lost dispute may still be won on appeal.
 */
const comesAfter: Record<ChargebackRow['status'], readonly ChargebackRow['status'][]> = {
  inquiry: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  lost: ['won'],
  won: [],
};

/** Returns the row of a dispute, inserted if it is new, locked until the transaction ends. */
const holdChargeback = async (tx: Tx, payment: PaymentRow, dispute: GatewayDispute): Promise<ChargebackRow> => {
  await tx
    .insert(chargebacks)
    .values({
      paymentId: payment.id,
      gateway: payment.gateway,
      gatewayDisputeId: dispute.id,
      status: 'inquiry',
      reason: dispute.reason,
      amountCents: dispute.amountCents,
      respondBy: dispute.respondBy,
      openedAt: dispute.openedAt,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.gateway, payment.gateway), eq(chargebacks.gatewayDisputeId, dispute.id)))
    .for('update');
  if (row?.paymentId !== payment.id) throw new Error(`Dispute ${dispute.id} is about another payment.`);
  return row;
};

/**
 * Applies a dispute to what was paid for: suspends it while the bank has the money, restores it when the dispute is
 * won, ends it when lost. Leaves alone a payment that is being refunded anyway.
 */
const follow = async (
  tx: Tx,
  context: Chargeback,
  purpose: Purpose,
  payment: PaymentRow,
  row: ChargebackRow,
  now: Date,
): Promise<void> => {
  const become = (change: Partial<PaymentRow>) => tx.update(payments).set(change).where(eq(payments.id, payment.id));
  const suspend = async () => {
    if (payment.status !== 'paid' || !purpose.suspend) return;
    const listingMsLeft = await purpose.suspend(tx, payment, now);
    await tx.update(chargebacks).set({ listingMsLeft }).where(eq(chargebacks.id, row.id));
  };
  const isHeldByBank = payment.status === 'disputed' || payment.status === 'charged_back';
  if (row.status === 'open' && row.withdrawnCents > 0 && payment.status === 'paid') {
    await suspend();
    await become({ status: 'disputed' });
  } else if (row.status === 'lost' && (payment.status === 'paid' || payment.status === 'disputed')) {
    await suspend();
    await become({ status: 'charged_back' });
    await purpose.revoke(tx, context, payment, now);
  } else if (row.status === 'won' && isHeldByBank) {
    const left = { msLeft: row.listingMsLeft, wasLost: payment.status === 'charged_back' };
    const restored: Pick<Applied, 'covers'> | null = purpose.restore
      ? await purpose.restore(tx, payment, left, now)
      : {};
    if (restored) await become({ ...restored.covers, status: 'paid' });
    else {
      const { amountCents } = payment;
      const why = { reason: 'no_use', askedBy: null } as const;
      await oweRefund(tx, { ...payment, status: 'paid' }, { amountCents }, why, purpose.refundedIn, now);
    }
  }
};

const notifyPayer = async (tx: Tx, context: Chargeback, payment: PaymentRow, row: ChargebackRow, now: Date) => {
  const [payer] = await tx.select().from(accounts).where(eq(accounts.id, payment.payerAccountId));
  if (row.status === 'inquiry' || !payer || payer.closedAt) return;
  // The dispute may have led to a refund of the payment: then the payment is not valid, whatever the bank says.
  const status = (await findPayment(tx, payment.id))?.status;
  const goesBack = status === 'refunded' || status === 'returned';
  const news: ChargebackNews = row.status === 'won' && goesBack ? 'won_and_sent_back' : row.status;
  const language = payer.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `chargeback_${row.status}:${row.id}`,
      kind: `chargeback_${row.status}`,
      language,
      to: { accountId: payer.id, address: payer.email },
      content: chargebackEmail(language, news, payment, purposeFor(context, payment), context.config.origin),
    },
    now,
  );
};

/**
 * Applies a dispute as the gateway reports it: the books follow the money, and what was paid for follows the books, in
 * one transaction, exactly once, whoever reports it, however often and in whatever order.
 */
const settleChargeback = async (context: Chargeback, paymentId: number, dispute: GatewayDispute): Promise<void> => {
  await context.db.transaction(async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (!known) throw new Error(`Payment ${paymentId} is not there.`);
    const purpose = purposeFor(context, known);
    await purpose.lock(tx, known, context.now());
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is not there.`);
    const now = context.now();
    const event = { actor: null, subject: `payment:${payment.id}` as const, at: now };
    // The books and all prices are in dollars; any other currency needs a person. So does a payment that was never
    // posted because it came in another currency: retrying would change nothing.
    if (dispute.currency !== 'usd' || payment.status === 'canceled') {
      const facts = { currency: dispute.currency, wasPaid: payment.paidAt !== null };
      await audit(tx, { ...event, kind: 'chargeback_unusable', facts });
      return;
    }
    if (!payment.paidAt) throw new Error(`Payment ${paymentId} is disputed and not paid yet.`);
    const before = await holdChargeback(tx, payment, dispute);
    const isNews = comesAfter[before.status].includes(dispute.status);
    const after: ChargebackRow = {
      ...before,
      status: isNews ? dispute.status : before.status,
      withdrawnCents: Math.max(before.withdrawnCents, dispute.withdrawnCents),
      reinstatedCents: Math.max(before.reinstatedCents, dispute.reinstatedCents),
      respondBy: dispute.respondBy,
      closedAt: isNews && (dispute.status === 'won' || dispute.status === 'lost') ? now : before.closedAt,
    };
    await postChargeback(tx, payment, before, after, now);
    await postChargebackFee(tx, payment, after, dispute.feeCents, now);
    const { status, withdrawnCents, reinstatedCents, respondBy, closedAt } = after;
    const change = { status, withdrawnCents, reinstatedCents, respondBy, closedAt };
    await tx.update(chargebacks).set(change).where(eq(chargebacks.id, after.id));
    if (after.status === 'lost' && before.status !== 'lost') await settleRefundsByBank(tx, payment, now);
    await follow(tx, context, purpose, payment, after, now);
    // The money moves with the status or after it: the payer gets one email about both, once there is something to say.
    const isNotified = after.status === 'open' ? before.withdrawnCents === 0 && after.withdrawnCents > 0 : isNews;
    if (isNotified && after.withdrawnCents > 0) await notifyPayer(tx, context, payment, after, now);
    if (isNews) {
      await audit(tx, {
        ...event,
        kind: `chargeback_${after.status}`,
        facts: { chargebackId: after.id, reason: after.reason, amountCents: after.amountCents },
      });
    }
  });
};

/** Reads a dispute at the gateway and applies it. Throws GatewayUnavailable. */
export const completeChargeback = async (
  context: Chargeback,
  gateway: PaymentGateway,
  payment: PaymentRow,
  disputeId: string,
): Promise<void> => {
  const dispute = await gateway.readDispute(disputeId);
  if (dispute && dispute.intentId === payment.intentId) await settleChargeback(context, payment.id, dispute);
};
