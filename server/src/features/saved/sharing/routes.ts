import * as endpoints from '@lintel/contract/saved/sharing-endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { permit } from '../../../platform/policy.ts';
import { mayKeep } from '../policy.ts';
import { endShare, makeShare, openSharedList, presentShared, readShare } from './share-homes.ts';

/** Sharing of saved homes with a helper, by a link that the user gives away. */
export const sharingRoutes: Handled[] = [
  handle(endpoints.readShare, async ({ ctx, reply }) => {
    permit(mayKeep(ctx.viewer));
    reply.headers(secretHeaders);
    return { share: await readShare(ctx) };
  }),

  handle(endpoints.makeShare, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return makeShare(ctx, input.body);
  }),

  handle(endpoints.endShare, async ({ ctx }) => {
    return { ended: await endShare(ctx) };
  }),

  handle(endpoints.openSharedList, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    const page = pageById(input.body, reply);
    const shared = await openSharedList(ctx, input.body.token, page.asked);
    return presentShared(shared, page.cut(shared.rows));
  }),
];
