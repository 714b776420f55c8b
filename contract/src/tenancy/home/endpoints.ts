import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import {
  maintenanceForm,
  maintenancePhoto,
  maintenanceStepForm,
  wholeMaintenanceRequest,
} from '../maintenance/schema.ts';
import { wholeTenancyNotice } from '../notices/schema.ts';
import { myHome, tenancyAnswer } from './schema.ts';

const feature = 'tenancy';
const ofId = z.object({ id });

export const readMyHome = endpoint({
  name: 'readMyHome',
  feature,
  method: 'GET',
  path: '/api/my-home',
  actsAs: 'tenant',
  answer: z.array(myHome),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'List the homes that I rent, with lease, notices, deposits and repairs',
});

export const answerTenancy = endpoint({
  name: 'answerTenancy',
  feature,
  method: 'POST',
  path: '/api/my-home/tenancies/:id/answer',
  limit: 'edit',
  actsAs: 'tenant',
  params: ofId,
  body: tenancyAnswer,
  answer: z.array(myHome),
  makesStale: [readMyHome],
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'tenancy.not_found'],
  summary: 'Confirm or decline a tenancy that a landlord recorded for me',
});

export const openTenancyNotice = endpoint({
  name: 'openTenancyNotice',
  feature,
  method: 'POST',
  path: '/api/my-home/notices/:id/open',
  limit: 'readMark',
  actsAs: 'tenant',
  params: ofId,
  answer: wholeTenancyNotice,
  makesStale: [readMyHome],
  refusals: ['viewer.unknown', 'tenancy_notice.not_found'],
  summary: 'Open a notice that I received, and record for both sides that it was opened',
});

export const uploadMaintenancePhoto = endpoint({
  name: 'uploadMaintenancePhoto',
  feature,
  method: 'POST',
  path: '/api/my-home/tenancies/:id/photos',
  limit: 'document',
  actsAs: 'tenant',
  params: ofId,
  upload: { file: 'A PDF, JPEG or PNG file.' },
  answer: maintenancePhoto,
  status: 201,
  makesStale: [],
  refusals: [
    'viewer.unknown',
    'tenancy.not_found',
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
    'document.too_many',
  ],
  summary: 'Upload a picture or a PDF for a repair request (multipart, field `file`)',
  description:
    'PDF, JPEG or PNG up to 10 MB. Send the returned `id` in `photos` of the repair request. Unused uploads are deleted after a day.',
});

export const requestMaintenance = endpoint({
  name: 'requestMaintenance',
  feature,
  method: 'POST',
  path: '/api/rta/maintenance-requests',
  limit: 'tenancyStep',
  actsAs: 'tenant',
  body: maintenanceForm,
  answer: wholeMaintenanceRequest,
  status: 201,
  makesStale: [readMyHome],
  refusals: [
    'viewer.unknown',
    'tenancy.not_found',
    'tenancy.has_ended',
    'maintenance.too_many',
    'document.not_found',
    'request.idempotency_conflict',
  ],
  summary: 'Create a repair request, as the tenant',
  description:
    'Starts the deadline for the landlord’s first response, which is set by local law or by the platform’s standard.',
});

export const readMyMaintenanceRequest = endpoint({
  name: 'readMyMaintenanceRequest',
  feature,
  method: 'GET',
  path: '/api/my-home/maintenance-requests/:id',
  actsAs: 'tenant',
  params: ofId,
  answer: wholeMaintenanceRequest,
  refusals: ['viewer.unknown', 'maintenance.not_found'],
  summary: 'Get a repair request and its history, as its tenant',
});

export const takeMyMaintenanceStep = endpoint({
  name: 'takeMyMaintenanceStep',
  feature,
  method: 'POST',
  path: '/api/my-home/maintenance-requests/:id/steps',
  limit: 'tenancyStep',
  actsAs: 'tenant',
  params: ofId,
  body: maintenanceStepForm,
  answer: wholeMaintenanceRequest,
  makesStale: [readMyHome, readMyMaintenanceRequest],
  refusals: ['viewer.unknown', 'maintenance.not_found', 'maintenance.not_now'],
  summary: 'Withdraw a repair request, or report that the repair is not done',
});
