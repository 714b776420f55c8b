import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/tenancy/notices/endpoints';
import type { TenancyNotice, WholeTenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import type { Ctx } from '../../../app-context.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { mayActAsLandlord, mayHoldNotice } from '../policy.ts';
import { createNotice } from './create-notice.ts';
import { addProofOfService, withdrawNotice } from './follow-notice.ts';
import { presentNotice, presentWholeNotice } from './present.ts';
import { findNotice, findNotices } from './queries.ts';

/** Jurisdiction of the list if none is requested. */
const usualJurisdiction = 'ON';

const listNotices = async (ctx: Ctx, landlordId: number, jurisdiction: string): Promise<TenancyNotice[]> => {
  permit(mayActAsLandlord(ctx.viewer, landlordId));
  const rows = await findNotices(ctx.db, landlordId, jurisdiction.toUpperCase());
  return rows.map((row) => presentNotice(row, ctx.now()));
};

const readWhole = async (ctx: Ctx, id: number): Promise<WholeTenancyNotice> => {
  const row = await findNotice(ctx.db, id);
  permit(mayHoldNotice(ctx.viewer, row?.tenancy));
  if (!row) throw new Refusal('tenancy_notice.not_found');
  return presentWholeNotice(row, await findTenancyEvents(ctx.db, 'notice', [id]), ctx.now());
};

export const noticeRoutes: Handled[] = [
  handle(endpoints.listTenancyNotices, async ({ input: { params, query }, ctx }) =>
    listNotices(ctx, params.landlordId, query.jurisdiction ?? usualJurisdiction),
  ),

  handle(endpoints.listTenancyNoticesOf, async ({ input: { params }, ctx }) =>
    listNotices(ctx, params.landlordId, params.jurisdiction),
  ),

  handle(endpoints.readTenancyNotice, async ({ input: { params }, ctx }) => readWhole(ctx, params.id)),

  handle(endpoints.createTenancyNotice, async ({ input: { body }, ctx, request }) =>
    readWhole(ctx, await createNotice(ctx, body, readIdempotencyKey(request.headers))),
  ),

  handle(endpoints.addProofOfService, async ({ input: { params, body }, ctx }) => {
    await addProofOfService(ctx, params.id, body);
    return readWhole(ctx, params.id);
  }),

  handle(endpoints.withdrawTenancyNotice, async ({ input: { params }, ctx }) => {
    await withdrawNotice(ctx, params.id);
    return readWhole(ctx, params.id);
  }),
];
