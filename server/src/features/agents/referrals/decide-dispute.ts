import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { recordStatus } from '../../contacts/api.ts';
import { releaseCommission, voidCommission } from '../commissions/hold-commission.ts';
import { settleCommission } from '../commissions/settle-commission.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { findLatestDispute, lockReferral } from '../queries.ts';
import { mayDecideDispute, mayDecideDisputes } from '../staff-policy.ts';
import { referralDisputes } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

/**
 * Decides an objection from the receipts, for staff. If upheld, the introduction's receipt is set aside on record, its
 * commission is voided, and the next contact decides; if dismissed, nothing changes. No one decides in their own
 * matter. Refuses: viewer.unknown, viewer.not_allowed, account.two_factor_needed, dispute.not_found,
 * dispute.already_decided, dispute.awaits_agent.
 */
export const decideDispute = async (
  ctx: Ctx,
  id: number,
  { outcome, reason }: { outcome: 'upheld' | 'dismissed'; reason: string },
): Promise<void> => {
  permit(mayDecideDisputes(ctx.viewer));
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ referralId: referralDisputes.referralId })
      .from(referralDisputes)
      .where(eq(referralDisputes.id, id));
    const referral = found && (await lockReferral(tx, found.referralId));
    const dispute = referral && (await findLatestDispute(tx, referral.id));
    if (!referral || !dispute) throw new Refusal('dispute.not_found');
    permit(mayDecideDispute(ctx.viewer, referral, dispute));
    if (dispute.id !== id || dispute.decidedAt !== null) throw new Refusal('dispute.already_decided');
    const at = ctx.now();
    if (dispute.answeredAt === null && at < dispute.respondBy) throw new Refusal('dispute.awaits_agent');
    const by = ctx.viewer?.accountId ?? 0;
    await tx
      .update(referralDisputes)
      .set({ outcome, decision: reason, decidedAt: at, decidedByAccountId: by })
      .where(eq(referralDisputes.id, id));
    await recordReferralEvent(tx, referral, {
      kind: outcome === 'upheld' ? 'dispute_upheld' : 'dispute_dismissed',
      by: 'staff',
      actorAccountId: by,
      at,
    });
    if (outcome === 'upheld') await voidCommission(tx, ctx, referral.id, at);
    else await releaseCommission(tx, referral.id);
    await audit(tx, {
      kind: 'referral_dispute_decided',
      actor: ctx.viewer,
      subject: `referral:${referral.id}`,
      facts: { disputeId: id, outcome },
      at,
    });
    await notifyOfReferral(tx, ctx, referral, outcome, at);
    if (outcome === 'upheld' && referral.tenantId !== null) {
      const { propertyId, tenantId, receiptId } = referral;
      await settleCommission(tx, ctx, { propertyId, tenantId, setAside: receiptId }, at);
    }
    // The lock on the receipt chain comes last.
    await recordStatus(
      tx,
      { secrets: ctx.secrets, now: () => at },
      {
        receiptId: referral.receiptId,
        status: outcome === 'upheld' ? 'set_aside' : 'resolved',
        notes: null,
        actorAccountId: by,
      },
    );
  });
};
