import { type Bytes, base64, fromBase64, fromDecimal } from './bytes.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { hashLength, leafHash } from './hashing.ts';
import { NoteFault, type VerifierKey } from './note.ts';
import { isIncluded } from './proofs.ts';

/** A proof that can be stored as a file and checked offline (https://c2sp.org/tlog-proof). */
export type LogProof = { index: number; path: readonly Bytes[]; checkpoint: string };

const firstLine = 'c2sp.org/tlog-proof@v1';
/** An inclusion proof is no longer than the tree is high. */
const mostHashes = 63;

export const formatLogProof = ({ index, path, checkpoint }: LogProof): string =>
  [firstLine, `index ${index}`, ...path.map(base64), '', checkpoint].join('\n');

/** Parses a proof without trusting it; returns null for anything else. */
export const parseLogProof = (text: string): LogProof | null => {
  const at = text.length > 128 * 1024 ? -1 : text.indexOf('\n\n');
  if (at < 0) return null;
  const [first, ...lines] = text.slice(0, at).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [indexLine = '', ...hashes] = lines;
  const index = indexLine.startsWith('index ') ? fromDecimal(indexLine.slice(6)) : null;
  const path = hashes.slice(0, mostHashes + 1).map(fromBase64);
  if (first !== firstLine || index === null || path.length > mostHashes) return null;
  return path.every((hash) => hash?.length === hashLength)
    ? { index, path: path as Bytes[], checkpoint: text.slice(at + 2) }
    : null;
};

/**
 * Checks that an entry is in the log: its path leads to the root that the log signed. Returns that checkpoint. Throws NoteFault with what
 * is wrong.
 */
export const verifyLogProof = (
  entry: Bytes,
  proof: LogProof,
  keys: { log: VerifierKey; witnesses?: readonly VerifierKey[] },
): OpenedCheckpoint => {
  const checkpoint = openCheckpoint(proof.checkpoint, keys);
  const { index, path } = proof;
  const { size, root } = checkpoint;
  if (!isIncluded({ leaf: leafHash(entry), index, size, proof: path, root })) {
    throw new NoteFault(`This is not entry ${index} of the tree that ${keys.log.name} signed.`);
  }
  return checkpoint;
};
