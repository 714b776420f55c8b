import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { readOwnerStats } from '../listings/own-home-endpoints.ts';
import { searchProperties } from '../listings/search/endpoints.ts';
import { listInquiries, listReceipts } from './read-endpoints.ts';
import {
  contactInitiation,
  contactRecorded,
  inquiryForm,
  inquiryReplied,
  inquiryReply,
  inquirySent,
  openedReceipt,
  receiptLinkForm,
} from './schema.ts';

export * from './read-endpoints.ts';

const repeatable =
  'A repeated request (the same `Idempotency-Key`, or the same content again within ten minutes) takes effect only once and returns the same response.';

const contactRefusals = [
  'property.not_found',
  'property.not_available',
  'property.no_owner',
  'property.is_own',
  'request.idempotency_conflict',
] as const;

export const sendInquiry = endpoint({
  name: 'sendInquiry',
  feature: 'contacts',
  method: 'POST',
  path: '/api/properties/:id/inquiries',
  limit: 'contact',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: inquiryForm,
  answer: inquirySent,
  status: 201,
  makesStale: [searchProperties, listReceipts],
  refusals: [...contactRefusals, 'inquiry.blocked', 'inquiry.blocking'],
  summary: 'Send an inquiry to the owner of a home',
  description: `Stores the inquiry and its contact receipt together. ${repeatable}`,
});

export const initiateContact = endpoint({
  name: 'initiateContact',
  feature: 'contacts',
  method: 'POST',
  path: '/api/contact-initiation',
  limit: 'contact',
  actsAs: 'tenant',
  body: contactInitiation,
  answer: contactRecorded,
  status: 201,
  makesStale: [searchProperties, listReceipts],
  refusals: contactRefusals,
  summary: 'Record a contact',
  description: `Returns the inquiry’s receipt if the contact follows an inquiry; otherwise creates a receipt. ${repeatable}`,
});

export const openReceipt = endpoint({
  name: 'openReceipt',
  feature: 'contacts',
  method: 'POST',
  path: '/api/receipt-by-link',
  limit: 'receiptLink',
  actsAs: 'anyone',
  body: receiptLinkForm,
  answer: openedReceipt,
  makesStale: [],
  refusals: ['receipt.not_found'],
  summary: 'Get a receipt by its secret link',
  description:
    'For guests. The secret is sent in the request body, so that no URL or log contains it. No receipt is found if the link is wrong, or was revoked because the data on its receipt was erased.',
});

export const replyToInquiry = endpoint({
  name: 'replyToInquiry',
  feature: 'contacts',
  method: 'POST',
  path: '/api/inquiries/:id/reply',
  limit: 'reply',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: inquiryReply,
  answer: inquiryReplied,
  status: 201,
  makesStale: [listInquiries, readOwnerStats],
  refusals: [
    'viewer.unknown',
    'inquiry.not_found',
    'inquiry.unreachable',
    'conversation.blocked',
    'conversation.blocking',
    'request.idempotency_conflict',
    'wording.violation',
  ],
  summary: 'Reply to an inquiry',
  description: `The reply goes into the conversation if the sender was signed in, and by email otherwise. ${repeatable}`,
});
