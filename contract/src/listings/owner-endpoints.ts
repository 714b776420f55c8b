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
  summary: 'Create a home as a draft of the acting owner',
  description:
    'Rent is in cents per month. Amenities are a list or comma-separated text. `ownerId` and `isAvailable` are accepted and ignored: the home belongs to the signed-in owner and is published by paying for its listing. A repeated request (the same `Idempotency-Key`, or the same content within ten minutes) creates only one home.',
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
  summary: 'Update a home',
  description: 'Absent fields do not change. State and postal code must be sent together.',
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
  summary: 'Hide a home from the search temporarily, or show it again',
  description: 'The paid listing period continues to run while the home is hidden.',
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
  summary: 'Withdraw a home from the market permanently',
  description: 'The home’s receipts, applications and payments stay on record. Idempotent.',
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
  summary: 'Delete a draft that has no receipt, application or payment',
  description: 'A home with a receipt, an application or a payment cannot be deleted; withdraw it instead.',
});
