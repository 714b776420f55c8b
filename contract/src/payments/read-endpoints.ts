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
  summary: 'List the homes of a payment for several listings, each with its status and refund options',
  description: 'For the payer and staff. Returns at most 200 homes, and an empty list for any other kind of payment.',
});

export const listCards = endpoint({
  name: 'listCards',
  feature,
  method: 'GET',
  path: '/api/cards',
  actsAs: 'owner',
  answer: z.array(savedCard),
  refusals: ['viewer.unknown'],
  summary: 'List my cards on file, starting with the card that is charged',
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
  summary: 'List an owner’s payments and refunds, newest first',
  description: 'Excludes payments that were started but never paid. `totals` are sums from the ledger.',
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
  summary: 'List my payments and refunds as a tenant, newest first',
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
  summary: 'Get my rent credits: totals from the ledger, and each credit with its expiration',
  description:
    'A credit lowers the rent on an approved application until it expires (`expiresAt`). It is never paid out.',
});

export const readPenaltyCollectionStats = endpoint({
  name: 'readPenaltyCollectionStats',
  feature,
  method: 'GET',
  path: '/api/penalty-collection-stats',
  actsAs: 'anyone',
  answer: penaltyCollectionStats,
  refusals: [],
  summary: 'Get the total of fair housing penalties collected, and how it was distributed',
  description:
    'Of a penalty of {{least}} or more, {{legalAid}}% goes to legal aid, {{platform}}% to the platform and {{rentCredits}}% to tenants as rent credits. Smaller penalties go to the platform. The amounts are sums from the ledger, in cents, and do not identify anyone. They exclude reactivation fees.',
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
  summary: 'Staff: list owners’ refund requests that are not decided yet, oldest first',
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
  summary: 'Staff: list refunds that are still owed because the payer’s bank refused them, oldest first',
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
  summary: 'Staff: list payments that were disputed with the payer’s bank',
  description:
    'Without `state`, returns the disputes that the bank has not decided. Undecided disputes are sorted oldest first, decided disputes newest first. Evidence is submitted at the gateway; the bank’s decision arrives automatically.',
});

export const readSandboxFaults = endpoint({
  name: 'readSandboxFaults',
  feature,
  method: 'GET',
  path: '/api/staff/sandbox-faults',
  actsAs: 'staff',
  answer: sandboxFaults,
  refusals: [...reading, 'sandbox.only'],
  summary: 'Sandbox only: get the faults that are being simulated',
});
