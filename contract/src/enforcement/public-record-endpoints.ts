import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { commissionSummary, decidedOffense, enforcementOverview } from './public-record-schema.ts';

const feature = 'enforcement';

export const readEnforcementOverview = endpoint({
  name: 'readEnforcementOverview',
  feature,
  method: 'GET',
  path: '/api/enforcement/overview',
  limit: 'quote',
  actsAs: 'anyone',
  answer: enforcementOverview,
  refusals: [],
  summary: 'What was found and how fast it was decided, over time; without persons',
  description:
    'Weeks begin on Monday, UTC. A figure of a week or month is null where there were some, but fewer than `publicFrom`, and so is `medianDays`: nobody is to be recognized.',
});

export const listDecidedOffenses = endpoint({
  name: 'listDecidedOffenses',
  feature,
  method: 'GET',
  path: '/api/enforcement/offenses',
  limit: 'quote',
  actsAs: 'anyone',
  query: z.object(pageByCursor),
  answer: z.array(decidedOffense),
  refusals: [],
  headers: cursorHeaders,
  summary: 'Offenses that count, the newest first, without names, homes, places or days',
  description:
    'By quarter, and only of quarters that are over and had at least `publicFrom` of them. Sample data stand apart, and say so.',
});

export const readCommissionSummary = endpoint({
  name: 'readCommissionSummary',
  feature,
  method: 'GET',
  path: '/api/agent-commission-summary/:agentId',
  actsAs: 'agent',
  params: z.object({ agentId: id }),
  answer: commissionSummary,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'An agent’s referrals and what they may come to, with the latest receipts that name the agent',
  description:
    'Each figure is that of the agent’s own screens: `activeLeads` are the open referrals, `commissionEligible` those that would earn, and `estimatedValue` the sum of their estimates. It is in dollars, as it is shown times 100; `estimatedValueCents` says the same in cents.',
});
