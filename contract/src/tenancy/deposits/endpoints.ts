import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import { deposit } from './schema.ts';

const feature = 'tenancy';

export const listDeposits = endpoint({
  name: 'listDeposits',
  feature,
  method: 'GET',
  path: '/api/rta/deposits/:landlordId',
  actsAs: 'owner',
  params: z.object({ landlordId: id }),
  query: z.object(pageByCursor),
  answer: z.array(deposit),
  headers: cursorHeaders,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'A landlord’s register of deposits, the newest first',
});
