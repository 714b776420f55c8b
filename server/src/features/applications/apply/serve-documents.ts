import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { type OpenedDocument, openOwnDocument, openReceivedDocument } from './open-document.ts';

/** Serves `GET /api/application-documents/{id}` to the applicant, and `…/for-owner` to the owner who received it. */
export const serveDocuments = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const serve = (url: string, role: 'tenant' | 'owner', open: (ctx: Ctx, id: number) => Promise<OpenedDocument>) =>
    app.get<{ Params: { id: string } }>(
      url,
      { config: { limit: 'download' } },
      async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const viewer = await findViewer(request, role);
        const parsed = idSchema.safeParse(request.params.id);
        if (!viewer) throw new Refusal('viewer.unknown');
        if (!parsed.success) throw new Refusal('document.not_found');
        const { document, bytes } = await open({ ...context, viewer }, parsed.data);
        return sendDownload(reply, { name: document.name, mediaType: document.contentType, bytes });
      },
    );
  serve(servedPaths.applicationDocument(':id'), 'tenant', openOwnDocument);
  serve(servedPaths.applicationDocumentForOwner(':id'), 'owner', openReceivedDocument);
};
