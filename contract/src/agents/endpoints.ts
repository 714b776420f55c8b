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
  'A repeated request (the same `Idempotency-Key`, or the same content again within ten minutes) gets the same answer and happens once.';

export const readAgentProfile = endpoint({
  name: 'readAgentProfile',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/profile',
  actsAs: 'agent',
  params: agentId,
  answer: agentProfile,
  refusals: [...ownOnly, 'agent.not_found'],
  summary: 'Who an agent is, and whether they may add referrals now',
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
  summary: 'An agent’s figures: referrals, commissions, rates',
  description: 'Amounts in cents, rates in percent.',
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
  summary: 'An agent’s referrals, the newest first',
  description: 'Empty for an agent who is not approved.',
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
  summary: 'What an agent did last, in the words that the tenant reads',
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
  summary: 'What a referral for a home would earn, before it is added',
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
  description: `Makes a contact receipt of the kind \`agent_introduction\` and asks the tenant by mail; nothing is shared before they say yes. ${repeatable}`,
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
  summary: 'One referral with all that happened, and who was first by the receipts',
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
  summary: 'Bring a referral to its next step',
  description: 'Forward only. What Lintel sees by itself (applications, leases, commissions) it notes by itself.',
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
  summary: 'Write to the tenant of a referral',
  description: `Said in the thread of the two (with withOwner, where the tenant allows it, of the three), delivered by mail, and written into the tenant’s record. ${repeatable}`,
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
  summary: 'Add a call or a meeting by hand',
  description: `Marked so. Nothing is changed later: a correction is a new entry. ${repeatable}`,
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
  summary: 'The papers that a tenant lets an agent open',
  description:
    'Of the tenant’s application for the home of the referral, the kinds that the tenant ticked. One is opened by `POST /api/referrals/{id}/documents/{documentId}/open` with `{"purpose", "accessType"}`: the purpose goes onto the tenant’s record before the file leaves.',
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
  summary: 'Say what is on record, when somebody objects to a referral',
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
