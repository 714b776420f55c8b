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
  summary: 'Which homes of an owner wait to be said still free',
  description: 'The longest unconfirmed first, at most 200 of them, with how many wait, are overdue and are confirmed.',
});
