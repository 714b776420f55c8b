import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { reason } from '../staff/schema.ts';
import { staffCommission } from './commission-desk.ts';
import { commissionStatuses, disputeOutcomes } from './labels.ts';
import { disputeForStaff, objectionForm } from './schema.ts';

const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

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
  refusals: [...staffOnly, 'staff.own_matter', 'dispute.not_found', 'dispute.already_decided', 'dispute.awaits_agent'],
  summary: 'Decide an objection to a referral',
  description:
    'Upheld, the introduction does not count: its receipt is set aside and the next one decides. Decided once the agent has answered, or the time for it is over.',
});

export const listStaffCommissions = endpoint({
  name: 'listStaffCommissions',
  feature: 'agents',
  method: 'GET',
  path: '/api/staff/commissions',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(commissionStatuses, { error: 'This state is not known' })).transform(
      (state) => state ?? 'pending',
    ),
  }),
  answer: z.array(staffCommission),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Commissions, by where they stand, with how each is reckoned',
  description:
    'Those that wait for their thirty days, the soonest to be validated first; all others, that of the newest lease first. Amounts in cents.',
});

export const disputeReferralAsStaff = endpoint({
  name: 'disputeReferralAsStaff',
  feature: 'agents',
  method: 'POST',
  path: '/api/staff/referrals/:id/dispute',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: objectionForm,
  answer: staffCommission,
  makesStale: [listStaffCommissions, listReferralDisputes, readStaffQueues],
  refusals: [
    ...staffOnly,
    'staff.own_matter',
    'commission.not_found',
    'commission.already_paid',
    'dispute.already_open',
    'dispute.already_decided',
  ],
  summary: 'Object to the referral that a commission is of, as staff',
  description:
    'Before it is paid. The commission waits, the agent is told and may answer within seven days, and somebody else of the staff decides.',
});
