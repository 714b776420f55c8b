import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { readProperty, searchProperties } from '../listings/search/endpoints.ts';
import { applicationDocument, leaseAnswer, tenantApplication } from './life-schema.ts';
import { readsOfApplicant } from './stale-reads.ts';

export * from './tenant-read-endpoints.ts';

const feature = 'applications';
const ofOne = z.object({ id });

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  feature,
  method: 'POST',
  path: '/api/rental-applications/:id/withdraw',
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  answer: tenantApplication,
  makesStale: readsOfApplicant,
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'application.already_decided',
    'lease.is_confirmed',
  ],
  summary: 'Withdraw an application',
  description: 'The owner can no longer open it; a viewing in progress ends.',
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
  makesStale: readsOfApplicant,
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
    '`multipart/form-data` with one file part `file` (PDF, JPEG or PNG, up to 10 MB) and, before it, an optional field `kind`. The server detects the file type from the content and re-encodes pictures without their metadata.',
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
  makesStale: readsOfApplicant,
  refusals: ['viewer.unknown', 'application.not_found', 'document.not_found', 'document.locked'],
  summary: 'Delete a document that the owner cannot have seen yet',
  description: 'Returns the remaining documents.',
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
  makesStale: [...readsOfApplicant, searchProperties, readProperty],
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.withdrawn',
    'lease.not_offered',
    'lease.changed',
    'lease.home_is_let',
  ],
  summary: 'Confirm or decline a lease',
  description: 'If the lease is confirmed, the home is rented and no longer appears in search.',
});
