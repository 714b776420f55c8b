import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import type { PenaltyRow } from '../rules.ts';
import { offenses, penalties } from '../tables.ts';

/**
 * Voids an offense. `appeal_approved` repeals its repealable penalties, `corrected` (it rested on an error of fact) all of them.
 * The caller has locked the owner, refunds what was paid (`refundFine`), and notifies the owner. Returns the penalties that this
 * call repealed; none if it was done before.
 */
export const voidOffense = async (
  tx: Tx,
  offenseId: number,
  { cause, actor, at }: { cause: 'appeal_approved' | 'corrected'; actor: Pick<Viewer, 'accountId'>; at: Date },
): Promise<PenaltyRow[]> => {
  const [offense] = await tx
    .update(offenses)
    .set({ voidedAt: at })
    .where(and(eq(offenses.id, offenseId), isNull(offenses.voidedAt)))
    .returning({ id: offenses.id });
  const repealed = await tx
    .update(penalties)
    .set({ voidedAt: at, stayedAt: null, chargeAt: null })
    .where(
      and(
        eq(penalties.offenseId, offenseId),
        isNull(penalties.voidedAt),
        inArray(penalties.isRepealable, cause === 'corrected' ? [true, false] : [true]),
      ),
    )
    .returning();
  if (offense) {
    await audit(tx, { kind: 'offense_voided', actor, subject: `offense:${offenseId}`, facts: { cause }, at });
  }
  for (const penalty of repealed) {
    await audit(tx, { kind: 'penalty_repealed', actor, subject: `penalty:${penalty.id}`, facts: { cause }, at });
  }
  // Usually one owner; two if a person left and came back.
  for (const ownerId of new Set(repealed.map((penalty) => penalty.ownerId))) await applyStanding(tx, ownerId, at);
  return repealed;
};
