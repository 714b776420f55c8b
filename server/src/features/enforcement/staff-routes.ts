import * as endpoints from '@lintel/contract/enforcement/staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { type Handled, handle } from '../../platform/bind.ts';
import { once, readIdempotencyKey } from '../../platform/once.ts';
import { permit } from '../../platform/policy.ts';
import { deliverMailJob } from '../../providers/mail/write-mail.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { collectFines } from './collect-fines.ts';
import { confirmBan } from './confirm-ban.ts';
import { finishDuty } from './finish-duty.ts';
import { mayActAsStaff, mayRecordOffense } from './policy.ts';
import { presentStaffDuty, presentStaffPenalty } from './present.ts';
import { listDutiesDue, listStaffPenalties, readPenalties, readPenalty } from './queries.ts';
import { recordOffense } from './record-offense.ts';
import { voidPenalty } from './void-penalty.ts';

/** How far ahead staff see what is due. */
const dutiesAheadMs = 30 * 86_400_000;

const shown = async (ctx: Ctx, penaltyId: number) => {
  const row = await readPenalty(ctx.db, penaltyId);
  if (!row) throw new Refusal('penalty.not_found');
  return presentStaffPenalty(row, ctx.now());
};

/** Whose home it is, and what it is called. */
const homeOf = async (ctx: Ctx, propertyId: number | null, ownerId: number | null) => {
  if (propertyId === null) return { home: null, ownerId };
  const [home] = await ctx.db
    .select({ id: properties.id, title: properties.title, ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!home || home.ownerId === null) throw new Refusal('property.not_found');
  if (ownerId !== null && ownerId !== home.ownerId) throw new Refusal('offense.other_owner');
  return { home, ownerId: home.ownerId };
};

/**
 * Says at the field when one of these is no tenant, or has a part in the offense itself: theirs would be the rent credits. Refuses:
 * tenant.not_found, request.invalid.
 */
const requireReporters = async (ctx: Ctx, ids: readonly number[], ownerId: number): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const there = await ctx.db
    .select({ id: tenants.id, accountId: tenants.accountId })
    .from(tenants)
    .where(inArray(tenants.id, wanted));
  if (there.length < wanted.length) {
    const { message } = new Refusal('tenant.not_found');
    throw new Refusal('tenant.not_found', { fields: { reporterTenantIds: message } });
  }
  const [owner] = await ctx.db.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, ownerId));
  const parties = [owner?.accountId, ctx.viewer?.accountId];
  if (there.some(({ accountId }) => parties.includes(accountId))) {
    const message = 'Neither you nor the owner can be among those who reported it.';
    throw new Refusal('request.invalid', { fields: { reporterTenantIds: message } });
  }
};

export const staffEnforcementRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.recordOffense, async ({ input: { body }, ctx, request }) => {
    const { viewer } = ctx;
    permit(mayActAsStaff(viewer));
    const { home, ownerId } = await homeOf(ctx, body.propertyId, body.ownerId);
    permit(mayRecordOffense(viewer, ownerId));
    if (ownerId === null || !viewer) throw new Refusal('owner.not_found');
    const now = ctx.now();
    // Nobody's day is ahead of UTC's in the country.
    if (body.occurredOn !== null && body.occurredOn > dayOf(now)) {
      throw new Refusal('request.invalid', { fields: { occurredOn: 'Please choose a day that has come' } });
    }
    await requireReporters(ctx, body.reporterTenantIds, ownerId);
    const recorded = await ctx.db.transaction((tx) =>
      once(
        tx,
        {
          scope: `recordOffense:${viewer.accountId}`,
          key: readIdempotencyKey(request.headers),
          request: body,
          now,
          digest: ctx.secrets.digest,
        },
        async () => {
          const made = await recordOffense(
            tx,
            ctx,
            {
              ownerId,
              home,
              category: body.category,
              foundIn: body.foundIn,
              foundBy: 'person',
              words: body.words,
              explanation: body.explanation,
              occurredAt: body.occurredOn === null ? now : new Date(`${body.occurredOn}T12:00:00Z`),
              reporterTenantIds: body.reporterTenantIds,
              actor: viewer,
            },
            now,
          );
          return { offenseId: made.offenseId, number: made.number, penaltyIds: made.penalties.map(({ id }) => id) };
        },
      ),
    );
    ctx.wake?.(deliverMailJob);
    // What is charged at once. Should it fail, the job tries again; the offense stands whatever comes of it.
    await collectFines(ctx, gateway, { offenseId: recorded.offenseId }).catch((error: unknown) =>
      ctx.log('a fine could not be charged at once', { offense: recorded.offenseId, error: String(error) }),
    );
    const rows = await readPenalties(ctx.db, recorded.penaltyIds);
    return { offenseNumber: recorded.number, penalties: rows.map((row) => presentStaffPenalty(row, ctx.now())) };
  }),

  handle(endpoints.listStaffPenalties, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const now = ctx.now();
    const page = await listStaffPenalties(ctx.db, { kind: query.kind ?? 'all', ownerId: query.ownerId }, query, now);
    if (page.nextBefore !== null) reply.header('X-Next-Before', page.nextBefore);
    return page.rows.map((row) => presentStaffPenalty(row, now));
  }),

  handle(endpoints.confirmBan, async ({ input: { params, body }, ctx }) =>
    shown(ctx, await confirmBan(ctx, { penaltyId: params.id, reason: body.reason })),
  ),

  handle(endpoints.voidPenalty, async ({ input: { params, body }, ctx }) => {
    await voidPenalty(ctx, { penaltyId: params.id, reason: body.reason });
    return shown(ctx, params.id);
  }),

  handle(endpoints.listDuties, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const now = ctx.now();
    const page = await listDutiesDue(ctx.db, dayOf(new Date(now.getTime() + dutiesAheadMs)), query);
    if (page.nextBefore !== null) reply.header('X-Next-Before', page.nextBefore);
    return page.rows.map((row) => presentStaffDuty(row, now));
  }),

  handle(endpoints.finishDuty, async ({ input: { params, body }, ctx }) =>
    presentStaffDuty(await finishDuty(ctx, { id: params.id, note: body.note }), ctx.now()),
  ),
];
