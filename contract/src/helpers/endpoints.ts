import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { helperAct, helperChange, helperInvitation, helperPage, ofHelper, ofTenant, tenantHelper } from './schema.ts';

const own = { feature: 'helpers', actsAs: 'tenant' } as const;
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listHelpers = endpoint({
  ...own,
  name: 'listHelpers',
  method: 'GET',
  path: '/api/tenants/:id/helpers',
  params: ofTenant,
  query: helperPage,
  answer: z.array(tenantHelper),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List a tenant’s helpers, newest first',
});

export const listHelperActs = endpoint({
  ...own,
  name: 'listHelperActs',
  method: 'GET',
  path: '/api/tenants/:id/helper-acts',
  params: ofTenant,
  query: helperPage,
  answer: z.array(helperAct),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List everything that helpers did or opened for a tenant, newest first',
});

export const inviteHelper = endpoint({
  ...own,
  name: 'inviteHelper',
  method: 'POST',
  path: '/api/tenants/:id/helpers',
  limit: 'helperInvitation',
  params: ofTenant,
  body: helperInvitation,
  answer: tenantHelper,
  status: 201,
  makesStale: [listHelpers],
  refusals: [...ownOnly, 'helper.is_self', 'helper.already_open', 'helper.too_many'],
  summary: 'Invite a helper by email address',
  description:
    'The person accepts with their own account. The response does not reveal whether the address has an account. A helper can never apply, sign, confirm, pay or delete anything for the tenant.',
});

export const changeHelper = endpoint({
  ...own,
  name: 'changeHelper',
  method: 'PUT',
  path: '/api/tenants/:id/helpers/:helperId',
  limit: 'edit',
  params: ofHelper,
  body: helperChange,
  answer: tenantHelper,
  makesStale: [listHelpers],
  refusals: [...ownOnly, 'helper.not_found', 'helper.ended'],
  summary: 'Change a helper’s permissions and their last day, from now on',
});

export const endHelper = endpoint({
  ...own,
  name: 'endHelper',
  method: 'POST',
  path: '/api/tenants/:id/helpers/:helperId/end',
  limit: 'edit',
  params: ofHelper,
  answer: tenantHelper,
  makesStale: [listHelpers],
  refusals: [...ownOnly, 'helper.not_found', 'helper.ended'],
  summary: 'Revoke a helper’s permissions immediately',
});
