import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { maintenanceRequest, maintenanceStepForm, wholeMaintenanceRequest } from './schema.ts';

const feature = 'tenancy';

export const listMaintenanceRequests = endpoint({
  name: 'listMaintenanceRequests',
  feature,
  method: 'GET',
  path: '/api/rta/maintenance-requests/:landlordId',
  actsAs: 'owner',
  params: z.object({ landlordId: id }),
  answer: z.array(maintenanceRequest),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'List a landlord’s repair requests, open requests first',
  description: 'Returns at most 200 requests. Open requests come before all others; each group is sorted newest first.',
});

export const readMaintenanceRequest = endpoint({
  name: 'readMaintenanceRequest',
  feature,
  method: 'GET',
  path: '/api/rta/repairs/:id',
  actsAs: 'owner',
  params: z.object({ id }),
  answer: wholeMaintenanceRequest,
  refusals: ['viewer.unknown', 'maintenance.not_found'],
  summary: 'Get a repair request and its history, as its landlord',
});

export const takeMaintenanceStep = endpoint({
  name: 'takeMaintenanceStep',
  feature,
  method: 'POST',
  path: '/api/rta/repairs/:id/steps',
  limit: 'tenancyStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: maintenanceStepForm,
  answer: wholeMaintenanceRequest,
  makesStale: [listMaintenanceRequests, readMaintenanceRequest],
  refusals: ['viewer.unknown', 'maintenance.not_found', 'maintenance.not_now'],
  summary: 'Respond to a repair request, or report that the repair is done',
});
