import { longDate } from '@lintel/contract/kernel/dates';
import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayWorkForTenant } from '../policy.ts';
import { lockReferral } from '../queries.ts';
import { takeStep } from './take-step.ts';

/**
 * Moves a referral to the step that the agent may report. Refuses: request.invalid, viewer.unknown, referral.not_found,
 * agent.in_review, agent.not_approved, referral.not_confirmed, referral.ended, referral.not_forward.
 */
export const advanceReferral = async (
  ctx: Ctx,
  id: number,
  { status, viewingOn }: { status: 'viewing_scheduled'; viewingOn: string | null },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayWorkForTenant(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const at = ctx.now();
    if (viewingOn !== null && viewingOn < lastDayOf(at)) {
      throw new Refusal('request.invalid', { fields: { viewingOn: 'Please choose a day in the future' } });
    }
    const isTaken = await takeStep(tx, referral, {
      to: status,
      by: 'agent',
      actorAccountId: ctx.viewer?.accountId ?? null,
      note: viewingOn === null ? null : longDate(viewingOn),
      at,
    });
    if (!isTaken) throw new Refusal('referral.not_forward');
    await audit(tx, {
      kind: 'referral_advanced',
      actor: ctx.viewer,
      subject: `referral:${id}`,
      facts: { from: referral.status, to: status },
      at,
    });
  });
};
