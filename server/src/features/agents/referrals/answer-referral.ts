import type { ReferralScope } from '@lintel/contract/agents/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { tenants } from '../../identity/tables.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { mayAnswerReferral } from '../policy.ts';
import { lockReferral, type ReferralRow } from '../queries.ts';
import { referrals } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

/**
 * Refuses a second agent: a tenant works with one agent per home at a time. Two simultaneous yeses run one after the
 * other, by a lock on the tenant's row.
 */
const refuseOtherAgent = async (tx: Tx, tenantId: number, propertyId: number): Promise<void> => {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update');
  const [other] = await tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(
      and(
        eq(referrals.tenantId, tenantId),
        eq(referrals.propertyId, propertyId),
        eq(referrals.answer, 'yes'),
        isNull(referrals.endedAt),
      ),
    )
    .limit(1);
  if (other) throw new Refusal('referral.other_agent');
};

/**
 * Records the tenant's yes, with its scope, or no. With a yes the tenant's record begins, including what came before
 * it. Refuses: viewer.unknown, referral.not_found, referral.already_answered, referral.other_agent.
 */
export const answerReferral = async (
  ctx: Ctx,
  id: number,
  { answer, scope }: { answer: 'yes' | 'no'; scope: ReferralScope },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayAnswerReferral(ctx.viewer, referral));
    const tenantId = ctx.viewer?.tenantId ?? null;
    if (!referral || tenantId === null) throw new Refusal('referral.not_found');
    const at = ctx.now();
    const actorAccountId = ctx.viewer?.accountId ?? null;
    if (answer === 'yes') await refuseOtherAgent(tx, tenantId, referral.propertyId);
    const change: Partial<ReferralRow> =
      answer === 'yes' ? { tenantId, mayWriteToOwner: scope.mayWriteToOwner, sharedDocuments: scope.documents } : {};
    await tx
      .update(referrals)
      .set({ ...change, answer, answeredAt: at })
      .where(eq(referrals.id, id));
    await recordReferralEvent(tx, referral, {
      kind: answer === 'yes' ? 'confirmed' : 'declined',
      by: 'tenant',
      actorAccountId,
      at,
    });
    if (answer === 'yes') {
      const linked = { ...referral, tenantId };
      await recordActivity(
        tx,
        linked,
        { kind: 'activity', activityType: 'referral_added' },
        { at, happenedAt: referral.createdAt },
      );
      if (referral.status === 'viewing_scheduled') {
        await recordActivity(tx, linked, { kind: 'activity', activityType: 'viewing_scheduled' }, { at });
      }
    }
    await audit(tx, {
      kind: answer === 'yes' ? 'referral_confirmed' : 'referral_declined',
      actor: ctx.viewer,
      subject: `referral:${id}`,
      facts: { mayWriteToOwner: scope.mayWriteToOwner, documents: scope.documents.join(' ') },
      at,
    });
    await notifyOfReferral(tx, ctx, referral, answer === 'yes' ? 'confirmed' : 'declined', at);
  });
};
