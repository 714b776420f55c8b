import * as endpoints from '@lintel/contract/tenancy/home/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { openNotice } from '../notices/follow-notice.ts';
import { presentWholeNotice } from '../notices/present.ts';
import { answerTenancy } from './answer-tenancy.ts';
import { readMyHome } from './read-my-home.ts';

export const homeRoutes: Handled[] = [
  handle(endpoints.readMyHome, async ({ ctx }) => readMyHome(ctx)),

  handle(endpoints.answerTenancy, async ({ input: { params, body }, ctx }) => {
    await answerTenancy(ctx, params.id, body.answer);
    return readMyHome(ctx);
  }),

  handle(endpoints.openTenancyNotice, async ({ input: { params }, ctx }) => {
    const row = await openNotice(ctx, params.id);
    return presentWholeNotice(row, await findTenancyEvents(ctx.db, 'notice', [params.id]), ctx.now());
  }),
];
