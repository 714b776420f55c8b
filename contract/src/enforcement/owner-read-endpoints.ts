import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { appeal, appealablePenalty, dueProcessNotice, ownerPenalty, ownerStatus } from './schema.ts';

const feature = 'enforcement';
const ofOwner = z.object({ ownerId: id });
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
const paged = { query: z.object(pageByCursor), headers: cursorHeaders } as const;

export const listOwnerPenalties = endpoint({
  name: 'listOwnerPenalties',
  feature,
  method: 'GET',
  path: '/api/owner-penalties/:ownerId',
  actsAs: 'owner',
  params: ofOwner,
  ...paged,
  answer: z.array(ownerPenalty),
  refusals: reading,
  summary: 'List an owner’s penalties, newest first',
  description:
    'Only for that owner and staff. `isActive` is true only if the penalty is in effect now: it is not stayed, repealed, paid, lifted or expired.',
});

export const readOwnerStatus = endpoint({
  name: 'readOwnerStatus',
  feature,
  method: 'GET',
  path: '/api/owner-status/:ownerId',
  actsAs: 'owner',
  params: ofOwner,
  answer: ownerStatus,
  refusals: reading,
  summary: 'Get an owner’s enforcement status: standing, fines owed, reactivation and duties',
  description:
    '`isBanned` is true when a platform ban is active. Reactivation is offered when a listing suspension is active, no platform ban is active, and active fines total more than 0.',
});

export const listAppealablePenalties = endpoint({
  name: 'listAppealablePenalties',
  feature,
  method: 'GET',
  path: '/api/penalties/:ownerId',
  actsAs: 'owner',
  params: ofOwner,
  ...paged,
  answer: z.array(appealablePenalty),
  refusals: reading,
  summary: 'List an owner’s penalties, newest first, with whether each can be appealed',
});

export const listAppeals = endpoint({
  name: 'listAppeals',
  feature,
  method: 'GET',
  path: '/api/appeals/:ownerId',
  actsAs: 'owner',
  params: ofOwner,
  ...paged,
  answer: z.array(appeal),
  refusals: reading,
  summary: 'List an owner’s appeals, newest first',
});

export const listDueProcessNotices = endpoint({
  name: 'listDueProcessNotices',
  feature,
  method: 'GET',
  path: '/api/due-process-notifications/:ownerId',
  actsAs: 'owner',
  params: ofOwner,
  ...paged,
  answer: z.array(dueProcessNotice),
  refusals: reading,
  summary: 'List the notifications that an owner received about penalties, newest first',
});
