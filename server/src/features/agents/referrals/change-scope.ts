import type { ReferralScope } from '@lintel/contract/agents/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayChangeScope } from '../policy.ts';
import { lockReferral } from '../queries.ts';
import { referrals } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

/**
 * Changes what the tenant lets the agent do, from now on. Refuses: viewer.unknown, referral.not_found,
 * referral.not_confirmed, referral.ended.
 */
export const changeScope = async (ctx: Ctx, id: number, scope: ReferralScope): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayChangeScope(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const at = ctx.now();
    await tx
      .update(referrals)
      .set({ mayWriteToOwner: scope.mayWriteToOwner, sharedDocuments: scope.documents })
      .where(eq(referrals.id, id));
    const actorAccountId = ctx.viewer?.accountId ?? null;
    await recordReferralEvent(tx, referral, { kind: 'scope_changed', by: 'tenant', actorAccountId, at });
    await audit(tx, {
      kind: 'referral_scope_changed',
      actor: ctx.viewer,
      subject: `referral:${id}`,
      facts: { mayWriteToOwner: scope.mayWriteToOwner, documents: scope.documents.join(' ') },
      at,
    });
  });
};
