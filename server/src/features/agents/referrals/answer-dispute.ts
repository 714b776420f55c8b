import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { mayActAsAgent } from '../policy.ts';
import { findLatestDispute, lockReferral } from '../queries.ts';
import { referralDisputes } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

/**
 * Records the agent's one answer to an objection. Refuses: viewer.unknown, referral.not_found, agent.in_review,
 * agent.not_approved, dispute.not_open, dispute.already_answered.
 */
export const answerDispute = async (ctx: Ctx, id: number, answer: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayActAsAgent(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const dispute = await findLatestDispute(tx, id);
    if (!dispute || dispute.decidedAt !== null) throw new Refusal('dispute.not_open');
    if (dispute.answeredAt !== null) throw new Refusal('dispute.already_answered');
    const at = ctx.now();
    await tx.update(referralDisputes).set({ answer, answeredAt: at }).where(eq(referralDisputes.id, dispute.id));
    const actorAccountId = ctx.viewer?.accountId ?? null;
    await recordReferralEvent(tx, referral, { kind: 'dispute_answered', by: 'agent', actorAccountId, at });
    if (referral.tenantId !== null) {
      await recordActivity(tx, referral, { kind: 'activity', activityType: 'dispute_answered' }, { at });
    }
    await audit(tx, { kind: 'referral_dispute_answered', actor: ctx.viewer, subject: `referral:${id}`, at });
  });
};
