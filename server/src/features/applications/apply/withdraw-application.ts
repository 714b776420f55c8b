import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayWithdraw } from '../policy.ts';
import { findLease, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { sendApplicationEmail } from '../send-application-email.ts';
import { leases, rentalApplications } from '../tables.ts';
import { closeViewingsOf } from '../viewing/close-viewings.ts';

/**
 * Withdraws the applicant's own application: closes it to its owner, ends viewings and declines an offered lease.
 * Refuses: viewer.unknown, application.not_found, application.withdrawn, application.already_decided (rejected),
 * lease.is_confirmed.
 */
export const withdrawApplication = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    const lease = application && (await findLease(tx, id));
    permit(mayWithdraw(ctx.viewer, application, lease));
    if (!application) throw new Refusal('application.not_found');
    const now = ctx.now();
    await tx.update(rentalApplications).set({ status: 'withdrawn' }).where(eq(rentalApplications.id, id));
    await closeViewingsOf(tx, id);
    if (lease?.status === 'offered') {
      await tx.update(leases).set({ status: 'declined', answeredAt: now }).where(eq(leases.id, lease.id));
      await recordEvent(tx, application, { kind: 'lease_declined', by: 'tenant', at: now });
    }
    await recordEvent(tx, application, { kind: 'withdrawn', by: 'tenant', at: now });
    await audit(tx, {
      kind: 'application_withdrawn',
      actor: ctx.viewer,
      subject: `application:${id}`,
      facts: { from: application.status },
      at: now,
    });
    await sendApplicationEmail(tx, ctx, id, 'withdrawn', now);
  });
};
