import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readLeasePacket, readOwnerLeasePacket } from '../packet/endpoints.ts';
import { packetPage } from '../packet/schema.ts';
import {
  authoritiesQuery,
  authorityDecision,
  authorityInspection,
  authorityInspectionDay,
  authorityLink,
  authorityPage,
  authorityQuestion,
  authorityReceipt,
  authoritySuggestion,
  packetSending,
} from './schema.ts';

const feature = 'lease-up';
const ofOne = z.object({ id });
const tenantPath = '/api/rental-applications/:id/packet/submission';
const ownerPath = '/api/received-applications/:id/packet/submission';
const linkPath = '/api/packet-by-link';
const ofTenant = ['viewer.unknown', 'application.not_found', 'packet.not_found'] as const;
const ofOwner = [...ofTenant, 'application.withdrawn'] as const;
const onSending = ['packet.closed', 'packet.changed', 'packet.not_signed', 'packet.already_sent'] as const;
const stale = [readLeasePacket, readOwnerLeasePacket];

const sending =
  'Mails the housing authority a secret link to this packet, once both have signed. `sha256` is that of the packet that was read. While a packet is with an authority it is not sent again; when the link has expired, this makes a new one.';
const takingBack = 'Takes the request back: the link stops working at once, and the authority is told.';

export const suggestAuthorities = endpoint({
  name: 'suggestAuthorities',
  feature,
  method: 'GET',
  path: '/api/housing-authorities',
  limit: 'search',
  actsAs: 'anyone',
  query: authoritiesQuery,
  answer: z.array(authoritySuggestion),
  refusals: [],
  summary: 'Housing authorities whose name or city begins so',
  description:
    'At most eight, the largest first, from the list that the operator loads from HUD. Empty where none was loaded: any name may be typed.',
});

export const sendLeasePacket = endpoint({
  name: 'sendLeasePacket',
  feature,
  method: 'POST',
  path: tenantPath,
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  body: packetSending,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofTenant, ...onSending],
  summary: 'Send the packet to the housing authority, as the tenant',
  description: sending,
});

export const sendOwnerLeasePacket = endpoint({
  name: 'sendOwnerLeasePacket',
  feature,
  method: 'POST',
  path: ownerPath,
  limit: 'applicationStep',
  actsAs: 'owner',
  params: ofOne,
  body: packetSending,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofOwner, ...onSending],
  summary: 'Send the packet to the housing authority, as the owner',
  description: sending,
});

export const takeBackLeasePacket = endpoint({
  name: 'takeBackLeasePacket',
  feature,
  method: 'DELETE',
  path: tenantPath,
  limit: 'applicationStep',
  actsAs: 'tenant',
  params: ofOne,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofTenant, 'packet.not_sent'],
  summary: 'Take the packet back from the housing authority, as the tenant',
  description: takingBack,
});

export const takeBackOwnerLeasePacket = endpoint({
  name: 'takeBackOwnerLeasePacket',
  feature,
  method: 'DELETE',
  path: ownerPath,
  limit: 'applicationStep',
  actsAs: 'owner',
  params: ofOne,
  answer: packetPage,
  makesStale: stale,
  refusals: [...ofOwner, 'packet.not_sent'],
  summary: 'Take the packet back from the housing authority, as the owner',
  description: takingBack,
});

const byLink = ['packet_link.not_valid'] as const;
const onActing = [...byLink, 'packet.closed', 'packet.being_changed', 'packet.decided', 'packet.changed'] as const;

export const openPacketLink = endpoint({
  name: 'openPacketLink',
  feature,
  method: 'POST',
  path: `${linkPath}/open`,
  limit: 'packetLink',
  actsAs: 'anyone',
  body: authorityLink,
  answer: authorityPage,
  makesStale: [],
  refusals: byLink,
  summary: 'Read a packet as the housing authority that it was sent to',
  description:
    'By the secret of the link that was mailed; no account is needed. One packet, as both signed it, and nothing else. Tenant and owner see that it was opened. A link that has expired, was taken back or never was is refused alike.',
});

export const receivePacket = endpoint({
  name: 'receivePacket',
  feature,
  method: 'POST',
  path: `${linkPath}/receipt`,
  limit: 'packetLinkStep',
  actsAs: 'anyone',
  body: authorityReceipt,
  answer: authorityPage,
  makesStale: [],
  refusals: onActing,
  summary: 'Say that the housing authority has received a packet',
  description: 'Once; saying it again changes nothing.',
});

export const askAboutPacket = endpoint({
  name: 'askAboutPacket',
  feature,
  method: 'POST',
  path: `${linkPath}/question`,
  limit: 'packetLinkStep',
  actsAs: 'anyone',
  body: authorityQuestion,
  answer: authorityPage,
  makesStale: [],
  refusals: onActing,
  summary: 'Ask for what is missing in a packet, as the housing authority',
  description: 'Tenant and owner read it at once. If they change the packet for it, both sign it again.',
});

export const setPacketInspection = endpoint({
  name: 'setPacketInspection',
  feature,
  method: 'POST',
  path: `${linkPath}/inspection-day`,
  limit: 'packetLinkStep',
  actsAs: 'anyone',
  body: authorityInspectionDay,
  answer: authorityPage,
  makesStale: [],
  refusals: onActing,
  summary: 'Set the day of the inspection, as the housing authority',
  description: 'Also for another inspection after one that failed. A later call moves it.',
});

export const recordPacketInspection = endpoint({
  name: 'recordPacketInspection',
  feature,
  method: 'POST',
  path: `${linkPath}/inspection`,
  limit: 'packetLinkStep',
  actsAs: 'anyone',
  body: authorityInspection,
  answer: authorityPage,
  makesStale: [],
  refusals: onActing,
  summary: 'Record the result of an inspection, as the housing authority',
  description:
    'Passed, or failed with what has to be put right: within 24 hours what threatens life, within 30 days everything else (24 CFR 982.404(a)).',
});

export const decidePacket = endpoint({
  name: 'decidePacket',
  feature,
  method: 'POST',
  path: `${linkPath}/decision`,
  limit: 'packetLinkStep',
  actsAs: 'anyone',
  body: authorityDecision,
  answer: authorityPage,
  makesStale: [],
  refusals: [...onActing, 'packet.life_threatening'],
  summary: 'Decide the rent and the tenancy, as the housing authority',
  description:
    'Once. With a reason where the tenancy is not approved. The answer ends the suspension of the voucher’s clock (24 CFR 982.303(c)).',
});
