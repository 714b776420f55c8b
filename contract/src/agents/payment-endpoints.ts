import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { cardSetup, intentId, savedCard } from '../payments/schema.ts';
import { reason } from '../staff/schema.ts';
import { readAgentProfile, readAgentStats } from './endpoints.ts';
import {
  agentPaymentSummary,
  agentPayout,
  agentSubscription,
  commission,
  payoutAccount,
  payoutAccountForm,
  payoutAccountSetup,
  staffPayout,
  subscriptionInvoice,
  tierChoice,
} from './payment-schema.ts';

const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const agentId = z.object({ id });

export const readAgentSubscription = endpoint({
  name: 'readAgentSubscription',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/subscription',
  actsAs: 'agent',
  params: agentId,
  answer: agentSubscription,
  refusals: [...ownOnly, 'agent.not_found'],
  summary: 'Get an agent’s subscription, with prices in cents per month',
});

export const listCommissions = endpoint({
  name: 'listCommissions',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/commissions',
  actsAs: 'agent',
  params: agentId,
  query: z.object(pageByCursor),
  answer: z.array(commission),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List an agent’s commissions, newest first',
  description: 'Amounts are in cents, rates in percent. Excludes commissions that staff found are not owed.',
});

export const readAgentPaymentSummary = endpoint({
  name: 'readAgentPaymentSummary',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/payment-summary',
  actsAs: 'agent',
  params: agentId,
  answer: agentPaymentSummary,
  refusals: ownOnly,
  summary: 'Get an agent’s commission totals by state and the cost of the subscription',
});

const isOwn = ['viewer.unknown', 'viewer.not_allowed'] as const;
/** Possible refusals of charging a card on file. */
const charging = [
  'subscription.no_card',
  'payment.declined',
  'payment.processing',
  'payment.no_use',
  'gateway.unavailable',
] as const;

export const listSubscriptionInvoices = endpoint({
  name: 'listSubscriptionInvoices',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/invoices',
  actsAs: 'agent',
  params: agentId,
  query: z.object(pageByCursor),
  answer: z.array(subscriptionInvoice),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List an agent’s subscription invoices, newest first',
  description:
    'Includes only charges that were paid, even if the bank reversed the payment later. The invoice of each charge is a PDF at `/api/agents/subscription/{number}/invoice`.',
});

const makesStale = [
  readAgentSubscription,
  readAgentPaymentSummary,
  readAgentProfile,
  readAgentStats,
  listSubscriptionInvoices,
] as const;

export const startSubscription = endpoint({
  name: 'startSubscription',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/subscription',
  limit: 'pay',
  actsAs: 'agent',
  params: agentId,
  body: tierChoice,
  answer: agentSubscription,
  refusals: [...isOwn, 'agent.in_review', 'agent.not_approved', 'subscription.already_active', ...charging],
  makesStale,
  summary: 'Start a subscription and charge the first month to the card on file',
});

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  feature: 'agents',
  method: 'PUT',
  path: '/api/agents/:id/subscription',
  limit: 'pay',
  actsAs: 'agent',
  params: agentId,
  body: tierChoice,
  answer: agentSubscription,
  refusals: [
    ...isOwn,
    'agent.in_review',
    'agent.not_approved',
    'subscription.not_active',
    'subscription.same_tier',
    'subscription.is_ending',
    ...charging,
  ],
  makesStale,
  summary: 'Change the subscription plan',
  description:
    'A more expensive plan starts immediately, and the price difference for the rest of the period is charged to the cent. If this amount is too small to charge, it is added to the next renewal. A cheaper plan starts with the next period.',
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/subscription/cancel',
  limit: 'pay',
  actsAs: 'agent',
  params: agentId,
  answer: agentSubscription,
  refusals: [...isOwn, 'subscription.not_active'],
  makesStale,
  summary: 'Cancel a subscription at the end of the paid period, or immediately if it is past due',
});

export const keepSubscription = endpoint({
  name: 'keepSubscription',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/subscription/keep',
  limit: 'pay',
  actsAs: 'agent',
  params: agentId,
  answer: agentSubscription,
  refusals: [...isOwn, 'subscription.not_ending'],
  makesStale,
  summary: 'Undo a cancellation before the period ends',
});

export const retrySubscription = endpoint({
  name: 'retrySubscription',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/subscription/retry',
  limit: 'pay',
  actsAs: 'agent',
  params: agentId,
  answer: agentSubscription,
  refusals: [...isOwn, 'subscription.not_past_due', ...charging],
  makesStale,
  summary: 'Retry the charge of a past-due subscription, for example after saving a new card',
});

export const listAgentCards = endpoint({
  name: 'listAgentCards',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/cards',
  actsAs: 'agent',
  params: agentId,
  answer: z.array(savedCard),
  refusals: isOwn,
  summary: 'List the cards on file for a subscription, newest first; the newest card is charged',
});

export const setUpAgentCard = endpoint({
  name: 'setUpAgentCard',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/cards/setup',
  limit: 'card',
  actsAs: 'agent',
  params: agentId,
  answer: cardSetup,
  makesStale: [],
  refusals: [...isOwn, 'gateway.unavailable'],
  summary: 'Start saving a card on file for a subscription',
});

export const keepAgentCard = endpoint({
  name: 'keepAgentCard',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/cards',
  limit: 'card',
  actsAs: 'agent',
  params: agentId,
  body: z.object({ setupIntentId: intentId }),
  answer: z.object({ card: savedCard, left: z.array(savedCard) }),
  refusals: [...isOwn, 'payment.not_found', 'payment.not_completed', 'gateway.unavailable'],
  makesStale: [readAgentSubscription, listAgentCards],
  summary: 'Save a card that the gateway accepted and replace the cards on file',
  description: '`left` lists the earlier cards that could not be removed.',
});

export const listAgentPayouts = endpoint({
  name: 'listAgentPayouts',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/payouts',
  actsAs: 'agent',
  params: agentId,
  query: z.object(pageByCursor),
  answer: z.array(agentPayout),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List the monthly payouts to an agent’s brokerage, newest first',
  description:
    'The statement of a paid month is at `/api/agents/{id}/statements/{month}.pdf` and `.csv`. Amounts are in cents.',
});

export const readPayoutAccount = endpoint({
  name: 'readPayoutAccount',
  feature: 'agents',
  method: 'GET',
  path: '/api/agents/:id/payout-account',
  actsAs: 'agent',
  params: agentId,
  answer: payoutAccount,
  refusals: [...ownOnly, 'agent.not_found'],
  summary: 'Get the account that an agent’s commissions are paid to',
});

export const setPayoutAccount = endpoint({
  name: 'setPayoutAccount',
  feature: 'agents',
  method: 'PUT',
  path: '/api/agents/:id/payout-account',
  limit: 'account',
  actsAs: 'agent',
  params: agentId,
  body: payoutAccountForm,
  answer: payoutAccount,
  refusals: [...isOwn, 'agent.not_found', 'payout_account.not_found', 'gateway.unavailable'],
  makesStale: [readPayoutAccount, listAgentPayouts],
  summary: 'Set the account that commissions are paid to: an existing account of the brokerage at the payment service',
});

export const setUpPayoutAccount = endpoint({
  name: 'setUpPayoutAccount',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/payout-account/setup',
  limit: 'account',
  actsAs: 'agent',
  params: agentId,
  answer: payoutAccountSetup,
  refusals: [...isOwn, 'agent.not_found', 'gateway.unavailable'],
  makesStale: [readPayoutAccount],
  summary: 'Start or continue the setup of the brokerage’s account',
  description:
    'Returns the URL where the payment service asks for the account’s details. The URL expires after a few minutes and works for one visit. If it has expired, request another one.',
});

export const checkPayoutAccount = endpoint({
  name: 'checkPayoutAccount',
  feature: 'agents',
  method: 'POST',
  path: '/api/agents/:id/payout-account/check',
  limit: 'account',
  actsAs: 'agent',
  params: agentId,
  answer: payoutAccount,
  refusals: [...isOwn, 'agent.not_found', 'gateway.unavailable'],
  makesStale: [readPayoutAccount, listAgentPayouts],
  summary: 'Refresh the status of the brokerage’s account at the payment service and send held payouts if it is ready',
});

const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listPayouts = endpoint({
  name: 'listPayouts',
  feature: 'agents',
  method: 'GET',
  path: '/api/staff/commission-payouts',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: z.enum(['all', 'failed', 'held'], { error: 'This state is not known' }).optional(),
  }),
  answer: z.array(staffPayout),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Staff: list the monthly payouts of commissions, newest first',
});

export const retryPayout = endpoint({
  name: 'retryPayout',
  feature: 'agents',
  method: 'POST',
  path: '/api/staff/commission-payouts/:id/retry',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: staffPayout,
  refusals: [...staffOnly, 'staff.own_matter', 'payout.not_found', 'payout.not_failed'],
  makesStale: [listPayouts],
  summary: 'Staff: retry a payout that failed',
});
