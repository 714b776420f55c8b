import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, line, optional } from '../kernel/values.ts';
import { listingStates, ownerStats, ownProperty, payableHomes } from './owner-schema.ts';

const feature = 'listings';
const ofOwner = z.object({ ownerId: id });
const lookedFor = {
  /** Words of the title, address, city, state or postal code. */
  search: optional(line({ max: 200, error: 'Please search for at most 200 characters' })),
  state: optional(z.enum(listingStates, { error: 'This state is not known' })),
};

export const listOwnerProperties = endpoint({
  name: 'listOwnerProperties',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/properties',
  actsAs: 'owner',
  params: ofOwner,
  query: z.object({ ...pageByCursor, ...lookedFor }),
  answer: z.array(ownProperty),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: "An owner's homes with the state of their listings, the newest first",
});

export const listPayableHomes = endpoint({
  name: 'listPayableHomes',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/payable-homes',
  limit: 'search',
  actsAs: 'owner',
  params: ofOwner,
  query: z.object(lookedFor),
  answer: payableHomes,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: "Which of an owner's homes can be paid for together now, the newest first, and how many there are",
  description: 'At most as many as one payment can be for; `total` counts all.',
});

export const readOwnerStats = endpoint({
  name: 'readOwnerStats',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/stats',
  actsAs: 'owner',
  params: ofOwner,
  answer: ownerStats,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: "The tiles of an owner's dashboard",
  description:
    'The response rate is the share of the inquiries of the last 30 days that the owner answered, by the reply box or in the conversation. Profile views are different people in the last 30 days.',
});
