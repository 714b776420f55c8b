import * as endpoints from '@lintel/contract/tenancy/many/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { planManyNotices } from './plan-notices.ts';
import { serveManyNotices } from './serve-notices.ts';

export const manyRoutes: Handled[] = [
  handle(endpoints.planManyNotices, async ({ input: { body }, ctx }) => planManyNotices(ctx, body)),

  handle(endpoints.serveManyNotices, async ({ input: { body }, ctx, request }) =>
    serveManyNotices(ctx, body, readIdempotencyKey(request.headers)),
  ),
];
