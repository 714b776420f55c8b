import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { lockOwner } from '../../identity/api.ts';
import { correctedNotice, correctionDeclinedNotice } from '../appeals/appeal-words.ts';
import { refundRepealed } from '../appeals/refund-repealed.ts';
import { findPenalty } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { mayActAsStaff, mayDecideOn } from '../policy.ts';
import { type CorrectionRow, readOffense } from '../queries.ts';
import { correctionRequests } from '../tables.ts';
import { closeOpenMatters } from './close-open-matters.ts';
import { voidOffense } from './void-offense.ts';

/**
 * Answers a report of an error, as staff: `corrected` voids the whole offense and refunds what was paid, `declined` leaves it as
 * it is. Never by the issuer of the penalty. Refuses: viewer.unknown, viewer.not_allowed, correction.not_found,
 * appeal.other_person, correction.already_decided.
 */
export const decideCorrection = async (
  ctx: Ctx,
  input: { id: number; outcome: 'corrected' | 'declined'; answer: string },
): Promise<CorrectionRow> => {
  const { viewer } = ctx;
  permit(mayActAsStaff(viewer));
  const { outcome, answer } = input;
  const now = ctx.now();
  const answered = await ctx.db.transaction(async (tx) => {
    const one = eq(correctionRequests.id, input.id);
    const [known] = await tx.select().from(correctionRequests).where(one);
    if (!known || !viewer) throw new Refusal('correction.not_found');
    await lockOwner(tx, known.ownerId);
    const [open] = await tx.select().from(correctionRequests).where(one).for('update');
    const penalty = await findPenalty(tx, known.penaltyId);
    const offense = penalty && (await readOffense(tx, penalty.offenseId));
    if (!open || !penalty || !offense) throw new Refusal('correction.not_found');
    permit(mayDecideOn(viewer, offense, penalty));
    if (open.decidedAt !== null) throw new Refusal('correction.already_decided');
    const [row] = await tx
      .update(correctionRequests)
      .set({ outcome, answer, decidedAt: now, decidedByAccountId: viewer.accountId })
      .where(one)
      .returning();
    if (!row) throw new Refusal('correction.not_found');
    await audit(tx, {
      kind: `correction_${outcome}`,
      actor: viewer,
      subject: `correction:${row.id}`,
      facts: { penaltyId: penalty.id },
      at: now,
    });
    let backCents = 0;
    if (outcome === 'corrected') {
      const cause = 'corrected' as const;
      const repealed = await voidOffense(tx, offense.id, { cause, actor: viewer, at: now });
      backCents = await refundRepealed(tx, repealed, viewer, now);
      await closeOpenMatters(tx, ctx, offense.id, { cause, resolution: answer, actor: viewer, at: now });
    }
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: row.ownerId,
        penaltyId: penalty.id,
        kind: `correction_${outcome}`,
        words:
          outcome === 'corrected'
            ? correctedNotice(penalty, answer, backCents)
            : correctionDeclinedNotice(penalty, answer),
        href: paths.appealsTab('notices'),
      },
      now,
    );
    return row;
  });
  return answered;
};
