import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import { portfolioRow, tenanciesQuery, tenancy, tenancyEndForm, tenancyForm } from './schema.ts';

const feature = 'tenancy';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listTenancies = endpoint({
  name: 'listTenancies',
  feature,
  method: 'GET',
  path: '/api/rta/tenancies/:landlordId',
  actsAs: 'owner',
  params: z.object({ landlordId: id }),
  query: tenanciesQuery,
  answer: z.array(portfolioRow),
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'List a landlord’s tenancies, with what is due',
});

export const addTenancy = endpoint({
  name: 'addTenancy',
  feature,
  method: 'POST',
  path: '/api/rta/tenancies',
  limit: 'createHome',
  actsAs: 'owner',
  body: tenancyForm,
  answer: tenancy,
  status: 201,
  makesStale: [listTenancies],
  refusals: [...ownOnly, 'property.not_found', 'tenancy.no_zone', 'request.idempotency_conflict'],
  summary: 'Add a tenancy that began outside Lintel',
  description:
    'Lintel emails the address in `tenantEmail` to ask that person whether the tenancy is theirs. The response does not reveal whether that address has an account.',
});

export const endTenancy = endpoint({
  name: 'endTenancy',
  feature,
  method: 'POST',
  path: '/api/rta/tenancies/:id/end',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: tenancyEndForm,
  answer: tenancy,
  makesStale: [listTenancies],
  refusals: [...ownOnly, 'tenancy.not_found', 'tenancy.already_ended'],
  summary: 'Record that a tenancy has ended, which starts the deadlines for its deposits',
  description: 'A repeated request with the same end date can add a forwarding address.',
});
