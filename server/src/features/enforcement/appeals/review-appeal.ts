import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { appeals } from '../tables.ts';
import { appealUnderReviewNotice, hearingNotice } from './appeal-words.ts';
import { isOpenAppeal, lockAppeal } from './lock-appeal.ts';

const yearMs = 365 * 86_400_000;

/**
 * Takes an appeal under review, as staff, and sets or moves its hearing; without a date a hearing stays as it is. Notifies the
 * owner of changes; repeating the same call does nothing. Refuses: viewer.unknown, viewer.not_allowed, appeal.not_found,
 * appeal.other_person, appeal.already_decided, appeal.hearing_past, request.invalid.
 */
export const reviewAppeal = async (ctx: Ctx, input: { id: number; hearingDate: string | null }): Promise<void> => {
  const now = ctx.now();
  const hearing = input.hearingDate === null ? null : new Date(input.hearingDate);
  await ctx.db.transaction(async (tx) => {
    const { appeal, penalty, viewer } = await lockAppeal(tx, ctx.viewer, input.id);
    if (!isOpenAppeal(appeal)) throw new Refusal('appeal.already_decided');
    const isNew = appeal.status === 'pending';
    const isHearing = hearing !== null && hearing.getTime() !== appeal.hearingDate?.getTime();
    if (isHearing && hearing <= now) {
      const { message } = new Refusal('appeal.hearing_past');
      throw new Refusal('appeal.hearing_past', { fields: { hearingDate: message } });
    }
    if (isHearing && hearing.getTime() > now.getTime() + yearMs) {
      throw new Refusal('request.invalid', {
        fields: { hearingDate: 'Please choose a time for the hearing within the next year' },
      });
    }
    if (!isNew && !isHearing) return;
    await tx
      .update(appeals)
      .set({
        status: 'under_review',
        ...(isNew ? { reviewStartedAt: now, reviewerAccountId: viewer.accountId } : {}),
        ...(isHearing ? { hearingDate: hearing } : {}),
      })
      .where(eq(appeals.id, appeal.id));
    const isMoved = isHearing && appeal.hearingDate !== null;
    await audit(tx, {
      kind: isNew ? 'appeal_under_review' : isMoved ? 'appeal_hearing_moved' : 'appeal_hearing_set',
      actor: viewer,
      subject: `appeal:${appeal.id}`,
      facts: { hearingDate: hearing?.toISOString() ?? null },
      at: now,
    });
    await giveNotice(
      tx,
      ctx,
      {
        ownerId: appeal.ownerId,
        penaltyId: penalty.id,
        appealId: appeal.id,
        kind: isNew ? 'appeal_under_review' : isMoved ? 'appeal_hearing_moved' : 'appeal_hearing_set',
        words:
          isNew || hearing === null
            ? appealUnderReviewNotice(penalty, hearing)
            : hearingNotice(penalty, hearing, isMoved),
        // Until then the owner can ask for another time and submit more.
        responseDeadline: hearing,
        href: paths.appealsTab('appeals'),
      },
      now,
    );
  });
};
