import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor, pageLimit } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import {
  chargebackStates,
  disputedPayment,
  failedRefund,
  paidHome,
  paymentPage,
  penaltyCollectionStats,
  refundRequest,
  rentCredits,
  sandboxFaults,
  savedCard,
} from './schema.ts';

const feature = 'payments';
const paged = { query: z.object({ ...pageByCursor, limit: pageLimit(20) }), headers: cursorHeaders } as const;

const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listPaidHomes = endpoint({
  name: 'listPaidHomes',
  feature,
  method: 'GET',
  path: '/api/listing-payments/:id/homes',
  actsAs: 'owner',
  params: z.object({ id }),
  answer: z.array(paidHome),
  refusals: ['viewer.unknown', 'payment.not_found'],
  summary: 'The homes of a payment for many listings: what became of each, and how its money can come back',
  description: 'For the payer and staff. 200 at most; none for a payment of another kind.',
});

export const listCards = endpoint({
  name: 'listCards',
  feature,
  method: 'GET',
  path: '/api/cards',
  actsAs: 'owner',
  answer: z.array(savedCard),
  refusals: ['viewer.unknown'],
  summary: 'My cards on file, the one that is charged first',
});

export const listOwnerPayments = endpoint({
  name: 'listOwnerPayments',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/payments',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  ...paged,
  answer: paymentPage,
  refusals: [...reading],
  summary: 'An owner’s payments and refunds, the newest first',
  description: 'What was begun and never paid is left out. `totals` are sums of the books.',
});

export const listTenantPayments = endpoint({
  name: 'listTenantPayments',
  feature,
  method: 'GET',
  path: '/api/tenant/payments',
  actsAs: 'tenant',
  ...paged,
  answer: paymentPage,
  refusals: [...reading],
  summary: 'My payments and refunds as a tenant, the newest first',
});

export const readRentCredits = endpoint({
  name: 'readRentCredits',
  feature,
  method: 'GET',
  path: '/api/tenant/rent-credits',
  actsAs: 'tenant',
  ...paged,
  answer: rentCredits,
  refusals: [...reading],
  summary: 'My rent credits: sums of the books, and each credit with its end',
  description:
    'A credit lowers the rent on an approved application, until its end (`expiresAt`); it is never paid out.',
});

export const readPenaltyCollectionStats = endpoint({
  name: 'readPenaltyCollectionStats',
  feature,
  method: 'GET',
  path: '/api/penalty-collection-stats',
  actsAs: 'anyone',
  answer: penaltyCollectionStats,
  refusals: [],
  summary: 'What was collected in fair housing penalties, and where it went',
  description:
    'Of a penalty of {{least}} or more {{legalAid}}% go to legal aid, {{platform}}% to the platform and {{rentCredits}}% to tenants as rent credits; smaller ones to the platform. Sums of the books, in cents, without persons. Fees for reactivation are not among them.',
});

export const listRefundRequests = endpoint({
  name: 'listRefundRequests',
  feature,
  method: 'GET',
  path: '/api/staff/refund-requests',
  actsAs: 'staff',
  ...paged,
  answer: z.array(refundRequest),
  refusals: [...reading],
  summary: 'Refunds that owners asked for and that nobody has decided, the oldest first',
});

export const listFailedRefunds = endpoint({
  name: 'listFailedRefunds',
  feature,
  method: 'GET',
  path: '/api/staff/failed-refunds',
  actsAs: 'staff',
  ...paged,
  answer: z.array(failedRefund),
  refusals: [...reading],
  summary: 'Money that is owed back and that the payer’s bank refused, the oldest first',
});

export const listChargebacks = endpoint({
  name: 'listChargebacks',
  feature,
  method: 'GET',
  path: '/api/staff/chargebacks',
  actsAs: 'staff',
  query: paged.query.extend({ state: optional(z.enum(chargebackStates, { error: 'This state is not known' })) }),
  headers: cursorHeaders,
  answer: z.array(disputedPayment),
  refusals: [...reading],
  summary: 'Payments that were disputed with the payer’s bank',
  description:
    'Those that the bank has not decided, the oldest first, when no `state` is given; the decided ones, the newest first. Evidence is sent at the gateway; what the bank decides comes back by itself.',
});

export const readSandboxFaults = endpoint({
  name: 'readSandboxFaults',
  feature,
  method: 'GET',
  path: '/api/staff/sandbox-faults',
  actsAs: 'staff',
  answer: sandboxFaults,
  refusals: [...reading, 'sandbox.only'],
  summary: 'Sandbox only: which faults are being played',
});
