import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import {
  applicationReview,
  decisionForm,
  leaseForm,
  ownViewing,
  receivedApplication,
  receivedQuery,
  revealed,
  revealQuestion,
  viewingReport,
} from './life-schema.ts';

const feature = 'applications';
const ofOne = z.object({ id });

export const listReceivedApplications = endpoint({
  name: 'listReceivedApplications',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/applications',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  query: receivedQuery,
  answer: z.array(receivedApplication),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'List the applications that an owner received, in the order received',
  description:
    'Available to that owner and to staff. The list contains nothing that the applicants wrote, so reading it does not count as viewing an application. It cannot be sorted or filtered by anything about a person.',
});

export const startViewing = endpoint({
  name: 'startViewing',
  feature,
  method: 'POST',
  path: '/api/application-viewings',
  limit: 'openApplication',
  actsAs: 'owner',
  whileBanned: 'allowed',
  body: z.object({ applicationId: id }),
  answer: ownViewing,
  status: 201,
  makesStale: [listReceivedApplications],
  refusals: ['viewer.unknown', 'application.not_found', 'application.withdrawn'],
  summary: 'Start viewing an application',
  description:
    'Only for the owner who received it. The applicant sees the viewing immediately. Starting again during a viewing (in another tab or after a reload) continues the same viewing.',
});

export const reportViewing = endpoint({
  name: 'reportViewing',
  feature,
  method: 'PATCH',
  path: '/api/application-viewings/:id',
  limit: 'viewing',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  body: viewingReport,
  answer: ownViewing,
  makesStale: [],
  refusals: ['viewer.unknown', 'viewing.not_found', 'viewing.ended'],
  summary: 'Report what is being read, every 2 seconds while the page is open and visible',
  description:
    'After 15 seconds without a report, the viewing has ended (`viewing.ended`); start a new one. The server measures the time between reports of a visible page.',
});

export const endViewing = endpoint({
  name: 'endViewing',
  feature,
  method: 'POST',
  path: '/api/application-viewings/:id/end',
  limit: 'viewing',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  body: viewingReport,
  answer: ownViewing,
  makesStale: [],
  refusals: ['viewer.unknown', 'viewing.not_found'],
  summary: 'End a viewing of an application',
  description:
    'A repeated request changes nothing. The body may be empty, so that a page can send this call as a beacon when it is closed.',
});

export const readApplication = endpoint({
  name: 'readApplication',
  feature,
  method: 'GET',
  path: '/api/rental-applications/:id',
  actsAs: 'owner',
  params: ofOne,
  answer: applicationReview,
  refusals: ['viewer.unknown', 'application.not_found', 'application.withdrawn', 'viewing.needed'],
  summary: 'Get what an applicant wrote',
  description:
    'Only for the owner who received the application, and only during a viewing: an owner cannot read an application without the applicant seeing it.',
});

export const revealInApplication = endpoint({
  name: 'revealInApplication',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/reveal',
  limit: 'applicationStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  body: revealQuestion,
  answer: revealed,
  makesStale: [],
  refusals: ['viewer.unknown', 'application.not_found', 'application.withdrawn', 'viewing.needed'],
  summary: 'Show the full voucher number or the employment',
  description: 'Each request is recorded in the audit log and in the timeline that the applicant sees.',
});

export const decideApplication = endpoint({
  name: 'decideApplication',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/decision',
  limit: 'applicationStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  body: decisionForm,
  answer: receivedApplication,
  makesStale: [listReceivedApplications, readApplication],
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'wording.violation',
    'application.withdrawn',
    'viewing.needed',
    'application.already_decided',
    'application.fee_unpaid',
  ],
  summary: 'Put an application under review, or approve or reject it',
  description:
    'Only for the owner who received and opened it, once the fee is paid or if there is no fee. A rejection requires a reason, which the applicant sees.',
});

export const offerLease = endpoint({
  name: 'offerLease',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/lease',
  limit: 'applicationStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  body: leaseForm,
  answer: receivedApplication,
  status: 201,
  makesStale: [listReceivedApplications, readApplication],
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'application.not_approved',
    'lease.already_offered',
    'lease.home_is_let',
  ],
  summary: 'Mark an approved application as leased',
  description: 'The lease takes effect once the applicant confirms it.',
});

export const cancelLease = endpoint({
  name: 'cancelLease',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/lease/cancel',
  limit: 'applicationStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOne,
  answer: receivedApplication,
  makesStale: [listReceivedApplications, readApplication],
  refusals: ['viewer.unknown', 'application.not_found', 'application.withdrawn', 'lease.not_offered'],
  summary: 'Withdraw a lease that the applicant has not answered',
});
