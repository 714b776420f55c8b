import type { ReceiptLogProof } from '@lintel/contract/contacts/log-proof-schema';
import { checkEntryProof, type EntryProof, type ProofStep } from '@lintel/transparency-log/proof-file';

/** `seal`: the entry is not of this receipt. */
export type WrongStep = ProofStep | 'seal';

/** Result of each witness: `at` is when it cosigned this record, null when it did not. */
export type WitnessWord = { name: string; at: Date | null; silentSince: string | null };

export type CheckedProof =
  | {
      is: 'verified';
      file: EntryProof;
      /** From 1. */
      place: number;
      size: number;
      /** Number of hashes between the entry and the record. */
      hashes: number;
      witnesses: readonly WitnessWord[];
    }
  | { is: 'wrong'; file: EntryProof; step: WrongStep };

/** Returns the seal that a log statement names; null when it names none. */
const sealIn = (statement: string): unknown => {
  try {
    const facts: unknown = JSON.parse(statement);
    const { kind, hash } = facts as Record<string, unknown>;
    return kind === 'receipt' ? hash : null;
  } catch {
    return null;
  }
};

/** Returns the proof as a file that can be checked and saved; null when there is no proof. */
const proofFileOf = ({ statement, salt, proof, vkey, witnesses }: ReceiptLogProof): EntryProof | null =>
  statement === null || salt === null || proof === null || vkey === null
    ? null
    : { statement, salt, proof, vkey, witnesses: witnesses.map(({ key }) => key) };

/** Checks the proof of a receipt locally, by calculation alone; returns null when there is none to check. */
export const checkReceiptProof = (given: ReceiptLogProof): CheckedProof | null => {
  const file = proofFileOf(given);
  if (!file) return null;
  if (sealIn(file.statement) !== given.receiptHash) return { is: 'wrong', file, step: 'seal' };
  const found = checkEntryProof(file);
  if (!found.holds) return { is: 'wrong', file, step: found.step };
  const { index, hashes, checkpoint, witnesses } = found;
  return {
    is: 'verified',
    file,
    place: index + 1,
    size: checkpoint.size,
    hashes,
    witnesses: witnesses.map((key, at) => ({
      name: key.name,
      at: checkpoint.cosigned.find((each) => each.key === key)?.at ?? null,
      silentSince: given.witnesses[at]?.silentSince ?? null,
    })),
  };
};
