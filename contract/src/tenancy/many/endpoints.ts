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
  summary: 'Preview a notice for several tenancies, each checked against its own law',
  description: 'Nothing is stored. For a tenancy in which the notice cannot be served, `barrier` gives the reason.',
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
    'Each notice is served independently: a failure in one tenancy does not affect the others. This call never serves a notice that would be void or would take effect on another day. A repeated request with the same `Idempotency-Key` returns the notices of the first request and serves only those that are missing.',
});
