import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { packetChangeForm, packetPage, packetSignatureForm } from './schema.ts';

const feature = 'lease-up';
const ofOne = z.object({ id });
const tenantPath = '/api/rental-applications/:id/packet';
const ownerPath = '/api/received-applications/:id/packet';
const ofTenant = ['viewer.unknown', 'application.not_found'] as const;
const ofOwner = [...ofTenant, 'application.withdrawn'] as const;
const onOpening = ['packet.not_offered', 'packet.already_open', 'packet.home_gone'] as const;
const onAnswering = ['packet.not_found', 'packet.closed', 'packet.changed'] as const;
const onSigning = [...onAnswering, 'packet.incomplete', 'packet.already_signed'] as const;

const reading =
  'By the two sides only; `id` is the application’s. Every answer with where it comes from, what is missing and who has to give it, the signatures that stand, and the SHA-256 of what would be signed now: of its `document` in the JSON file, as canonical JSON (RFC 8785).';
const opening =
  'From an approved application with a voucher, once: an application has one open packet at most. What the listing and the application know is filled in and says so.';
const answering =
  'Answers by their questions; null takes one back. `version` is that of the packet that was read: if it was changed since, nothing is saved and `fields` names what was. Each side changes its own answers. Any change takes both signatures off.';
const signing =
  'By name, box, time and the SHA-256 of what was read. Only when nothing is missing. If the packet was changed since, nothing is signed.';

export const readLeasePacket = endpoint({
  name: 'readLeasePacket',
  feature,
  method: 'GET',
  path: tenantPath,
  actsAs: 'tenant',
  params: ofOne,
  answer: packetPage,
  refusals: ofTenant,
  summary: 'The packet for the housing authority, as the tenant',
  description: reading,
});

export const readOwnerLeasePacket = endpoint({
  name: 'readOwnerLeasePacket',
  feature,
  method: 'GET',
  path: ownerPath,
  actsAs: 'owner',
  params: ofOne,
  answer: packetPage,
  refusals: ofOwner,
  summary: 'The packet for the housing authority, as the owner',
  description: reading,
});

const stale = [readLeasePacket, readOwnerLeasePacket];

export const openLeasePacket = endpoint({
  name: 'openLeasePacket',
  feature,
  method: 'POST',
  path: tenantPath,
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  answer: packetPage,
  status: 201,
  makesStale: stale,
  refusals: [...ofTenant, 'application.withdrawn', ...onOpening],
  summary: 'Open the packet for the housing authority, as the tenant',
  description: opening,
});

export const openOwnerLeasePacket = endpoint({
  name: 'openOwnerLeasePacket',
  feature,
  method: 'POST',
  path: ownerPath,
  limit: 'applicationStep',
  actsAs: 'owner',
  params: ofOne,
  answer: packetPage,
  status: 201,
  makesStale: stale,
  refusals: [...ofOwner, ...onOpening],
  summary: 'Open the packet for the housing authority, as the owner',
  description: opening,
});

export const answerLeasePacket = endpoint({
  name: 'answerLeasePacket',
  feature,
  method: 'PATCH',
  path: tenantPath,
  limit: 'edit',
  actsAs: 'tenant',
  params: ofOne,
  body: packetChangeForm,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofTenant, ...onAnswering],
  summary: 'Fill in the tenant’s part of the packet',
  description: answering,
});

export const answerOwnerLeasePacket = endpoint({
  name: 'answerOwnerLeasePacket',
  feature,
  method: 'PATCH',
  path: ownerPath,
  limit: 'edit',
  actsAs: 'owner',
  params: ofOne,
  body: packetChangeForm,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofOwner, ...onAnswering, 'wording.violation'],
  summary: 'Fill in the owner’s part of the packet',
  description: answering,
});

export const signLeasePacket = endpoint({
  name: 'signLeasePacket',
  feature,
  method: 'POST',
  path: `${tenantPath}/signature`,
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  body: packetSignatureForm,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofTenant, ...onSigning],
  summary: 'Sign the packet as the tenant',
  description: signing,
});

export const signOwnerLeasePacket = endpoint({
  name: 'signOwnerLeasePacket',
  feature,
  method: 'POST',
  path: `${ownerPath}/signature`,
  limit: 'applicationStep',
  actsAs: 'owner',
  params: ofOne,
  body: packetSignatureForm,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofOwner, ...onSigning],
  summary: 'Sign the packet as the owner',
  description: signing,
});
