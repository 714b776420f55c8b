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
  summary: 'Begin to pay for a listing',
  description:
    'By the owner of the home. Nothing is taken yet. Asked again before paying, the same open payment is answered. Paying for an active listing adds its days to its end. An owner who did not agree to the penalties when registering says so here, once, with `agreeToPenalties`.',
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
  makesStale: changesListing,
  refusals: [...confirming],
  summary: 'Publish the listings whose payment went through',
  description:
    'The server asks the gateway itself. All of them are published in one transaction, once. A home that could not be published any more is named under `returned`, and its money goes back by itself.',
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
  makesStale: [listTenantApplications, readApplicationTimeline, listTenantPayments, readRentCredits],
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
  makesStale: [],
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
  makesStale: [],
  refusals: ['sandbox.only', 'payment.not_found', 'payment.already_paid', 'payment.declined', 'gateway.unavailable'],
  summary: 'Sandbox only: the one more confirmation that card 4000 0025 0000 3155 asks for',
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
  makesStale: [listCards],
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
  makesStale: [listCards],
  refusals: ['viewer.unknown', 'card.not_found', 'gateway.unavailable'],
  summary: 'Take a card off file; the answer is what is left',
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
  summary: 'Take back a listing payment',
  description:
    'Within {{alone}} days the money goes back and the listing ends at once, once for each home (by its address) and year and for at most {{homes}} homes of one owner within a year. After that, and from day {{next}} to day {{onRequest}}, this asks staff, and the listing goes on until they decide. Of a payment for many, `propertyId` names the one home that it is about; without it, it is all that are left. When the gateway is away the refund stands and is sent as soon as it is back.',
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
  makesStale: changesRefund,
  refusals: [...deciding, 'payment.not_found', 'refund.not_asked'],
  summary: 'Staff: decline a refund that was asked for, with the reason that the owner reads',
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
  summary: 'Staff: send a refund again that failed at the bank, whatever was paid for',
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
  summary: 'Sandbox only: decide, as the bank would, a dispute that card 4000 0000 0000 0259 provokes',
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
  summary: 'Sandbox only: take the gateway down or let it hang, hold webhooks back, or deliver each twice',
});
