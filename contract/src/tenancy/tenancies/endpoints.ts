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
  summary: 'A landlord’s tenancies, with what is due',
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
  summary: 'Add a tenancy that began elsewhere',
  description:
    'The tenant named by e-mail is asked whether it is theirs. Whether that address has an account here is told to nobody.',
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
  summary: 'Note that a tenancy has ended: the clock of its deposits begins',
  description: 'Said again with a forwarding address, that is added.',
});
