import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import {
  authorityPage,
  signedInDecision,
  signedInInspection,
  signedInInspectionDay,
  signedInQuestion,
  signedInReceipt,
} from '../authority/schema.ts';
import { authorityAccount, authorityPacketLine, authorityPacketsQuery } from './schema.ts';

const own = { feature: 'lease-up', actsAs: 'authority' } as const;
const path = '/api/authority-account';
const onePath = `${path}/packets/:id` as const;
const one = z.object({ id });
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const ofOne = [...ownOnly, 'authority_packet.not_found'] as const;
const onActing = [...ofOne, 'packet.closed', 'packet.being_changed', 'packet.decided', 'packet.changed'] as const;
const step = { ...own, method: 'POST', limit: 'authorityStep', params: one, answer: authorityPage } as const;

export const readAuthorityAccount = endpoint({
  ...own,
  name: 'readAuthorityAccount',
  method: 'GET',
  path,
  answer: authorityAccount,
  refusals: ownOnly,
  summary: 'Get my account at a housing authority',
});

export const listAuthorityPackets = endpoint({
  ...own,
  name: 'listAuthorityPackets',
  method: 'GET',
  path: `${path}/packets`,
  query: authorityPacketsQuery,
  answer: z.array(authorityPacketLine),
  refusals: ownOnly,
  headers: cursorHeaders,
  summary: 'List the packets that were sent to my housing authority, newest first',
  description:
    'Includes packets for which this authority was chosen from the list and that were not withdrawn. A packet that was sent to a typed address without choosing an authority can be opened only by its link.',
});

export const openAuthorityPacket = endpoint({
  ...own,
  name: 'openAuthorityPacket',
  method: 'GET',
  path: onePath,
  limit: 'authorityPacket',
  params: one,
  answer: authorityPage,
  refusals: ofOne,
  summary: 'Get a packet that was sent to my housing authority',
  description:
    'Returns the same as the packet’s link, even if the link has expired. The tenant and the owner see that it was opened and by whom, once a day per person.',
});

const stale = [listAuthorityPackets];

export const receiveAuthorityPacket = endpoint({
  ...step,
  name: 'receiveAuthorityPacket',
  path: `${onePath}/receipt`,
  body: signedInReceipt,
  makesStale: stale,
  refusals: onActing,
  summary: 'Record that the housing authority has received a packet, signed in',
  description: 'The same as by the link.',
});

export const askAboutAuthorityPacket = endpoint({
  ...step,
  name: 'askAboutAuthorityPacket',
  path: `${onePath}/question`,
  body: signedInQuestion,
  makesStale: stale,
  refusals: onActing,
  summary: 'Request missing information for a packet, signed in',
  description: 'The same as by the link.',
});

export const setAuthorityInspection = endpoint({
  ...step,
  name: 'setAuthorityInspection',
  path: `${onePath}/inspection-day`,
  body: signedInInspectionDay,
  makesStale: stale,
  refusals: onActing,
  summary: 'Set the inspection date, signed in',
  description: 'The same as by the link.',
});

export const recordAuthorityInspection = endpoint({
  ...step,
  name: 'recordAuthorityInspection',
  path: `${onePath}/inspection`,
  body: signedInInspection,
  makesStale: stale,
  refusals: onActing,
  summary: 'Record the result of an inspection, signed in',
  description: 'The same as by the link.',
});

export const decideAuthorityPacket = endpoint({
  ...step,
  name: 'decideAuthorityPacket',
  path: `${onePath}/decision`,
  body: signedInDecision,
  makesStale: stale,
  refusals: [...onActing, 'packet.life_threatening'],
  summary: 'Decide the rent and the tenancy, signed in',
  description: 'The same as by the link.',
});

export const leaveAuthorityAccount = endpoint({
  ...own,
  name: 'leaveAuthorityAccount',
  method: 'POST',
  path: `${path}/end`,
  limit: 'account',
  answer: z.object({ ended: z.literal(true) }),
  makesStale: [readAuthorityAccount, listAuthorityPackets],
  refusals: ownOnly,
  summary: 'End my account at a housing authority immediately',
  description:
    'The user can still sign in but has no access to packets. A new account must again be approved by two staff members.',
});
