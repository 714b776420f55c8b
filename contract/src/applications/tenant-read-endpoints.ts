import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import {
  applicationDocument,
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
  summary: 'List the tenant’s own applications, newest first',
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
  summary: 'Get who is reading an application now and who has read it',
  description:
    'Available to its applicant and to staff. Without an id, returns the applicant’s newest application. The server measures the durations; time during which the page was hidden or sent no reports is excluded.',
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
  summary: 'Get who is reading an application now and who has read it, with the id in the path',
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
  summary: 'List the history of an application, newest first',
  description: 'Available to its applicant and to staff. Returns at most 200 entries.',
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
  summary: 'List the documents of an application, at most 10',
});
