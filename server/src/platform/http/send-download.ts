import type { FastifyReply } from 'fastify';

const asciiName = (name: string): string => name.replace(/[^ -~]/g, '_').replaceAll(/["\\%]/g, '_');

/**
 * Sends a file that somebody gave us, always as a download: whatever it holds, no browser runs it as a page of this site. The name
 * stands in the header as RFC 6266 has it, in ASCII and in full.
 */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): FastifyReply =>
  reply
    .type(mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes.length)
    .send(bytes);
