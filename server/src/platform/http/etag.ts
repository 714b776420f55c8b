import type { FastifyInstance } from 'fastify';
import { tagOf } from './written-answer.ts';

const isNamed = (header: string, tag: string): boolean =>
  header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

/**
 * Gives every answer to a GET call a tag that is a digest of its content, and answers 304 without a body when the browser holds
 * that content already. Answers stay private and are asked for anew each time, so a tag never outlives who it was for: whoever
 * asks now gets their own content compared. The tag is weak, because one content may travel in several encodings.
 */
export const tagAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    // An answer that was written before knows its tag.
    const had = reply.getHeader('etag');
    const tag = had === undefined ? tagOf(payload) : String(had).replace(/^W\//, '');
    if (had === undefined) reply.header('etag', `W/${tag}`);
    const known = request.headers['if-none-match'];
    if (!known || !isNamed(known, tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
};
