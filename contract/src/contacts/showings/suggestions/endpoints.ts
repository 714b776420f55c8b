import * as z from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { cursorHeaders } from '../../../kernel/paging.ts';
import { id } from '../../../kernel/values.ts';
import { listOwnerShowings, listShowings, readShowingTimes, readShowingWeek } from '../endpoints.ts';
import { showingDaysAhead } from '../schema.ts';
import {
  showingSuggestion,
  suggestionAnswerForm,
  suggestionForm,
  suggestionNoticeHours,
  suggestionsQuery,
} from './schema.ts';

const feature = 'contacts';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const timeRefusals = ['showing.not_offered', 'showing.taken', 'showing.too_soon', 'showing.too_far'] as const;

export const listShowingSuggestions = endpoint({
  name: 'listShowingSuggestions',
  feature,
  method: 'GET',
  path: '/api/tenants/:id/showing-suggestions',
  actsAs: 'tenant',
  params: z.object({ id }),
  query: suggestionsQuery,
  answer: z.array(showingSuggestion),
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'List the showing times that a tenant suggested',
});

export const listOwnerShowingSuggestions = endpoint({
  name: 'listOwnerShowingSuggestions',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/showing-suggestions',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  query: suggestionsQuery,
  answer: z.array(showingSuggestion),
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'List the showing times that tenants suggested to an owner',
});

export const suggestShowingTimes = endpoint({
  name: 'suggestShowingTimes',
  feature,
  method: 'POST',
  path: '/api/properties/:id/showing-suggestions',
  limit: 'showing',
  actsAs: 'tenant',
  params: z.object({ id }),
  body: suggestionForm,
  answer: showingSuggestion,
  status: 201,
  makesStale: [listShowingSuggestions, readShowingTimes],
  refusals: [
    ...ownOnly,
    'property.not_found',
    'property.not_available',
    'property.no_owner',
    'property.is_own',
    'showing.no_zone',
    'showing.blocked',
    'showing.already_open',
    'showing.too_many',
    'suggestion.already_open',
    'suggestion.times_offered',
    'request.idempotency_conflict',
  ],
  summary: 'Suggest up to three times to see a home whose owner offers none',
  description: `Creates a contact receipt of the kind \`showing_request\` and a message in the thread with the owner, together. No time is held until the owner accepts one. Each time begins on a quarter hour at 6:00 AM or later, ends by 10:00 PM in the time zone of the home, and is at least ${suggestionNoticeHours} hours and at most ${showingDaysAhead} days ahead.`,
});

export const withdrawShowingSuggestion = endpoint({
  name: 'withdrawShowingSuggestion',
  feature,
  method: 'POST',
  path: '/api/showing-suggestions/:id/withdrawal',
  limit: 'showingStep',
  actsAs: 'tenant',
  params: z.object({ id }),
  answer: showingSuggestion,
  makesStale: [listShowingSuggestions, readShowingTimes],
  refusals: ['viewer.unknown', 'suggestion.not_found', 'suggestion.not_open'],
  summary: 'Withdraw suggested times before the owner answers',
});

export const answerShowingSuggestion = endpoint({
  name: 'answerShowingSuggestion',
  feature,
  method: 'POST',
  path: '/api/owners/:ownerId/showing-suggestions/:id/answer',
  limit: 'showingStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ ownerId: id, id }),
  body: suggestionAnswerForm,
  answer: showingSuggestion,
  makesStale: [listOwnerShowingSuggestions, listOwnerShowings, readShowingWeek, listShowings],
  refusals: [
    ...ownOnly,
    'suggestion.not_found',
    'suggestion.not_open',
    'property.not_available',
    ...timeRefusals,
    'wording.violation',
  ],
  summary: 'Accept a suggested time, offer another, or decline, as the owner of the home',
  description:
    'An accepted time becomes a confirmed showing at once, and both sides are emailed a calendar file. If the owner offers another time, the showing is requested, and the tenant decides. An owner who is suspended or banned can only decline.',
});
