import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { maintenanceRequest } from './schema.ts';

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
  summary: 'A landlord’s maintenance requests, the newest first',
  description: 'The newest 200, open ones before all others.',
});
