import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { reason } from '../staff/schema.ts';
import { disputeOutcomes } from './labels.ts';
import { disputeForStaff } from './schema.ts';

const staffOnly = ['viewer.unknown', 'viewer.not_allowed', 'account.two_factor_needed'] as const;

export const listReferralDisputes = endpoint({
  name: 'listReferralDisputes',
  feature: 'agents',
  method: 'GET',
  path: '/api/staff/referral-disputes',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })).transform(
      (state) => state ?? 'open',
    ),
  }),
  answer: z.array(disputeForStaff),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Objections to referrals, with what the receipts say',
  description: 'Those that wait, the oldest first; those that are decided, the newest first.',
});

export const decideReferralDispute = endpoint({
  name: 'decideReferralDispute',
  feature: 'agents',
  method: 'POST',
  path: '/api/staff/referral-disputes/:id/decision',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(disputeOutcomes, { error: 'Please uphold or dismiss' }), reason }),
  answer: disputeForStaff,
  makesStale: [listReferralDisputes, readStaffQueues],
  refusals: [...staffOnly, 'dispute.not_found', 'dispute.already_decided', 'dispute.awaits_agent'],
  summary: 'Decide an objection to a referral',
  description:
    'Upheld, the introduction does not count: its receipt is set aside and the next one decides. Decided once the agent has answered, or the time for it is over.',
});
