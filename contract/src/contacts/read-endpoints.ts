import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { contactReceipt, inquiry, receiptFilter, receiptVerdict } from './schema.ts';

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
  summary: 'List the receipts to which the viewer is a party',
  description:
    'Newest first. Staff see all receipts; everyone else sees the receipts that name them as tenant, owner or agent.',
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
  summary: 'Verify a receipt by its hash',
  description: 'Open to everyone. Reveals nothing about the people on the receipt.',
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
  summary: 'List the inquiries to an owner, newest first',
});
