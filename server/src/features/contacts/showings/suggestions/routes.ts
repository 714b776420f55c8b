import * as endpoints from '@lintel/contract/contacts/showings/suggestions/endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as z from 'zod';
import type { Ctx } from '../../../../app-context.ts';
import { idKey, momentKey, pageOf, readCursor } from '../../../../platform/http/page.ts';
import { readPreferences } from '../../../../platform/http/preferences.ts';
import { type Handled, handle } from '../../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../../platform/limits/idempotency.ts';
import { permit } from '../../../../platform/policy.ts';
import { mayListShowingsOfOwner, mayListShowingsOfTenant } from '../../policy.ts';
import { answerSuggestion } from './answer-suggestion.ts';
import { presentSuggestion } from './present.ts';
import { findSuggestion, findSuggestions, type ListedSuggestion } from './queries.ts';
import { suggestShowingTimes } from './suggest-times.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';

const keys = z.tuple([momentKey, idKey]);
const markOf = ({ suggestion }: ListedSuggestion) => [suggestion.createdAt.getTime(), suggestion.id] as const;

const afterOf = (cursor: string | null) => {
  const read = readCursor(cursor, keys);
  return read && { createdAt: new Date(read[0]), id: read[1] };
};

/** Presents a suggestion after a permitted step. */
const readAs = async (ctx: Ctx, id: number, side: 'tenant' | 'owner') => {
  const now = ctx.now();
  const row = await findSuggestion(ctx.db, id, now);
  if (!row) throw new Refusal('suggestion.not_found');
  return presentSuggestion(row, side, now);
};

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export const suggestionRoutes: Handled[] = [
  handle(endpoints.listShowingSuggestions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayListShowingsOfTenant(ctx.viewer, params.id));
    const now = ctx.now();
    const { limit, state } = query;
    const rows = await findSuggestions(
      ctx.db,
      { tenantId: params.id },
      { state, limit, after: afterOf(query.cursor), now },
    );
    return pageOf(rows, { limit, reply, markOf }).map((row) => presentSuggestion(row, 'tenant', now));
  }),

  handle(endpoints.listOwnerShowingSuggestions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayListShowingsOfOwner(ctx.viewer, params.ownerId));
    const now = ctx.now();
    const { limit, state } = query;
    const page = { state, limit, after: afterOf(query.cursor), now };
    const rows = await findSuggestions(ctx.db, { ownerId: params.ownerId }, page);
    return pageOf(rows, { limit, reply, markOf }).map((row) => presentSuggestion(row, 'owner', now));
  }),

  handle(endpoints.suggestShowingTimes, async ({ input: { params, body }, ctx, request }) => {
    const id = await suggestShowingTimes(ctx, {
      propertyId: params.id,
      first: new Date(body.first),
      second: momentOf(body.second),
      third: momentOf(body.third),
      note: body.note,
      language: readPreferences(request).language,
      idempotencyKey: readIdempotencyKey(request.headers),
    });
    return readAs(ctx, id, 'tenant');
  }),

  handle(endpoints.withdrawShowingSuggestion, async ({ input: { params }, ctx }) => {
    await withdrawSuggestion(ctx, params.id);
    return readAs(ctx, params.id, 'tenant');
  }),

  handle(endpoints.answerShowingSuggestion, async ({ input: { params, body }, ctx }) => {
    await answerSuggestion(ctx, { ...body, ...params, startsAt: momentOf(body.startsAt) });
    return readAs(ctx, params.id, 'owner');
  }),
];
