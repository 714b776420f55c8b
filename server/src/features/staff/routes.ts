import * as endpoints from '@lintel/contract/staff/endpoints';
import type { FastifyReply } from 'fastify';
import { type Handled, handle } from '../../platform/bind.ts';
import { permit } from '../../platform/policy.ts';
import { closeSupportRequest } from './close-support-request.ts';
import { decideAgent } from './decide-agent.ts';
import { readOutboxMail, retryMail } from './outbox.ts';
import { mayWorkAsStaff } from './policy.ts';
import { presentAgent, presentAuditEvent, presentMail, presentSupportRequest } from './present.ts';
import { findAgents, findAudit, findMails, findQueues, findSupportRequests } from './queries.ts';

/** Says where the next page begins, when there is one. */
const sayNext = (reply: FastifyReply, page: { rows: { id: number }[]; hasOlder: boolean }): void => {
  const last = page.rows.at(-1);
  if (page.hasOlder && last) reply.header('x-next-before', String(last.id));
};

export const staffRoutes: Handled[] = [
  handle(endpoints.readStaffQueues, async ({ ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return findQueues(ctx.db, ctx.now());
  }),

  handle(endpoints.listAgentsForReview, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = await findAgents(ctx.db, input.query);
    sayNext(reply, page);
    return page.rows.map(presentAgent);
  }),

  handle(endpoints.decideAgent, async ({ input, ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return decideAgent(ctx, input.params.id, input.body);
  }),

  handle(endpoints.listSupportRequests, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = await findSupportRequests(ctx.db, input.query);
    sayNext(reply, page);
    return page.rows.map(presentSupportRequest);
  }),

  handle(endpoints.closeSupportRequest, async ({ input, ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return closeSupportRequest(ctx, input.params.id, input.body.note);
  }),

  handle(endpoints.listOutbox, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = await findMails(ctx.db, input.query);
    sayNext(reply, page);
    return page.rows.map(presentMail);
  }),

  handle(endpoints.readOutboxMail, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    reply.header('cache-control', 'no-store');
    return readOutboxMail(ctx, input.params.id);
  }),

  handle(endpoints.retryMail, async ({ input, ctx }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    return retryMail(ctx, input.params.id);
  }),

  handle(endpoints.listAudit, async ({ input, ctx, reply }) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const page = await findAudit(ctx.db, input.query);
    sayNext(reply, page);
    return page.rows.map(presentAuditEvent);
  }),
];
