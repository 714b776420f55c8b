import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import type { Language } from '@lintel/contract/kernel/words';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { type PacketFileEnding, packetFileEndings } from '@lintel/contract/lease-up/packet/file';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext, Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { FindViewer } from '../../../../platform/http/register-endpoints.ts';
import { openAllDocuments } from '../../../applications/api.ts';
import { openCheckPhotos } from '../../inspection/photos.ts';
import { type GatheredPacket, gatherPacket } from './gather-packet.ts';
import { packetArchive } from './packet-archive.ts';
import { packetFileSchema, packetFileText } from './packet-file.ts';
import { packetPaper } from './packet-paper.ts';
import { languageOfFile, sendPacketFile } from './send-packet-file.ts';

const archiveOf = async (
  ctx: Ctx,
  gathered: GatheredPacket,
  { side, language }: { side: PacketSide; language: Language },
) => {
  // Made first, so that no opening is recorded for a file that could not be made.
  const pdf = await packetPaper(gathered, language);
  // Before the attachments, each of which is recorded as opened for an owner.
  const photos = await openCheckPhotos(ctx, gathered.packet.id);
  const attachments = await openAllDocuments(ctx, gathered.packet.applicationId, side).catch((error) => {
    for (const { stream } of photos) stream.destroy();
    throw error;
  });
  return packetArchive(gathered, {
    pdf,
    json: packetFileText({ ...gathered, documents: attachments.map(({ document }) => document) }, ctx.config.origin),
    attachments,
    photos,
  });
};

/**
 * Serves an application's packet as JSON, PDF and ZIP to its tenant and its owner, in the reader's language or that of `?lang=`.
 * For an owner, records each attachment of the ZIP as opened before it leaves. The schema of the JSON file is public.
 */
export const servePacketFiles = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const serve = (address: (id: string, ending: string) => string, side: PacketSide, ending: PacketFileEnding) =>
    app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
      address(':id', ending),
      { config: { limit: 'download' } },
      async (request, reply) => {
        const viewer = await findViewer(request, side);
        if (!viewer) throw new Refusal('viewer.unknown');
        const id = idSchema.safeParse(request.params.id);
        if (!id.success) throw new Refusal('application.not_found');
        const language = languageOfFile(request, request.query.lang);
        const ctx = { ...context, viewer };
        const gathered = await gatherPacket(ctx, id.data, side);
        const made =
          ending === 'json'
            ? packetFileText(gathered, context.config.origin)
            : ending === 'pdf'
              ? await packetPaper(gathered, language)
              : await archiveOf(ctx, gathered, { side, language });
        await context.db.transaction((tx) =>
          audit(tx, {
            kind: 'packet_downloaded',
            actor: viewer,
            subject: `application:${id.data}`,
            facts: { side, ending },
            at: context.now(),
          }),
        );
        if (ending === 'json') {
          reply.header('link', `<${context.config.origin}${servedPaths.leasePacketSchema}>; rel="describedby"`);
        }
        return sendPacketFile(reply, made, { packetId: gathered.packet.id, ending, language });
      },
    );
  for (const ending of packetFileEndings) {
    serve(servedPaths.leasePacketFile, 'tenant', ending);
    serve(servedPaths.leasePacketFileForOwner, 'owner', ending);
  }
  const schema = packetFileSchema(context.config.origin);
  app.get(servedPaths.leasePacketSchema, { config: { limit: 'describe' } }, async (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(schema),
  );
};
