import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { reason } from '../staff/schema.ts';
import { listMessages } from './endpoints.ts';
import { reportOutcomes, reportReasons } from './report-labels.ts';
import { messageReportForStaff, newMessageReport } from './report-schema.ts';

const feature = 'messages';
const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const reportMessage = endpoint({
  name: 'reportMessage',
  feature,
  method: 'POST',
  path: '/api/message-reports',
  limit: 'appeal',
  actsAs: 'person',
  body: newMessageReport,
  answer: z.object({ id: idOut, reason: z.enum(reportReasons), createdAt: instant }),
  makesStale: [listMessages],
  status: 201,
  refusals: ['viewer.unknown', 'message.not_found', 'message.own'],
  summary: 'Report another person’s message to staff',
  description:
    'Only for participants of its thread. Staff can read the reported message and nothing else of the thread. Only staff learn who reported it. A repeated request returns the existing report.',
});

export const listMessageReports = endpoint({
  name: 'listMessageReports',
  feature,
  method: 'GET',
  path: '/api/staff/message-reports',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })),
  }),
  answer: z.array(messageReportForStaff),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Staff: list reported messages, open ones oldest first, all others newest first',
});

export const decideMessageReport = endpoint({
  name: 'decideMessageReport',
  feature,
  method: 'POST',
  path: '/api/staff/message-reports/:id/decision',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(reportOutcomes, { error: 'Please uphold or dismiss' }), reason }),
  answer: messageReportForStaff,
  makesStale: [listMessageReports, readStaffQueues],
  refusals: [...staffOnly, 'message_report.not_found', 'message_report.already_decided', 'staff.own_matter'],
  summary: 'Staff: uphold or dismiss a report of a message, with a reason',
  description:
    'The reporter sees the decision and its reason next to the message. Staff cannot decide in their own matter.',
});
