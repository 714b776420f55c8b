import { type Bytes, concat, hex, utf8 } from './bytes.ts';
import { checkpointText } from './checkpoint.ts';
import { digestOf, leafHash } from './hashing.ts';
import { keyOf, makeSigner } from './keys-for-tests.ts';
import { formatLogProof } from './log-proof.ts';
import { cosignNote, formatNote, formatVerifierKey, signNote } from './note.ts';
import type { EntryProof } from './proof-file.ts';
import { proveInclusion } from './proofs.ts';
import { appendLeaves, emptyEdge, rootOf } from './tree-edge.ts';

/** Proves a statement at a position of a log of that many entries, of which all others are arbitrary; each witness signs at its time. */
export const proofForTests = (
  statement: string,
  { index = 3, size = 11, cosignedAt = [] }: { index?: number; size?: number; cosignedAt?: readonly Date[] } = {},
): EntryProof => {
  const salt = new Uint8Array(16).fill(7);
  const entries: Bytes[] = Array.from({ length: size }, (_, at) => digestOf(utf8(`entry ${at}`)));
  entries[index] = digestOf(concat(salt, utf8(statement)));
  const { edge } = appendLeaves(emptyEdge, entries.map(leafHash));
  const log = makeSigner('lintel.example/log');
  const text = checkpointText({ origin: log.name, size, root: rootOf(edge) });
  const witnesses = cosignedAt.map((at, number) => ({ at, signer: makeSigner(`witness${number + 1}.example/w`) }));
  const checkpoint = formatNote(text, [
    signNote(text, log),
    ...witnesses.map(({ at, signer }) => cosignNote(text, signer, at)),
  ]);
  const path = proveInclusion(index, size, ({ level, width }) =>
    concat(...(edge.levels[level] ?? [])).subarray(0, width * 32),
  );
  return {
    statement,
    salt: hex(salt),
    proof: formatLogProof({ index, path, checkpoint }),
    vkey: formatVerifierKey(keyOf(log)),
    witnesses: witnesses.map(({ signer }) => formatVerifierKey(keyOf(signer, 'cosignature'))),
  };
};
