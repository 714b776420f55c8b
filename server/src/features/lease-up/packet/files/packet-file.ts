import { dayOf } from '@lintel/contract/kernel/dates';
import { type PacketFile, packetFile, packetFileFormat } from '@lintel/contract/lease-up/packet/file';
import { missingOf } from '@lintel/contract/lease-up/packet/missing';
import { questionsOn } from '@lintel/contract/lease-up/packet/questions';
import { servedPaths } from '@lintel/contract/served-paths';
import * as z from 'zod';
import { answersOf, documentOf, signable } from '../document.ts';
import { originsOf, placeOf, stateOf } from '../present.ts';
import { fileOf, type GatheredPacket, standing } from './gather-packet.ts';

const schemaAddress = (origin: string): string => `${origin}${servedPaths.leasePacketSchema}`;

/** Returns the packet as data for other programs. */
const packetFileOf = (gathered: GatheredPacket, origin: string): PacketFile => {
  const { packet, home, signatures, documents, at } = gathered;
  const openedOn = dayOf(packet.openedAt);
  return {
    $schema: schemaAddress(origin),
    format: packetFileFormat,
    madeAt: at.toISOString(),
    isSample: packet.isSample,
    state: stateOf(packet, standing(gathered)),
    ending: packet.ending,
    home: { id: home.id, title: home.title, place: placeOf(home) },
    document: documentOf(packet),
    sha256: signable(packet).digest,
    questions: questionsOn(openedOn).map(({ id, section, by, item, text, isNeeded, citation, confidence }) => ({
      id,
      section,
      by,
      ...(item === undefined ? {} : { item }),
      text,
      isNeeded,
      citation,
      confidence,
    })),
    origins: gathered.isBeingChanged ? [] : originsOf(packet),
    missing: missingOf(answersOf(packet.answers), openedOn),
    signatures: signatures.map(({ side, name, signedAt, voidedAt, digest, document }) => ({
      side,
      name,
      signedAt: signedAt.toISOString(),
      sha256: digest,
      voidedAt: voidedAt?.toISOString() ?? null,
      document,
    })),
    rents: gathered.rents,
    attachments: documents.map((document, index) => ({
      file: fileOf(document, index),
      name: document.name,
      kind: document.kind,
      mediaType: document.contentType,
      bytes: document.bytes,
      uploadedAt: document.uploadedAt.toISOString(),
    })),
  };
};

/** Returns it as indented text, because people open it, too. */
export const packetFileText = (gathered: GatheredPacket, origin: string): string =>
  `${JSON.stringify(packetFileOf(gathered, origin), null, 2)}\n`;

/** Returns the public JSON Schema of the file, by which other programs check a file. */
export const packetFileSchema = (origin: string): string =>
  `${JSON.stringify({ $id: schemaAddress(origin), ...z.toJSONSchema(packetFile, { target: 'draft-2020-12', io: 'output' }) }, null, 2)}\n`;
