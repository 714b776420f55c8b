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
  summary: 'Save what the owner found in the home before the inspection',
  description:
    'Each item is marked OK, in need of work, or as not in this home, with a note if wished; null takes a mark off. Tenant and housing authority see how many items were checked and when, not what was found. An item that threatens life and is not OK takes back that the home is ready. Signatures stay.',
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
  summary: 'Say that the home is ready for the inspection',
  description:
    'Once every item that threatens life is OK or is not in this home; `fields` names what is not. Tenant and housing authority see it. Saying it again changes nothing.',
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
  summary: 'Add a photo to an item of the check, or put another in its place (multipart, field `file`)',
  description:
    'JPEG, PNG or WebP up to 10 MB and 64 megapixels. What it is, is found from its content. It is drawn anew as WebP, upright, at most 1280 px wide, without its metadata. Tenant and housing authority see it. The same file sent again changes nothing.',
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
  summary: 'Remove the photo of an item of the check',
  description: 'An item without one stays as it is.',
});
