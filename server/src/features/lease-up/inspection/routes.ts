import * as endpoints from '@lintel/contract/lease-up/inspection/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readPacketPage } from '../packet/present.ts';
import { checkHome, sayHomeReady } from './check-home.ts';

/** The owner's check of the home before the inspection. */
export const inspectionRoutes: readonly Handled[] = [
  handle(endpoints.checkPacketHome, async ({ input: { params, body }, ctx }) => {
    await checkHome(ctx, params.id, body.items);
    return readPacketPage(ctx, params.id, 'owner');
  }),
  handle(endpoints.sayPacketHomeReady, async ({ input: { params }, ctx }) => {
    await sayHomeReady(ctx, params.id);
    return readPacketPage(ctx, params.id, 'owner');
  }),
];
