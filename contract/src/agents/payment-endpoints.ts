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
  summary: 'What an agent subscribes to, in cents a month',
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
  summary: 'An agent’s commissions, the newest first',
  description: 'Amounts in cents, rates in percent. What staff found not to be owed is not among them.',
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
  summary: 'An agent’s money: commissions by state, and what the subscription costs',
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
  summary: 'What an agent was charged for the subscription, the newest first',
  description: 'Each has its invoice as a PDF at `/api/agents/subscription/{number}/invoice`.',
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
  summary: 'Start a subscription: the first month is charged to the card on file',
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
  summary: 'Change the plan',
  description:
    'A dearer one begins at once, and the rest of the period is charged to the cent; a cheaper one begins with the next period.',
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
  summary: 'Cancel a subscription; it runs to the end of what is paid for',
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
  summary: 'Take a cancellation back, before the period ends',
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
  summary: 'Charge what is due again, as after a new card was put on file',
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
  summary: 'The cards on file that a subscription is charged to, the one that is charged first',
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
  summary: 'Begin to put a card on file for a subscription',
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
  summary: 'Keep a card that the gateway accepted, in place of those on file',
  description: '`left`: cards before it that could not be taken off file right now.',
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
  summary: 'What an agent’s brokerage was paid, month by month, the newest first',
  description:
    'A paid month has its statement at `/api/agents/{id}/statements/{month}.pdf` and `.csv`. Amounts in cents.',
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
  summary: 'Where an agent’s commissions are paid to',
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
  summary: 'Say where commissions are paid to: an account that the brokerage has at the payment service',
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
  summary: 'Set the brokerage’s account up, or go on with it: answers where the payment service asks for the details',
  description: 'The address is good for some minutes and for one visit; ask for another when it is over.',
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
  summary: 'Ask the payment service how the brokerage’s account stands; what was held for it is sent once it is ready',
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
  summary: 'Monthly payouts of commissions, the newest first',
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
  summary: 'Try a payout again that was refused',
});
