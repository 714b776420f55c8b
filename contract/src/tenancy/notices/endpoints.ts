import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { noticesQuery, tenancyNotice } from './schema.ts';

const feature = 'tenancy';

export const listTenancyNotices = endpoint({
  name: 'listTenancyNotices',
  feature,
  method: 'GET',
  path: '/api/rta/notices/:landlordId',
  actsAs: 'owner',
  params: z.object({ landlordId: id }),
  query: noticesQuery,
  answer: z.array(tenancyNotice),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'A landlord’s tenancy notices in one jurisdiction, the newest first',
  description: 'Ontario where none is asked for. The newest 200.',
});
