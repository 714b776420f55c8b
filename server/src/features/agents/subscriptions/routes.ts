import * as endpoints from '@lintel/contract/agents/payment-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { agents } from '../../identity/tables.ts';
import { cardsOf, cardToCharge, presentCard, replaceCard, setUpCard } from '../../payments/api.ts';
import { mayReadAsAgent } from '../policy.ts';
import { findSubscription } from '../queries.ts';
import { subscriptionCharges } from '../tables.ts';
import { cancelSubscription, keepSubscription } from './cancel-subscription.ts';
import { changeTier } from './change-tier.ts';
import { mayActAsSubscriber } from './policy.ts';
import { presentInvoice, presentSubscription } from './present.ts';
import { retrySubscription } from './renew-subscriptions.ts';
import { startSubscription } from './start-subscription.ts';

/** An agent's subscription, and all changes to it. */
export const subscriptionRoutes = (gateway: PaymentGateway): Handled[] => {
  const read = async (ctx: Ctx, agentId: number) => {
    const subscription = await findSubscription(ctx.db, agentId);
    const [agent] = await ctx.db.select({ accountId: agents.accountId }).from(agents).where(eq(agents.id, agentId));
    if (!agent) throw new Refusal('agent.not_found');
    return presentSubscription(subscription, await cardToCharge(ctx, gateway, agent.accountId), ctx.now());
  };
  /** Returns the agent, who alone may see and change their cards. */
  const own = (ctx: Ctx, agentId: number): Viewer => {
    permit(mayActAsSubscriber(ctx.viewer, agentId));
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    return ctx.viewer;
  };
  return [
    handle(endpoints.readAgentSubscription, async ({ input: { params }, ctx }) => {
      permit(mayReadAsAgent(ctx.viewer, params.id));
      return read(ctx, params.id);
    }),

    handle(endpoints.startSubscription, async ({ input: { params, body }, ctx }) => {
      await startSubscription(ctx, gateway, params.id, body.tier);
      return read(ctx, params.id);
    }),

    handle(endpoints.changeSubscription, async ({ input: { params, body }, ctx }) => {
      await changeTier(ctx, gateway, params.id, body.tier);
      return read(ctx, params.id);
    }),

    handle(endpoints.cancelSubscription, async ({ input: { params }, ctx }) => {
      await cancelSubscription(ctx, params.id);
      return read(ctx, params.id);
    }),

    handle(endpoints.keepSubscription, async ({ input: { params }, ctx }) => {
      await keepSubscription(ctx, params.id);
      return read(ctx, params.id);
    }),

    handle(endpoints.retrySubscription, async ({ input: { params }, ctx }) => {
      await retrySubscription(ctx, gateway, params.id);
      return read(ctx, params.id);
    }),

    handle(endpoints.listAgentCards, async ({ input: { params }, ctx }) => {
      const { accountId } = own(ctx, params.id);
      return (await cardsOf(ctx.db, accountId, gateway.name)).map((card) => presentCard(card, ctx.now()));
    }),

    handle(endpoints.setUpAgentCard, async ({ input: { params }, ctx }) => {
      const setup = await setUpCard(ctx, gateway, own(ctx, params.id));
      const { name, publishableKey } = gateway;
      return { clientSecret: setup.clientSecret, setupIntentId: setup.id, gateway: name, publishableKey };
    }),

    handle(endpoints.keepAgentCard, async ({ input: { params, body }, ctx }) => {
      const { card, left } = await replaceCard(ctx, gateway, own(ctx, params.id), body.setupIntentId);
      return { card: presentCard(card, ctx.now()), left: left.map((one) => presentCard(one, ctx.now())) };
    }),

    handle(endpoints.listSubscriptionInvoices, async ({ input: { params, query }, ctx, reply }) => {
      permit(mayReadAsAgent(ctx.viewer, params.id));
      const page = pageById(query, reply);
      const { behind, order } = inTimeOrder(
        { at: subscriptionCharges.createdAt, id: subscriptionCharges.id },
        false,
        page.asked.from,
      );
      const subscription = await findSubscription(ctx.db, params.id);
      const rows = await ctx.db
        .select()
        .from(subscriptionCharges)
        .where(
          and(
            eq(subscriptionCharges.subscriptionId, subscription?.id ?? 0),
            // Open charges, and those that were never paid, have no invoice.
            inArray(subscriptionCharges.status, ['paid', 'revoked']),
            behind,
          ),
        )
        .orderBy(...order)
        .limit(query.limit + 1);
      return page.cut(rows).map(presentInvoice);
    }),
  ];
};
