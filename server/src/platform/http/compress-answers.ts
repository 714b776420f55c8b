import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Whether bytes begin as a gzip or zlib stream does (RFC 1952, section 2.3; RFC 1950, section 2.2). One tile of hashes in a thousand does, and "80 Main Street". */
const looksCompressed = (payload: unknown): boolean => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  const [first = 0, second = 0] = typeof payload === 'string' ? Buffer.from(payload.slice(0, 2)) : payload;
  return (first === 0x1f && second === 0x8b) || ((first & 0x8f) === 0x08 && (first * 256 + second) % 31 === 0);
};

/**
 * Compresses answers of 1 KB and more. `@fastify/compress` 9 leaves alone what looks compressed and names the encoding all the same, which no
 * client can read: such answers are sent as they are.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (looksCompressed(payload)) request.headers['x-no-compression'] = 'true';
    done(null, payload);
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
};
