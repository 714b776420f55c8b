import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readLeasePacket, readOwnerLeasePacket } from '../packet/endpoints.ts';
import { packetPage } from '../packet/schema.ts';
import { selfCheckForm } from './self-check.ts';

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
