import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { mayChangeScope } from '../policy.ts';
import { lockReferral } from '../queries.ts';
import { referrals } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

/**
 * Ends what the tenant lets the agent do; the record stays. Refuses: viewer.unknown, referral.not_found,
 * referral.not_confirmed, referral.ended.
 */
export const endReferral = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayChangeScope(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const at = ctx.now();
    await tx
      .update(referrals)
      .set({ endedAt: at, mayWriteToOwner: false, sharedDocuments: [] })
      .where(eq(referrals.id, id));
    const actorAccountId = ctx.viewer?.accountId ?? null;
    await recordReferralEvent(tx, referral, { kind: 'ended', by: 'tenant', actorAccountId, at });
    await audit(tx, { kind: 'referral_ended', actor: ctx.viewer, subject: `referral:${id}`, at });
    await notifyOfReferral(tx, ctx, referral, 'ended', at);
  });
};
