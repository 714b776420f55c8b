import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { requestIdHeader } from '@lintel/contract/kernel/request-id';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Letters and digits that are hard to confuse on the phone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an id of 60 random bits that a person can read aloud, such as `7KQ2-M4XD-90AV`. */
const newRequestId = (): string => {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
};

/** Returns the id of the request that is being answered; undefined outside of requests. */
export const currentRequestId = (): string | undefined => current.getStore();

/** For Fastify's `genReqId`: calls that a page makes while it is rendered have the id of the page. */
export const genRequestId = (): string => currentRequestId() ?? newRequestId();

/**
 * Sends each request's id as `X-Request-Id` and writes it into every log line of that request, so that the code on an error page leads to
 * what happened. The id is always our own: ids sent by clients are ignored.
 */
export const sendRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    current.run(request.id, done);
  });
};
