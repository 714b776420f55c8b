import * as z from 'zod';
import { agentStatuses } from '../identity/labels.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageHeaders, pageQuery } from '../kernel/paging.ts';
import { id, line, optional } from '../kernel/values.ts';
import {
  agentForReview,
  auditEvent,
  mailStates,
  outboxMail,
  outboxMailInFull,
  reason,
  staffQueues,
  supportRequest,
} from './schema.ts';

/** A staff member without two-factor sign-in can do nothing here but learn that it is needed. */
const staffOnly = ['viewer.unknown', 'viewer.not_allowed', 'account.two_factor_needed'] as const;

export const readStaffQueues = endpoint({
  name: 'readStaffQueues',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/queues',
  actsAs: 'staff',
  answer: staffQueues,
  refusals: staffOnly,
  summary: 'How much waits for staff, and since when',
});

export const listAgentsForReview = endpoint({
  name: 'listAgentsForReview',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/agents',
  actsAs: 'staff',
  query: z.object({
    ...pageQuery,
    status: optional(z.enum(agentStatuses, { error: 'This status is not known' })),
  }),
  answer: z.array(agentForReview),
  refusals: staffOnly,
  headers: pageHeaders,
  summary: 'Agents, by where their review stands',
});

export const decideAgent = endpoint({
  name: 'decideAgent',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/agents/:id/decision',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['approved', 'declined'], { error: 'Please approve or decline' }),
    reason,
  }),
  answer: agentForReview,
  refusals: [...staffOnly, 'agent.not_found', 'agent.already_decided'],
  summary: 'Approve or decline an agent',
  description:
    'A declined agent can be approved later, and the other way round; each decision is on record and mailed.',
});

export const listSupportRequests = endpoint({
  name: 'listSupportRequests',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/support-requests',
  actsAs: 'staff',
  query: z.object({ ...pageQuery, state: optional(z.enum(['open', 'closed'], { error: 'This state is not known' })) }),
  answer: z.array(supportRequest),
  refusals: staffOnly,
  headers: pageHeaders,
  summary: 'Messages of the contact form',
});

export const closeSupportRequest = endpoint({
  name: 'closeSupportRequest',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/support-requests/:id/close',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ note: reason }),
  answer: supportRequest,
  refusals: [...staffOnly, 'support_request.not_found', 'support_request.closed'],
  summary: 'Close a message of the contact form, saying what was done',
});

export const listOutbox = endpoint({
  name: 'listOutbox',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/outbox',
  actsAs: 'staff',
  query: z.object({ ...pageQuery, state: optional(z.enum(mailStates, { error: 'This state is not known' })) }),
  answer: z.array(outboxMail),
  refusals: staffOnly,
  headers: pageHeaders,
  summary: 'Mails that were written',
});

export const readOutboxMail = endpoint({
  name: 'readOutboxMail',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/outbox/:id',
  actsAs: 'staff',
  params: z.object({ id }),
  answer: outboxMailInFull,
  refusals: [...staffOnly, 'mail.not_found'],
  summary: 'One mail with its text',
  description: 'Every reading is on record.',
});

export const retryMail = endpoint({
  name: 'retryMail',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/outbox/:id/retry',
  actsAs: 'staff',
  params: z.object({ id }),
  answer: outboxMail,
  refusals: [...staffOnly, 'mail.not_found', 'mail.already_sent', 'mail.no_server'],
  summary: 'Try again to send a mail',
});

export const listAudit = endpoint({
  name: 'listAudit',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/audit',
  actsAs: 'staff',
  query: z.object({
    ...pageQuery,
    kind: optional(line({ max: 60 })),
    /** `kind:id`, such as `agent:2`. */
    subject: optional(line({ max: 80 })),
    actorAccountId: optional(id),
  }),
  answer: z.array(auditEvent),
  refusals: staffOnly,
  headers: pageHeaders,
  summary: 'What was done, by whom',
  description: 'Nobody can change it.',
});
