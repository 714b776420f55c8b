import { inEach } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { Tx } from '../../../platform/database/db.ts';
import { lockOwner } from '../../identity/api.ts';
import {
  type Applying,
  type Described,
  type Earned,
  mistakeWords,
  type Purpose,
  type PurposeContext,
} from '../../payments/api.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import { creditRecipientsOf } from '../credits/credit-recipients.ts';
import { applyReactivation, findLiftable } from '../reactivation/apply-reactivation.ts';
import { say } from '../say.ts';
import { finesOf } from './charge-penalties.ts';
import { distributeFine } from './distribute-fine.ts';
import { findOwedFines, settleFines } from './settle-fines.ts';
import type { PaymentFineRow } from './tables.ts';

class NotOwed extends Error {}

/** Settles the fines and, if paid for, reactivates the owner: both or neither. */
const areSettled = async (
  tx: Tx,
  context: PurposeContext,
  payment: PaymentRow,
  fines: readonly PaymentFineRow[],
  by: Applying,
): Promise<boolean> => {
  const { amountCents } = payment;
  const paid = { ownerId: payment.ownerId ?? 0, paymentId: payment.id, ...by };
  const isReturn = payment.kind === 'reactivation';
  try {
    await tx.transaction(async (inner) => {
      const penaltyIds = fines.map(({ penaltyId }) => penaltyId);
      if (!(await settleFines(inner, context, { ...paid, penaltyIds, isNotified: !isReturn }))) throw new NotOwed();
      if (isReturn && !(await applyReactivation(inner, context, { ...paid, amountCents }))) throw new NotOwed();
    });
    return true;
  } catch (error) {
    if (error instanceof NotOwed) return false;
    throw error;
  }
};

const shared: Omit<Purpose, 'name'> = {
  page: paths.ownerDashboard,
  refundedIn: 'fine_refunds',
  isChargedAbsent: true,

  lock: async (tx, payment, at) => {
    const ownerId = payment.ownerId ?? 0;
    await lockOwner(tx, ownerId);
    const ids = (await finesOf(tx, [payment.id])).map(({ penaltyId }) => penaltyId);
    if ((await findOwedFines(tx, ownerId, ids, at)) === null) return false;
    return payment.kind !== 'reactivation' || (await findLiftable(tx, ownerId, at)) !== null;
  },

  apply: async (tx, context, payment, by) => {
    const fines = await finesOf(tx, [payment.id]);
    if (!(await areSettled(tx, context, payment, fines, by))) return null;
    const feeCents = fines.reduce((left, { amountCents }) => left - amountCents, payment.amountCents);
    return {
      earned: [
        // One ledger entry each, so that they can be counted.
        ...fines.map(({ amountCents }): Earned => ['fine_revenue', amountCents]),
        ['reactivation_revenue', feeCents],
      ],
    };
  },

  posted: async (tx, payment, at) => {
    for (const fine of await finesOf(tx, [payment.id])) {
      await distributeFine(tx, payment, fine, await creditRecipientsOf(tx, fine.penaltyId), at);
    }
  },

  // A fine lost in a dispute with the bank does not end, nor is it charged again without its payer's knowledge: staff review it.
  revoke: async () => {},

  bankWords: inEach(say, (t, language) => ({
    ...mistakeWords[language],
    lost: t('This does not end the fair housing penalty that it paid for. Our staff are looking into it.'),
  })),

  metadata: async (db, payment) => ({
    ownerId: String(payment.ownerId),
    penaltyIds: (await finesOf(db, [payment.id])).map(({ penaltyId }) => penaltyId).join(','),
  }),

  describe: async (db, paid) => {
    const all = await finesOf(
      db,
      paid.map(({ payment }) => payment.id),
    );
    return new Map(
      paid.map(({ payment }): [number, Described] => [
        payment.id,
        { fines: all.filter(({ paymentId }) => paymentId === payment.id) },
      ]),
    );
  },
};

/** Payment of one or several fines. */
export const finePurpose: Purpose = { ...shared, name: 'fine' };

/** Payment for coming back from a suspension: the open fines, and a fee. */
export const reactivationPurpose: Purpose = { ...shared, name: 'reactivation' };
