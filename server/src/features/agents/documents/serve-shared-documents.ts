import { documentOpening } from '@lintel/contract/agents/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { openSharedDocument } from './open-shared-document.ts';

/**
 * Serves `POST /api/referrals/{id}/documents/{documentId}/open` with a stated purpose: the response is the file. No GET
 * opens one, so that no link, prefetch or repeated request opens it without its own purpose.
 */
export const serveSharedDocuments = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.post<{ Params: { id: string; documentId: string } }>(
    servedPaths.openingOfDocument(':id', ':documentId'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewer = await findViewer(request, 'agent');
      if (!viewer) throw new Refusal('viewer.unknown');
      const referralId = idSchema.safeParse(request.params.id);
      const documentId = idSchema.safeParse(request.params.documentId);
      if (!referralId.success) throw new Refusal('referral.not_found');
      if (!documentId.success) throw new Refusal('document.not_found');
      const given = documentOpening.safeParse(request.body ?? {});
      if (!given.success) {
        const fields: Record<string, string> = {};
        for (const issue of given.error.issues) fields[String(issue.path[0] ?? 'purpose')] ??= issue.message;
        throw new Refusal('request.invalid', { fields });
      }
      const opened = await openSharedDocument(
        { ...context, viewer },
        { referralId: referralId.data, documentId: documentId.data },
        given.data,
      );
      return sendDownload(reply, opened);
    },
  );
};
