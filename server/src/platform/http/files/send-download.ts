import type { FastifyReply } from 'fastify';
import { attachmentNamed } from './attachment.ts';

/** Sends an uploaded file, always as a download: whatever it contains, no browser runs it as a page of this site. */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', attachmentNamed(name))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes.length)
    .send(bytes);
