import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { listTenancyNotices } from '../notices/endpoints.ts';
import { listTenancies } from '../tenancies/endpoints.ts';
import { manyNoticesForm, manyNoticesQuestion, plannedNotice, servedMany } from './schema.ts';

const feature = 'tenancy';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed', 'tenancy.not_found'] as const;

export const planManyNotices = endpoint({
  name: 'planManyNotices',
  feature,
  method: 'POST',
  path: '/api/rta/many-notices/plan',
  limit: 'manyTenancies',
  actsAs: 'owner',
  body: manyNoticesQuestion,
  answer: z.array(plannedNotice),
  makesStale: [],
  refusals: ownOnly,
  summary: 'What one act would be in each of several tenancies, each held against its own law',
  description: 'Nothing is stored. Those in which it cannot be come with why.',
});

export const serveManyNotices = endpoint({
  name: 'serveManyNotices',
  feature,
  method: 'POST',
  path: '/api/rta/many-notices',
  limit: 'manyTenancies',
  actsAs: 'owner',
  body: manyNoticesForm,
  answer: servedMany,
  makesStale: [listTenancyNotices, listTenancies],
  refusals: [...ownOnly, 'request.idempotency_conflict'],
  summary: 'Serve a notice in each of several tenancies',
  description:
    'Each is made for itself, or not at all: what one of them lacks keeps none of the others. A notice that would be void, or take effect on another day, is never made here. Sent again with the same Idempotency-Key, it answers what came of the first time and makes only what was left out.',
});
