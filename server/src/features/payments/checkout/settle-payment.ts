import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { deliverMailJob } from '../../../providers/mail/write-mail.ts';
import type { GatewayIntent, PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { rentalApplications } from '../../applications/tables.ts';
import { applyReactivation, creditRecipientsOf, lockOwner, settleFines } from '../../enforcement/api.ts';
import { homeNewsJob } from '../../listings/api.ts';
import { distributeFine } from '../fines/distribute-fine.ts';
import { finishJob } from '../finish-job.ts';
import { enterPayment, enterUnapplied } from '../ledger/postings.ts';
import { isChargedAbsent, isForFines, isForListings, purposeOf } from '../purpose.ts';
import { purposeFor } from '../purposes.ts';
import { findPayment, finesOf, lockPayment } from '../queries.ts';
import type { PaymentFineRow, PaymentRow } from '../tables.ts';
import { payments, refunds } from '../tables.ts';
import { activateListing } from './activate-listing.ts';
import { applyListings, giveUpHomes } from './apply-listings.ts';
import { lockHomesToPayFor } from './homes-to-pay-for.ts';
import { paidHomesOf } from './paid-homes.ts';

/** The job that sends refunds and looks after whatever was left unfinished. */
export { finishJob };

/** Whether what the gateway received is the price, for this purpose. */
const isAsAsked = (payment: PaymentRow, fines: readonly PaymentFineRow[], intent: GatewayIntent): boolean =>
  intent.currency === 'usd' &&
  intent.amountCents === payment.amountCents &&
  intent.receivedCents === payment.amountCents &&
  Object.entries(purposeOf(payment, fines)).every(([name, value]) => intent.metadata[name] === value);

/** Marks the fee as paid, if it is still due and the application open. */
const applyFee = async (tx: Tx, payment: PaymentRow): Promise<boolean> => {
  const [application] = await tx
    .select({ status: rentalApplications.status, feeStatus: rentalApplications.feeStatus })
    .from(rentalApplications)
    .where(eq(rentalApplications.id, payment.applicationId ?? 0));
  if (application?.feeStatus !== 'due' || ['rejected', 'withdrawn'].includes(application.status)) return false;
  await tx
    .update(rentalApplications)
    .set({ feeStatus: 'paid' })
    .where(eq(rentalApplications.id, payment.applicationId ?? 0));
  return true;
};

/** What telling an owner by mail needs of the house. */
type Told = Pick<AppContext, 'config' | 'secrets' | 'purposes'>;

class NotOwed extends Error {}

/** Settles the fines and, where that was paid for, brings the owner back: both or neither. */
const applyFines = async (
  tx: Tx,
  context: Told,
  payment: PaymentRow,
  fines: readonly PaymentFineRow[],
  actor: Viewer | null,
  at: Date,
): Promise<boolean> => {
  const paid = { ownerId: payment.ownerId ?? 0, paymentId: payment.id, actor, at };
  const isReturn = payment.kind === 'reactivation';
  try {
    await tx.transaction(async (inner) => {
      const penaltyIds = fines.map(({ penaltyId }) => penaltyId);
      if (!(await settleFines(inner, context, { ...paid, penaltyIds, isTold: !isReturn }))) throw new NotOwed();
      const { amountCents } = payment;
      if (isReturn && !(await applyReactivation(inner, context, { ...paid, amountCents }))) throw new NotOwed();
    });
    return true;
  } catch (error) {
    if (error instanceof NotOwed) return false;
    throw error;
  }
};

/** Puts a payment to its use. Null when the use is not possible any more. */
const apply = async (
  tx: Tx,
  context: Told,
  payment: PaymentRow,
  fines: readonly PaymentFineRow[],
  actor: Viewer | null,
  now: Date,
): Promise<Partial<PaymentRow> | null> => {
  const registered = purposeFor(context, payment);
  if (registered) {
    const { id, amountCents } = payment;
    const { purpose, purposeId } = registered;
    return (await purpose.apply(tx, context, { id, purposeId, amountCents }, now)) ? {} : null;
  }
  if (payment.kind === 'listing') return activateListing(tx, payment, now);
  if (payment.kind === 'listings') return (await applyListings(tx, payment, now)) ? {} : null;
  if (isForFines(payment)) return (await applyFines(tx, context, payment, fines, actor, now)) ? {} : null;
  return (await applyFee(tx, payment)) ? {} : null;
};

/** Holds what a payment is about, always before the payment itself, so that nobody waits in a circle. */
export const holdPurpose = async (
  tx: Tx,
  context: Pick<AppContext, 'purposes'>,
  payment: PaymentRow,
): Promise<void> => {
  const registered = purposeFor(context, payment);
  if (registered) await registered.purpose.lock(tx, registered.purposeId);
  else if (payment.kind === 'listing') await lockHomesToPayFor(tx, [payment.propertyId ?? 0]);
  else if (payment.kind === 'listings') {
    const homes = await paidHomesOf(tx, [payment.id]);
    await lockHomesToPayFor(
      tx,
      homes.map(({ propertyId }) => propertyId),
    );
  } else if (isForFines(payment)) await lockOwner(tx, payment.ownerId ?? 0);
  else {
    await tx
      .select({ id: rentalApplications.id })
      .from(rentalApplications)
      .where(eq(rentalApplications.id, payment.applicationId ?? 0))
      .for('update');
  }
};

/**
 * What the gateway says of an intent takes effect: money received is entered in the books and put to its use, in one
 * transaction, exactly once, whoever brings the news and however often. Money that is not as asked, or has no use any more, is
 * entered as owed back and returned. Answers the payment as it stands then.
 */
export const settlePayment = async (
  context: Pick<AppContext, 'db' | 'now' | 'wake'> & Told,
  paymentId: number,
  intent: GatewayIntent,
  actor: Viewer | null,
): Promise<PaymentRow> => {
  let isSomethingOwed = false;
  const settled = await context.db.transaction(async (tx) => {
    isSomethingOwed = false;
    const known = await findPayment(tx, paymentId);
    if (!known) throw new Error(`Payment ${paymentId} is not there.`);
    await holdPurpose(tx, context, known);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is not there.`);
    if (payment.intentId !== intent.id) throw new Error(`Payment ${paymentId} has another intent.`);
    const isOver = payment.status !== 'open' && payment.status !== 'canceled';
    if (isOver || (intent.status !== 'succeeded' && intent.status !== 'canceled')) return payment;
    const change = async (values: Partial<PaymentRow>): Promise<PaymentRow> => {
      const [row] = await tx.update(payments).set(values).where(eq(payments.id, payment.id)).returning();
      if (!row) throw new Error(`Payment ${payment.id} is not there.`);
      return row;
    };
    if (intent.status === 'canceled') return change({ status: 'canceled' });

    const now = context.now();
    const card = { cardBrand: intent.card?.brand ?? null, cardLast4: intent.card?.last4 ?? null };
    const fines = isForFines(payment) ? await finesOf(tx, [payment.id]) : [];
    const applied = isAsAsked(payment, fines, intent) ? await apply(tx, context, payment, fines, actor, now) : null;
    const event = { actor, subject: `payment:${payment.id}` as const, at: now };
    if (applied) {
      const homes = payment.kind === 'listings' ? await paidHomesOf(tx, [payment.id]) : [];
      const earnedIn = purposeFor(context, payment)?.purpose.earnedIn ?? null;
      await enterPayment(tx, payment, { fines, homes, earnedIn }, now);
      for (const fine of fines) {
        await distributeFine(tx, payment, fine, await creditRecipientsOf(tx, fine.penaltyId), now);
      }
      await audit(tx, {
        ...event,
        kind: 'payment_received',
        facts: {
          kind: payment.kind,
          amountCents: payment.amountCents,
          propertyId: payment.propertyId,
          applicationId: payment.applicationId,
          ...(homes.length === 0 ? {} : { homes: homes.length }),
        },
      });
      if (homes.some(({ status }) => status === 'returned')) isSomethingOwed = true;
      return change({ ...card, ...applied, status: 'paid', paidAt: now });
    }
    // The books are in dollars; another currency can only come from someone at the gateway's own desk, and needs a person.
    if (intent.currency !== 'usd' || intent.receivedCents <= 0) {
      await audit(tx, { ...event, kind: 'payment_unusable', facts: { currency: intent.currency } });
      return change({ status: 'canceled' });
    }
    await enterUnapplied(tx, payment, intent.receivedCents, now);
    if (payment.kind === 'listings') await giveUpHomes(tx, payment.id);
    await tx.insert(refunds).values({
      paymentId: payment.id,
      status: 'pending',
      reason: 'no_use',
      amountCents: intent.receivedCents,
      requestedAt: now,
    });
    await audit(tx, {
      ...event,
      kind: 'payment_returned',
      facts: { kind: payment.kind, askedCents: payment.amountCents, receivedCents: intent.receivedCents },
    });
    return change({ ...card, status: 'returned', paidAt: now });
  });
  if (settled.status === 'returned' || isSomethingOwed) context.wake?.(finishJob);
  if (isChargedAbsent(settled)) context.wake?.(deliverMailJob);
  if (isForListings(settled)) context.wake?.(homeNewsJob);
  return settled;
};

/** Reads the intent at the gateway and lets it take effect. Throws GatewayUnavailable. */
export const completePayment = async (
  context: Pick<AppContext, 'db' | 'now' | 'wake'> & Told,
  gateway: PaymentGateway,
  payment: PaymentRow,
  actor: Viewer | null,
): Promise<{ payment: PaymentRow; intent: GatewayIntent | null }> => {
  if (payment.intentId === null || payment.gateway !== gateway.name) return { payment, intent: null };
  const intent = await gateway.readIntent(payment.intentId);
  return intent ? { payment: await settlePayment(context, payment.id, intent, actor), intent } : { payment, intent };
};
