import * as endpoints from '@lintel/contract/enforcement/staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { permit } from '../../platform/policy.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { confirmBan } from './penalties/confirm-ban.ts';
import { findOffenseSubjects } from './penalties/find-offense-subjects.ts';
import { previewOffense } from './penalties/preview-offense.ts';
import { readFinding } from './penalties/read-finding.ts';
import { recordFinding } from './penalties/record-finding.ts';
import { voidPenalty } from './penalties/void-penalty.ts';
import { mayActAsStaff } from './policy.ts';
import { presentStaffDuty, presentStaffPenalty } from './present.ts';
import { listDutiesDue, listStaffPenalties, readPenalties, readPenalty } from './queries.ts';
import { finishDuty } from './reactivation/finish-duty.ts';

/** How far ahead staff see due duties, in milliseconds. */
const dutiesAheadMs = 30 * 86_400_000;

const shown = async (ctx: Ctx, penaltyId: number) => {
  const row = await readPenalty(ctx.db, penaltyId);
  if (!row) throw new Refusal('penalty.not_found');
  return presentStaffPenalty(row, ctx.now());
};

export const staffEnforcementRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.findOffenseSubjects, async ({ input: { query }, ctx }) => {
    permit(mayActAsStaff(ctx.viewer));
    return findOffenseSubjects(ctx.db, query.words);
  }),

  handle(endpoints.checkOffense, async ({ input: { body }, ctx }) =>
    previewOffense(ctx, await readFinding(ctx, body), ctx.now()),
  ),

  handle(endpoints.recordOffense, async ({ input: { body }, ctx, request }) => {
    const { number, penaltyIds } = await recordFinding(ctx, gateway, body, readIdempotencyKey(request.headers));
    const rows = await readPenalties(ctx.db, penaltyIds);
    return { offenseNumber: number, penalties: rows.map((row) => presentStaffPenalty(row, ctx.now())) };
  }),

  handle(endpoints.listStaffPenalties, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const now = ctx.now();
    const page = pageById(query, reply);
    const wanted = { kind: query.kind ?? 'all', ownerId: query.ownerId };
    const rows = await listStaffPenalties(ctx.db, wanted, page.asked, now);
    return page.cut(rows, ({ penalty }) => penalty.id).map((row) => presentStaffPenalty(row, now));
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
    const page = pageById(query, reply);
    const rows = await listDutiesDue(ctx.db, dayOf(new Date(now.getTime() + dutiesAheadMs)), page.asked);
    return page.cut(rows, ({ duty }) => duty.id).map((row) => presentStaffDuty(row, now));
  }),

  handle(endpoints.finishDuty, async ({ input: { params, body }, ctx }) =>
    presentStaffDuty(await finishDuty(ctx, { id: params.id, note: body.note }), ctx.now()),
  ),
];
