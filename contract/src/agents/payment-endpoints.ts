import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { pageHeaders, pageQuery } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { agentPaymentSummary, agentSubscription, commission } from './payment-schema.ts';

const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const agentId = z.object({ id });

export const readAgentSubscription = endpoint({
  name: 'readAgentSubscription',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/subscription',
  actsAs: 'agent',
  params: agentId,
  answer: agentSubscription,
  refusals: ownOnly,
  summary: 'What an agent subscribes to, in cents a month',
});

export const listCommissions = endpoint({
  name: 'listCommissions',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/commissions',
  actsAs: 'agent',
  params: agentId,
  query: z.object(pageQuery),
  answer: z.array(commission),
  refusals: ownOnly,
  headers: pageHeaders,
  summary: 'An agent’s commissions, the newest first',
  description: 'Amounts in cents, rates in percent. What staff found not to be owed is not among them.',
});

export const readAgentPaymentSummary = endpoint({
  name: 'readAgentPaymentSummary',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/payment-summary',
  actsAs: 'agent',
  params: agentId,
  answer: agentPaymentSummary,
  refusals: ownOnly,
  summary: 'An agent’s money: commissions by state, and what the subscription costs',
});
