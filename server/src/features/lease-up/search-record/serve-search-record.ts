import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { mostLinesOnPaper, searchPeriods } from '@lintel/contract/lease-up/search-record/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendPdf } from '../../../platform/http/files/send-pdf.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { openTurns } from '../../../platform/limits/concurrency-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayUseSearchRecord } from './policy.ts';
import { presentSearchLine } from './present.ts';
import { countSearch, findSearch, findSettings, sinceOf } from './queries.ts';
import { searchPaper } from './search-paper.ts';

const periodOf = (given: string | undefined) => {
  const period = searchPeriods.find((one) => one === (given ?? 'voucher'));
  if (!period) throw new Refusal('request.invalid', { fields: { period: 'Please choose voucher or all' } });
  return period;
};

/**
 * Serves `GET /api/tenants/{id}/search-record.pdf`: a tenant's search for a home on paper, for that tenant alone, in the reader's
 * language or that of `?lang=`; `?period=` as in the call. Its newest lines, up to `mostLinesOnPaper`.
 */
export const serveSearchRecord = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const inTurn = openTurns({ atOnce: 2, mostWaiting: 20 });
  app.get<{ Params: { id: string }; Querystring: { lang?: string; period?: string } }>(
    servedPaths.searchRecord(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const parsed = idSchema.safeParse(request.params.id);
      const tenantId = parsed.success ? parsed.data : 0;
      permit(mayUseSearchRecord(await findViewer(request, 'tenant'), tenantId));
      const { lang } = request.query;
      const period = periodOf(request.query.period);
      const language = lang === 'en' || lang === 'es' ? lang : readPreferences(request).language;
      const { fileName, pdf } = await inTurn(async () => {
        const settings = await findSettings(context.db, tenantId);
        if (!settings) throw new Refusal('viewer.not_allowed');
        const since = sinceOf(period, settings);
        const [rows, { total, leftOut }] = await Promise.all([
          findSearch(context.db, tenantId, { since, withLeftOut: false, from: null, limit: mostLinesOnPaper }),
          countSearch(context.db, tenantId, since),
        ]);
        const at = context.now();
        return searchPaper(
          {
            tenantName: settings.name,
            isSample: settings.isSample,
            at,
            since,
            paymentLimitCents: settings.paymentLimitCents,
            lines: rows.slice(0, mostLinesOnPaper).map((row) => presentSearchLine(row, settings, at)),
            count: total - leftOut,
            leftOut,
            hotline: context.config.hotline,
            origin: context.config.origin,
          },
          language,
        );
      });
      return sendPdf(reply, { name: fileName, language, pdf });
    },
  );
};
