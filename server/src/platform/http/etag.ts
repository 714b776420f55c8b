import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const isNamed = (header: string, tag: string): boolean =>
  header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

/**
 * Gives every answer to a GET call a tag that is a digest of its content, and answers 304 without a body when the browser holds
 * that content already. Answers stay private and are asked for anew each time, so a tag never outlives who it was for: whoever
 * asks now gets their own content compared. The tag is weak, because one content may travel in several encodings.
 */
export const tagAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
    const tag = `"${hash('sha256', payload, 'base64url')}"`;
    reply.header('etag', `W/${tag}`);
    const known = request.headers['if-none-match'];
    if (!known || !isNamed(known, tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
};
