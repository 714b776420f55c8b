import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, House } from '../../context.ts';
import type { FindViewer } from '../../platform/bind.ts';
import { type OpenedDocument, openOwnDocument, openReceivedDocument } from './open-document.ts';

const asciiName = (name: string): string => name.replace(/[^ -~]/g, '_').replaceAll(/["\\%]/g, '_');

/** Always a download: whatever a file holds, no browser runs it as a page of this site. */
const send = (reply: FastifyReply, { document, bytes }: OpenedDocument): FastifyReply =>
  reply
    .type(document.contentType)
    .header(
      'content-disposition',
      `attachment; filename="${asciiName(document.name)}"; filename*=UTF-8''${encodeURIComponent(document.name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes.length)
    .send(bytes);

/** `GET /api/application-documents/{id}` for the applicant, and `…/for-owner` for the owner who received it. */
export const serveDocuments = (app: FastifyInstance, house: House, findViewer: FindViewer): void => {
  const serve = (url: string, role: 'tenant' | 'owner', open: (ctx: Ctx, id: number) => Promise<OpenedDocument>) =>
    app.get<{ Params: { id: string } }>(url, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const viewer = await findViewer(request, role);
      const parsed = idSchema.safeParse(request.params.id);
      if (!viewer) throw new Refusal('viewer.unknown');
      if (!parsed.success) throw new Refusal('document.not_found');
      return send(reply, await open({ ...house, viewer }, parsed.data));
    });
  serve('/api/application-documents/:id', 'tenant', openOwnDocument);
  serve('/api/application-documents/:id/for-owner', 'owner', openReceivedDocument);
};
