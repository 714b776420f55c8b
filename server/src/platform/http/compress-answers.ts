import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Returns whether bytes begin like a gzip or zlib stream (RFC 1952, section 2.3; RFC 1950, section 2.2). One tile of hashes in a thousand
 * does, and so does "80 Main Street".
 */
const looksCompressed = (payload: unknown): boolean => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  const [first = 0, second = 0] = typeof payload === 'string' ? Buffer.from(payload.slice(0, 2)) : payload;
  return (first === 0x1f && second === 0x8b) || ((first & 0x8f) === 0x08 && (first * 256 + second) % 31 === 0);
};

/**
 * Compresses responses of 1 KB and more. `@fastify/compress` 9 does not compress what looks compressed but sets the encoding header all the
 * same, which no client can read: such responses are sent without compression.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (looksCompressed(payload)) request.headers['x-no-compression'] = 'true';
    done(null, payload);
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
};
