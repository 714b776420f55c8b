import { fillIn } from '@lintel/contract/kernel/in-force';
import { refundReasonLabels } from '@lintel/contract/payments/labels';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { lockPayment, oweRefund } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';
import { rentalApplications } from '../tables.ts';
import { applicationFeePurpose } from './purpose.ts';

/**
 * Refunds a paid application fee under the fee guarantee, in the caller's transaction; the application then has no fee,
 * and can be decided on as before. Returns the payment's id for `sendRefund` after the commit, or null when no fee was
 * paid.
 */
export const refundApplicationFee = async (
  tx: Tx,
  applicationId: number,
  reason: 'fee_guarantee_unopened' | 'fee_guarantee_home_gone',
  now: Date,
): Promise<number | null> => {
  await tx
    .select({ id: rentalApplications.id })
    .from(rentalApplications)
    .where(eq(rentalApplications.id, applicationId))
    .for('update');
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.applicationId, applicationId), eq(payments.kind, 'application_fee'), eq(payments.status, 'paid')),
    );
  const payment = found && (await lockPayment(tx, found.id));
  if (payment?.status !== 'paid') return null;
  const { amountCents } = payment;
  await oweRefund(tx, payment, { amountCents }, { reason, askedBy: null }, applicationFeePurpose.refundedIn, now);
  await tx
    .update(rentalApplications)
    .set({ feeStatus: 'waived', feeReason: fillIn(refundReasonLabels[reason], paymentFigures(payment.paidAt ?? now)) })
    .where(eq(rentalApplications.id, applicationId));
  return payment.id;
};
