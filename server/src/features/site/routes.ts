import * as endpoints from '@lintel/contract/site/endpoints';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { networkOfRequest } from '../../platform/limits/network.ts';
import { sendSupportRequest } from './send-support-request.ts';

export const siteRoutes: Handled[] = [
  handle(endpoints.sendSupportRequest, async ({ input, ctx, request }) =>
    sendSupportRequest(ctx, {
      form: input.body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: networkOfRequest(request),
    }),
  ),
];
