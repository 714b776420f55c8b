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
  summary: 'Everything that agents did for a tenant',
  description: 'The figures, and the newest of each kind; older entries come page by page.',
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
  summary: 'One page of what agents did for a tenant, the newest first',
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
  summary: 'Say that a message was read, with everything before it',
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
  summary: 'Agents who introduced a tenant, and what they may do',
  description: 'Also those that wait for an answer: found by the address of whoever asks.',
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
  summary: 'Say yes or no to an agent’s referral, and what the agent may do',
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
  summary: 'Change what an agent may do, from now on',
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
  summary: 'End what an agent may do',
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
