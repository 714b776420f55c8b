import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../identity/api.ts';
import { type Charged, chargePayment } from '../../payments/api.ts';
import { type PaymentRow, payments } from '../../payments/tables.ts';
import { type PaymentFineRow, paymentFines } from './tables.ts';

/** What is charged, and to whose card, in cents. `feeCents` is the amount besides the fines. */
export type PenaltyCharge = {
  payer: { accountId: number; ownerId: number };
  kind: 'fine' | 'reactivation';
  fines: readonly { penaltyId: number; amountCents: number }[];
  feeCents: number;
  description: string;
  actor: Viewer | null;
  /** Returns whether exactly this is owed, with the owner locked: what an appeal has stayed meanwhile is not charged. */
  isOwed: (tx: Tx) => Promise<boolean>;
  isSample?: boolean;
  /** Written with the new payment, before anything is charged. */
  whenBegun?: (tx: Tx, paymentId: number) => Promise<void>;
};

/** `changed`: the amount to charge is no longer the same. */
type PenaltyCharged = Charged | { outcome: 'changed'; payment: PaymentRow; message: null };

/** Lists the fines that payments are for, oldest first. */
export const finesOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<PaymentFineRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentFines)
        .where(inArray(paymentFines.paymentId, [...paymentIds]))
        .orderBy(asc(paymentFines.penaltyId));

/** Payments of this owner that charge, or charged, these fines. */
const chargedBy = (tx: Tx, { payer, kind, fines }: PenaltyCharge, statuses: PaymentRow['status'][]) => {
  const ofFines = tx
    .select({ id: paymentFines.paymentId })
    .from(paymentFines)
    .where(
      inArray(
        paymentFines.penaltyId,
        fines.map(({ penaltyId }) => penaltyId),
      ),
    );
  const isOpenReturn = statuses.includes('open') && kind === 'reactivation' ? eq(payments.kind, kind) : undefined;
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.ownerId, payer.ownerId),
        inArray(payments.status, statuses),
        or(inArray(payments.id, ofFines), isOpenReturn),
      ),
    )
    .orderBy(asc(payments.id));
};

const areAllIn = (fines: PenaltyCharge['fines'], covered: readonly PaymentFineRow[]): boolean =>
  fines.every(({ penaltyId }) => covered.some((fine) => fine.penaltyId === penaltyId));

/** Finds, with the owner locked, the open payment for one of these fines, or what was paid already. */
const find = async (tx: Tx, charge: PenaltyCharge): Promise<{ open: PaymentRow } | { done: PenaltyCharged } | null> => {
  const [open] = await chargedBy(tx, charge, ['open']);
  if (open) return { open };
  const paid = await chargedBy(tx, charge, ['paid', 'disputed']);
  const payment = paid.at(-1);
  if (!payment) return null;
  const { kind, fines } = charge;
  const covering = paid.filter((one) => kind === 'fine' || one.kind === kind).map(({ id }) => id);
  const outcome = areAllIn(fines, await finesOf(tx, covering)) ? 'already_paid' : 'changed';
  return { done: { outcome, payment, message: null } };
};

/**
 * Charges fines, and the fee of a reactivation, to the payer's card on file without the payer present. Takes the money once,
 * however often and by however many callers it is called.
 */
export const chargePenalties = async (
  context: AppContext,
  gateway: PaymentGateway,
  charge: PenaltyCharge,
): Promise<PenaltyCharged> => {
  const { payer, kind, fines, feeCents, description, actor, isSample = false } = charge;
  const charged = await chargePayment<PenaltyCharged>(context, gateway, {
    draft: {
      kind,
      payerAccountId: payer.accountId,
      ownerId: payer.ownerId,
      amountCents: fines.reduce((sum, fine) => sum + fine.amountCents, feeCents),
      isSample,
    },
    description,
    actor,
    hold: async (tx) => {
      await lockOwner(tx, payer.ownerId);
      return charge.isOwed(tx);
    },
    find: (tx) => find(tx, charge),
    whenBegun: async (tx, paymentId) => {
      const parts = fines.map(({ penaltyId, amountCents }) => ({ paymentId, penaltyId, amountCents }));
      if (parts.length > 0) await tx.insert(paymentFines).values(parts);
      await charge.whenBegun?.(tx, paymentId);
    },
  });
  if (charged.outcome !== 'paid') return charged;
  // A payment went through: this one, or another open one found for one of the fines.
  const { payment } = charged;
  if (!areAllIn(fines, await finesOf(context.db, [payment.id]))) return { outcome: 'changed', payment, message: null };
  if (payment.kind === kind) return charged;
  return { outcome: kind === 'fine' ? 'already_paid' : 'changed', payment, message: null };
};
