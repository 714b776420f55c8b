import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, line, optional } from '../kernel/values.ts';
import {
  listingStates,
  newProperty,
  ownerStats,
  ownProperty,
  payableHomes,
  propertyChange,
  propertyDeleted,
  propertyOf,
  propertyVisibility,
} from './owner-schema.ts';

const feature = 'listings';
const ofOwner = z.object({ ownerId: id });
const lookedFor = {
  /** Words of title, address, city, state or postal code. */
  search: optional(line({ max: 200, error: 'Please search for at most 200 characters' })),
  state: optional(z.enum(listingStates, { error: 'This state is not known' })),
};
const changeRefusals = ['viewer.unknown', 'viewer.not_allowed', 'property.not_found', 'property.withdrawn'] as const;

export const createProperty = endpoint({
  name: 'createProperty',
  feature,
  method: 'POST',
  path: '/api/properties',
  limit: 'createHome',
  actsAs: 'owner',
  body: newProperty,
  answer: ownProperty,
  status: 201,
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'request.idempotency_conflict', 'wording.violation'],
  summary: 'Add a home, as a draft of the acting owner',
  description:
    'Rent is in cents a month. Amenities come as a list or as text with commas. `ownerId` and `isAvailable` are accepted and ignored: the home belongs to who is signed in, and is published by paying for its listing. A repeated request (the same `Idempotency-Key`, or the same content again within ten minutes) makes one home.',
});

export const updateProperty = endpoint({
  name: 'updateProperty',
  feature,
  method: 'PATCH',
  path: '/api/properties/:id',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  body: propertyChange,
  answer: ownProperty,
  refusals: [...changeRefusals, 'wording.violation'],
  summary: 'Change what is said about a home',
  description: 'Fields that are absent stay as they are. State and postal code are given together.',
});

export const setPropertyVisibility = endpoint({
  name: 'setPropertyVisibility',
  feature,
  method: 'PUT',
  path: '/api/properties/:id/visibility',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  body: propertyVisibility,
  answer: ownProperty,
  refusals: changeRefusals,
  summary: 'Hide a home from the search for a while, or show it again',
  description: 'What is paid for goes on running out meanwhile.',
});

export const withdrawProperty = endpoint({
  name: 'withdrawProperty',
  feature,
  method: 'POST',
  path: '/api/properties/:id/withdraw',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: propertyOf,
  answer: ownProperty,
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'property.not_found'],
  summary: 'Take a home off the market for good',
  description: 'Its receipts, applications and payments stay on record. Doing it again changes nothing.',
});

export const deleteProperty = endpoint({
  name: 'deleteProperty',
  feature,
  method: 'DELETE',
  path: '/api/properties/:id',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  answer: propertyDeleted,
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'property.not_found', 'property.not_draft', 'property.kept'],
  summary: 'Delete a draft that nobody has had to do with',
  description: 'What has a receipt, an application or a payment is kept; withdraw it instead.',
});

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
