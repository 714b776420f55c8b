import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendPdf } from '../../../platform/http/files/send-pdf.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { openTurns } from '../../../platform/limits/concurrency-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { accounts, tenants } from '../../identity/tables.ts';
import { mayReadTransparency } from '../policy.ts';
import { findEntriesOfTenant, findTotals } from './queries.ts';
import { recordPdf } from './record-pdf.ts';

/** Limit for each list in the PDF; the CSV file has all entries. */
const mostOfEach = 300;

/**
 * Serves `GET /api/agent-transparency/{id}/record.pdf`: a tenant's record as a PDF, for that tenant and staff, in the
 * reader's language or that of `?lang=`.
 */
export const serveRecord = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const inTurn = openTurns({ atOnce: 1, mostWaiting: 20 });
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    servedPaths.agentRecord(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const parsed = idSchema.safeParse(request.params.id);
      const tenantId = parsed.success ? parsed.data : 0;
      let decision = mayReadTransparency(null, tenantId);
      for (const role of ['tenant', 'staff'] as const) {
        decision = mayReadTransparency(await findViewer(request, role), tenantId);
        if (decision.allowed) break;
      }
      permit(decision);
      const [tenant] = await context.db
        .select({ name: accounts.name, isSample: accounts.isSample })
        .from(tenants)
        .innerJoin(accounts, eq(accounts.id, tenants.accountId))
        .where(eq(tenants.id, tenantId));
      if (!tenant) throw new Refusal('viewer.not_allowed');
      const { lang } = request.query;
      const language = lang === 'en' || lang === 'es' ? lang : readPreferences(request).language;
      const { fileName, pdf } = await inTurn(async () => {
        const newest = { from: null, limit: mostOfEach };
        const [totals, correspondence, activity, document_access] = await Promise.all([
          findTotals(context.pool, tenantId),
          ...(['correspondence', 'activity', 'document_access'] as const).map(async (kind) =>
            (await findEntriesOfTenant(context.pool, tenantId, { kind, ...newest })).slice(0, mostOfEach),
          ),
        ]);
        return recordPdf(
          {
            tenantName: tenant.name,
            isSample: tenant.isSample,
            at: context.now(),
            totals,
            entries: {
              correspondence: correspondence ?? [],
              activity: activity ?? [],
              document_access: document_access ?? [],
            },
          },
          language,
        );
      });
      return sendPdf(reply, { name: fileName, language, pdf });
    },
  );
};
