import { Refusal } from '@lintel/contract/kernel/refusals';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { shortened } from '@lintel/contract/tenancy/compliance/labels';
import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import type { MaintenanceForm } from '@lintel/contract/tenancy/maintenance/schema';
import { type MaintenancePriority, responseDueAt } from '@lintel/contract/tenancy/maintenance/states';
import { rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { platformRepairDays, repairResponse } from '@lintel/contract/tenancy/rules/repair-response';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { mayLiveIn } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { maintenancePhotos, maintenanceRequests } from '../tables.ts';
import { lockTenancy, type TenancyRow } from '../tenancies/queries.ts';

/** How many requests may be open at once for one home: more is no longer a list of repairs. */
const mostOpen = 50;

const byPlatform = 'The law sets no number of days here; this is the platform’s own standard';

/** Returns the number of days within which an answer is required, and the law or standard that sets it. */
export const responseOf = (
  { jurisdiction, city }: Pick<TenancyRow, 'jurisdiction' | 'city'>,
  priority: MaintenancePriority,
): { days: number; law: Citation } => {
  const rules = jurisdiction === null ? undefined : rulesOf(jurisdiction);
  const found = rules && repairResponse(rules, { city }, priority);
  const platform = {
    text: byPlatform,
    sentence: byPlatform,
    values: {},
    citation: 'Lintel',
    confidence: 'product-policy' as const,
  };
  if (!found || found.basis === 'platform standard')
    return { days: found?.days ?? platformRepairDays[priority], law: platform };
  const reason = found.reasons.find(({ citation }) => citation === found.citation);
  return { days: found.days, law: reason ?? { ...platform, citation: found.citation, confidence: found.confidence } };
};

const sendPhotos = async (
  tx: Tx,
  ids: readonly string[],
  of: { tenancyId: number; requestId: number; accountId: number },
) => {
  if (ids.length === 0) return;
  const p = maintenancePhotos;
  const sent = await tx
    .update(p)
    .set({ requestId: of.requestId })
    .where(
      and(
        inArray(p.id, [...ids]),
        eq(p.tenancyId, of.tenancyId),
        eq(p.uploaderAccountId, of.accountId),
        isNull(p.requestId),
        isNull(p.removedAt),
      ),
    )
    .returning({ id: p.id });
  if (sent.length !== new Set(ids).size) throw new Refusal('document.not_found');
};

const isOpen = isNull(maintenanceRequests.closedAt);

const isOpenRequest = async (tx: Tx, id: number): Promise<boolean> => {
  const [open] = await tx
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(and(eq(maintenanceRequests.id, id), isOpen));
  return open !== undefined;
};

/**
 * Creates a repair request with all its photos, or nothing. Refuses: viewer.unknown, tenancy.not_found,
 * tenancy.has_ended, maintenance.too_many, document.not_found, request.idempotency_conflict.
 */
export const requestMaintenance = async (ctx: Ctx, form: MaintenanceForm, key: string | null): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = ctx;
    if (!viewer) throw new Refusal('viewer.unknown');
    const now = ctx.now();
    const run = async () => {
      const tenancy = await lockTenancy(tx, form.tenancyId);
      permit(mayLiveIn(viewer, tenancy));
      if (!tenancy) throw new Refusal('tenancy.not_found');
      if (tenancy.endedOn !== null && tenancy.endedOn < wallTimeOf(now, tenancy.timeZone).day) {
        throw new Refusal('tenancy.has_ended');
      }
      const [open] = await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(maintenanceRequests)
        .where(and(eq(maintenanceRequests.tenancyId, tenancy.id), isOpen));
      if ((open?.n ?? 0) >= mostOpen) throw new Refusal('maintenance.too_many');
      const { days, law } = responseOf(tenancy, form.priority);
      const dueAt = responseDueAt({ requestDate: now, requiredResponseDays: days });
      const [stored] = await tx
        .insert(maintenanceRequests)
        .values({
          tenancyId: tenancy.id,
          ownerId: tenancy.ownerId,
          description: form.description,
          priority: form.priority,
          status: 'pending',
          requestedAt: now,
          requiredDays: days,
          dueAt,
          law,
        })
        .returning({ id: maintenanceRequests.id });
      if (!stored) throw new Error('The request was not stored.');
      const of = { tenancyId: tenancy.id, requestId: stored.id, accountId: viewer.accountId };
      await sendPhotos(tx, form.photos, of);
      const eventId = await recordTenancyEvent(tx, {
        tenancyId: tenancy.id,
        subject: 'maintenance',
        subjectId: stored.id,
        kind: 'requested',
        by: 'tenant',
        actorAccountId: viewer.accountId,
        at: now,
      });
      const facts = { requestId: stored.id, priority: form.priority };
      await audit(tx, {
        kind: 'maintenance_requested',
        actor: viewer,
        subject: `tenancy:${tenancy.id}`,
        facts,
        at: now,
      });
      await notifyOfTenancy(tx, ctx, tenancy, {
        news: 'maintenance_requested',
        to: 'owner',
        event: `maintenance:${stored.id}:${eventId}`,
        about: shortened(form.description, 200),
        day: wallTimeOf(dueAt, tenancy.timeZone).day,
      });
      return stored.id;
    };
    const scope = `requestMaintenance:${viewer.accountId}`;
    const isAsItWas = (id: number) => isOpenRequest(tx, id);
    return idempotent(tx, { scope, key, request: form, now, digest: ctx.secrets.digest, isAsItWas }, run);
  });
