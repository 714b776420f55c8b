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
  summary: 'Get the objections to a contact receipt and whether the viewer can object',
  description: 'Available to the people named on the receipt and to staff. Everyone else gets `receipt.not_found`.',
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
    'Available to the tenant, the owner and the agent named on the receipt. The receipt stays on record and is marked `dispute` until staff have decided; the other people named on it are notified. To object to an introduction that belongs to a referral, object to the referral.',
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
  summary: 'Get the objections to a contact receipt by its secret link',
  description:
    'For people who sent a message without signing in. Anyone with the link is treated as the tenant named on the receipt. The secret is sent in the request body, so that it does not appear in URLs or logs.',
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
    'For people who sent a message without signing in. The objection is handled like any other; the decision is sent by email to the address on the receipt.',
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
  summary: 'Staff: list the objections to contact receipts',
  description: 'Open objections are sorted oldest first, decided objections newest first.',
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
  summary: 'Staff: decide an objection to a contact receipt',
  description:
    'If the objection is upheld, the receipt is marked `set_aside`. It no longer counts as a first contact, and the next receipt determines the first contact. If the objection is dismissed, the receipt remains valid and is marked `resolved`. Everyone named on the receipt is notified. Not allowed for staff who are named on the receipt.',
});
