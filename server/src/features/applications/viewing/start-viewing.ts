import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsOwner } from '../policy.ts';
import { findOpenViewing, lockApplication, type ViewingRow } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { applicationViewings, rentalApplications } from '../tables.ts';
import { afterSign, isSilent } from './viewing-time.ts';

/** Continues the open viewing, unless it has been silent: then stores its end. */
const continueViewing = async (tx: Tx, viewing: ViewingRow, now: Date): Promise<ViewingRow | undefined> => {
  const silent = isSilent(viewing, now);
  const [row] = await tx
    .update(applicationViewings)
    .set(silent ? { endedAt: viewing.lastSeenAt, endReason: 'silent' } : afterSign(viewing, now, true))
    .where(eq(applicationViewings.id, viewing.id))
    .returning();
  return silent ? undefined : row;
};

/**
 * Opens an application for reading; its applicant sees this from now on. Continues the person's open viewing if there
 * is one. Refuses: viewer.unknown, application.not_found (someone else's), application.withdrawn.
 */
export const startViewing = async (ctx: Ctx, applicationId: number): Promise<ViewingRow> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  return ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayActAsOwner(viewer, application));
    if (!application) throw new Refusal('application.not_found');
    const now = ctx.now();
    const open = await findOpenViewing(tx, applicationId, viewer.accountId);
    const continued = open && (await continueViewing(tx, open, now));
    if (continued) return continued;

    const [started] = await tx
      .insert(applicationViewings)
      .values({
        applicationId,
        viewerAccountId: viewer.accountId,
        startedAt: now,
        lastSeenAt: now,
        isSample: application.isSample,
      })
      .returning();
    if (!started) throw new Error('The viewing was not stored.');
    if (application.openedAt === null) {
      await tx.update(rentalApplications).set({ openedAt: now }).where(eq(rentalApplications.id, applicationId));
      await recordEvent(tx, application, { kind: 'opened', by: 'owner', at: now });
    }
    await audit(tx, {
      kind: 'application_opened',
      actor: viewer,
      subject: `application:${applicationId}`,
      facts: { viewingId: started.id },
      at: now,
    });
    return started;
  });
};
