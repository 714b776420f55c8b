import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendPdf } from '../../../platform/http/files/send-pdf.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { payments } from '../../payments/tables.ts';
import { mayReadAsAgent } from '../policy.ts';
import { findAgentReader } from '../queries.ts';
import { agentSubscriptions, subscriptionCharges } from '../tables.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** Finds a paid charge by its invoice number, or the latest one by its subscription's public id. */
const findInvoice = async (context: AppContext, name: string) => {
  const [found] = await context.db
    .select({ charge: subscriptionCharges, payment: payments, agentId: agentSubscriptions.agentId })
    .from(subscriptionCharges)
    .innerJoin(agentSubscriptions, eq(agentSubscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(
      and(
        or(eq(agentSubscriptions.providerSubscriptionId, name), eq(subscriptionCharges.invoiceNumber, name)),
        inArray(subscriptionCharges.status, ['paid', 'revoked']),
      ),
    )
    .orderBy(desc(subscriptionCharges.id))
    .limit(1);
  return found;
};

/**
 * Serves `GET /api/agents/subscription/{subscriptionId}/invoice`: for the latest charge, or the one with this invoice
 * number, to its agent and staff, as `subscription-invoice-{id}.pdf`. For everyone else it does not exist.
 */
export const serveInvoice = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { subscriptionId: string } }>(
    servedPaths.subscriptionInvoice(':subscriptionId'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewers = [await findViewer(request, 'agent'), await findViewer(request, 'staff')];
      if (viewers.every((viewer) => viewer === null)) throw new Refusal('viewer.unknown');
      const { subscriptionId } = request.params;
      const found = /^[\w-]{1,80}$/.test(subscriptionId) ? await findInvoice(context, subscriptionId) : undefined;
      const isSeen = (viewer: (typeof viewers)[number]) =>
        found !== undefined && mayReadAsAgent(viewer, found.agentId).allowed;
      if (!found || !viewers.some(isSeen)) throw new Refusal('invoice.not_found');
      const { language } = readPreferences(request);
      const agent = await findAgentReader(context.db, found.agentId);
      const pdf = await invoicePdf({ ...found, agent }, language);
      return sendPdf(reply, { name: `subscription-invoice-${subscriptionId}.pdf`, language, pdf });
    },
  );
};
