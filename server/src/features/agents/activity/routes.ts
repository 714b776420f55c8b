import * as agentEndpoints from '@lintel/contract/agents/endpoints';
import * as endpoints from '@lintel/contract/agents/tenant-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { firstOf, pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadAsAgent, mayReadTransparency } from '../policy.ts';
import { addActivity } from './add-activity.ts';
import { markRead } from './mark-read.ts';
import { presentActivity, presentCorrespondence, presentDocumentAccess, presentRecent } from './present.ts';
import { findEntriesOfAgent, findEntriesOfTenant, findEntry, findTotals, findWeeks } from './queries.ts';
import { sendMessage } from './send-message.ts';

/** Entries of each kind that come with the totals; older ones come page by page. */
const newest = { from: null, limit: 25 };

/** The tenant's record of what agents did for them, and the agent's own part of it. */
export const activityRoutes: Handled[] = [
  handle(endpoints.readTransparency, async ({ input: { params }, ctx }) => {
    permit(mayReadTransparency(ctx.viewer, params.id));
    const [totals, weeks, correspondence, activities, documents] = await Promise.all([
      findTotals(ctx.pool, params.id),
      findWeeks(ctx.pool, params.id, ctx.now()),
      findEntriesOfTenant(ctx.pool, params.id, { kind: 'correspondence', ...newest }),
      findEntriesOfTenant(ctx.pool, params.id, { kind: 'activity', ...newest }),
      findEntriesOfTenant(ctx.pool, params.id, { kind: 'document_access', ...newest }),
    ]);
    const [messages, acts, openings] = [
      firstOf(correspondence, newest.limit),
      firstOf(activities, newest.limit),
      firstOf(documents, newest.limit),
    ];
    return {
      summary: {
        lastActivity: totals.last_activity?.toISOString() ?? null,
        totalCorrespondence: totals.correspondence,
        totalActivities: totals.activities,
        totalDocumentAccess: totals.documents,
        totalBillableTime: totals.billable,
        unread: totals.unread,
        byHand: totals.by_hand,
        downloads: totals.downloads,
      },
      correspondence: messages.rows.map(presentCorrespondence),
      activities: acts.rows.map(presentActivity),
      documentAccess: openings.rows.map(presentDocumentAccess),
      older: { correspondence: messages.next, activity: acts.next, document_access: openings.next },
      weeks,
    };
  }),

  handle(endpoints.listTransparency, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadTransparency(ctx.viewer, params.id));
    const { kind: asked } = query;
    const page = pageById(query, reply);
    const rows = page.cut(await findEntriesOfTenant(ctx.pool, params.id, { kind: asked, ...page.asked }));
    const of = (kind: typeof asked) => (asked === kind ? rows : []);
    return {
      correspondence: of('correspondence').map(presentCorrespondence),
      activities: of('activity').map(presentActivity),
      documentAccess: of('document_access').map(presentDocumentAccess),
    };
  }),

  handle(endpoints.markCorrespondenceRead, async ({ input: { params }, ctx }) => {
    await markRead(ctx, params.id);
    return { unread: (await findTotals(ctx.pool, ctx.viewer?.tenantId ?? 0)).unread };
  }),

  handle(agentEndpoints.listRecentActivity, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    if (!ctx.viewer?.isStaff && ctx.viewer?.agentStatus !== 'approved') return [];
    const page = pageById(query, reply);
    return page.cut(await findEntriesOfAgent(ctx.pool, params.id, page.asked)).map(presentRecent);
  }),

  handle(agentEndpoints.sendReferralMessage, async ({ input: { params, body }, ctx, request }) =>
    sendMessage(ctx, params.id, { form: body, idempotencyKey: readIdempotencyKey(request.headers) }),
  ),

  handle(agentEndpoints.addActivity, async ({ input: { params, body }, ctx, request }) => {
    const id = await addActivity(ctx, params.id, { form: body, idempotencyKey: readIdempotencyKey(request.headers) });
    const row = await findEntry(ctx.pool, id);
    if (!row) throw new Refusal('activity.not_found');
    return presentActivity(row);
  }),
];
