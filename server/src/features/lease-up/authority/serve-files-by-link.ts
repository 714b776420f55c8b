import { Refusal } from '@lintel/contract/kernel/refusals';
import { authorityFaults, authorityLink } from '@lintel/contract/lease-up/authority/schema';
import { linkFileEndings } from '@lintel/contract/lease-up/packet/file';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { languageOfFile, sendPacketFile } from '../packet/files/send-packet-file.ts';
import { makeFileByLink } from './make-file-by-link.ts';

/**
 * `POST /api/packet-by-link/packet.pdf` and `.zip` with `{token}`: the packet for the housing authority that has its link, as its page
 * shows it, in the reader's language or that of `?lang=`. The secret stands in the body, so that no address or log has it.
 */
export const serveFilesByLink = (app: FastifyInstance, context: AppContext): void => {
  for (const ending of linkFileEndings) {
    app.post<{ Querystring: { lang?: string } }>(
      servedPaths.leasePacketFileByLink(ending),
      { config: { limit: 'packetLinkFile' } },
      async (request, reply) => {
        const link = authorityLink.safeParse(request.body ?? {});
        if (!link.success) throw new Refusal('request.invalid', { fields: { token: authorityFaults.token } });
        const language = languageOfFile(request, request.query.lang);
        const { packetId, made } = await makeFileByLink({ ...context, viewer: null }, link.data.token, {
          ending,
          language,
        });
        return sendPacketFile(reply, made, { packetId, ending, language });
      },
    );
  }
};
