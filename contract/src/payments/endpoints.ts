import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor, pageLimit } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import {
  cardSetup,
  chargebackStates,
  clientSecret,
  disputedPayment,
  failedRefund,
  feePaidAnswer,
  feePaymentConfirmation,
  feePaymentToMake,
  intentId,
  listingActivated,
  listingPaymentConfirmation,
  listingPaymentToMake,
  listingsActivated,
  listingsPaymentConfirmation,
  listingsPaymentToMake,
  listingsToPay,
  paidHome,
  paymentPage,
  penaltyCollectionStats,
  refundAnswer,
  refundAsk,
  refundDecision,
  refundRequest,
  rentCredits,
  sandboxCardEntry,
  sandboxDisputeOutcome,
  sandboxFaults,
  sandboxOutcome,
  savedCard,
  sendAgainDecision,
  sentAgain,
} from './schema.ts';

const feature = 'payments';

const paged = { query: z.object({ ...pageByCursor, limit: pageLimit(20) }), headers: cursorHeaders } as const;
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
/** What may come of confirming, whatever was paid for. */
const confirming = [
  ...reading,
  'payment.not_found',
  'payment.other_purpose',
  'payment.not_completed',
  'payment.processing',
  'payment.mismatch',
  'payment.no_use',
  'payment.refunded',
  'payment.disputed',
  'gateway.unavailable',
] as const;

export const createListingPayment = endpoint({
  name: 'createListingPayment',
  feature,
  method: 'POST',
  path: '/api/create-listing-payment',
  limit: 'pay',
  actsAs: 'owner',
  body: z.object({ propertyId: id }),
  answer: listingPaymentToMake,
  refusals: [
    ...reading,
    'property.not_found',
    'listing.suspended',
    'listing.withdrawn',
    'listing.held_back',
    'listing.leased',
    'payment.no_use',
    'payment.disputed',
    'gateway.unavailable',
  ],
  summary: 'Begin to pay for a listing',
  description:
    'By the owner of the home. Nothing is taken yet. Asked again before paying, the same open payment is answered. Paying for an active listing adds its days to its end.',
});

export const confirmListingPayment = endpoint({
  name: 'confirmListingPayment',
  feature,
  method: 'POST',
  path: '/api/confirm-listing-payment',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  body: listingPaymentConfirmation,
  answer: listingActivated,
  refusals: [...confirming],
  summary: 'Publish a listing whose payment went through',
  description:
    'The server asks the gateway itself whether the payment succeeded. However often this is called, and whether or not the webhook came first, one payment publishes once.',
});

export const createListingsPayment = endpoint({
  name: 'createListingsPayment',
  feature,
  method: 'POST',
  path: '/api/create-listings-payment',
  limit: 'pay',
  actsAs: 'owner',
  body: listingsToPay,
  answer: listingsPaymentToMake,
  refusals: [...reading, 'property.not_found', 'payment.no_use', 'payment.disputed', 'gateway.unavailable'],
  summary: 'Begin to pay for many listings at once',
  description:
    'By the owner of all of them, 200 at most. Homes that cannot be paid for now are left out, each by name and with its reason: off the market, leased, suspended, held back, or live for more than 10 days to come. Nothing is taken yet. The same homes again are the same open payment. Paying for an active listing adds its days to its end.',
});

export const confirmListingsPayment = endpoint({
  name: 'confirmListingsPayment',
  feature,
  method: 'POST',
  path: '/api/confirm-listings-payment',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  body: listingsPaymentConfirmation,
  answer: listingsActivated,
  refusals: [...confirming],
  summary: 'Publish the listings whose payment went through',
  description:
    'The server asks the gateway itself. All of them are published in one transaction, once. A home that could not be published any more is named under `returned`, and its money goes back by itself.',
});

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

export const createApplicationFeePayment = endpoint({
  name: 'createApplicationFeePayment',
  feature,
  method: 'POST',
  path: '/api/create-application-fee-payment',
  limit: 'pay',
  actsAs: 'tenant',
  body: z.object({ applicationId: id }),
  answer: feePaymentToMake,
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.fee_not_due',
    'application.closed',
    'payment.no_use',
    'payment.disputed',
    'gateway.unavailable',
  ],
  summary: 'Begin to pay an application fee',
});

export const confirmApplicationFeePayment = endpoint({
  name: 'confirmApplicationFeePayment',
  feature,
  method: 'POST',
  path: '/api/confirm-application-fee-payment',
  limit: 'pay',
  actsAs: 'tenant',
  body: feePaymentConfirmation,
  answer: feePaidAnswer,
  refusals: [...confirming],
  summary: 'Mark an application fee as paid once the payment went through',
});

export const payWithSavedCard = endpoint({
  name: 'payWithSavedCard',
  feature,
  method: 'POST',
  path: '/api/pay-with-saved-card',
  limit: 'pay',
  actsAs: 'owner',
  body: z.object({ paymentIntentId: intentId, cardId: id }),
  answer: sandboxOutcome,
  refusals: [
    ...reading,
    'payment.not_found',
    'payment.already_paid',
    'payment.declined',
    'payment.not_completed',
    'payment.processing',
    'card.not_found',
    'gateway.unavailable',
  ],
  summary: 'Pay an open payment with a card on file',
  description:
    'Afterwards confirm it as after any card. `requires_action`: the bank wants one more confirmation in the page.',
});

export const confirmSandboxPayment = endpoint({
  name: 'confirmSandboxPayment',
  feature,
  method: 'POST',
  path: '/api/sandbox-payments/:clientSecret/confirm',
  limit: 'sandboxCard',
  actsAs: 'anyone',
  params: z.object({ clientSecret }),
  body: sandboxCardEntry,
  answer: sandboxOutcome,
  refusals: [
    'sandbox.only',
    'sandbox.test_cards_only',
    'payment.not_found',
    'payment.already_paid',
    'payment.declined',
    'gateway.unavailable',
  ],
  summary: 'Sandbox only: pay with a test card, or keep it on file',
  description:
    'What Stripe’s form does in the page, for the sandbox. It takes well-known test cards and refuses every other number.',
});

export const authenticateSandboxPayment = endpoint({
  name: 'authenticateSandboxPayment',
  feature,
  method: 'POST',
  path: '/api/sandbox-payments/:clientSecret/authenticate',
  limit: 'sandboxCard',
  actsAs: 'anyone',
  params: z.object({ clientSecret }),
  body: z.object({ approve: z.boolean({ error: 'Please approve or decline' }) }),
  answer: sandboxOutcome,
  refusals: ['sandbox.only', 'payment.not_found', 'payment.already_paid', 'payment.declined', 'gateway.unavailable'],
  summary: 'Sandbox only: the one more confirmation that card 4000 0025 0000 3155 asks for',
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

export const setUpCard = endpoint({
  name: 'setUpCard',
  feature,
  method: 'POST',
  path: '/api/cards/setup',
  limit: 'card',
  actsAs: 'owner',
  whileBanned: 'allowed',
  answer: cardSetup,
  refusals: ['viewer.unknown', 'gateway.unavailable'],
  summary: 'Begin to put a card on file',
});

export const saveCard = endpoint({
  name: 'saveCard',
  feature,
  method: 'POST',
  path: '/api/cards',
  limit: 'card',
  actsAs: 'owner',
  whileBanned: 'allowed',
  body: z.object({ setupIntentId: intentId }),
  answer: savedCard,
  refusals: ['viewer.unknown', 'payment.not_found', 'payment.not_completed', 'gateway.unavailable'],
  summary: 'Keep the card that was set up; it is the one charged from now on',
});

export const removeCard = endpoint({
  name: 'removeCard',
  feature,
  method: 'DELETE',
  path: '/api/cards/:id',
  limit: 'card',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  answer: z.array(savedCard),
  refusals: ['viewer.unknown', 'card.not_found', 'gateway.unavailable'],
  summary: 'Take a card off file; the answer is what is left',
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

export const refundListingPayment = endpoint({
  name: 'refundListingPayment',
  feature,
  method: 'POST',
  path: '/api/listing-payments/:id/refund',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: refundAsk,
  answer: refundAnswer,
  refusals: [
    'viewer.unknown',
    'payment.not_found',
    'payment.not_refundable',
    'refund.too_late',
    'refund.already_asked',
    'refund.declined',
  ],
  summary: 'Take back a listing payment',
  description:
    'Within {{alone}} days the money goes back and the listing ends at once, once for each home (by its address) and year and for at most {{homes}} homes of one owner within a year. After that, and from day {{next}} to day {{onRequest}}, this asks staff, and the listing goes on until they decide. Of a payment for many, `propertyId` names the one home that it is about; without it, it is all that are left. When the gateway is away the refund stands and is sent as soon as it is back.',
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

export const giveRefund = endpoint({
  name: 'giveRefund',
  feature,
  method: 'POST',
  path: '/api/staff/listing-payments/:id/refund',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: refundDecision,
  answer: refundAnswer,
  refusals: [...reading, 'payment.not_found', 'payment.not_refundable', 'refund.too_late'],
  summary: 'Staff: give a listing payment back within the time of the guarantee, asked for or not',
  description:
    'A request that was made in time can be granted later. A refund that failed at the gateway is tried again.',
});

export const declineRefund = endpoint({
  name: 'declineRefund',
  feature,
  method: 'POST',
  path: '/api/staff/listing-payments/:id/decline-refund',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: refundDecision,
  answer: refundRequest.shape.payment,
  refusals: [...reading, 'payment.not_found', 'refund.not_asked'],
  summary: 'Staff: decline a refund that was asked for, with the reason that the owner reads',
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

export const sendRefundAgain = endpoint({
  name: 'sendRefundAgain',
  feature,
  method: 'POST',
  path: '/api/staff/payments/:id/send-refund',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: sendAgainDecision,
  answer: sentAgain,
  refusals: [...reading, 'payment.not_found', 'payment.not_refundable'],
  summary: 'Staff: send a refund again that failed at the bank, whatever was paid for',
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

export const decideSandboxDispute = endpoint({
  name: 'decideSandboxDispute',
  feature,
  method: 'POST',
  path: '/api/staff/payments/:id/sandbox-dispute',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: sandboxDisputeOutcome,
  answer: sandboxDisputeOutcome,
  refusals: [...reading, 'sandbox.only', 'payment.not_found'],
  summary: 'Sandbox only: decide, as the bank would, a dispute that card 4000 0000 0000 0259 provokes',
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

export const setSandboxFaults = endpoint({
  name: 'setSandboxFaults',
  feature,
  method: 'PUT',
  path: '/api/staff/sandbox-faults',
  limit: 'staff',
  actsAs: 'staff',
  body: sandboxFaults,
  answer: sandboxFaults,
  refusals: [...reading, 'sandbox.only'],
  summary: 'Sandbox only: take the gateway down, hold webhooks back, or deliver each twice',
});
