import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import {
  showing,
  showingDay,
  showingPlan,
  showingRequest,
  showingStepForm,
  showingsQuery,
  showingTimes,
  showingWeek,
  weekQuery,
  wholeShowing,
} from './schema.ts';

const feature = 'contacts';
const ofHome = z.object({ id });
const ofOwner = z.object({ ownerId: id });
const ofOwnersShowing = z.object({ ownerId: id, id });
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const homeRefusals = ['property.not_found', 'property.not_available', 'property.no_owner', 'property.is_own'] as const;
const timeRefusals = ['showing.not_offered', 'showing.taken', 'showing.too_soon', 'showing.too_far'] as const;
const stepRefusals = ['showing.not_now', 'property.not_available', ...timeRefusals] as const;
const steps =
  'Confirming and moving take a home that is still available; a showing can be moved until {{moveHours}} hours before it begins, and cancelled until then. The other side is mailed, with a calendar file where the calendar changes.';

export const readShowingTimes = endpoint({
  name: 'readShowingTimes',
  feature,
  method: 'GET',
  path: '/api/properties/:id/showing-times',
  limit: 'search',
  actsAs: 'tenant',
  params: ofHome,
  query: weekQuery,
  answer: showingTimes,
  refusals: [...ownOnly, ...homeRefusals],
  summary: 'When a home can be seen: the open times of one week',
  description:
    'From the day given, or the first that has a time. Times are moments; `timeZone` is that of the home. For signed-in tenants: when a home stands empty is not for everyone.',
});

export const listShowings = endpoint({
  name: 'listShowings',
  feature,
  method: 'GET',
  path: '/api/tenants/:id/showings',
  actsAs: 'tenant',
  params: z.object({ id }),
  query: showingsQuery,
  answer: z.array(showing),
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'A tenant’s showings',
});

export const readShowing = endpoint({
  name: 'readShowing',
  feature,
  method: 'GET',
  path: '/api/showings/:id',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: wholeShowing,
  refusals: ['viewer.unknown', 'showing.not_found'],
  summary: 'One showing with what has happened, as its tenant',
});

export const listOwnerShowings = endpoint({
  name: 'listOwnerShowings',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/showings',
  actsAs: 'owner',
  params: ofOwner,
  query: showingsQuery,
  answer: z.array(showing),
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'Showings of an owner’s homes',
});

export const readOwnerShowing = endpoint({
  name: 'readOwnerShowing',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/showings/:id',
  actsAs: 'owner',
  params: ofOwnersShowing,
  answer: wholeShowing,
  refusals: [...ownOnly, 'showing.not_found'],
  summary: 'One showing with what has happened, as its owner',
});

export const readShowingWeek = endpoint({
  name: 'readShowingWeek',
  feature,
  method: 'GET',
  path: '/api/properties/:id/showing-week',
  actsAs: 'owner',
  params: ofHome,
  query: weekQuery,
  answer: showingWeek,
  refusals: ['viewer.unknown', 'property.not_found', 'showing.no_zone'],
  summary: 'One week of a home with its times, as its owner set them',
});

export const requestShowing = endpoint({
  name: 'requestShowing',
  feature,
  method: 'POST',
  path: '/api/properties/:id/showings',
  limit: 'showing',
  actsAs: 'tenant',
  params: ofHome,
  body: showingRequest,
  answer: wholeShowing,
  status: 201,
  makesStale: [readShowingTimes, listShowings],
  refusals: [
    ...ownOnly,
    ...homeRefusals,
    ...timeRefusals,
    'showing.already_open',
    'showing.too_many',
    'showing.blocked',
    'showing.no_zone',
    'request.idempotency_conflict',
  ],
  summary: 'Ask to see a home at one of its open times',
  description:
    'Makes a contact receipt of the kind `showing_request` and a message in the thread with the owner, together. The time is kept for whoever asked until the owner has answered.',
});

export const takeShowingStep = endpoint({
  name: 'takeShowingStep',
  feature,
  method: 'POST',
  path: '/api/showings/:id/steps',
  limit: 'showingStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: showingStepForm,
  answer: wholeShowing,
  makesStale: [readShowing, listShowings, readShowingTimes],
  refusals: ['viewer.unknown', 'showing.not_found', ...stepRefusals],
  summary: 'Move, cancel or answer, as the tenant of a showing',
  description: steps,
});

export const takeOwnerShowingStep = endpoint({
  name: 'takeOwnerShowingStep',
  feature,
  method: 'POST',
  path: '/api/owners/:ownerId/showings/:id/steps',
  limit: 'showingStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOwnersShowing,
  body: showingStepForm,
  answer: wholeShowing,
  makesStale: [readOwnerShowing, listOwnerShowings, readShowingWeek],
  refusals: [...ownOnly, 'showing.not_found', ...stepRefusals, 'wording.violation'],
  summary: 'Confirm, decline, move, cancel or answer, as the owner of the home',
  description: `${steps} An owner who is suspended or banned can still decline and cancel.`,
});

export const saveShowingPlan = endpoint({
  name: 'saveShowingPlan',
  feature,
  method: 'PUT',
  path: '/api/properties/:id/showing-plan',
  limit: 'edit',
  actsAs: 'owner',
  params: ofHome,
  body: showingPlan,
  answer: showingWeek,
  makesStale: [readShowingWeek],
  refusals: ['viewer.unknown', 'property.not_found', 'property.withdrawn', 'showing.no_zone'],
  summary: 'Set in which hours of the week a home can be seen',
  description: 'Showings that were asked for or confirmed stay as they are.',
});

export const setShowingDay = endpoint({
  name: 'setShowingDay',
  feature,
  method: 'PUT',
  path: '/api/properties/:id/showing-days',
  limit: 'edit',
  actsAs: 'owner',
  params: ofHome,
  body: showingDay,
  answer: showingWeek,
  makesStale: [readShowingWeek],
  refusals: [
    'viewer.unknown',
    'property.not_found',
    'property.withdrawn',
    'showing.no_zone',
    'showing.no_plan',
    'showing.too_far',
    'showing.too_soon',
  ],
  summary: 'Open or close hours of one day, or take that back',
});
