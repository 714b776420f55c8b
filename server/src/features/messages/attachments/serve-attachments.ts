import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { openAttachment } from './open-attachment.ts';

const attachmentId = z.uuid();

/** Serves `GET /api/message-attachments/{id}` to the participants of its thread. */
export const serveAttachments = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string } }>(
    servedPaths.messageAttachment(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewer = await findViewer(request, 'person');
      if (!viewer) throw new Refusal('viewer.unknown');
      const parsed = attachmentId.safeParse(request.params.id);
      if (!parsed.success) throw new Refusal('attachment.not_found');
      const { attachment, bytes } = await openAttachment({ ...context, viewer }, parsed.data);
      return sendDownload(reply, { name: attachment.name, mediaType: attachment.contentType, bytes });
    },
  );
};
