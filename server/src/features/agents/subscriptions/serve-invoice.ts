import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../context.ts';
import type { FindViewer } from '../../../platform/bind.ts';
import { readPreferences } from '../../../platform/preferences.ts';
import { mayReadAsAgent } from '../policy.ts';
import { findAgentReader } from '../queries.ts';
import { agentSubscriptions } from '../tables.ts';
import { invoicePdf } from './invoice-pdf.ts';

/**
 * `GET /api/agents/subscription/{subscriptionId}/invoice`: of the current period, for its agent and staff, as
 * `subscription-invoice-{id}.pdf`. To everyone else there is none.
 */
export const serveInvoice = (app: FastifyInstance, house: House, findViewer: FindViewer): void => {
  app.get<{ Params: { subscriptionId: string } }>(
    '/api/agents/subscription/:subscriptionId/invoice',
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewers = [await findViewer(request, 'agent'), await findViewer(request, 'staff')];
      if (viewers.every((viewer) => viewer === null)) throw new Refusal('viewer.unknown');
      const { subscriptionId } = request.params;
      const [subscription] = /^[\w-]{1,80}$/.test(subscriptionId)
        ? await house.db
            .select()
            .from(agentSubscriptions)
            .where(eq(agentSubscriptions.providerSubscriptionId, subscriptionId))
        : [];
      const isSeen = (viewer: (typeof viewers)[number]) =>
        subscription !== undefined && mayReadAsAgent(viewer, subscription.agentId).allowed;
      if (!subscription || subscription.status === 'incomplete' || !viewers.some(isSeen)) {
        throw new Refusal('invoice.not_found');
      }
      const { language } = readPreferences(request);
      const pdf = await invoicePdf(subscription, await findAgentReader(house.db, subscription.agentId), language);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="subscription-invoice-${subscriptionId}.pdf"`)
        .header('content-language', language)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    },
  );
};
