import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { authorityFaults, authorityLink } from '@lintel/contract/lease-up/authority/schema';
import { linkFileEndings } from '@lintel/contract/lease-up/packet/file';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { languageOfFile, sendPacketFile } from '../packet/files/send-packet-file.ts';
import { byAccount, byLink } from './access.ts';
import { makeFileForAuthority } from './make-file-for-authority.ts';

/**
 * Serves the packet as PDF and ZIP to the housing authority that it was sent to, as its page shows it, in the reader's language
 * or that of `?lang=`: `POST /api/packet-by-link/packet.pdf` with `{token}` (the secret is in the body, so that no address or log
 * contains it), and `GET /api/authority-account/packets/:id/packet.pdf` for signed-in users.
 */
export const serveAuthorityFiles = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  for (const ending of linkFileEndings) {
    app.post<{ Querystring: { lang?: string } }>(
      servedPaths.leasePacketFileByLink(ending),
      { config: { limit: 'packetLinkFile' } },
      async (request, reply) => {
        const link = authorityLink.safeParse(request.body ?? {});
        if (!link.success) throw new Refusal('request.invalid', { fields: { token: authorityFaults.token } });
        const language = languageOfFile(request, request.query.lang);
        const ctx = { ...context, viewer: null };
        const { packetId, made } = await makeFileForAuthority(ctx, byLink(link.data.token), { ending, language });
        return sendPacketFile(reply, made, { packetId, ending, language });
      },
    );
    app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
      servedPaths.leasePacketFileForAuthority(':id', ending),
      { config: { limit: 'packetLinkFile' } },
      async (request, reply) => {
        const viewer = await findViewer(request, 'authority');
        if (!viewer) throw new Refusal('viewer.unknown');
        const id = idSchema.safeParse(request.params.id);
        if (!id.success) throw new Refusal('authority_packet.not_found');
        const language = languageOfFile(request, request.query.lang);
        const ctx = { ...context, viewer };
        const { packetId, made } = await makeFileForAuthority(ctx, byAccount(viewer, id.data), { ending, language });
        return sendPacketFile(reply, made, { packetId, ending, language });
      },
    );
  }
};
