import * as z from 'zod';
import { listTenantApplications, readApplicationTimeline } from '../applications/tenant-read-endpoints.ts';
import { ownerRegistration } from '../identity/registration.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { readsOfListings } from '../listings/stale-reads.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import {
  listCards,
  listChargebacks,
  listFailedRefunds,
  listOwnerPayments,
  listPaidHomes,
  listRefundRequests,
  listTenantPayments,
  readRentCredits,
  readSandboxFaults,
} from './read-endpoints.ts';
import {
  cardSetup,
  clientSecret,
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
  refundAnswer,
  refundAsk,
  refundDecision,
  refundRequest,
  sandboxCardEntry,
  sandboxDisputeOutcome,
  sandboxFaults,
  sandboxOutcome,
  savedCard,
  sendAgainDecision,
  sentAgain,
} from './schema.ts';

export * from './read-endpoints.ts';

const feature = 'payments';

const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
/** For staff: never in their own matter. */
const deciding = [...reading, 'staff.own_matter'] as const;
/** Possible refusals of confirming any payment. */
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

/** Consent to the penalties before the first listing, for an owner who has not given it yet. */
const saysYes = { agreeToPenalties: ownerRegistration.shape.agreeToPenalties };

const changesListing = [...readsOfListings, listOwnerPayments];
const changesRefund = [listRefundRequests, listFailedRefunds, listChargebacks, readStaffQueues];

export const createListingPayment = endpoint({
  name: 'createListingPayment',
  feature,
  method: 'POST',
  path: '/api/create-listing-payment',
  limit: 'pay',
  actsAs: 'owner',
  body: z.object({ propertyId: id, ...saysYes }),
  answer: listingPaymentToMake,
  makesStale: [],
  refusals: [
    ...reading,
    'property.not_found',
    'listing.suspended',
    'listing.withdrawn',
    'listing.held_back',
    'listing.leased',
    'listing.penalties_not_agreed',
    'payment.no_use',
    'payment.disputed',
    'gateway.unavailable',
  ],
  summary: 'Start a payment for a listing',
  description:
    'For the owner of the home. Nothing is charged yet. A repeated request before paying returns the same open payment. Paying for an active listing extends it from its current end. An owner who did not agree to the penalties when registering must agree here once, with `agreeToPenalties`.',
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
  makesStale: changesListing,
  refusals: [...confirming],
  summary: 'Publish a listing after its payment succeeded',
  description:
    'The server asks the gateway whether the payment succeeded. Idempotent: one payment publishes the listing only once, whether or not the webhook arrived first.',
});

export const createListingsPayment = endpoint({
  name: 'createListingsPayment',
  feature,
  method: 'POST',
  path: '/api/create-listings-payment',
  limit: 'pay',
  actsAs: 'owner',
  body: listingsToPay.extend(saysYes),
  answer: listingsPaymentToMake,
  makesStale: [],
  refusals: [
    ...reading,
    'property.not_found',
    'listing.penalties_not_agreed',
    'payment.no_use',
    'payment.disputed',
    'gateway.unavailable',
  ],
  summary: 'Start one payment for several listings',
  description:
    'For the owner of all of these homes, at most 200. Homes that cannot be paid for now are returned in `leftOut`, each with its title and the reason: off the market, leased, suspended, held back, or live for more than 10 more days. Nothing is charged yet. A repeated request for the same homes returns the same open payment. Paying for an active listing extends it from its current end.',
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
  makesStale: changesListing,
  refusals: [...confirming],
  summary: 'Publish several listings after their payment succeeded',
  description:
    'The server asks the gateway whether the payment succeeded. It publishes all listings in one transaction, only once. Homes that could no longer be published are returned in `returned`, and their part of the payment is refunded automatically.',
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
  makesStale: [],
  refusals: [
    'viewer.unknown',
    'application.not_found',
    'application.fee_not_due',
    'application.closed',
    'payment.no_use',
    'payment.disputed',
    'gateway.unavailable',
  ],
  summary: 'Start a payment for an application fee',
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
  makesStale: [listTenantApplications, readApplicationTimeline, listTenantPayments, readRentCredits],
  refusals: [...confirming],
  summary: 'Mark an application fee as paid after the payment succeeded',
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
  makesStale: [],
  refusals: [
    ...reading,
    'payment.not_found',
    'payment.already_paid',
    'payment.no_use',
    'payment.declined',
    'payment.not_completed',
    'payment.processing',
    'card.not_found',
    'gateway.unavailable',
  ],
  summary: 'Pay an open payment with a card on file',
  description:
    'Confirm the payment afterward, as with any other card. `requires_action` means that the bank requires one more confirmation on the page.',
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
  makesStale: [],
  refusals: [
    'sandbox.only',
    'sandbox.test_cards_only',
    'payment.not_found',
    'payment.already_paid',
    'payment.declined',
    'gateway.unavailable',
  ],
  summary: 'Sandbox only: pay with a test card, or save it on file',
  description: 'Replaces Stripe’s form in the sandbox. Accepts well-known test cards and refuses every other number.',
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
  makesStale: [],
  refusals: ['sandbox.only', 'payment.not_found', 'payment.already_paid', 'payment.declined', 'gateway.unavailable'],
  summary: 'Sandbox only: approve or decline the extra confirmation that card 4000 0025 0000 3155 requires',
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
  makesStale: [],
  refusals: ['viewer.unknown', 'gateway.unavailable'],
  summary: 'Start adding a card on file',
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
  makesStale: [listCards],
  refusals: ['viewer.unknown', 'payment.not_found', 'payment.not_completed', 'gateway.unavailable'],
  summary: 'Save the card that was set up, which is charged from now on',
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
  makesStale: [listCards],
  refusals: ['viewer.unknown', 'card.not_found', 'gateway.unavailable'],
  summary: 'Remove a card on file and return the remaining cards',
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
  makesStale: [...changesListing, listPaidHomes],
  refusals: [
    'viewer.unknown',
    'payment.not_found',
    'payment.not_refundable',
    'refund.too_late',
    'refund.already_asked',
    'refund.declined',
  ],
  summary: 'Refund a listing payment, or request a refund from staff',
  description:
    'Within {{alone}} days, the payment is refunded and the listing ends immediately. An owner can do this once per home (by its address) within a year, and for at most {{homes}} homes within a year. Beyond these limits, and from day {{next}} through day {{onRequest}}, the call sends a request to staff, and the listing continues until they decide. In a payment for several listings, `propertyId` selects one home; without it, the call applies to all remaining homes. If the gateway is unavailable, the refund is recorded and is sent as soon as the gateway is available.',
});

export const giveRefund = endpoint({
  name: 'giveRefund',
  feature,
  method: 'POST',
  path: '/api/staff/listing-payments/:id/refund',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: z.object({ id }),
  body: refundDecision,
  answer: refundAnswer,
  makesStale: changesRefund,
  refusals: [...deciding, 'payment.not_found', 'payment.not_refundable', 'refund.too_late'],
  summary: 'Staff: refund a listing payment within the guarantee period, with or without a request',
  description:
    'A request that was made within the period can be granted later. A refund that failed at the gateway is retried.',
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
  makesStale: changesRefund,
  refusals: [...deciding, 'payment.not_found', 'refund.not_asked'],
  summary: 'Staff: decline a refund request, with a reason that the owner sees',
});

export const sendRefundAgain = endpoint({
  name: 'sendRefundAgain',
  feature,
  method: 'POST',
  path: '/api/staff/payments/:id/send-refund',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: z.object({ id }),
  body: sendAgainDecision,
  answer: sentAgain,
  makesStale: changesRefund,
  refusals: [...deciding, 'payment.not_found', 'payment.not_refundable'],
  summary: 'Staff: retry a refund that failed at the bank, for any kind of payment',
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
  makesStale: changesRefund,
  refusals: [...deciding, 'sandbox.only', 'payment.not_found'],
  summary: 'Sandbox only: decide, in place of the bank, a dispute triggered by card 4000 0000 0000 0259',
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
  makesStale: [readSandboxFaults],
  refusals: [...reading, 'sandbox.only'],
  summary: 'Sandbox only: simulate a gateway that is down, hangs, holds webhooks, or delivers each webhook twice',
});
