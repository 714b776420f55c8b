import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/staff/endpoints';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import type { ReadFigures } from '../../platform/observability/metrics.ts';
import { permit } from '../../platform/policy.ts';
import { findAudit } from './audit-queries.ts';
import { checkLicense } from './check-license.ts';
import { closeSupportRequest } from './close-support-request.ts';
import { decideAgent } from './decide-agent.ts';
import { findAuditSubjects } from './find-audit-subjects.ts';
import { readOutboxMail, retryMail } from './outbox.ts';
import { mayWorkAsStaff } from './policy.ts';
import { presentAgent, presentAuditEvent, presentMail, presentSupportRequest } from './present.ts';
import { findAgent, findAgents, findAgentsToRecheck, findMails, findQueues, findSupportRequests } from './queries.ts';
import { readSystem } from './system/read-system.ts';

export const staffRoutes = (readFigures: ReadFigures): Handled[] => [
  handle(endpoints.readSystem, async ({ ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return readSystem(ctx, readFigures);
  }),

  handle(endpoints.readStaffQueues, async ({ ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return findQueues(ctx.db, ctx.now());
  }),

  handle(endpoints.listAgentsForReview, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const today = lastDayOf(ctx.now());
    const { status, recheck } = input.query;
    const page = pageById(input.query, reply);
    const rows =
      recheck === 'due'
        ? page.cut(await findAgentsToRecheck(ctx.db, today, page.asked), ({ check }) => check?.id ?? 0)
        : page.cut(await findAgents(ctx.db, status, page.asked));
    return rows.map((row) => presentAgent(row, today));
  }),

  handle(endpoints.decideAgent, async ({ input, ctx }) => {
    return decideAgent(ctx, input.params.id, input.body);
  }),

  handle(endpoints.checkLicense, async ({ input, ctx }) => {
    await checkLicense(ctx, input.params.id, input.body);
    const agent = await findAgent(ctx.db, input.params.id);
    if (!agent) throw new Refusal('agent.not_found');
    return presentAgent(agent, lastDayOf(ctx.now()));
  }),

  handle(endpoints.listSupportRequests, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    return page.cut(await findSupportRequests(ctx.db, input.query.state, page.asked)).map(presentSupportRequest);
  }),

  handle(endpoints.closeSupportRequest, async ({ input, ctx }) => {
    return closeSupportRequest(ctx, input.params.id, input.body.note);
  }),

  handle(endpoints.listOutbox, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    return page.cut(await findMails(ctx.db, input.query.state, page.asked)).map(presentMail);
  }),

  handle(endpoints.readOutboxMail, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    reply.header('cache-control', 'no-store');
    return readOutboxMail(ctx, input.params.id);
  }),

  handle(endpoints.retryMail, async ({ input, ctx }) => {
    return retryMail(ctx, input.params.id);
  }),

  handle(endpoints.listAudit, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    return page.cut(await findAudit(ctx.db, input.query, page.asked)).map(presentAuditEvent);
  }),

  handle(endpoints.findAuditSubjects, async ({ input, ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return findAuditSubjects(ctx.db, input.query);
  }),
];
