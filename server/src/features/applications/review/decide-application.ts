import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { deliverMailJob } from '../../../providers/mail/write-mail.ts';
import { mayDecide } from '../policy.ts';
import { lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { sendApplicationEmail } from '../send-application-email.ts';
import { rentalApplications } from '../tables.ts';

/**
 * The owner's decision, once; the applicant reads its reason. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn, viewing.needed (never opened), application.already_decided, application.fee_unpaid.
 */
export const decideApplication = async (
  ctx: Ctx,
  id: number,
  decision: { status: 'under_review' | 'approved' | 'rejected'; reason: string | null },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayDecide(ctx.viewer, application, decision.status));
    if (!application) throw new Refusal('application.not_found');
    const now = ctx.now();
    await tx.update(rentalApplications).set({ status: decision.status }).where(eq(rentalApplications.id, id));
    await recordEvent(tx, application, { kind: decision.status, by: 'owner', note: decision.reason, at: now });
    await audit(tx, {
      kind: 'application_decided',
      actor: ctx.viewer,
      subject: `application:${id}`,
      facts: { from: application.status, to: decision.status },
      at: now,
    });
    await sendApplicationEmail(tx, ctx, id, decision.status, now);
  });
  ctx.wake?.(deliverMailJob);
};
