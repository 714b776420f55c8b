import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { ownerCommission } from './commission-charges.ts';
import { homeForReferrals, objectionForm, optInForm, ownerReferral } from './schema.ts';

const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const ownerId = z.object({ ownerId: id });

export const listHomesForReferrals = endpoint({
  name: 'listHomesForReferrals',
  feature: 'agents',
  method: 'GET',
  path: '/api/owners/:ownerId/homes-for-referrals',
  actsAs: 'owner',
  params: ownerId,
  query: z.object(pageByCursor),
  answer: z.array(homeForReferrals),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List an owner’s homes and whether each accepts agents’ referrals',
});

export const setReferralOptIn = endpoint({
  name: 'setReferralOptIn',
  feature: 'agents',
  method: 'PUT',
  path: '/api/properties/:id/agent-referrals',
  limit: 'edit',
  actsAs: 'owner',
  params: z.object({ id }),
  body: optInForm,
  answer: homeForReferrals,
  makesStale: [listHomesForReferrals],
  refusals: ['viewer.unknown', 'property.not_found', 'property.withdrawn', 'opt_in.other_commission'],
  summary: 'Start or stop accepting agents’ referrals for a home',
  description:
    'To accept, send the commission that was shown to the owner, in cents. If it has changed since, the request is rejected. Stopping does not affect existing referrals.',
});

export const listOwnerReferrals = endpoint({
  name: 'listOwnerReferrals',
  feature: 'agents',
  method: 'GET',
  path: '/api/owners/:ownerId/referrals',
  actsAs: 'owner',
  params: ownerId,
  query: z.object(pageByCursor),
  answer: z.array(ownerReferral),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List the referrals to an owner’s homes, newest first',
  description: 'Includes only referrals that the tenant accepted.',
});

export const disputeReferralAsOwner = endpoint({
  name: 'disputeReferralAsOwner',
  feature: 'agents',
  method: 'POST',
  path: '/api/owners/:ownerId/referrals/:id/dispute',
  limit: 'referralStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ ownerId: id, id }),
  body: objectionForm,
  answer: ownerReferral,
  makesStale: [listOwnerReferrals],
  refusals: [...ownOnly, 'referral.not_found', 'dispute.already_open', 'dispute.already_decided'],
  summary: 'Object to a referral, as the owner of the home',
});

export const listOwnerCommissions = endpoint({
  name: 'listOwnerCommissions',
  feature: 'agents',
  method: 'GET',
  path: '/api/owners/:ownerId/commissions',
  actsAs: 'owner',
  params: ownerId,
  query: z.object(pageByCursor),
  answer: z.array(ownerCommission),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List the commissions that an owner pays, newest first',
});

export const payOwnerCommission = endpoint({
  name: 'payOwnerCommission',
  feature: 'agents',
  method: 'POST',
  path: '/api/owners/:ownerId/commissions/:id/pay',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ ownerId: id, id }),
  answer: ownerCommission,
  makesStale: [listOwnerCommissions],
  refusals: [
    ...ownOnly,
    'commission.not_found',
    'commission.not_due',
    'commission.no_card',
    'payment.declined',
    'payment.processing',
    'payment.no_use',
    'gateway.unavailable',
  ],
  summary: 'Pay a due commission with the card on file',
  description: 'A repeated request does not pay again. A disputed commission cannot be paid until staff have decided.',
});
