import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import { guardRate, type LimitName, networkOfRequest } from './rate-limit.ts';
import { sessionCookie, tokenDigest } from './session.ts';

/** Calls that anyone may make and that reach other people, and those that take much work. Those that look at what is in them (an e-mail) count by themselves. */
const countedCalls: Record<string, { address: LimitName; session?: LimitName }> = {
  sendInquiry: { address: 'contactAddress', session: 'contactAccount' },
  initiateContact: { address: 'contactAddress', session: 'contactAccount' },
  // Some of these go out as mail, to an address that anybody may have typed.
  replyToInquiry: { address: 'contactAddress', session: 'contactAccount' },
  uploadHomeImport: { address: 'importAddress' },
  addPhoto: { address: 'photoAddress' },
  uploadDocument: { address: 'documentAddress' },
  uploadAppealDocument: { address: 'documentAddress' },
  sendSupportRequest: { address: 'supportAddress' },
  exportMyData: { address: 'exportAddress', session: 'exportAccount' },
};

/** Counts such calls by network and by session, before anything else is done for them. */
export const limitCalls = (app: FastifyInstance, house: House): void => {
  app.addHook('preHandler', async (request, reply) => {
    const limited = countedCalls[request.routeOptions.config.endpoint?.name ?? ''];
    if (!limited) return;
    const session = request.cookies[sessionCookie(house.config)];
    await guardRate(house, reply, [
      [limited.address, `${request.routeOptions.config.endpoint?.name} ${networkOfRequest(request)}`],
      ...(limited.session && session
        ? [[limited.session, `${request.routeOptions.config.endpoint?.name} ${tokenDigest(session)}`] as const]
        : []),
    ]);
  });
};
