import { monthName } from '@lintel/contract/agents/payment-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { attachmentNamed } from '../../../platform/http/files/attachment.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadAsAgent } from '../policy.ts';
import { findAgentReader } from '../queries.ts';
import { findStatement, type Statement, statementCsv, statementPdf } from './statement.ts';

type Named = { Params: { id: string; month: string } };

/**
 * Serves `GET /api/agents/{id}/statements/{month}.pdf` and `.csv`: what the brokerage was paid for a month (`2026-10`),
 * for its agent and staff. An unpaid month has none.
 */
export const serveStatements = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const find = async (request: FastifyRequest<Named>): Promise<Statement> => {
    const agentId = idSchema.safeParse(request.params.id);
    let decision = mayReadAsAgent(null, 0);
    for (const role of ['agent', 'staff'] as const) {
      const viewer = await findViewer(request, role);
      if (viewer) decision = mayReadAsAgent(viewer, agentId.success ? agentId.data : 0);
      if (decision.allowed) break;
    }
    permit(decision);
    const month = monthName.safeParse(request.params.month);
    if (!agentId.success || !month.success) throw new Refusal('statement.not_found');
    const { name } = await findAgentReader(context.db, agentId.data).catch(() => ({ name: '' }));
    const found = await findStatement(context.db, { id: agentId.data, name }, month.data);
    if (!found) throw new Refusal('statement.not_found');
    return found;
  };
  const named = (reply: FastifyReply, statement: Statement, ending: 'pdf' | 'csv') =>
    reply
      .header(
        'content-disposition',
        attachmentNamed(`commission-statement-${statement.payout.month.slice(0, 7)}.${ending}`),
      )
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff');
  const config = { limit: 'download' } as const;

  app.get<Named>(servedPaths.payoutStatement(':id', ':month', 'pdf'), { config }, async (request, reply) => {
    const statement = await find(request);
    const { language } = readPreferences(request);
    return named(reply, statement, 'pdf')
      .type('application/pdf')
      .header('content-language', language)
      .send(await statementPdf(statement, language));
  });
  app.get<Named>(servedPaths.payoutStatement(':id', ':month', 'csv'), { config }, async (request, reply) => {
    const statement = await find(request);
    return named(reply, statement, 'csv').type('text/csv; charset=utf-8').send(statementCsv(statement));
  });
};
