import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { receiptLogProof } from './log-proof-schema.ts';
import { receiptLinkForm } from './schema.ts';

export const readReceiptLogProof = endpoint({
  name: 'readReceiptLogProof',
  feature: 'contacts',
  method: 'GET',
  path: '/api/contact-receipts/:id/log-proof',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: receiptLogProof,
  refusals: ['viewer.unknown', 'receipt.not_found'],
  summary: 'Get the proof that a contact receipt is in the public log',
  description: 'Only for the people named on the receipt and staff. Everyone else gets `receipt.not_found`.',
});

export const readReceiptLogProofByLink = endpoint({
  name: 'readReceiptLogProofByLink',
  feature: 'contacts',
  method: 'POST',
  path: '/api/receipt-by-link/log-proof',
  limit: 'receiptLink',
  actsAs: 'anyone',
  body: receiptLinkForm,
  answer: receiptLogProof,
  makesStale: [],
  refusals: ['receipt.not_found'],
  summary: 'Get the proof that a contact receipt is in the public log, by the receipt’s secret link',
  description: 'For guests. The secret is sent in the request body, so that no URL or log contains it.',
});
