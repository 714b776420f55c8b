import type { Language } from '@lintel/contract/kernel/words';
import type { FastifyReply } from 'fastify';
import { attachmentNamed } from './attachment.ts';

/** Sends a PDF that was made for one reader, as a download that no cache keeps. */
export const sendPdf = (
  reply: FastifyReply,
  { name, language, pdf }: { name: string; language: Language; pdf: Buffer },
): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', attachmentNamed(name))
    .header('content-language', language)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf);
