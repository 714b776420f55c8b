import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { openAppealDocument } from './open-appeal-document.ts';

const documentId = z.uuid();

/** Serves `GET /api/appeal-documents/{id}` to the owner of the document, and `…/for-staff`. */
export const serveAppealDocuments = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const serve = (url: string, role: 'owner' | 'staff') =>
    app.get<{ Params: { id: string } }>(url, { config: { limit: 'download' } }, async (request, reply) => {
      const viewer = await findViewer(request, role);
      if (!viewer) throw new Refusal('viewer.unknown');
      const parsed = documentId.safeParse(request.params.id);
      if (!parsed.success) throw new Refusal('document.not_found');
      const { document, bytes } = await openAppealDocument({ ...context, viewer }, parsed.data);
      return sendDownload(reply, { name: document.name, mediaType: document.mediaType, bytes });
    });
  serve(servedPaths.appealDocument(':id'), 'owner');
  serve(servedPaths.appealDocumentForStaff(':id'), 'staff');
};
