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
  summary: 'List an owner’s homes with the state of their listings, newest first',
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
  summary: 'List an owner’s homes that can be paid for together now, newest first, with their total number',
  description: 'Returns at most as many homes as one payment can cover; `total` counts all of them.',
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
  summary: 'Get the figures of an owner’s dashboard',
  description:
    'The response rate is the share of inquiries from the last 30 days that the owner answered, in the reply box or in the conversation. Profile views count distinct people in the last 30 days.',
});
