import { createHash } from 'node:crypto';
import { noAnswers, type PacketAnswers, type QuestionId } from '@lintel/contract/lease-up/packet/answers';
import type { PacketDocument } from '@lintel/contract/lease-up/packet/document';
import { packetFormat } from '@lintel/contract/lease-up/packet/document';
import canonicalize from 'canonicalize';
import type { StoredAnswers } from '../tables.ts';
import type { PacketRow } from './queries.ts';

/** Returns the answers without their origins. */
export const answersOf = ({ answers }: StoredAnswers): PacketAnswers => ({
  ...noAnswers,
  ...(Object.fromEntries(Object.entries(answers).map(([id, { value }]) => [id, value])) as Partial<PacketAnswers>),
});

/** Returns the document to sign: the parties and every answer, in no language, so that both sides sign the same. */
export const documentOf = (
  packet: Pick<PacketRow, 'id' | 'applicationId' | 'openedAt' | 'tenantName' | 'ownerName' | 'answers'>,
): PacketDocument => ({
  format: packetFormat,
  packet: packet.id,
  application: packet.applicationId,
  openedAt: packet.openedAt.toISOString(),
  tenantName: packet.tenantName,
  ownerName: packet.ownerName,
  answers: Object.fromEntries(
    (Object.keys(packet.answers.answers) as QuestionId[]).map((id) => [id, packet.answers.answers[id]?.value]),
  ) as PacketDocument['answers'],
});

/** Returns a packet's document as canonical JSON (RFC 8785), and its SHA-256. */
export const signable = (packet: Parameters<typeof documentOf>[0]): { text: string; digest: string } => {
  const text = canonicalize(documentOf(packet));
  if (text === undefined) throw new Error(`Packet ${packet.id} cannot be written as JSON.`);
  return { text, digest: createHash('sha256').update(text).digest('hex') };
};
