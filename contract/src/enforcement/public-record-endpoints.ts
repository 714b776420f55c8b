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
  summary: 'Get counts of offenses and decision times over time, without identifying anyone',
  description:
    'Weeks begin on Monday, UTC. A weekly or monthly count is null if it is above 0 but below `publicFrom`, and `medianDays` is then null too, so that no one can be recognized.',
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
  summary: 'List the offenses that count, newest first, without names, homes, places or days',
  description:
    'Offenses are dated by quarter. Only past quarters with at least `publicFrom` offenses are included. Sample offenses are handled separately and marked with `isSample`.',
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
  summary: 'Get an agent’s referral counts and estimated commission, with the latest receipts that name the agent',
  description:
    'Each figure matches the agent’s own screens: `activeLeads` is the number of open referrals, `commissionEligible` the number that would earn a commission, and `estimatedValue` the sum of their estimates. `estimatedValue` is in dollars, because clients multiply it by 100 to display it; `estimatedValueCents` is the same amount in cents.',
});
