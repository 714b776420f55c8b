import type { FastifyInstance } from 'fastify';
import { tagOf } from './written-answer.ts';

const isNamed = (header: string, tag: string): boolean =>
  header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

/**
 * Gives every response to a GET call an ETag, a digest of its content, and answers 304 without a body when the browser already has that
 * content. Responses stay private and are revalidated each time, so no one gets another person's content by a tag. The tag is weak, because
 * one content may be sent in several encodings.
 */
export const tagAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    // A cached answer already has its tag.
    const had = reply.getHeader('etag');
    const tag = had === undefined ? tagOf(payload) : String(had).replace(/^W\//, '');
    if (had === undefined) reply.header('etag', `W/${tag}`);
    const known = request.headers['if-none-match'];
    if (!known || !isNamed(known, tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
};
