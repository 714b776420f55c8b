import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readLeasePacket, readOwnerLeasePacket } from '../packet/endpoints.ts';
import { packetPage } from '../packet/schema.ts';
import { itemId, selfCheckForm } from './self-check.ts';

const feature = 'lease-up';
const ofOne = z.object({ id });
const path = '/api/received-applications/:id/packet/self-check';
const refusals = [
  'viewer.unknown',
  'application.not_found',
  'application.withdrawn',
  'packet.not_found',
  'packet.closed',
  'packet.decided',
] as const;
const stale = [readLeasePacket, readOwnerLeasePacket];

export const checkPacketHome = endpoint({
  name: 'checkPacketHome',
  feature,
  method: 'PATCH',
  path,
  limit: 'edit',
  actsAs: 'owner',
  params: ofOne,
  body: selfCheckForm,
  answer: packetPage,
  makesStale: stale,
  refusals,
  summary: 'Save the owner’s checklist results before the inspection',
  description:
    'Each item is marked as OK, as needing work, or as not present in this home, with an optional note; null clears the mark. The tenant and the housing authority see how many items were checked and when, but not the results. If a life-threatening item is not OK, the home is no longer marked as ready. Signatures are kept.',
});

export const sayPacketHomeReady = endpoint({
  name: 'sayPacketHomeReady',
  feature,
  method: 'POST',
  path: `${path}/ready`,
  limit: 'applicationStep',
  actsAs: 'owner',
  params: ofOne,
  answer: packetPage,
  makesStale: stale,
  refusals: [...refusals, 'packet.not_ready'],
  summary: 'Mark the home as ready for the inspection',
  description:
    'Requires every life-threatening item to be OK or not present in this home; `fields` names the items that are not. The tenant and the housing authority see the mark. A repeated request changes nothing.',
});

const photoOf = z.object({ id, item: itemId });

export const addSelfCheckPhoto = endpoint({
  name: 'addSelfCheckPhoto',
  feature,
  method: 'POST',
  path: `${path}/photos/:item`,
  limit: 'document',
  actsAs: 'owner',
  params: photoOf,
  upload: { file: 'A picture: JPEG, PNG or WebP.' },
  answer: packetPage,
  status: 201,
  makesStale: stale,
  refusals: [
    ...refusals,
    'photo.missing',
    'photo.empty',
    'photo.too_large',
    'photo.wrong_type',
    'photo.unreadable',
    'photo.too_small',
  ],
  summary: 'Add or replace the photo of a checklist item (multipart, field `file`)',
  description:
    'JPEG, PNG or WebP up to 10 MB and 64 megapixels. The server detects the file type from the content and re-encodes the photo as WebP, upright, at most 1280 px wide, without metadata. The tenant and the housing authority see it. Sending the same file again changes nothing.',
});

export const removeSelfCheckPhoto = endpoint({
  name: 'removeSelfCheckPhoto',
  feature,
  method: 'DELETE',
  path: `${path}/photos/:item`,
  limit: 'edit',
  actsAs: 'owner',
  params: photoOf,
  answer: packetPage,
  makesStale: stale,
  refusals,
  summary: 'Delete the photo of a checklist item',
  description: 'An item without a photo is not changed.',
});
