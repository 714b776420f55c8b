import * as endpoints from '@lintel/contract/agents/tenant-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadTransparency } from '../policy.ts';
import { presentToTenant } from '../present.ts';
import { findListedReferral, findReferralsOfTenant } from '../queries.ts';
import { answerReferral } from './answer-referral.ts';
import { changeScope } from './change-scope.ts';
import { endReferral } from './end-referral.ts';
import { disputeAsTenant } from './open-dispute.ts';

const present = async (ctx: Ctx, id: number) => {
  const row = await findListedReferral(ctx.pool, id);
  if (!row) throw new Refusal('referral.not_found');
  return presentToTenant(row);
};

/** The tenant's side of referrals. */
export const tenantRoutes: Handled[] = [
  handle(endpoints.listTenantReferrals, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadTransparency(ctx.viewer, params.id));
    // Staff read what a tenant said yes to; what waits for an answer is only for the holder of the address.
    const email = ctx.viewer?.tenantId === params.id ? ctx.viewer.email : '';
    const page = pageById(query, reply);
    return page.cut(await findReferralsOfTenant(ctx.pool, params.id, email, page.asked)).map(presentToTenant);
  }),

  handle(endpoints.answerReferral, async ({ input: { params, body }, ctx }) => {
    await answerReferral(ctx, params.id, body);
    return present(ctx, params.id);
  }),

  handle(endpoints.changeReferralScope, async ({ input: { params, body }, ctx }) => {
    await changeScope(ctx, params.id, body);
    return present(ctx, params.id);
  }),

  handle(endpoints.endReferral, async ({ input: { params }, ctx }) => {
    await endReferral(ctx, params.id);
    return present(ctx, params.id);
  }),

  handle(endpoints.disputeReferral, async ({ input: { params, body }, ctx }) => {
    await disputeAsTenant(ctx, params.id, body.reason);
    return present(ctx, params.id);
  }),
];
