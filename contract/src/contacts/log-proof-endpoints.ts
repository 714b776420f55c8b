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
  summary: 'The proof that a contact receipt is in the public log',
  description: 'For who stands on the receipt, and staff. To everyone else there is none.',
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
  summary: 'The proof that a contact receipt is in the public log, by its secret link',
  description:
    'For somebody who wrote without signing in. The secret travels in the body, so that no address or log holds it.',
});
