import { receiptLinkForm } from '@lintel/contract/contacts/schema';
import { Refusal, refusals } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { attachmentNamed } from '../../../platform/http/files/attachment.ts';
import { html } from '../../../platform/http/html.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { say } from '../say.ts';
import {
  type MadeReport,
  receiptReport,
  receiptReportByLink,
  receiptReportData,
  receiptReportDataByLink,
  receiptReportHeaders,
} from './receipt-report.ts';

/** Every role that can be a party to a receipt. In live mode they are all the same person. */
const partyRoles = ['tenant', 'owner', 'agent', 'staff'] as const;

/** Tries each role in which the visitor acts and returns the first success; throws the last refusal when all are refused. */
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

type Made = { data: unknown } | { page: MadeReport };

/** Sends a report. It is its own page in a new tab, so a refusal is a page too; but not for machines that asked for data. */
const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  isJson: boolean,
  make: (language: Language) => Promise<Made>,
): Promise<FastifyReply> => {
  const { language } = readPreferences(request);
  try {
    const made = await make(language);
    if ('page' in made) {
      return reply
        .headers({ ...made.page.headers })
        .type('text/html; charset=utf-8')
        .send(made.page.html);
    }
    return reply.headers({ ...receiptReportHeaders }).send(made.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isJson) {
      reply.headers({ ...secretHeaders });
      throw error;
    }
    const t = say(language);
    const title = t('Receipt not available');
    const text =
      error.code === 'viewer.unknown'
        ? t('Please sign in first.')
        : error.code === 'account.two_factor_needed'
          ? t('Staff accounts need two-factor sign-in. Please set it up first.')
          : t('There is no such receipt.');
    return reply
      .code(refusals[error.code].status)
      .headers({ ...receiptReportHeaders, 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(
        html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Lintel</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${paths.home}">${t('Home', { context: 'page' })}</a></p></main></body></html>`
          .html,
      );
  }
};

/** Serves `GET /api/receipt-report/{id}`: the report for the parties to the receipt; `?format=json` for machines. */
export const serveReceiptReport = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string }; Querystring: { format?: string } }>(
    servedPaths.receiptReport(':id'),
    { config: { limit: 'download' } },
    (request, reply) => {
      const seen = async (role: (typeof partyRoles)[number]): Promise<Ctx> => ({
        ...context,
        viewer: await findViewer(request, role),
      });
      const parsed = idSchema.safeParse(request.params.id);
      const isJson = request.query.format === 'json';
      return answer(request, reply, isJson, async (language) => {
        if (!parsed.success) throw new Refusal('receipt.not_found');
        return isJson
          ? { data: await asAnyParty(seen, (ctx) => receiptReportData(ctx, parsed.data)) }
          : { page: await asAnyParty(seen, (ctx) => receiptReport(ctx, parsed.data, language)) };
      });
    },
  );
};

const linkFields = receiptLinkForm.extend({ format: z.enum(['page', 'json']).default('page') });

/**
 * Serves `POST /api/receipt-by-link/report`: the same for anyone with the link. It is sent by a plain form, so that it
 * works without JavaScript and the secret appears in no address. `format=json` downloads a file.
 */
export const serveReceiptReportByLink = (app: FastifyInstance, context: AppContext): void => {
  void app.register((forms, _options, ready) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    forms.post(servedPaths.receiptReportByLink, { config: { limit: 'receiptLink' } }, (request, reply) => {
      const parsed = linkFields.safeParse(request.body ?? {});
      const isJson = parsed.data?.format === 'json';
      return answer(request, reply, isJson, async (language) => {
        if (!parsed.success) throw new Refusal('receipt.not_found');
        const { token } = parsed.data;
        if (!isJson) return { page: await receiptReportByLink(context, token, language) };
        const data = await receiptReportDataByLink(context, token);
        reply.header('content-disposition', attachmentNamed(`receipt-${data.receipt.id}.json`));
        return { data };
      });
    });
    ready();
  });
};
