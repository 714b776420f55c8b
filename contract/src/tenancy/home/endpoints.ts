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
  summary: 'The homes one rents, with lease, notices, deposits and repairs',
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
  summary: 'Say that a tenancy a landlord put on record is one’s own, or is not',
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
  summary: 'Read a notice that one was given; that it was opened is on record for both sides',
});

export const uploadMaintenancePhoto = endpoint({
  name: 'uploadMaintenancePhoto',
  feature,
  method: 'POST',
  path: '/api/my-home/tenancies/:id/photos',
  limit: 'document',
  actsAs: 'tenant',
  params: ofId,
  upload: { file: 'A picture.' },
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
  summary: 'Upload a picture for a request for a repair (multipart, field `file`)',
  description:
    'PDF, JPEG or PNG up to 10 MB. Name its `id` in `photos` of the request; unused ones are removed after a day.',
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
  summary: 'Ask for a repair, as the tenant',
  description: 'The clock of the first answer runs from here: by the law of the place, or by the platform’s standard.',
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
  summary: 'One request for a repair with what happened, as its tenant',
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
  summary: 'Take a request back, or say that the repair is not done',
});
