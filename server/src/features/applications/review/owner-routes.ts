import type { ReceivedApplication } from '@lintel/contract/applications/life-schema';
import * as endpoints from '@lintel/contract/applications/owner-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { cancelLease, offerLease } from '../lease/offer-lease.ts';
import { listByOwner, readListed } from '../lifecycle-queries.ts';
import { mayReadQueue } from '../policy.ts';
import { presentOwnViewing, presentToOwner } from '../present-lifecycle.ts';
import { endViewing, reportViewing } from '../viewing/report-viewing.ts';
import { startViewing } from '../viewing/start-viewing.ts';
import { decideApplication } from './decide-application.ts';
import { readApplication } from './read-application.ts';
import { reveal } from './reveal.ts';

const present = async (ctx: Ctx, id: number): Promise<ReceivedApplication> => {
  const row = await readListed(ctx.pool, id);
  if (!row) throw new Refusal('application.not_found');
  return presentToOwner(row);
};

/** The owner's side. */
export const ownerRoutes: Handled[] = [
  handle(endpoints.listReceivedApplications, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadQueue(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listByOwner(ctx.pool, params.ownerId, query.propertyId, page.asked);
    return page.cut(rows).map(presentToOwner);
  }),

  handle(endpoints.startViewing, async ({ input: { body }, ctx }) =>
    presentOwnViewing(await startViewing(ctx, body.applicationId)),
  ),
  handle(endpoints.reportViewing, async ({ input: { params, body }, ctx }) =>
    presentOwnViewing(await reportViewing(ctx, params.id, body)),
  ),
  handle(endpoints.endViewing, async ({ input: { params, body }, ctx }) =>
    presentOwnViewing(await endViewing(ctx, params.id, body)),
  ),

  handle(endpoints.readApplication, async ({ input: { params }, ctx }) => readApplication(ctx, params.id)),
  handle(endpoints.revealInApplication, async ({ input: { params, body }, ctx }) => reveal(ctx, params.id, body.what)),

  handle(endpoints.decideApplication, async ({ input: { params, body }, ctx }) => {
    await decideApplication(ctx, params.id, body);
    return present(ctx, params.id);
  }),
  handle(endpoints.offerLease, async ({ input: { params, body }, ctx }) => {
    await offerLease(ctx, params.id, body);
    return present(ctx, params.id);
  }),
  handle(endpoints.cancelLease, async ({ input: { params }, ctx }) => {
    await cancelLease(ctx, params.id);
    return present(ctx, params.id);
  }),
];
