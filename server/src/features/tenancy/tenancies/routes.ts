import * as endpoints from '@lintel/contract/tenancy/tenancies/endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { guardRate, mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsLandlord } from '../policy.ts';
import { addTenancy } from './add-tenancy.ts';
import { endTenancy } from './end-tenancy.ts';
import { presentPortfolioRow, presentTenancy } from './present.ts';
import { findPortfolio } from './queries.ts';
import { withIncrease } from './rent-increases.ts';

export const tenancyRoutes: Handled[] = [
  handle(endpoints.listTenancies, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    const page = pageById(query, reply);
    const rows = await findPortfolio(ctx.db, params.landlordId, { ...query, ...page.asked, now: ctx.now() });
    return page.cut(rows).map(presentPortfolioRow);
  }),

  handle(endpoints.addTenancy, async ({ input: { body }, ctx, request, reply }) => {
    const added = await addTenancy(ctx, body, {
      idempotencyKey: readIdempotencyKey(request.headers),
      countMail: (address) => guardRate(ctx, reply, [['tenancyInvitationTo', mailboxOf(address)]]),
    });
    return presentTenancy(await withIncrease(ctx.db, added, ctx.now()));
  }),

  handle(endpoints.endTenancy, async ({ input: { params, body }, ctx }) =>
    presentTenancy(await withIncrease(ctx.db, await endTenancy(ctx, params.id, body), ctx.now())),
  ),
];
