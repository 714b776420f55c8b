import * as endpoints from '@lintel/contract/agents/staff-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { disputeAsStaff } from '../referrals/open-dispute.ts';
import { mayDecideDisputes } from '../staff-policy.ts';
import { findCommissionAtDesk, listCommissionsAtDesk, presentAtDesk } from './desk.ts';

/** Commissions in the staff queue, before and after payment. */
export const commissionDeskRoutes: Handled[] = [
  handle(endpoints.listStaffCommissions, async ({ input: { query }, ctx, reply }) => {
    const { viewer } = ctx;
    permit(mayDecideDisputes(viewer));
    if (!viewer) throw new Refusal('viewer.unknown');
    const page = pageById(query, reply);
    const rows = await listCommissionsAtDesk(ctx.db, query.state, page.asked);
    return page.cut(rows, ({ commission }) => commission.id).map((row) => presentAtDesk(row, viewer, ctx.now()));
  }),

  handle(endpoints.disputeReferralAsStaff, async ({ input: { params, body }, ctx }) => {
    await disputeAsStaff(ctx, params.id, body.reason);
    const row = await findCommissionAtDesk(ctx.db, params.id);
    if (!row || !ctx.viewer) throw new Refusal('commission.not_found');
    return presentAtDesk(row, ctx.viewer, ctx.now());
  }),
];
