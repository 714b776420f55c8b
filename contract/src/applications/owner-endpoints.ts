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
  summary: 'Applications that an owner received, in the order received',
  description:
    'By that owner and staff. Nothing of what was written stands here, so a list is no view; nor can it be sorted or filtered by anything about a person.',
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
  summary: 'Open an application to read it',
  description:
    'By the owner who received it. The applicant sees it at once. Started again while it goes on (another tab, a reload), it is the same viewing.',
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
  summary: 'Say what is being read: every 2 seconds while the page is open and visible',
  description:
    'After 15 seconds of silence the viewing is over (viewing.ended): start another. Time is counted by the server, from one report of a visible page to the next.',
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
  summary: 'Close an application',
  description:
    'Ended twice, it is ended once. An empty body will do, so that a beacon of a page that is left can say it.',
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
  summary: 'What an applicant wrote',
  description:
    'By the owner who received it, and only while a viewing of theirs goes on: nobody reads an application without its applicant seeing so.',
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
  summary: 'Show the voucher number in full, or the employment',
  description: 'On record each time, and in the timeline that the applicant reads.',
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
  summary: 'Take an application under review, approve or reject it',
  description:
    'By the owner who received and opened it, once the fee is paid or none is asked. A rejection needs a reason that the applicant reads.',
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
  description: 'It is a lease once the applicant confirms it.',
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
  summary: 'Take back a lease that the applicant has not answered',
});
