import { Refusal, refusals } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import type { FastifyInstance } from 'fastify';
import type { Ctx, House } from '../../context.ts';
import type { FindViewer } from '../../platform/bind.ts';
import { html } from '../../platform/html.ts';
import { readPreferences } from '../../platform/preferences.ts';
import { receiptReport, receiptReportData, receiptReportHeaders } from './receipt-report.ts';

/** Every role that can stand on a receipt. In live they are all the same one person. */
const partyRoles = ['tenant', 'owner', 'agent', 'staff'] as const;

/** Lets each role the visitor acts in try, and gives the first answer; the last refusal when all are refused. */
const asAnyParty = async <T>(
  seen: (role: (typeof partyRoles)[number]) => Promise<Ctx>,
  open: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  let refusal: unknown;
  for (const role of partyRoles) {
    try {
      return await open(await seen(role));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
};

/** `GET /api/receipt-report/{id}`: a page of its own in a new tab, so a refusal is a page too; `?format=json` for machines. */
export const serveReceiptReport = (app: FastifyInstance, house: House, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string }; Querystring: { format?: string } }>(
    '/api/receipt-report/:id',
    async (request, reply) => {
      const { language } = readPreferences(request);
      const seen = async (role: (typeof partyRoles)[number]): Promise<Ctx> => ({
        ...house,
        viewer: await findViewer(request, role),
      });
      const parsed = idSchema.safeParse(request.params.id);
      const isJson = request.query.format === 'json';
      try {
        if (!parsed.success) throw new Refusal('receipt.not_found');
        if (isJson) {
          const data = await asAnyParty(seen, (ctx) => receiptReportData(ctx, parsed.data));
          return reply.headers({ ...receiptReportHeaders }).send(data);
        }
        const report = await asAnyParty(seen, (ctx) => receiptReport(ctx, parsed.data, language));
        return reply
          .headers({ ...report.headers })
          .type('text/html; charset=utf-8')
          .send(report.html);
      } catch (error) {
        if (!(error instanceof Refusal) || isJson) throw error;
        const words =
          language === 'es'
            ? {
                title: 'Comprobante no disponible',
                text:
                  error.code === 'viewer.unknown'
                    ? 'Entre primero para ver este comprobante.'
                    : 'No existe ese comprobante.',
                home: 'Inicio',
              }
            : { title: 'Receipt not available', text: error.message, home: 'Home' };
        return reply
          .code(refusals[error.code].status)
          .headers({ ...receiptReportHeaders, 'content-language': language })
          .type('text/html; charset=utf-8')
          .send(
            html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title} · Lintel</title></head><body><main><h1>${words.title}</h1><p>${words.text}</p><p><a href="/">${words.home}</a></p></main></body></html>`
              .html,
          );
      }
    },
  );
};
