import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { refundFine, refundReactivation } from '../fines/refund-fine.ts';
import type { PenaltyRow } from '../rules.ts';
import { complianceDuties, penalties, reactivations } from '../tables.ts';

/**
 * Finds the paid reactivation that ended this suspension, if every penalty that it ended is repealed now: then there was nothing
 * to come back from.
 */
const findNeedlessReturn = async (tx: Tx, { liftedByReactivationId }: PenaltyRow) => {
  if (liftedByReactivationId === null) return undefined;
  const [standing] = await tx
    .select({ id: penalties.id })
    .from(penalties)
    .where(and(eq(penalties.liftedByReactivationId, liftedByReactivationId), isNull(penalties.voidedAt)))
    .limit(1);
  if (standing) return undefined;
  const [reactivation] = await tx
    .select({ id: reactivations.id, paymentId: reactivations.paymentId })
    .from(reactivations)
    .where(eq(reactivations.id, liftedByReactivationId));
  return reactivation;
};

/**
 * Refunds what was paid for repealed penalties and for reactivations that they made needless, and deletes the unfinished duties
 * of those reactivations. Returns the sum in cents; call `finishJob` after the commit.
 */
export const refundRepealed = async (
  tx: Tx,
  repealed: readonly PenaltyRow[],
  actor: Viewer,
  at: Date,
): Promise<number> => {
  const why = { actor, at };
  let backCents = 0;
  const returned = new Set<number>();
  for (const penalty of repealed.toSorted((a, b) => a.id - b.id)) {
    backCents += (await refundFine(tx, penalty.id, why)) ?? 0;
    const needless = await findNeedlessReturn(tx, penalty);
    if (!needless?.paymentId || returned.has(needless.id)) continue;
    const { id, paymentId } = needless;
    returned.add(id);
    backCents += (await refundReactivation(tx, { paymentId, suspensionId: penalty.id }, why)) ?? 0;
    await tx
      .delete(complianceDuties)
      .where(and(eq(complianceDuties.reactivationId, id), isNull(complianceDuties.doneAt)));
    const facts = { reactivationId: id, paymentId };
    await audit(tx, { kind: 'reactivation_needless', actor, subject: `owner:${penalty.ownerId}`, facts, at });
  }
  return backCents;
};
