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
