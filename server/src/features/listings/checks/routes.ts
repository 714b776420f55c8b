import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/checks/endpoints';
import { joinListings } from '@lintel/contract/listings/checks/join';
import type { StaffListingCheck } from '@lintel/contract/listings/checks/schema';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadOwner, mayReviewListing } from '../policy.ts';
import { answerListingQuestion, askAboutListing } from './ask-owner.ts';
import { decideListingCheck } from './decide-check.ts';
import { joinTwoListings } from './join-listings.ts';
import { listChecks, listQuestions, presentCheck, presentQuestion, readCheck, readQuestion } from './queries.ts';

const presentUpdated = async (ctx: Ctx, id: number): Promise<StaffListingCheck> => {
  const row = await readCheck(ctx.db, id);
  if (!row) throw new Refusal('listing_check.not_found');
  return presentCheck(row);
};

/** Routes of the staff's listing checks, and of the questions to owners. */
export const listingCheckRoutes: readonly Handled[] = [
  handle(endpoints.listListingChecks, async ({ input: { query }, ctx, reply }) => {
    permit(mayReviewListing(ctx.viewer, null));
    const page = pageById(query, reply);
    const rows = await listChecks(ctx.db, query.kind ?? 'open', page.asked);
    return page.cut(rows, ({ check }) => check.id).map(presentCheck);
  }),

  handle(endpoints.askAboutListing, async ({ input: { params }, ctx }) => {
    await askAboutListing(ctx, params.id);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.decideListingCheck, async ({ input: { params, body }, ctx }) => {
    await decideListingCheck(ctx, params.id, body);
    return presentUpdated(ctx, params.id);
  }),

  handle(joinListings, async ({ input: { params, body }, ctx }) => {
    await joinTwoListings(ctx, params.id, body);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.listListingQuestions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadOwner(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listQuestions(ctx.db, params.ownerId, page.asked);
    return page.cut(rows, ({ check }) => check.id).map(presentQuestion);
  }),

  handle(endpoints.answerListingQuestion, async ({ input: { params, body }, ctx }) => {
    await answerListingQuestion(ctx, params.id, body);
    const row = await readQuestion(ctx.db, params.id);
    if (!row) throw new Refusal('listing_question.not_found');
    return presentQuestion(row);
  }),
];
