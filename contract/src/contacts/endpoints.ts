import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import {
  contactInitiation,
  contactReceipt,
  contactRecorded,
  inquiry,
  inquiryForm,
  inquiryReplied,
  inquiryReply,
  inquirySent,
  openedReceipt,
  receiptFilter,
  receiptLinkForm,
  receiptVerdict,
} from './schema.ts';

const repeatable =
  'A repeated request (the same `Idempotency-Key`, or the same content again within ten minutes) gets the same answer and happens once.';

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
  refusals: [...contactRefusals, 'inquiry.blocked', 'inquiry.blocking'],
  summary: 'Write to the owner of a home',
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
  refusals: contactRefusals,
  summary: 'Put a contact on record',
  description: `After an inquiry it returns the inquiry's receipt; by itself it makes one. ${repeatable}`,
});

export const listReceipts = endpoint({
  name: 'listReceipts',
  feature: 'contacts',
  method: 'GET',
  path: '/api/contact-receipts',
  actsAs: 'tenant',
  query: receiptFilter,
  answer: z.array(contactReceipt),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'Receipts the viewer is a party to',
  description: 'Newest first. Staff see all; everyone else the receipts that name them as tenant, owner or agent.',
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
  refusals: ['receipt.not_found'],
  summary: 'Read a receipt by its secret link',
  description:
    'For somebody who wrote without signing in. The secret travels in the body, so that no address or log holds it. A link that is wrong, or was revoked because the data on its receipt were erased, leads to no receipt.',
});

export const verifyReceipt = endpoint({
  name: 'verifyReceipt',
  feature: 'contacts',
  method: 'GET',
  path: '/api/receipt-verification/:hash',
  limit: 'verify',
  actsAs: 'anyone',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'A receipt hash has 64 hexadecimal digits' }) }),
  answer: receiptVerdict,
  refusals: [],
  summary: 'Check a receipt by its hash',
  description: 'Open to everyone; tells nothing about the people on the receipt.',
});

export const listInquiries = endpoint({
  name: 'listInquiries',
  feature: 'contacts',
  method: 'GET',
  path: '/api/owners/:ownerId/inquiries',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  query: z.object(pageByCursor),
  answer: z.array(inquiry),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'What people wrote to an owner, the newest first',
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
  refusals: [
    'viewer.unknown',
    'inquiry.not_found',
    'inquiry.unreachable',
    'conversation.blocked',
    'conversation.blocking',
    'request.idempotency_conflict',
    'wording.violation',
  ],
  summary: 'Answer an inquiry',
  description: `It goes into the conversation with a sender who was signed in, and by e-mail to anyone else. ${repeatable}`,
});
