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
  'Only for the tenant and the owner; `id` is that of the application. Returns every answer with its source, what is missing and who must provide it, the valid signatures, and the SHA-256 of what would be signed now: of `document` in the JSON file, as canonical JSON (RFC 8785).';
const opening =
  'Requires an approved application with a voucher. An application has at most one open packet. The packet is filled in with data from the listing and the application, marked as such.';
const answering =
  'Answers by question; null deletes an answer. `version` is that of the packet that was read: if the packet has changed since, nothing is saved, and `fields` names the changes. Each side can change only its own answers. Any change removes both signatures.';
const signing =
  'Signs with a name, a checked box, the time and the SHA-256 of what was read. Possible only when nothing is missing. If the packet has changed since it was read, nothing is signed.';

export const readLeasePacket = endpoint({
  name: 'readLeasePacket',
  feature,
  method: 'GET',
  path: tenantPath,
  actsAs: 'tenant',
  params: ofOne,
  answer: packetPage,
  refusals: ofTenant,
  summary: 'Get the packet for the housing authority, as the tenant',
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
  summary: 'Get the packet for the housing authority, as the owner',
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
  summary: 'Create the packet for the housing authority, as the tenant',
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
  summary: 'Create the packet for the housing authority, as the owner',
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
