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
  'Confirming and moving require that the home is still available. A showing can be moved until {{moveHours}} hours before it begins, and canceled until it begins. The other side is emailed, with a calendar file if the calendar changes.';

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
  summary: 'List the open showing times of a home for one week',
  description:
    'The week starts on the given day, or on the first day that has an open time. Times are instants; `timeZone` is the time zone of the home. Only for signed-in tenants, because the times reveal when a home is empty.',
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
  summary: 'List a tenant’s showings',
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
  summary: 'Get a showing with its history, as its tenant',
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
  summary: 'List the showings of an owner’s homes',
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
  summary: 'Get a showing with its history, as the owner of the home',
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
  summary: 'Get the showing times of a home for one week, as its owner set them',
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
  summary: 'Request a showing of a home at one of its open times',
  description:
    'Creates a contact receipt of the kind `showing_request` and a message in the thread with the owner, together. The time is held for the tenant until the owner answers.',
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
  summary: 'Move or cancel a showing, or answer a proposed time, as its tenant',
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
  summary: 'Confirm, decline, move or cancel a showing, or answer a proposed time, as the owner of the home',
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
  summary: 'Set the weekly hours in which a home can be shown',
  description: 'Does not change showings that are already requested or confirmed.',
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
  summary: 'Open or close hours of one day, or remove such an exception',
});
