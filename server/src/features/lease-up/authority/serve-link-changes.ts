import { Refusal } from '@lintel/contract/kernel/refusals';
import { authorityFaults, authorityLink } from '@lintel/contract/lease-up/authority/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import type { OpenChanges } from '../../../platform/serving/serve-events.ts';
import { byLink } from './access.ts';

/**
 * Serves `POST /api/packet-by-link/events` with `{token}`: the stream of changes of the one packet that a link opens, as
 * `GET /api/events` for signed-in users. Says only that the packet changed, and ends with the link. The secret is in the body, so
 * that no address or log contains it. Refuses: packet_link.not_valid, events.stream_only, request.too_many.
 */
export const serveLinkChanges = (app: FastifyInstance, context: AppContext, openChanges: OpenChanges): void => {
  app.post(servedPaths.packetLinkChanges, { config: { limit: 'stream' } }, async (request, reply) => {
    const link = authorityLink.safeParse(request.body ?? {});
    if (!link.success) throw new Refusal('request.invalid', { fields: { token: authorityFaults.token } });
    const access = byLink(link.data.token);
    const find = async () => {
      const { submission } = await access.open(context.db, context.now());
      return {
        accountIds: [],
        sessionId: undefined,
        subject: { topic: 'authority_packet', id: submission.id },
      } as const;
    };
    await openChanges(request, reply, await find(), find);
  });
};
