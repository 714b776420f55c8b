import * as endpoints from '@lintel/contract/listings/availability-check/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadOwner } from '../policy.ts';
import { answerFreeLink, openFreeLink } from './answer-by-link.ts';
import { confirmStillFree } from './confirm-homes.ts';
import { readStillFree } from './queries.ts';

/** Routes of the weekly questions to owners and their answers. */
export const stillFreeRoutes: readonly Handled[] = [
  handle(endpoints.readStillFree, async ({ input: { params }, ctx }) => {
    permit(mayReadOwner(ctx.viewer, params.ownerId));
    return readStillFree(ctx.db, params.ownerId, ctx.now());
  }),

  handle(endpoints.confirmStillFree, async ({ input: { params, body }, ctx }) => {
    await confirmStillFree(ctx, { ownerId: params.ownerId, ids: body.propertyIds });
    return readStillFree(ctx.db, params.ownerId, ctx.now());
  }),

  handle(endpoints.openStillFreeLink, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return openFreeLink(ctx, input.body.token);
  }),

  handle(endpoints.answerStillFreeLink, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return answerFreeLink(ctx, input.body);
  }),
];
