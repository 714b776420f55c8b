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
  summary: 'Staff: list the objections to referrals, with the related receipts',
  description: 'Open objections are sorted oldest first, decided objections newest first.',
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
  summary: 'Staff: decide an objection to a referral',
  description:
    'If the objection is upheld, the introduction does not count: its receipt is set aside, a commission for it that is not paid yet is voided, and the next receipt determines the first contact. A decision is possible once the agent has answered or the time to answer has passed.',
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
  summary: 'Staff: list commissions by state, with their calculation',
  description:
    'Commissions in their thirty-day waiting period are sorted by validation date, the earliest first. All others are sorted by lease, newest first. Amounts are in cents.',
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
  summary: 'Staff: object to the referral of a commission',
  description:
    'Possible until the payout of the commission has started. The commission is put on hold, the agent is notified and can answer within seven days, and another staff member decides.',
});
