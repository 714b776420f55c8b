import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { stillFree } from './schema.ts';

const feature = 'listings';
const ofOwner = z.object({ ownerId: id });

export const readStillFree = endpoint({
  name: 'readStillFree',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/still-free',
  actsAs: 'owner',
  params: ofOwner,
  answer: stillFree,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'List an owner’s homes that need to be confirmed as available',
  description:
    'Returns at most 200 homes, the longest unconfirmed first, and the numbers of homes that are waiting, overdue and confirmed.',
});
