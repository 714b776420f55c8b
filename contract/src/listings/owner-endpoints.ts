import { endpoint } from '../kernel/endpoint.ts';
import {
  newProperty,
  ownProperty,
  propertyChange,
  propertyDeleted,
  propertyOf,
  propertyVisibility,
} from './owner-schema.ts';
import { readsOfListings } from './stale-reads.ts';

export * from './own-home-endpoints.ts';

const feature = 'listings';
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
  makesStale: readsOfListings,
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
  makesStale: readsOfListings,
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
  makesStale: readsOfListings,
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
  makesStale: readsOfListings,
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
  makesStale: readsOfListings,
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'property.not_found', 'property.not_draft', 'property.kept'],
  summary: 'Delete a draft that nobody has had to do with',
  description: 'What has a receipt, an application or a payment is kept; withdraw it instead.',
});
