import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../enforcement/api.ts';
import { awayWhileCharging } from '../purposes.ts';
import { finesOf } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { paymentFines, payments } from '../tables.ts';
import { type CardToCharge, cardOnFile, chargeOpen } from './charge-open.ts';

/** What is charged, and to whose card. Cents. `feeCents` is what is over besides the fines. */
export type PenaltyCharge = {
  payer: { accountId: number; ownerId: number };
  kind: 'fine' | 'reactivation';
  fines: readonly { penaltyId: number; amountCents: number }[];
  feeCents: number;
  description: string;
  actor: Viewer | null;
  isSample?: boolean;
  /** Written down with the new payment, before anything is charged. */
  whenBegun?: (tx: Tx, paymentId: number) => Promise<void>;
};

/**
 * `paid`: by this call, or by a twin at the same moment. `needs_bank`: the bank wants to ask, and nobody is there. `changed`: what
 * was to be charged is another sum by now. `not_owed`: it was taken, is not owed any more, and goes back by itself. `processing`:
 * the bank has not answered yet. `unknown`: the gateway did not say what became of it; asked again, it is looked at first.
 */
export type PenaltyCharged = {
  outcome:
    | 'paid'
    | 'already_paid'
    | 'declined'
    | 'needs_bank'
    | 'no_card'
    | 'changed'
    | 'not_owed'
    | 'processing'
    | 'unknown';
  payment: PaymentRow | null;
  message: string | null;
};

type Claim = { open: PaymentRow; card: CardToCharge | null } | { done: PenaltyCharged };

/** Payments of this owner that these fines are, or were, charged by. */
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

/**
 * Under the lock of the owner: the payment that is open for one of these fines, or what was paid already, or a new payment. So
 * there is never more than one that could take the money.
 */
const claim = (context: AppContext, gateway: PaymentGateway, charge: PenaltyCharge): Promise<Claim> =>
  context.db.transaction(async (tx) => {
    const { payer, kind, fines, feeCents } = charge;
    await lockOwner(tx, payer.ownerId);
    const card = await cardOnFile(tx, gateway, payer.accountId);
    const [open] = await chargedBy(tx, charge, ['open']);
    // A card that was taken off file meanwhile cannot be charged, but may have been.
    if (open) return { open, card };
    const paid = await chargedBy(tx, charge, ['paid', 'disputed']);
    if (paid.length > 0) {
      const covered = await finesOf(
        tx,
        paid.filter((payment) => kind === 'fine' || payment.kind === kind).map(({ id }) => id),
      );
      const isCovered = fines.every(({ penaltyId }) => covered.some((fine) => fine.penaltyId === penaltyId));
      const outcome = isCovered ? 'already_paid' : 'changed';
      return { done: { outcome, payment: paid.at(-1) ?? null, message: null } };
    }
    if (!card) return { done: { outcome: 'no_card', payment: null, message: null } };
    const amountCents = fines.reduce((sum, fine) => sum + fine.amountCents, feeCents);
    const [made] = await tx
      .insert(payments)
      .values({
        kind,
        payerAccountId: payer.accountId,
        ownerId: payer.ownerId,
        amountCents,
        gateway: gateway.name,
        isSample: charge.isSample ?? false,
        createdAt: context.now(),
      })
      .returning();
    if (!made) throw new Error('The payment was not stored.');
    if (fines.length > 0) {
      await tx
        .insert(paymentFines)
        .values(
          fines.map(({ penaltyId, amountCents: cents }) => ({ paymentId: made.id, penaltyId, amountCents: cents })),
        );
    }
    await charge.whenBegun?.(tx, made.id);
    return { open: made, card };
  });

/** A payment went through: this one, or another that was found open for one of the fines. */
const paidBy = async (context: AppContext, charge: PenaltyCharge, payment: PaymentRow): Promise<PenaltyCharged> => {
  const covered = await finesOf(context.db, [payment.id]);
  const has = (penaltyId: number) => covered.some((fine) => fine.penaltyId === penaltyId);
  const isAll = charge.fines.every(({ penaltyId }) => has(penaltyId));
  if (isAll && payment.kind === charge.kind) return { outcome: 'paid', payment, message: null };
  if (isAll && charge.kind === 'fine') return { outcome: 'already_paid', payment, message: null };
  return { outcome: 'changed', payment, message: null };
};

/**
 * Charges fines, and for coming back the fee, to the payer's card on file, while nobody need be there. However often and by however
 * many it is called, the money is taken once; what it pays for takes effect with it, in this call or, when this server dies or the
 * gateway falls silent, by the webhook or the job. What is refused is closed at the gateway, so that nothing is taken later.
 */
export const chargePenalties = async (
  context: AppContext,
  gateway: PaymentGateway,
  charge: PenaltyCharge,
): Promise<PenaltyCharged> => {
  for (let round = 0; round < 5; round += 1) {
    const claimed = await claim(context, gateway, charge);
    if ('done' in claimed) return claimed.done;
    const charged = await chargeOpen(context, gateway, claimed, charge);
    if (charged?.outcome === 'paid') return paidBy(context, charge, charged.payment);
    if (charged) return charged;
  }
  return { outcome: 'unknown', payment: null, message: awayWhileCharging() };
};
