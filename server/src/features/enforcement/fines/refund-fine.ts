import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Viewer } from '../../../viewer.ts';
import {
  collectedStatuses,
  finishJob,
  isCollected,
  lockPayment,
  oweRefund,
  partyOf,
  post,
} from '../../payments/api.ts';
import { type PaymentRow, payments } from '../../payments/tables.ts';
import { finesOf } from './charge-penalties.ts';
import { postFineRepealed } from './distribute-fine.ts';
import { paymentFines } from './tables.ts';

type Repealed = { actor: Viewer | null; at: Date };

/**
 * Owes back what was paid for a repealed penalty and takes its shares back, in the caller's transaction, which has locked the
 * owner. The other fines of the same payment stay as they are. Returns the cents owed back, or null if nothing was paid or it is
 * owed back already; a charge still under way is refunded automatically when it comes in.
 */
export const refundFine = async (tx: Tx, penaltyId: number, why: Repealed): Promise<number | null> => {
  const [fine] = await tx
    .select({
      paymentId: paymentFines.paymentId,
      penaltyId: paymentFines.penaltyId,
      amountCents: paymentFines.amountCents,
    })
    .from(paymentFines)
    .innerJoin(payments, eq(payments.id, paymentFines.paymentId))
    .where(and(eq(paymentFines.penaltyId, penaltyId), inArray(payments.status, [...collectedStatuses])))
    .orderBy(desc(payments.id))
    .limit(1);
  const payment = fine && (await lockPayment(tx, fine.paymentId));
  return payment ? oweBack(tx, payment, fine, why, (at) => postFineRepealed(tx, payment, fine, at)) : null;
};

/**
 * Owes back the fee of a reactivation, because no suspension that it ended should have been. Identified by the id of one of those
 * suspensions. Otherwise as `refundFine`.
 */
export const refundReactivation = async (
  tx: Tx,
  { paymentId, suspensionId }: { paymentId: number; suspensionId: number },
  why: Repealed,
): Promise<number | null> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.kind !== 'reactivation') return null;
  const fines = (await finesOf(tx, [paymentId])).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const fee = { penaltyId: suspensionId, amountCents: payment.amountCents - fines };
  // The fee is no fine, so the sums of fines stay as they are.
  return oweBack(tx, payment, fee, why, (at) =>
    post(tx, {
      kind: 'reactivation_owed_back',
      key: `payment:${payment.id}:reactivation_owed_back`,
      paymentId: payment.id,
      at,
      sides: [
        { account: 'reactivation_revenue', party: partyOf(payment), debit: fee.amountCents },
        { account: 'refunds_payable', party: partyOf(payment), credit: fee.amountCents },
      ],
    }),
  );
};

const oweBack = async (
  tx: Tx,
  payment: PaymentRow,
  { penaltyId, amountCents }: { penaltyId: number; amountCents: number },
  { actor, at }: Repealed,
  undo: (at: Date) => Promise<unknown>,
): Promise<number | null> => {
  if (!isCollected(payment)) return null;
  const why = { reason: 'penalty_repealed', decidedBy: actor, facts: { penaltyId } } as const;
  const refund = await oweRefund(tx, payment, { penaltyId, amountCents }, why, undo, at);
  if (!refund) return null;
  wakeAtCommit(finishJob);
  return amountCents;
};
