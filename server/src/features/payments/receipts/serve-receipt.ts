import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendPdf } from '../../../platform/http/files/send-pdf.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadPayment } from '../policy.ts';
import { findReceiptFacts } from '../queries.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Every role that pays or manages payments. On the live site one person has them all. */
const roles = ['owner', 'tenant', 'agent', 'staff'] as const;

/**
 * Serves `GET /api/payments/{id}/receipt.pdf` to its payer and staff, in the reader's language or that of `?lang=`. A
 * payment that was never taken has no receipt.
 */
export const serveReceipt = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    servedPaths.paymentReceipt(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const parsed = idSchema.safeParse(request.params.id);
      const { lang } = request.query;
      const language = lang === 'en' || lang === 'es' ? lang : readPreferences(request).language;
      const facts = parsed.success ? await findReceiptFacts(context, parsed.data, language) : undefined;
      const taken = facts?.payment.paidAt ? facts : undefined;
      let decision = mayReadPayment(null, undefined);
      for (const role of roles) {
        decision = mayReadPayment(await findViewer(request, role), taken?.payment);
        if (decision.allowed) break;
      }
      permit(decision);
      if (!taken) throw new Refusal('payment.not_found');
      const { fileName, pdf } = await receiptPdf(taken, language);
      return sendPdf(reply, { name: fileName, language, pdf });
    },
  );
};
