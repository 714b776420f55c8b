import * as z from 'zod';
import { listReceipts } from '../contacts/endpoints.ts';
import { receiptLinkForm } from '../contacts/schema.ts';
import { readEnforcementOverview } from '../enforcement/public-record-endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { reason } from '../staff/schema.ts';
import { disputeOutcomes } from './labels.ts';
import { disputedReceipt, objectionByLinkForm, receiptDisputeForStaff } from './receipt-dispute-schema.ts';
import { objectionForm } from './schema.ts';

const feature = 'agents';
const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const readDisputedReceipt = endpoint({
  name: 'readDisputedReceipt',
  feature,
  method: 'GET',
  path: '/api/contact-receipts/:id/disputes',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: disputedReceipt,
  refusals: ['viewer.unknown', 'receipt.not_found'],
  summary: 'What was objected to a contact receipt, and whether the viewer can object',
  description: 'For who stands on the receipt, and staff. To everyone else there is none.',
});

export const disputeReceipt = endpoint({
  name: 'disputeReceipt',
  feature,
  method: 'POST',
  path: '/api/contact-receipts/:id/disputes',
  limit: 'referralStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: objectionForm,
  answer: disputedReceipt,
  status: 201,
  makesStale: [readDisputedReceipt, listReceipts, readEnforcementOverview],
  refusals: [
    'viewer.unknown',
    'viewer.not_allowed',
    'receipt.not_found',
    'dispute.of_referral',
    'dispute.already_open',
    'dispute.already_decided',
  ],
  summary: 'Object to a contact receipt',
  description:
    'By the tenant, the owner or the agent on it. The receipt stays in the record and is marked `dispute` until staff have decided; the others on it are told. An introduction that stands on a referral is objected to there.',
});

export const readDisputedReceiptByLink = endpoint({
  name: 'readDisputedReceiptByLink',
  feature,
  method: 'POST',
  path: '/api/receipt-by-link/disputes',
  limit: 'receiptLink',
  actsAs: 'anyone',
  body: receiptLinkForm,
  answer: disputedReceipt,
  makesStale: [],
  refusals: ['receipt.not_found'],
  summary: 'What was objected to a contact receipt, by its secret link',
  description:
    'For somebody who wrote without signing in, and reads the receipt as its tenant. The secret travels in the body, so that no address or log holds it.',
});

export const disputeReceiptByLink = endpoint({
  name: 'disputeReceiptByLink',
  feature,
  method: 'POST',
  path: '/api/receipt-by-link/dispute',
  limit: 'receiptLink',
  actsAs: 'anyone',
  body: objectionByLinkForm,
  answer: disputedReceipt,
  status: 201,
  makesStale: [listReceipts, readEnforcementOverview],
  refusals: [
    'receipt.not_found',
    'viewer.not_allowed',
    'dispute.of_referral',
    'dispute.already_open',
    'dispute.already_decided',
  ],
  summary: 'Object to a contact receipt by its secret link',
  description:
    'By somebody who wrote without signing in. Marked, told and decided as every objection is; what staff decide is mailed to the address on the receipt.',
});

export const listReceiptDisputes = endpoint({
  name: 'listReceiptDisputes',
  feature,
  method: 'GET',
  path: '/api/staff/receipt-disputes',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })).transform(
      (state) => state ?? 'open',
    ),
  }),
  answer: z.array(receiptDisputeForStaff),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Objections to contact receipts',
  description: 'Those that wait, the oldest first; those that are decided, the newest first.',
});

export const decideReceiptDispute = endpoint({
  name: 'decideReceiptDispute',
  feature,
  method: 'POST',
  path: '/api/staff/receipt-disputes/:id/decision',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(disputeOutcomes, { error: 'Please uphold or dismiss' }), reason }),
  answer: receiptDisputeForStaff,
  makesStale: [listReceiptDisputes, readStaffQueues, readEnforcementOverview],
  refusals: [...staffOnly, 'staff.own_matter', 'dispute.not_found', 'dispute.already_decided'],
  summary: 'Decide an objection to a contact receipt',
  description:
    'Upheld, the receipt is set aside on record: it counts for no first contact, and the next one decides. Dismissed, it stands as resolved. Everyone on the receipt is told. Nobody decides about a receipt that they stand on.',
});
