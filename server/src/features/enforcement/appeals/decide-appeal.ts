import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { closeOpenMatters } from '../penalties/close-open-matters.ts';
import { voidOffense } from '../penalties/void-offense.ts';
import { laterByStay, type PenaltyRow } from '../rules.ts';
import { appeals, penalties } from '../tables.ts';
import { appealApprovedNotice, appealDeniedNotice } from './appeal-words.ts';
import { isOpenAppeal, lockAppeal } from './lock-appeal.ts';
import { refundRepealed } from './refund-repealed.ts';

/** Resumes a stayed penalty with the time that it had left. */
const runOn = async (tx: Tx, penalty: PenaltyRow, at: Date): Promise<PenaltyRow> => {
  const later = (moment: Date | null) => laterByStay(penalty, moment, at);
  const [row] = await tx
    .update(penalties)
    .set({ stayedAt: null, expiresAt: later(penalty.expiresAt), chargeAt: later(penalty.chargeAt) })
    .where(eq(penalties.id, penalty.id))
    .returning();
  if (!row) throw new Error('The penalty of an appeal is not there.');
  await applyStanding(tx, penalty.ownerId, at);
  return row;
};

/** Voids the offense, refunds what was paid for it, and ends its other open matters the same way. */
const repeal = async (tx: Tx, ctx: Ctx, penalty: PenaltyRow, resolution: string, actor: Viewer, at: Date) => {
  const repealed = await voidOffense(tx, penalty.offenseId, { cause: 'appeal_approved', actor, at });
  const backCents = await refundRepealed(tx, repealed, actor, at);
  await closeOpenMatters(tx, ctx, penalty.offenseId, { cause: 'appeal_approved', resolution, actor, at });
  return backCents;
};

const hearingAhead = () => {
  const { message } = new Refusal('appeal.hearing_ahead');
  return new Refusal('appeal.hearing_ahead', { fields: { withoutHearing: message } });
};

/**
 * Decides an appeal under review, as staff but never as the issuer of the penalty. `approved` repeals all repealable penalties of
 * the offense; `denied` lets the penalty resume. The first decision stands. Refuses: viewer.unknown, viewer.not_allowed,
 * appeal.not_found, appeal.other_person, appeal.already_decided, appeal.not_reviewed, and appeal.hearing_ahead while the promised
 * hearing is still to come, unless the decision is made `withoutHearing` (which the audit log records).
 */
export const decideAppeal = async (
  ctx: Ctx,
  input: { id: number; decision: 'approved' | 'denied'; resolution: string; withoutHearing: boolean },
): Promise<void> => {
  const { decision, resolution } = input;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { appeal, penalty, viewer } = await lockAppeal(tx, ctx.viewer, input.id);
    if (!isOpenAppeal(appeal)) throw new Refusal('appeal.already_decided');
    if (appeal.status === 'pending') throw new Refusal('appeal.not_reviewed');
    const ahead = appeal.hearingDate !== null && appeal.hearingDate > now ? appeal.hearingDate : null;
    if (ahead && !input.withoutHearing) throw hearingAhead();
    await tx
      .update(appeals)
      .set({ status: decision, resolution, decidedAt: now, decidedByAccountId: viewer.accountId })
      .where(eq(appeals.id, appeal.id));
    await audit(tx, {
      kind: `appeal_${decision}`,
      actor: viewer,
      subject: `appeal:${appeal.id}`,
      facts: { penaltyId: penalty.id, ...(ahead ? { withoutHearing: true } : {}) },
      at: now,
    });
    const words =
      decision === 'approved'
        ? appealApprovedNotice(penalty, resolution, await repeal(tx, ctx, penalty, resolution, viewer, now), ahead)
        : appealDeniedNotice(await runOn(tx, penalty, now), resolution, ahead);
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: appeal.ownerId,
        penaltyId: penalty.id,
        appealId: appeal.id,
        kind: `appeal_${decision}`,
        words,
        href: paths.appealsTab('appeals'),
      },
      now,
    );
  });
};
