import type { Readable } from 'node:stream';
import type { Language } from '@lintel/contract/kernel/words';
import type { PacketFileEnding } from '@lintel/contract/lease-up/packet/file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentNamed } from '../../../../platform/http/files/attachment.ts';
import { readPreferences } from '../../../../platform/http/preferences.ts';

const mediaTypes: Record<PacketFileEnding, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Returns the language of `?lang=`, or the reader's. */
export const languageOfFile = (request: FastifyRequest, asked: string | undefined): Language =>
  asked === 'en' || asked === 'es' ? asked : readPreferences(request).language;

/** Sends a packet file as the response, always as a download. */
export const sendPacketFile = (
  reply: FastifyReply,
  made: string | Buffer | Readable,
  { packetId, ending, language }: { packetId: number; ending: PacketFileEnding; language: Language },
): FastifyReply =>
  reply
    .type(mediaTypes[ending])
    .header('content-disposition', attachmentNamed(`lintel-packet-${packetId}.${ending}`))
    .header('content-language', language)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(made);
