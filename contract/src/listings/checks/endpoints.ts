import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { id, optional } from '../../kernel/values.ts';
import { readStaffQueues } from '../../staff/endpoints.ts';
import {
  listingAnswerForm,
  listingCheckDecision,
  listingCheckLists,
  listingQuestion,
  staffListingCheck,
} from './schema.ts';

const feature = 'listings';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
const deciding = [...reading, 'listing_check.not_found', 'listing_check.already_decided', 'staff.own_matter'] as const;
const ofCheck = z.object({ id });

export const listListingChecks = endpoint({
  name: 'listListingChecks',
  feature,
  method: 'GET',
  path: '/api/staff/listing-checks',
  actsAs: 'staff',
  query: z.object({ kind: optional(z.enum(listingCheckLists)), ...pageByCursor }),
  answer: z.array(staffListingCheck),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list listings that need review, with the figures behind each finding',
  description:
    '`open` findings wait for staff and `asked` findings wait for the owner’s answer; both are sorted oldest first. `decided` findings are sorted newest first. A finding is not an accusation, has no automatic consequence, and is visible only to staff.',
});

export const askAboutListing = endpoint({
  name: 'askAboutListing',
  feature,
  method: 'POST',
  path: '/api/staff/listing-checks/:id/ask',
  limit: 'staff',
  actsAs: 'staff',
  params: ofCheck,
  answer: staffListingCheck,
  makesStale: [listListingChecks, readStaffQueues],
  refusals: [...deciding, 'listing_check.already_asked'],
  summary: 'Staff: ask the owner to confirm, in neutral words, by email and on their dashboard, once per finding',
});

export const decideListingCheck = endpoint({
  name: 'decideListingCheck',
  feature,
  method: 'POST',
  path: '/api/staff/listing-checks/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  params: ofCheck,
  body: listingCheckDecision,
  answer: staffListingCheck,
  makesStale: [listListingChecks, readStaffQueues],
  refusals: deciding,
  summary: 'Staff: record the decision on a finding, which has no automatic consequence',
  description: 'The same facts are not raised again. Only enforcement can suspend a home or penalize its owner.',
});

export const listListingQuestions = endpoint({
  name: 'listListingQuestions',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/listing-questions',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  query: z.object(pageByCursor),
  answer: z.array(listingQuestion),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'List staff questions about an owner’s listings, newest first',
});

export const answerListingQuestion = endpoint({
  name: 'answerListingQuestion',
  feature,
  method: 'POST',
  path: '/api/listing-questions/:id/answer',
  limit: 'edit',
  actsAs: 'owner',
  params: ofCheck,
  body: listingAnswerForm,
  answer: listingQuestion,
  makesStale: [listListingQuestions],
  refusals: [...reading, 'listing_question.not_found', 'listing_question.closed'],
  summary: 'Answer a staff question about the owner’s listing, once',
});
