import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import {
  entryKind,
  objectionForm,
  referralAnswer,
  referralScope,
  tenantReferral,
  transparency,
  transparencyPage,
} from './schema.ts';

const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const ofTenant = ['viewer.unknown', 'referral.not_found'] as const;

export const readTransparency = endpoint({
  name: 'readTransparency',
  feature: 'agents',
  method: 'GET',
  path: '/api/agent-transparency/:id',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: transparency,
  refusals: ownOnly,
  summary: 'Get a summary of what agents did for a tenant',
  description:
    'Returns the totals and the newest entries of each kind. To get older entries, call `GET /api/agent-transparency/{id}/entries`.',
});

export const listTransparency = endpoint({
  name: 'listTransparency',
  feature: 'agents',
  method: 'GET',
  path: '/api/agent-transparency/:id/entries',
  actsAs: 'tenant',
  params: z.object({ id }),
  query: z.object({ ...pageByCursor, kind: entryKind }),
  answer: transparencyPage,
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List what agents did for a tenant, one page at a time, newest first',
});

export const markCorrespondenceRead = endpoint({
  name: 'markCorrespondenceRead',
  feature: 'agents',
  method: 'PUT',
  path: '/api/agent-transparency/correspondence/:id/read',
  limit: 'edit',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: z.object({ unread: z.int().min(0) }),
  makesStale: [readTransparency, listTransparency],
  refusals: ['viewer.unknown', 'activity.not_found'],
  summary: 'Mark a message and everything before it as read',
});

export const listTenantReferrals = endpoint({
  name: 'listTenantReferrals',
  feature: 'agents',
  method: 'GET',
  path: '/api/tenants/:id/referrals',
  actsAs: 'tenant',
  params: z.object({ id }),
  query: z.object(pageByCursor),
  answer: z.array(tenantReferral),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List the agents who introduced a tenant, and their permissions',
  description:
    'Includes referrals that the tenant has not answered yet, matched by the caller’s email address. Staff do not see those.',
});

export const answerReferral = endpoint({
  name: 'answerReferral',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/answer',
  limit: 'referralStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: referralAnswer,
  answer: tenantReferral,
  makesStale: [listTenantReferrals, readTransparency, listTransparency],
  refusals: [...ofTenant, 'referral.already_answered', 'referral.other_agent'],
  summary: 'Accept or decline an agent’s referral, and set the agent’s permissions',
});

export const changeReferralScope = endpoint({
  name: 'changeReferralScope',
  feature: 'agents',
  method: 'PUT',
  path: '/api/referrals/:id/scope',
  limit: 'referralStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: referralScope,
  answer: tenantReferral,
  makesStale: [listTenantReferrals, readTransparency, listTransparency],
  refusals: [...ofTenant, 'referral.not_confirmed', 'referral.ended'],
  summary: 'Change an agent’s permissions from now on',
});

export const endReferral = endpoint({
  name: 'endReferral',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/end',
  limit: 'referralStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: tenantReferral,
  makesStale: [listTenantReferrals, readTransparency, listTransparency],
  refusals: [...ofTenant, 'referral.not_confirmed', 'referral.ended'],
  summary: 'Revoke an agent’s permissions',
});

export const disputeReferral = endpoint({
  name: 'disputeReferral',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/dispute',
  limit: 'referralStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: objectionForm,
  answer: tenantReferral,
  makesStale: [listTenantReferrals, readTransparency, listTransparency],
  refusals: [...ofTenant, 'dispute.already_open', 'dispute.already_decided'],
  summary: 'Object to a referral, as its tenant',
});
