import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { deliverMailJob, enqueueEmail } from '../../../providers/mail/write-mail.ts';
import type { GatewayDispute, PaymentGateway } from '../../../providers/payments/port.ts';
import { rentalApplications } from '../../applications/tables.ts';
import { accounts } from '../../identity/tables.ts';
import { endListing, endListings, msLeftOf, resumeHomes, resumeListing } from '../checkout/activate-listing.ts';
import { coverHomes } from '../checkout/apply-listings.ts';
import { paidHomesOf } from '../checkout/paid-homes.ts';
import { finishJob, holdPurpose } from '../checkout/settle-payment.ts';
import { enterChargeback, enterChargebackFee } from '../ledger/postings.ts';
import { isChargedAbsent, isForListings } from '../purpose.ts';
import { purposeFor } from '../purposes.ts';
import { findPayment, lockPayment } from '../queries.ts';
import { oweRefund } from '../refunds/refund-payment.ts';
import { settleRefundsByBank } from '../refunds/settle-refunds.ts';
import type { ChargebackRow, PaymentRow } from '../tables.ts';
import { chargebacks, paymentListings, payments } from '../tables.ts';
import { type ChargebackNews, chargebackLetter } from './chargeback-email.ts';

type Chargeback = Pick<AppContext, 'db' | 'now' | 'wake' | 'config' | 'secrets' | 'purposes'>;

/** News only go forward, however late or out of order they come; a lost dispute may still be won by appeal. */
const comesAfter: Record<ChargebackRow['status'], readonly ChargebackRow['status'][]> = {
  inquiry: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  lost: ['won'],
  won: [],
};

/** The row of a dispute, made when it is new, held until the transaction ends. */
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

/** Ends what a payment for listings had bought, and keeps what was left of it. */
const endWhatWasPaid = async (tx: Tx, payment: PaymentRow, row: ChargebackRow, now: Date): Promise<void> => {
  if (payment.kind === 'listing') {
    const change = { listingMsLeft: msLeftOf(payment, now) };
    await tx.update(chargebacks).set(change).where(eq(chargebacks.id, row.id));
    await endListing(tx, payment, now);
    return;
  }
  if (payment.kind !== 'listings') return;
  const homes = (await paidHomesOf(tx, [payment.id])).filter(({ status }) => status === 'paid');
  const ids = homes.map(({ propertyId }) => propertyId);
  await tx.execute(sql`
    update payment_listings l set ms_left = v.ms_left
    from unnest(${sql.param(ids)}::integer[], ${sql.param(homes.map((home) => msLeftOf(home, now)))}::bigint[])
      as v(property_id, ms_left)
    where l.payment_id = ${payment.id} and l.property_id = v.property_id`);
  await endListings(tx, payment.id, ids, now);
};

/** Gives back the days that were left when the dispute ended them. */
const resumeWhatWasPaid = async (tx: Tx, payment: PaymentRow, row: ChargebackRow, now: Date) => {
  if (payment.kind === 'listing') return resumeListing(tx, payment, row.listingMsLeft, now);
  if (payment.kind !== 'listings') return null;
  const homes = (await paidHomesOf(tx, [payment.id])).filter(({ status }) => status === 'paid');
  await coverHomes(tx, payment.id, await resumeHomes(tx, homes, now));
  await tx.update(paymentListings).set({ msLeft: 0 }).where(eq(paymentListings.paymentId, payment.id));
  return null;
};

/** An applicant whose bank kept the fee owes it again, while the application is open. */
const askForFeeAgain = async (tx: Tx, payment: PaymentRow): Promise<void> => {
  const [application] = await tx
    .select({ status: rentalApplications.status, feeStatus: rentalApplications.feeStatus })
    .from(rentalApplications)
    .where(eq(rentalApplications.id, payment.applicationId ?? 0));
  if (application?.feeStatus !== 'paid' || !['pending', 'under_review'].includes(application.status)) return;
  await tx
    .update(rentalApplications)
    .set({ feeStatus: 'due' })
    .where(eq(rentalApplications.id, payment.applicationId ?? 0));
};

/**
 * A fee that was lost has come back by an appeal: it pays for the application again, or goes back to the payer when that was
 * paid for meanwhile, is being paid for, or is closed.
 */
const takeFeeAgain = async (tx: Tx, payment: PaymentRow, now: Date): Promise<void> => {
  const applicationId = payment.applicationId ?? 0;
  const [application] = await tx
    .select({ status: rentalApplications.status, feeStatus: rentalApplications.feeStatus })
    .from(rentalApplications)
    .where(eq(rentalApplications.id, applicationId));
  const [another] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.status, ['open', 'paid'])));
  const isOpen = application && !['rejected', 'withdrawn'].includes(application.status);
  // Closed before the bank had decided, it was never asked for again and counts as paid.
  const isOfUse = application?.feeStatus === 'paid' || (application?.feeStatus === 'due' && isOpen);
  if (another || !isOfUse) {
    await oweRefund(tx, payment, { reason: 'no_use', actor: null }, now);
    return;
  }
  await tx.update(rentalApplications).set({ feeStatus: 'paid' }).where(eq(rentalApplications.id, applicationId));
  await tx.update(payments).set({ status: 'paid' }).where(eq(payments.id, payment.id));
};

/**
 * What follows for what was paid for. While the bank has the money nobody is listed for it; won, the days that were left count
 * from then; lost, it is over. A payment that is being given back anyway stays as it is.
 */
const follow = async (
  tx: Tx,
  context: Pick<AppContext, 'purposes' | 'config' | 'secrets'>,
  payment: PaymentRow,
  row: ChargebackRow,
  now: Date,
): Promise<void> => {
  const become = (change: Partial<PaymentRow>) => tx.update(payments).set(change).where(eq(payments.id, payment.id));
  const end = async () => {
    if (payment.status === 'paid') await endWhatWasPaid(tx, payment, row, now);
  };
  if (row.status === 'open' && row.withdrawnCents > 0 && payment.status === 'paid') {
    await end();
    await become({ status: 'disputed' });
  } else if (row.status === 'lost' && (payment.status === 'paid' || payment.status === 'disputed')) {
    await end();
    await become({ status: 'charged_back' });
    if (payment.kind === 'application_fee') await askForFeeAgain(tx, payment);
    const registered = purposeFor(context, payment);
    if (registered) {
      const { purpose, purposeId } = registered;
      await purpose.revoke(tx, context, { id: payment.id, purposeId, amountCents: payment.amountCents }, now);
    }
  } else if (
    row.status === 'won' &&
    isForListings(payment) &&
    (payment.status === 'disputed' || payment.status === 'charged_back')
  ) {
    await become({ ...(await resumeWhatWasPaid(tx, payment, row, now)), status: 'paid' });
  } else if (row.status === 'won' && payment.status === 'disputed') await become({ status: 'paid' });
  else if (row.status === 'won' && payment.status === 'charged_back') {
    // A fine that was lost to the bank was not asked for again: it is paid as before. So is what had ended with its payment.
    await (isChargedAbsent(payment) ? become({ status: 'paid' }) : takeFeeAgain(tx, payment, now));
  }
};

const tellPayer = async (tx: Tx, context: Chargeback, payment: PaymentRow, row: ChargebackRow, now: Date) => {
  const [payer] = await tx.select().from(accounts).where(eq(accounts.id, payment.payerAccountId));
  if (row.status === 'inquiry' || !payer || payer.closedAt) return;
  // What followed may be that the payment goes back: then it does not stand, whatever the bank says.
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
      letter: chargebackLetter(
        language,
        news,
        payment,
        context.config.origin,
        purposeFor(context, payment)?.purpose.page,
      ),
    },
    now,
  );
};

/**
 * What the gateway says of a dispute takes effect: the books follow the money, and what was paid for follows the books, in one
 * transaction, once, whoever brings the news, however often and in whatever order.
 */
const settleChargeback = async (context: Chargeback, paymentId: number, dispute: GatewayDispute): Promise<void> => {
  await context.db.transaction(async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (!known) throw new Error(`Payment ${paymentId} is not there.`);
    await holdPurpose(tx, context, known);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is not there.`);
    const now = context.now();
    const event = { actor: null, subject: `payment:${payment.id}` as const, at: now };
    // The books are in dollars, and so is every price; anything else needs a person. So does what was never entered here, because
    // it came in another currency: asked again, it would be no different.
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
    await enterChargeback(tx, payment, before, after, now);
    await enterChargebackFee(tx, payment, after, dispute.feeCents, now);
    const { status, withdrawnCents, reinstatedCents, respondBy, closedAt } = after;
    const change = { status, withdrawnCents, reinstatedCents, respondBy, closedAt };
    await tx.update(chargebacks).set(change).where(eq(chargebacks.id, after.id));
    if (after.status === 'lost' && before.status !== 'lost') await settleRefundsByBank(tx, payment, now);
    await follow(tx, context, payment, after, now);
    // The money follows the word, or comes with it: both are told once, when there is something to tell.
    const isTold = after.status === 'open' ? before.withdrawnCents === 0 && after.withdrawnCents > 0 : isNews;
    if (isTold && after.withdrawnCents > 0) await tellPayer(tx, context, payment, after, now);
    if (isNews) {
      await audit(tx, {
        ...event,
        kind: `chargeback_${after.status}`,
        facts: { chargebackId: after.id, reason: after.reason, amountCents: after.amountCents },
      });
    }
  });
  context.wake?.(deliverMailJob);
  context.wake?.(finishJob);
};

/** Reads a dispute at the gateway and lets it take effect. Throws GatewayUnavailable. */
export const completeChargeback = async (
  context: Chargeback,
  gateway: PaymentGateway,
  payment: PaymentRow,
  disputeId: string,
): Promise<void> => {
  const dispute = await gateway.readDispute(disputeId);
  if (dispute && dispute.intentId === payment.intentId) await settleChargeback(context, payment.id, dispute);
};
