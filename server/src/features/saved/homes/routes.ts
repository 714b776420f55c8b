import * as endpoints from '@lintel/contract/saved/homes-endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { viewerOf } from '../../identity/api.ts';
import { readAlerts, resume, stopAll, watchHomes } from '../alerts/homes-watch.ts';
import { mayKeep } from '../policy.ts';
import { presentNow, presentSince } from './present.ts';
import { readHomesNow, readSavedHomes } from './queries.ts';
import { heartsOf, moveHomes, removeHome, restoreHome, saveHome } from './save-home.ts';

/** The current user's saved homes, and the emails about everything that they saved. */
export const savedHomesRoutes: Handled[] = [
  handle(endpoints.listHearts, async ({ ctx }) => {
    permit(mayKeep(ctx.viewer));
    return { homes: await heartsOf(ctx.db, viewerOf(ctx).accountId) };
  }),

  handle(endpoints.listSavedHomes, async ({ input, ctx, reply }) => {
    permit(mayKeep(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await readSavedHomes(ctx.db, viewerOf(ctx).accountId, { ...page.asked, now: ctx.now() });
    return page.cut(rows).map((row) => ({ id: row.id, ...presentSince(row) }));
  }),

  handle(endpoints.saveHome, async ({ input, ctx }) => {
    return saveHome(ctx, input.body.propertyId);
  }),

  handle(endpoints.moveHomes, async ({ input, ctx }) => {
    return moveHomes(ctx, input.body);
  }),

  handle(endpoints.removeSavedHome, async ({ input, ctx }) => {
    await removeHome(ctx, input.params.id);
    return { id: input.params.id };
  }),

  handle(endpoints.restoreSavedHome, async ({ input, ctx }) => {
    await restoreHome(ctx, input.params.id);
    return { id: input.params.id };
  }),

  handle(endpoints.lookUpHomes, async ({ input, ctx }) =>
    (await readHomesNow(ctx.db, input.body.propertyIds, ctx.now())).map((row) => ({
      propertyId: row.asked,
      standing: row.standing,
      home: presentNow(row),
    })),
  ),

  handle(endpoints.readAlerts, async ({ ctx }) => {
    permit(mayKeep(ctx.viewer));
    return readAlerts(ctx);
  }),

  handle(endpoints.changeHomesAlert, async ({ input, ctx, request }) => {
    await watchHomes(ctx, input.body.alert, readPreferences(request).language);
    return readAlerts(ctx);
  }),

  handle(endpoints.stopAllAlerts, async ({ ctx }) => {
    return { stopped: await stopAll(ctx) };
  }),

  handle(endpoints.resumeAlerts, async ({ input, ctx }) => {
    await resume(ctx, input.body);
    return readAlerts(ctx);
  }),
];
