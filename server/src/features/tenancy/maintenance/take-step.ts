import { Refusal } from '@lintel/contract/kernel/refusals';
import { shortened } from '@lintel/contract/tenancy/compliance/labels';
import type { MaintenanceStepForm } from '@lintel/contract/tenancy/maintenance/schema';
import {
  type MaintenanceSide,
  type MaintenanceStep,
  maintenanceAfter,
} from '@lintel/contract/tenancy/maintenance/states';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { mayReadRequest } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { maintenanceRequests } from '../tables.ts';
import { lockTenancy } from '../tenancies/queries.ts';
import { findRequest } from './queries.ts';

const kinds = {
  answer: 'answered',
  complete: 'completed',
  reopen: 'reopened',
  withdraw: 'withdrawn',
} as const satisfies Record<MaintenanceStep, string>;

/**
 * Takes one step with a request, as one of its sides, according to the table of states; the first answer stops its
 * deadline, and so does marking it done. Refuses: viewer.unknown, maintenance.not_found, maintenance.not_now.
 */
export const takeMaintenanceStep = async (
  ctx: Ctx,
  { id, side, step, note }: MaintenanceStepForm & { id: number; side: MaintenanceSide },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const seen = await findRequest(tx, id);
    permit(mayReadRequest(ctx.viewer, side, seen?.tenancy));
    if (seen) await lockTenancy(tx, seen.tenancy.id);
    const row = await findRequest(tx, id);
    const { viewer } = ctx;
    if (!row || !viewer) throw new Refusal('maintenance.not_found');
    const { request, tenancy } = row;
    const status = maintenanceAfter(request.status, step, side);
    if (status === null) throw new Refusal('maintenance.not_now');
    const now = ctx.now();
    const isAnswer = side === 'owner' && request.answeredAt === null;
    const isClosed = status === 'completed' || status === 'withdrawn';
    await tx
      .update(maintenanceRequests)
      .set({ status, ...(isAnswer ? { answeredAt: now } : {}), closedAt: isClosed ? now : null })
      .where(eq(maintenanceRequests.id, id));
    const kind = kinds[step];
    const eventId = await recordTenancyEvent(tx, {
      tenancyId: tenancy.id,
      subject: 'maintenance',
      subjectId: id,
      kind,
      by: side,
      actorAccountId: viewer.accountId,
      note,
      at: now,
    });
    const facts = { requestId: id };
    await audit(tx, { kind: `maintenance_${kind}`, actor: viewer, subject: `tenancy:${tenancy.id}`, facts, at: now });
    if (kind === 'withdrawn') return;
    await notifyOfTenancy(tx, ctx, tenancy, {
      news: `maintenance_${kind}`,
      to: side === 'owner' ? 'tenant' : 'owner',
      event: `maintenance:${id}:${eventId}`,
      about: kind === 'answered' ? (note ?? '') : shortened(request.description, 200),
    });
  });
