import * as endpoints from '@lintel/contract/applications/endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { loadHomeToQuote } from '../contacts/api.ts';
import { quoteFee } from './apply/quote-fee.ts';
import { submitApplication } from './apply/submit-application.ts';
import type { ApplicationFollower } from './follower.ts';
import { ownerRoutes } from './review/owner-routes.ts';
import { tenantRoutes } from './tenant-routes.ts';

export const applicationsRoutes = (follower: ApplicationFollower): Handled[] => [
  handle(endpoints.calculateApplicationFee, async ({ input: { body }, ctx }) => {
    const home = body.propertyId === null ? null : await loadHomeToQuote(ctx.db, ctx, body.propertyId);
    return quoteFee({
      base: body.baseApplicationFee,
      hasVoucher: body.hasSection8Voucher,
      state: home?.state ?? null,
      on: dayOf(ctx.now()),
    });
  }),

  handle(endpoints.submitApplication, async ({ input, ctx, request }) =>
    submitApplication(ctx, { form: input.body, idempotencyKey: readIdempotencyKey(request.headers) }, follower),
  ),

  ...tenantRoutes(follower),
  ...ownerRoutes,
];
