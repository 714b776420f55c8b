import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { properties } from '../../listings/tables.ts';
import { holdingTexts, watchText } from '../../monitor/api.ts';
import { mayDecide } from '../policy.ts';
import { lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { sendApplicationEmail } from '../send-application-email.ts';
import { rentalApplications } from '../tables.ts';

/**
 * Makes the owner's decision, once; the applicant reads its reason. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn, viewing.needed (never opened), application.already_decided, application.fee_unpaid,
 * wording.violation (a reason that turns people away).
 */
export const decideApplication = async (ctx: Ctx, id: number, decision: Decision): Promise<void> => {
  await holdingTexts(ctx, decision.reason === null ? [] : [decision.reason], () => saveDecision(ctx, id, decision));
};

type Decision = { status: 'under_review' | 'approved' | 'rejected'; reason: string | null };

const watchReason = async (tx: Tx, ctx: Ctx, propertyId: number, reason: string | null): Promise<void> => {
  if (reason === null) return;
  const [home] = await tx
    .select({ id: properties.id, title: properties.title, state: properties.state, city: properties.city })
    .from(properties)
    .where(eq(properties.id, propertyId));
  await watchText(tx, ctx, {
    foundIn: 'message',
    writtenAs: 'owner',
    home: home ?? null,
    place: home ?? { state: null, city: null },
    texts: { reason },
  });
};

const saveDecision = async (ctx: Ctx, id: number, decision: Decision): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayDecide(ctx.viewer, application, decision.status));
    if (!application) throw new Refusal('application.not_found');
    const now = ctx.now();
    await watchReason(tx, ctx, application.propertyId, decision.reason);
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
};
