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
  'Sends the housing authority an email with a secret link to this packet, once both sides have signed. `sha256` is that of the packet that was read. A packet that is with an authority is not sent again; if the link has expired, the call creates a new one.';
const takingBack = 'Withdraws the request: the link stops working immediately, and the authority is notified.';

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
  summary: 'Search housing authorities by the beginning of their name or city',
  description:
    'Returns at most eight, largest first, from HUD’s list, which the operator loads. Empty if no list was loaded; any name can be entered then.',
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
  summary: 'Withdraw the packet from the housing authority, as the tenant',
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
  summary: 'Withdraw the packet from the housing authority, as the owner',
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
  summary: 'Get a packet by its link, as the housing authority',
  description:
    'Requires the secret of the emailed link and no account. Returns this one packet as both sides signed it, and nothing else. The tenant and the owner see that it was opened. Links that have expired, were withdrawn or never existed get the same response.',
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
  summary: 'Record that the housing authority has received a packet',
  description: 'A repeated request changes nothing.',
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
  summary: 'Request missing information for a packet, as the housing authority',
  description:
    'The tenant and the owner see the request immediately. If they change the packet, both must sign it again.',
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
  summary: 'Set the inspection date, as the housing authority',
  description: 'Also sets the date of another inspection after a failed one. A later call changes the date.',
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
    'Passed, or failed with a list of what must be corrected: life-threatening conditions within 24 hours, everything else within 30 days (24 CFR 982.404(a)).',
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
    'Possible only once. A denial requires a reason. The decision ends the suspension of the voucher’s term (24 CFR 982.303(c)).',
});
