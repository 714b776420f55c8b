import * as endpoints from '@lintel/contract/contacts/showings/endpoints';
import type { ShowingWeek, WholeShowing } from '@lintel/contract/contacts/showings/schema';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { idKey, momentKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { loadHomeToContact } from '../load-home.ts';
import {
  mayAskForShowing,
  mayListShowingsOfOwner,
  mayListShowingsOfTenant,
  mayReadShowing,
  maySetShowingTimes,
} from '../policy.ts';
import { presentShowing, presentWholeShowing } from './present.ts';
import {
  findHomeToShow,
  findOpenShowingOf,
  findShowing,
  findShowingEvents,
  findShowings,
  type ListedShowing,
} from './queries.ts';
import { requestShowing } from './request-showing.ts';
import { presentSuggestion } from './suggestions/present.ts';
import { findOpenSuggestionOf } from './suggestions/queries.ts';
import { takeShowingStep } from './take-step.ts';
import { saveShowingPlan } from './times/save-plan.ts';
import { setShowingDay } from './times/set-day.ts';
import { findShowingTimes, findShowingWeek } from './times/times.ts';

const showingKeys = z.tuple([momentKey, idKey]);
const markOf = ({ showing }: ListedShowing) => [showing.startsAt.getTime(), showing.id] as const;

const afterOf = (cursor: string | null) => {
  const keys = readCursor(cursor, showingKeys);
  return keys && { startsAt: new Date(keys[0]), id: keys[1] };
};

const readWhole = async (ctx: Ctx, id: number, side: ShowingSide): Promise<WholeShowing> => {
  const now = ctx.now();
  const row = await findShowing(ctx.db, id, now);
  permit(mayReadShowing(ctx.viewer, side, row));
  if (!row) throw new Refusal('showing.not_found');
  return presentWholeShowing(row, await findShowingEvents(ctx.db, id), side, now);
};

const readWeek = async (ctx: Ctx, id: number, from: string | null): Promise<ShowingWeek> => {
  const home = await findHomeToShow(ctx.db, id);
  permit(maySetShowingTimes(ctx.viewer, home));
  if (!home || home.ownerId === null) throw new Refusal('property.not_found');
  return findShowingWeek(ctx.db, { ...home, ownerId: home.ownerId }, { from, now: ctx.now() });
};

const startOf = (startsAt: string | null): Date | null => (startsAt === null ? null : new Date(startsAt));

export const showingRoutes: Handled[] = [
  handle(endpoints.readShowingTimes, async ({ input: { params, query }, ctx }) => {
    permit(mayAskForShowing(ctx.viewer));
    const { ownerId } = await loadHomeToContact(ctx.db, ctx, params.id);
    const home = await findHomeToShow(ctx.db, params.id);
    if (!home) throw new Refusal('property.not_found');
    const now = ctx.now();
    const tenantId = ctx.viewer?.tenantId ?? 0;
    const own = { tenantId, propertyId: home.id, now };
    const openShowingId = await findOpenShowingOf(ctx.db, own);
    const open = await findOpenSuggestionOf(ctx.db, own);
    const suggestion = open ? presentSuggestion(open, 'tenant', now) : null;
    return findShowingTimes(ctx.db, { ...home, ownerId }, { from: query.from, now, openShowingId, suggestion });
  }),

  handle(endpoints.requestShowing, async ({ input: { params, body }, ctx, request }) => {
    const { showingId, stored } = await requestShowing(ctx, {
      propertyId: params.id,
      startsAt: new Date(body.startsAt),
      note: body.note,
      language: readPreferences(request).language,
      idempotencyKey: readIdempotencyKey(request.headers),
    });
    if (stored) return presentWholeShowing(stored.row, stored.events, 'tenant', ctx.now());
    return readWhole(ctx, showingId, 'tenant');
  }),

  handle(endpoints.listShowings, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayListShowingsOfTenant(ctx.viewer, params.id));
    const now = ctx.now();
    const { limit, state } = query;
    const page = { state, limit, after: afterOf(query.cursor), now };
    const rows = await findShowings(ctx.db, { tenantId: params.id }, page);
    return pageOf(rows, { limit, reply, markOf }).map((row) => presentShowing(row, 'tenant', now));
  }),

  handle(endpoints.readShowing, async ({ input, ctx }) => readWhole(ctx, input.params.id, 'tenant')),

  handle(endpoints.takeShowingStep, async ({ input: { params, body }, ctx }) => {
    await takeShowingStep(ctx, { ...body, startsAt: startOf(body.startsAt), id: params.id, side: 'tenant' });
    return readWhole(ctx, params.id, 'tenant');
  }),

  handle(endpoints.listOwnerShowings, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayListShowingsOfOwner(ctx.viewer, params.ownerId));
    const now = ctx.now();
    const { limit, state } = query;
    const page = { state, limit, after: afterOf(query.cursor), now };
    const rows = await findShowings(ctx.db, { ownerId: params.ownerId }, page);
    return pageOf(rows, { limit, reply, markOf }).map((row) => presentShowing(row, 'owner', now));
  }),

  handle(endpoints.readOwnerShowing, async ({ input: { params }, ctx }) => {
    permit(mayListShowingsOfOwner(ctx.viewer, params.ownerId));
    return readWhole(ctx, params.id, 'owner');
  }),

  handle(endpoints.takeOwnerShowingStep, async ({ input: { params, body }, ctx }) => {
    const { id, ownerId } = params;
    await takeShowingStep(ctx, { ...body, startsAt: startOf(body.startsAt), id, side: 'owner', ownerId });
    return readWhole(ctx, params.id, 'owner');
  }),

  handle(endpoints.readShowingWeek, async ({ input, ctx }) => readWeek(ctx, input.params.id, input.query.from)),

  handle(endpoints.saveShowingPlan, async ({ input: { params, body }, ctx }) => {
    await saveShowingPlan(ctx, params.id, body);
    return readWeek(ctx, params.id, null);
  }),

  handle(endpoints.setShowingDay, async ({ input: { params, body }, ctx }) => {
    await setShowingDay(ctx, params.id, body);
    return readWeek(ctx, params.id, body.on);
  }),
];
