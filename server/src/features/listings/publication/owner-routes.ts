import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadOwner } from '../policy.ts';
import { presentOwnerStats, presentOwnHome } from '../present.ts';
import { readResponseRate } from '../response-rate.ts';
import { createProperty } from './create-property.ts';
import { deleteProperty } from './delete-property.ts';
import { findOwnHomes, findPayableHomes, readOwnerFigures, readOwnHome } from './owner-queries.ts';
import { setVisibility } from './set-visibility.ts';
import { updateProperty } from './update-property.ts';
import { withdrawProperty } from './withdraw-property.ts';

const presentUpdated = async (ctx: Ctx, id: number): Promise<OwnProperty> => {
  const home = await readOwnHome(ctx.pool, id, ctx.now());
  if (!home) throw new Refusal('property.not_found');
  return presentOwnHome(home);
};

/** Routes for owners' homes. */
export const ownerListingsRoutes: Handled[] = [
  handle(endpoints.createProperty, async ({ input, ctx, request }) => {
    const id = await createProperty(ctx, {
      form: input.body,
      idempotencyKey: readIdempotencyKey(request.headers),
    });
    return presentUpdated(ctx, id);
  }),

  handle(endpoints.updateProperty, async ({ input, ctx }) => {
    await updateProperty(ctx, { id: input.params.id, change: input.body });
    return presentUpdated(ctx, input.params.id);
  }),

  handle(endpoints.setPropertyVisibility, async ({ input, ctx }) => {
    await setVisibility(ctx, { id: input.params.id, isVisible: input.body.isVisible });
    return presentUpdated(ctx, input.params.id);
  }),

  handle(endpoints.withdrawProperty, async ({ input, ctx }) => {
    await withdrawProperty(ctx, input.params.id);
    return presentUpdated(ctx, input.params.id);
  }),

  handle(endpoints.deleteProperty, async ({ input, ctx }) => {
    await deleteProperty(ctx, input.params.id);
    return { id: input.params.id, message: 'The draft is deleted.' };
  }),

  handle(endpoints.listOwnerProperties, async ({ input, ctx, reply }) => {
    permit(mayReadOwner(ctx.viewer, input.params.ownerId));
    const page = pageById(input.query, reply);
    const wanted = { ...input.query, ...page.asked };
    return page.cut(await findOwnHomes(ctx.pool, input.params.ownerId, wanted, ctx.now())).map(presentOwnHome);
  }),

  handle(endpoints.listPayableHomes, async ({ input, ctx }) => {
    permit(mayReadOwner(ctx.viewer, input.params.ownerId));
    return findPayableHomes(ctx.pool, input.params.ownerId, input.query, ctx.now());
  }),

  handle(endpoints.readOwnerStats, async ({ input, ctx }) => {
    permit(mayReadOwner(ctx.viewer, input.params.ownerId));
    const { ownerId } = input.params;
    const [figures, rate] = await Promise.all([
      readOwnerFigures(ctx.pool, ownerId, ctx.now()),
      readResponseRate(ctx.pool, ownerId, ctx.now()),
    ]);
    return presentOwnerStats(figures, rate);
  }),
];
