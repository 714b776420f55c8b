import { type Bytes, concat, utf8 } from './bytes.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { digestOf, leafHash } from './hashing.ts';
import { parseLogProof } from './log-proof.ts';
import { NoteFault, parseVerifierKey, type VerifierKey } from './note.ts';
import { isIncluded } from './proofs.ts';

/**
 * Everything needed to check one entry offline. As a file it is one JSON object with these fields and `format`; the file is described in
 * docs/decisions/0107.
 */
export type EntryProof = {
  /** The statement of the entry. The entry is SHA-256(salt || statement). */
  statement: string;
  /** 16 bytes in hex. */
  salt: string;
  /** The position in the tree, in the format of https://c2sp.org/tlog-proof. */
  proof: string;
  /** The key of the log. */
  vkey: string;
  /** The keys of the witnesses whose cosignatures count. */
  witnesses: readonly string[];
};

const format = 'lintel-log-proof/1';
const longestFile = 256 * 1024;
const mostWitnesses = 64;

export const formatProofFile = ({ statement, salt, proof, vkey, witnesses }: EntryProof): string =>
  `${JSON.stringify({ format, statement, salt, proof, vkey, witnesses }, null, 2)}\n`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Parses a file without trusting it; returns null for anything else. */
export const parseProofFile = (text: string): EntryProof | null => {
  const read = text.length > longestFile ? null : parseJson(text);
  if (typeof read !== 'object' || read === null) return null;
  const fields = read as Record<string, unknown>;
  const { statement, salt, proof, vkey, witnesses } = fields;
  if (fields['format'] !== format) return null;
  if (typeof statement !== 'string' || typeof salt !== 'string') return null;
  if (typeof proof !== 'string' || typeof vkey !== 'string') return null;
  if (!Array.isArray(witnesses) || witnesses.length > mostWitnesses) return null;
  return witnesses.every((each) => typeof each === 'string') ? { statement, salt, proof, vkey, witnesses } : null;
};

/** What is wrong with a proof: it cannot be read, a signature is invalid, or the entry is not in the signed tree. */
export type ProofStep = 'form' | 'signature' | 'place';

export type ProofFound =
  | { holds: true; index: number; hashes: number; checkpoint: OpenedCheckpoint; witnesses: readonly VerifierKey[] }
  | { holds: false; step: ProofStep; why: string };

const wrong = (step: ProofStep, why: string): ProofFound => ({ holds: false, step, why });

const entryOf = (statement: string, salt: string): Bytes | null => {
  const bytes = /^[0-9a-f]{32}$/.test(salt) ? (salt.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)) : null;
  return bytes && digestOf(concat(Uint8Array.from(bytes), utf8(statement)));
};

/**
 * Checks a proof by computation alone, under the keys that come with it: the reader must know from elsewhere whether those belong to the
 * log and the witnesses.
 */
export const checkEntryProof = ({ statement, salt, proof, vkey, witnesses }: EntryProof): ProofFound => {
  const log = parseVerifierKey(vkey);
  const keys = witnesses.map(parseVerifierKey);
  if (!log || !keys.every((key) => key !== null)) return wrong('form', 'A key cannot be read.');
  const entry = entryOf(statement, salt);
  const parsed = parseLogProof(proof);
  if (!entry || !parsed) return wrong('form', 'The proof cannot be read.');
  const { index, path } = parsed;
  try {
    const checkpoint = openCheckpoint(parsed.checkpoint, { log, witnesses: keys });
    const { size, root } = checkpoint;
    return isIncluded({ leaf: leafHash(entry), index, size, proof: path, root })
      ? { holds: true, index, hashes: path.length, checkpoint, witnesses: keys }
      : wrong('place', `This is not entry ${index + 1} of the tree that ${log.name} signed.`);
  } catch (error) {
    if (!(error instanceof NoteFault)) throw error;
    return wrong('signature', error.message);
  }
};
