import { paths } from '@lintel/contract/paths';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { fineChargedNotice } from '../penalties/penalty-words.ts';
import { type PenaltyRow, stateOf } from '../rules.ts';
import { penalties } from '../tables.ts';

/** Returns these fines if every one is still owed; otherwise null. The caller has locked the owner. */
export const findOwedFines = async (
  tx: Tx,
  ownerId: number,
  penaltyIds: readonly number[],
  at: Date,
): Promise<PenaltyRow[] | null> => {
  const all = await loadPenalties(tx, ownerId);
  const wanted = all.filter(({ id }) => penaltyIds.includes(id));
  const areOwed =
    wanted.length === penaltyIds.length &&
    wanted.every((penalty) => penalty.amountCents > 0 && stateOf(penalty, all, at) === 'active');
  return areOwed ? wanted : null;
};

/**
 * Marks fines as paid if every one is still owed; otherwise does nothing and returns false, so that the money goes back. The
 * caller has locked the owner. `isNotified`: sends a notice for each; a reactivation has its own.
 */
export const settleFines = async (
  tx: Tx,
  context: Mailing,
  paid: {
    ownerId: number;
    penaltyIds: readonly number[];
    paymentId: number;
    actor: Viewer | null;
    at: Date;
    isNotified: boolean;
  },
): Promise<boolean> => {
  const { ownerId, penaltyIds, paymentId, actor, at } = paid;
  const wanted = await findOwedFines(tx, ownerId, penaltyIds, at);
  if (!wanted) return false;
  await tx
    .update(penalties)
    .set({ paidAt: at, chargeAt: null })
    .where(and(eq(penalties.ownerId, ownerId), inArray(penalties.id, [...penaltyIds])));
  for (const id of penaltyIds) {
    await audit(tx, { kind: 'fine_paid', actor, subject: `penalty:${id}`, facts: { paymentId }, at });
  }
  for (const fine of paid.isNotified ? wanted : []) {
    await giveNotice(
      tx,
      context,
      {
        ownerId,
        penaltyId: fine.id,
        kind: 'fine_charged',
        words: fineChargedNotice(fine.amountCents),
        href: paths.ownerDashboardTab('payments'),
      },
      at,
    );
  }
  await applyStanding(tx, ownerId, at);
  return true;
};
