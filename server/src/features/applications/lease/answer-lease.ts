import type { LeaseAnswer } from '@lintel/contract/applications/life-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { ApplicationFollower } from '../follower.ts';
import { mayActAsApplicant } from '../policy.ts';
import { findLease, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { sendApplicationEmail } from '../send-application-email.ts';
import { leases } from '../tables.ts';
import { markAsLet, refuseWhenLet } from './home-of-lease.ts';

/**
 * Confirms the lease for the applicant, which marks the home as leased, or declines it. The answer names the lease that
 * was read. Refuses: viewer.unknown, application.not_found, application.withdrawn, lease.not_offered, lease.changed,
 * lease.home_is_let.
 */
export const answerLease = async (
  ctx: Ctx,
  id: number,
  { leaseId, answer }: LeaseAnswer,
  follower: ApplicationFollower,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayActAsApplicant(ctx.viewer, application));
    if (application?.status === 'withdrawn') throw new Refusal('application.withdrawn');
    const lease = await findLease(tx, id);
    if (!application || lease?.status !== 'offered') throw new Refusal('lease.not_offered');
    if (lease.id !== leaseId) throw new Refusal('lease.changed');
    const now = ctx.now();
    if (answer === 'confirmed') {
      await refuseWhenLet(tx, lease.propertyId, lease);
      await markAsLet(tx, lease.propertyId, now);
    }
    await tx.update(leases).set({ status: answer, answeredAt: now }).where(eq(leases.id, lease.id));
    const kind = answer === 'confirmed' ? 'lease_confirmed' : 'lease_declined';
    await recordEvent(tx, application, { kind, by: 'tenant', at: now });
    await audit(tx, { kind, actor: ctx.viewer, subject: `application:${id}`, facts: { leaseId: lease.id }, at: now });
    if (answer === 'confirmed') await follower.leased(tx, ctx, lease, now);
    await sendApplicationEmail(tx, ctx, id, kind, now);
  });
};
