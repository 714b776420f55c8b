import type { QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { packetDocument } from '@lintel/contract/lease-up/packet/document';
import { packetQuestions } from '@lintel/contract/lease-up/packet/questions';
import { signable } from '../packet/document.ts';
import type { PacketRow, SignatureRow } from '../packet/queries.ts';
import type { StoredAnswers } from '../tables.ts';
import type { SubmissionRow } from './queries.ts';

/** Returns the packet with the answers of a signed text. Each question says whose answer it was; its exact origin is no longer known. */
const withAnswersOf = (packet: PacketRow, text: string | null): PacketRow => {
  const { answers } = text === null ? { answers: {} } : packetDocument.parse(JSON.parse(text));
  const stored = Object.entries(answers).flatMap(([id, value]) =>
    value === null || value === undefined
      ? []
      : [[id, { value, from: packetQuestions[id as QuestionId].by, at: packet.openedAt.toISOString(), version: 1 }]],
  );
  return { ...packet, answers: { answers: Object.fromEntries(stored) as StoredAnswers['answers'], taken: {} } };
};

/**
 * Returns a packet as both sides signed it when it was sent, or signed it again since, with those signatures: an authority sees
 * nothing of an unsigned change. Without any answers once one of the two has left.
 */
export const packetAsSigned = (
  packet: PacketRow,
  { digest }: Pick<SubmissionRow, 'digest'>,
  all: readonly SignatureRow[],
): { packet: PacketRow; signatures: SignatureRow[]; isBeingChanged: boolean } => {
  const signatures = all.filter((one) => one.digest === digest);
  const isBeingChanged = signable(packet).digest !== digest;
  const text = signatures.find(({ document }) => document !== null)?.document ?? null;
  return { packet: isBeingChanged ? withAnswersOf(packet, text) : packet, signatures, isBeingChanged };
};
