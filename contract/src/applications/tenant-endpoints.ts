import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import {
  applicationDocument,
  leaseAnswer,
  tenantApplication,
  tenantApplicationsQuery,
  timelineEntry,
  viewingStatus,
} from './life-schema.ts';

const feature = 'applications';
const ofOne = z.object({ id });

export const listTenantApplications = endpoint({
  name: 'listTenantApplications',
  feature,
  method: 'GET',
  path: '/api/tenant/applications',
  actsAs: 'tenant',
  query: tenantApplicationsQuery,
  answer: z.array(tenantApplication),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: "The tenant's own applications, the newest first",
});

export const readViewingStatus = endpoint({
  name: 'readViewingStatus',
  feature,
  method: 'GET',
  path: '/api/application-viewings/status',
  actsAs: 'tenant',
  query: z.object({ applicationId: optional(id) }),
  answer: viewingStatus,
  refusals: ['viewer.unknown', 'application.not_found'],
  summary: 'Who is reading an application, and who has',
  description:
    "By its applicant and staff. Without an id, the applicant's newest application. Durations are counted by the server: time with the page hidden, or without a sign of life, is not in them.",
});

export const readViewingStatusOf = endpoint({
  name: 'readViewingStatusOf',
  feature,
  method: 'GET',
  path: '/api/application-viewings/status/:applicationId',
  actsAs: 'tenant',
  params: z.object({ applicationId: id }),
  answer: viewingStatus,
  refusals: ['viewer.unknown', 'application.not_found'],
  summary: 'The same, with the id as the last part of the address',
});

export const readApplicationTimeline = endpoint({
  name: 'readApplicationTimeline',
  feature,
  method: 'GET',
  path: '/api/rental-applications/:id/timeline',
  actsAs: 'tenant',
  params: ofOne,
  answer: z.array(timelineEntry),
  refusals: ['viewer.unknown', 'application.not_found'],
  summary: 'What has happened to an application, the newest first',
  description: 'By its applicant and staff. At most 200 entries.',
});

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/withdraw',
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  answer: tenantApplication,
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'application.already_decided',
    'lease.is_confirmed',
  ],
  summary: 'Withdraw an application',
  description: 'The owner cannot open it any more; a viewing that goes on ends.',
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/documents',
  limit: 'document',
  actsAs: 'tenant',
  params: ofOne,
  upload: { file: 'A PDF document or a picture.' },
  answer: applicationDocument,
  status: 201,
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'application.already_decided',
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
    'document.too_many',
  ],
  summary: 'Add a document to an application',
  description:
    '`multipart/form-data` with one file part `file` (PDF, JPEG or PNG, up to 10 MB) and, before it, an optional field `kind`. What it is, is found from its content; pictures are drawn anew, without their metadata.',
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  feature,
  method: 'GET',
  path: '/api/rental-applications/:id/documents',
  actsAs: 'tenant',
  params: ofOne,
  answer: z.array(applicationDocument),
  refusals: ['viewer.unknown', 'application.not_found'],
  summary: 'The documents of an application, at most 10',
});

export const removeDocument = endpoint({
  name: 'removeDocument',
  feature,
  method: 'DELETE',
  path: '/api/rental-applications/:id/documents/:documentId',
  limit: 'edit',
  actsAs: 'tenant',
  params: z.object({ id, documentId: id }),
  answer: z.array(applicationDocument),
  refusals: ['viewer.unknown', 'application.not_found', 'document.not_found', 'document.locked'],
  summary: 'Remove a document that the owner cannot have seen yet',
  description: 'Answers the documents that are left.',
});

export const answerLease = endpoint({
  name: 'answerLease',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/lease/answer',
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  body: leaseAnswer,
  answer: tenantApplication,
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'lease.not_offered',
    'lease.changed',
    'lease.home_is_let',
  ],
  summary: 'Confirm or decline a lease',
  description: 'Confirmed, the home is let: it leaves the search.',
});
