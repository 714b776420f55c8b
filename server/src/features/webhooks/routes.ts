import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/webhooks/endpoints';
import type { Webhook } from '@lintel/contract/webhooks/schema';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import { addWebhook, changeWebhook, removeWebhook, rotateSecret, sendAgain, testWebhook } from './change-webhooks.ts';
import { mayHaveWebhooks, mayUseWebhook } from './policy.ts';
import { findDeliveries, findWebhook, findWebhooks, presentDelivery, presentWebhook } from './queries.ts';

/** Returns the current user's owner id. Refuses: viewer.unknown, viewer.not_allowed. */
const ownerOf = ({ viewer }: Ctx): number => {
  permit(mayHaveWebhooks(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.not_allowed');
  return viewer.ownerId;
};

/** Reads the current user's own webhook. Refuses: webhook.not_found. */
const readOwn = async (ctx: Ctx, id: number): Promise<Webhook> => {
  const found = await findWebhook(ctx.db, id);
  permit(mayUseWebhook(ctx.viewer, found));
  if (!found) throw new Refusal('webhook.not_found');
  return presentWebhook(found, ctx.now());
};

/** Owners' webhooks and their deliveries. */
export const webhookRoutes: readonly Handled[] = [
  handle(endpoints.listWebhooks, async ({ ctx }) =>
    (await findWebhooks(ctx.db, ownerOf(ctx))).map((row) => presentWebhook(row, ctx.now())),
  ),

  handle(endpoints.listWebhookDeliveries, async ({ input, ctx, reply }) => {
    const { id } = await readOwn(ctx, input.params.id);
    const page = pageById(input.query, reply);
    return page.cut(await findDeliveries(ctx.db, id, page.asked)).map(presentDelivery);
  }),

  handle(endpoints.addWebhook, async ({ input, ctx }) => {
    const { id, secret } = await addWebhook(ctx, ownerOf(ctx), input.body);
    return { webhook: await readOwn(ctx, id), secret };
  }),

  handle(endpoints.changeWebhook, async ({ input, ctx }) => {
    await changeWebhook(ctx, input.params.id, input.body);
    return readOwn(ctx, input.params.id);
  }),

  handle(endpoints.removeWebhook, async ({ input, ctx }) => {
    await removeWebhook(ctx, input.params.id);
    return { message: 'The webhook is removed.' };
  }),

  handle(endpoints.rotateWebhookSecret, async ({ input, ctx }) => {
    const secret = await rotateSecret(ctx, input.params.id);
    return { webhook: await readOwn(ctx, input.params.id), secret };
  }),

  handle(endpoints.testWebhook, async ({ input, ctx }) => {
    await testWebhook(ctx, input.params.id);
    return readOwn(ctx, input.params.id);
  }),

  handle(endpoints.sendDeliveryAgain, async ({ input, ctx }) =>
    presentDelivery(await sendAgain(ctx, input.params.id, input.params.deliveryId)),
  ),
];
