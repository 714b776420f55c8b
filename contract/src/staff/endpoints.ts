import * as z from 'zod';
import { agentStatuses } from '../identity/labels.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { day, id, line, optional } from '../kernel/values.ts';
import { auditKindNames } from './audit-kinds.ts';
import {
  agentForReview,
  auditEvent,
  auditSubjects,
  mailStates,
  outboxMail,
  outboxMailInFull,
  reason,
  staffQueues,
  supportRequest,
} from './schema.ts';
import { systemState } from './system.ts';

/** A staff member without two-factor sign-in can do nothing here except learn that it is required. */
const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const readStaffQueues = endpoint({
  name: 'readStaffQueues',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/queues',
  actsAs: 'staff',
  answer: staffQueues,
  refusals: staffOnly,
  summary: 'Get the size and age of each staff queue',
});

export const readSystem = endpoint({
  name: 'readSystem',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/system',
  actsAs: 'staff',
  answer: systemState,
  refusals: staffOnly,
  summary: 'List slow or stuck parts of the servers',
  description:
    'Contains no personal data and no homes. If several processes share one port, the figures cover all of them.',
});

export const listAgentsForReview = endpoint({
  name: 'listAgentsForReview',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/agents',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    status: optional(z.enum(agentStatuses, { error: 'This status is not known' })),
    recheck: optional(z.enum(['due'], { error: 'This filter is not known' })),
  }),
  answer: z.array(agentForReview),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'List agents by review status; agents awaiting review oldest first',
  description:
    '`recheck=due` returns approved agents whose license is due for another check, the earliest due date first.',
});

export const decideAgent = endpoint({
  name: 'decideAgent',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/agents/:id/decision',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['approved', 'declined'], { error: 'Please approve or decline' }),
    reason,
    /** For an approval: when to check the license again; a year from now if absent. */
    recheckOn: optional(day),
  }),
  answer: agentForReview,
  makesStale: [listAgentsForReview, readStaffQueues],
  refusals: [...staffOnly, 'staff.own_matter', 'agent.not_found', 'agent.already_decided', 'license.recheck_passed'],
  summary: 'Approve or decline an agent',
  description:
    'The decision can be changed later in both directions. Each decision is recorded and sent to the agent by email.',
});

export const checkLicense = endpoint({
  name: 'checkLicense',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/agents/:id/license-check',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ note: reason, recheckOn: day }),
  answer: agentForReview,
  makesStale: [listAgentsForReview, readStaffQueues],
  refusals: [...staffOnly, 'staff.own_matter', 'agent.not_found', 'license.recheck_passed'],
  summary: 'Record that an agent’s license was checked, and when to check it again',
});

export const listSupportRequests = endpoint({
  name: 'listSupportRequests',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/support-requests',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'closed'], { error: 'This state is not known' })),
  }),
  answer: z.array(supportRequest),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'List support requests; open requests oldest first',
});

export const closeSupportRequest = endpoint({
  name: 'closeSupportRequest',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/support-requests/:id/close',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ note: reason }),
  answer: supportRequest,
  makesStale: [listSupportRequests, readStaffQueues],
  refusals: [...staffOnly, 'staff.own_matter', 'support_request.not_found', 'support_request.closed'],
  summary: 'Close a support request and record what was done',
});

export const listOutbox = endpoint({
  name: 'listOutbox',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/outbox',
  actsAs: 'staff',
  query: z.object({ ...pageByCursor, state: optional(z.enum(mailStates, { error: 'This state is not known' })) }),
  answer: z.array(outboxMail),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'List emails; waiting and failed emails oldest first',
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
  summary: 'Get an email with its text',
  description: 'Each view is recorded in the audit log.',
});

export const retryMail = endpoint({
  name: 'retryMail',
  feature: 'staff',
  method: 'POST',
  path: '/api/staff/outbox/:id/retry',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  answer: outboxMail,
  makesStale: [listOutbox, readOutboxMail, readStaffQueues],
  refusals: [...staffOnly, 'mail.not_found', 'mail.already_sent', 'mail.no_server'],
  summary: 'Retry sending an email',
});

export const listAudit = endpoint({
  name: 'listAudit',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/audit',
  actsAs: 'staff',
  query: z
    .object({
      ...pageByCursor,
      kind: optional(z.enum(auditKindNames, { error: 'This kind is not known' })),
      /** `thing:number`, such as `agent:2`. */
      subject: optional(line({ max: 80 })),
      /** An account: its actions, and actions on it and on its data. */
      person: optional(id),
      /** A home: actions on it, and on its applications, payments and penalties. */
      home: optional(id),
      /** Days in UTC, inclusive. */
      from: optional(day),
      to: optional(day),
    })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['to'],
      error: 'The last day must not come before the first',
    }),
  answer: z.array(auditEvent),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'List audit log entries, newest first',
  description: 'Entries cannot be changed.',
});

export const findAuditSubjects = endpoint({
  name: 'findAuditSubjects',
  feature: 'staff',
  method: 'GET',
  path: '/api/staff/audit-subjects',
  limit: 'staff',
  actsAs: 'staff',
  query: z.object({
    /** Part of a name or an email address; or of a home's title or address. */
    words: optional(line({ max: 100 })),
    person: optional(id),
    home: optional(id),
  }),
  answer: auditSubjects,
  refusals: staffOnly,
  summary: 'Search people and homes for the audit log, by words or by id',
});
