import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor, pageLimit } from '../kernel/paging.ts';
import { id, idOut, optional } from '../kernel/values.ts';
import { sharedDocument } from './documents.ts';
import {
  activityByHand,
  activityEntry,
  agentProfile,
  agentStats,
  disputeAnswer,
  objectionForm,
  recentActivity,
  referral,
  referralForm,
  referralInFull,
  referralMessage,
  referralStep,
  referralTermsOfHome,
} from './schema.ts';

/** An agent's own figures and lists; staff may read them. */
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
/** Acting on a referral requires an approved agent, and the tenant's consent. */
const acting = [
  'viewer.unknown',
  'referral.not_found',
  'agent.in_review',
  'agent.not_approved',
  'referral.not_confirmed',
  'referral.ended',
] as const;
const agentId = z.object({ id });
const repeatable =
  'A repeated request (the same `Idempotency-Key`, or the same content within ten minutes) gets the same response and takes effect only once.';

export const readAgentProfile = endpoint({
  name: 'readAgentProfile',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/profile',
  actsAs: 'agent',
  params: agentId,
  answer: agentProfile,
  refusals: [...ownOnly, 'agent.not_found'],
  summary: 'Get an agent’s profile and whether they can add referrals now',
});

export const readAgentStats = endpoint({
  name: 'readAgentStats',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/stats',
  actsAs: 'agent',
  params: agentId,
  answer: agentStats,
  refusals: ownOnly,
  summary: 'Get an agent’s totals: referrals, commissions and rates',
  description: 'Amounts are in cents, rates in percent.',
});

export const listReferrals = endpoint({
  name: 'listReferrals',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/referrals',
  actsAs: 'agent',
  params: agentId,
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'leases', 'ended'], { error: 'This state is not known' })),
  }),
  answer: z.array(referral),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List an agent’s referrals, newest first',
  description:
    'Returns an empty list if the caller is an agent who is not approved. Staff see the referrals in any case.',
});

export const listRecentActivity = endpoint({
  name: 'listRecentActivity',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/recent-activity',
  actsAs: 'agent',
  params: agentId,
  query: z.object({ ...pageByCursor, limit: pageLimit(20) }),
  answer: z.array(recentActivity),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List an agent’s latest actions, newest first',
});

export const readReferralTerms = endpoint({
  name: 'readReferralTerms',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/referral-terms',
  actsAs: 'agent',
  params: agentId,
  query: z.object({ propertyId: id }),
  answer: referralTermsOfHome,
  refusals: [...ownOnly, 'property.not_found', 'property.not_available', 'property.no_owner', 'property.is_own'],
  summary: 'Get the commission that a referral for a home would earn',
});

export const addReferral = endpoint({
  name: 'addReferral',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/referrals',
  limit: 'referral',
  actsAs: 'agent',
  params: agentId,
  body: referralForm,
  answer: referral,
  makesStale: [listReferrals, readAgentStats, readAgentProfile],
  status: 201,
  refusals: [
    ...ownOnly,
    'agent.in_review',
    'agent.not_approved',
    'agent.no_subscription',
    'referral.is_self',
    'referral.already_open',
    'property.not_found',
    'property.not_available',
    'property.no_owner',
    'property.is_own',
    'request.idempotency_conflict',
  ],
  summary: 'Introduce a tenant to the owner of a home',
  description: `Creates a contact receipt of the kind \`agent_introduction\` and asks the tenant by email for consent. Nothing is shared before the tenant accepts. ${repeatable}`,
});

export const readReferral = endpoint({
  name: 'readReferral',
  feature: 'agents',
  method: 'GET',
  path: '/api/referrals/:id',
  actsAs: 'agent',
  params: z.object({ id }),
  answer: referralInFull,
  refusals: ['viewer.unknown', 'referral.not_found', 'agent.in_review', 'agent.not_approved'],
  summary: 'Get a referral with its history and whether the receipts show its agent as the first contact',
});

export const advanceReferral = endpoint({
  name: 'advanceReferral',
  feature: 'agents',
  method: 'PATCH',
  path: '/api/referrals/:id',
  limit: 'referralStep',
  actsAs: 'agent',
  params: z.object({ id }),
  body: referralStep,
  answer: referralInFull,
  makesStale: [readReferral, listReferrals, listRecentActivity, readAgentStats],
  refusals: [...acting, 'referral.not_forward'],
  summary: 'Move a referral to its next step',
  description:
    'A referral only moves forward. The agent can set `viewing_scheduled`. Lintel records applications, leases and commissions itself.',
});

export const sendReferralMessage = endpoint({
  name: 'sendReferralMessage',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/messages',
  limit: 'referralStep',
  actsAs: 'agent',
  params: z.object({ id }),
  body: referralMessage,
  answer: z.object({ id: idOut, conversationId: idOut }),
  makesStale: [readReferral, listReferrals, listRecentActivity],
  status: 201,
  refusals: [
    ...acting,
    'referral.owner_closed',
    'conversation.unreachable',
    'conversation.blocked',
    'conversation.blocking',
    'request.idempotency_conflict',
    'wording.violation',
    'wording.not_sent',
  ],
  summary: 'Send a message to the tenant of a referral',
  description: `Posts the message in the conversation between agent and tenant, emails it to the tenant and adds it to the tenant’s record. If \`withOwner\` is true, the message is posted in a conversation that includes the owner and is not emailed directly; the tenant must have allowed this. ${repeatable}`,
});

export const addActivity = endpoint({
  name: 'addActivity',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/activities',
  limit: 'referralStep',
  actsAs: 'agent',
  params: z.object({ id }),
  body: activityByHand,
  answer: activityEntry,
  makesStale: [readReferral, listReferrals, listRecentActivity],
  status: 201,
  refusals: [
    ...acting,
    'activity.not_found',
    'activity.already_corrected',
    'activity.to_come',
    'request.idempotency_conflict',
  ],
  summary: 'Record a call or a meeting manually',
  description: `The entry is marked as entered manually and cannot be changed; add a new entry to correct it. ${repeatable}`,
});

export const listReferralDocuments = endpoint({
  name: 'listReferralDocuments',
  feature: 'agents',
  method: 'GET',
  path: '/api/referrals/:id/documents',
  actsAs: 'agent',
  params: z.object({ id }),
  answer: z.array(sharedDocument),
  refusals: acting,
  summary: 'List the documents that a tenant lets an agent open',
  description:
    'Returns the documents of the tenant’s application for the referral’s home. Only kinds of documents that the tenant selected are included. To open one, call `POST /api/referrals/{id}/documents/{documentId}/open` with `{"purpose", "accessType"}`. The purpose is added to the tenant’s record before the file is sent.',
});

export const answerReferralDispute = endpoint({
  name: 'answerReferralDispute',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/dispute-answer',
  limit: 'referralStep',
  actsAs: 'agent',
  params: z.object({ id }),
  body: disputeAnswer,
  answer: referralInFull,
  makesStale: [readReferral, listReferrals, listRecentActivity, readAgentStats],
  refusals: [
    'viewer.unknown',
    'referral.not_found',
    'agent.in_review',
    'agent.not_approved',
    'dispute.not_open',
    'dispute.already_answered',
  ],
  summary: 'Respond to an objection to a referral, as its agent',
});

export const claimFirstContact = endpoint({
  name: 'claimFirstContact',
  feature: 'agents',
  method: 'POST',
  path: '/api/referrals/:id/claim',
  limit: 'referralStep',
  actsAs: 'agent',
  params: z.object({ id }),
  body: objectionForm,
  answer: referralInFull,
  makesStale: [readReferral, listReferrals, listRecentActivity, readAgentStats],
  refusals: [...acting, 'dispute.already_open', 'dispute.nobody_first', 'dispute.already_decided'],
  summary: 'Object to another agent’s earlier introduction of the same tenant to the same home',
});
