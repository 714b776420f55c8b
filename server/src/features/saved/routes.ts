import * as endpoints from '@lintel/contract/saved/endpoints';
import type { SavedSearch } from '@lintel/contract/saved/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import { pageById } from '../../platform/http/page.ts';
import { readPreferences } from '../../platform/http/preferences.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../platform/http/security-headers.ts';
import { permit } from '../../platform/policy.ts';
import { viewerOf } from '../identity/api.ts';
import { changeAlertByLink, openAlertLink } from './alerts/stop-by-link.ts';
import { savedHomesRoutes } from './homes/routes.ts';
import { mayKeep } from './policy.ts';
import { changeSearch, markSeen, removeSearch, restoreSearch } from './searches/change-search.ts';
import { presentSearch } from './searches/present.ts';
import { countHomes, newHomesOf, type SavedRow } from './searches/queries.ts';
import { saveSearch } from './searches/save-search.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { savedSearches } from './tables.ts';

/** Presents one search to its user, with its homes counted again. */
const presentOne = async (ctx: Ctx, row: SavedRow): Promise<SavedSearch> => {
  const [found] = await ctx.db
    .select({ newHomes: newHomesOf(ctx.now()) })
    .from(savedSearches)
    .where(eq(savedSearches.id, row.id));
  const [homes = '0'] = await countHomes(ctx, [row]);
  return presentSearch(ctx, row, { homes, newHomes: found?.newHomes ?? 0 });
};

/** The current user's saved searches. */
export const savedRoutes: Handled[] = [
  handle(endpoints.listSavedSearches, async ({ input, ctx, reply }) => {
    permit(mayKeep(ctx.viewer));
    const page = pageById(input.query, reply);
    const { behind, order } = inTimeOrder({ at: savedSearches.savedAt, id: savedSearches.id }, false, page.asked.from);
    const found = await ctx.db
      .select({ row: savedSearches, newHomes: newHomesOf(ctx.now()) })
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.accountId, viewerOf(ctx).accountId),
          eq(savedSearches.watches, 'search'),
          isNull(savedSearches.removedAt),
          behind,
        ),
      )
      .orderBy(...order)
      .limit(page.asked.limit + 1);
    const rows = page.cut(found, ({ row }) => row.id);
    const counts = await countHomes(
      ctx,
      rows.map(({ row }) => row),
    );
    return rows.map(({ row, newHomes }, at) => presentSearch(ctx, row, { homes: counts[at] ?? '0', newHomes }));
  }),

  handle(endpoints.saveSearch, async ({ input, ctx, request }) => {
    const { language } = readPreferences(request);
    return presentOne(ctx, await saveSearch(ctx, { accountId: viewerOf(ctx).accountId, language }, input.body));
  }),

  handle(endpoints.changeSavedSearch, async ({ input, ctx }) =>
    presentOne(ctx, await changeSearch(ctx, input.params.id, input.body)),
  ),

  handle(endpoints.removeSavedSearch, async ({ input, ctx }) => {
    await removeSearch(ctx, input.params.id);
    return { id: input.params.id };
  }),

  handle(endpoints.restoreSavedSearch, async ({ input, ctx }) =>
    presentOne(ctx, await restoreSearch(ctx, input.params.id)),
  ),

  handle(endpoints.markSavedSearchSeen, async ({ input, ctx }) => {
    await markSeen(ctx, input.params.id);
    return { id: input.params.id };
  }),

  handle(endpoints.openAlertLink, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return openAlertLink(ctx, input.body.token);
  }),

  handle(endpoints.changeAlertByLink, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return changeAlertByLink(ctx, input.body.token, input.body.alert);
  }),

  ...savedHomesRoutes,
  ...sharingRoutes,
];
