import { areEqual, type Bytes, base64, fromBase64, fromDecimal } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { emptyRoot, hashLength } from './hashing.ts';
import { cosignNote, NoteFault, type Signer, type VerifierKey, verifyNote } from './note.ts';
import { isConsistent } from './proofs.ts';

/** A request to a witness to cosign (https://c2sp.org/tlog-witness), and its answer. */
export type Submission = { oldSize: number; proof: readonly Bytes[]; checkpoint: string };

const mostHashes = 63;
/** Appended to the address of a witness. */
export const submissionPath = '/add-checkpoint';

export const longestSubmission = 64 * 1024;

export const formatSubmission = ({ oldSize, proof, checkpoint }: Submission): string =>
  [`old ${oldSize}`, ...proof.map(base64), '', checkpoint].join('\n');

/** Parses a request; returns null for anything else. */
export const parseSubmission = (body: string): Submission | null => {
  const at = body.length > longestSubmission ? -1 : body.indexOf('\n\n');
  if (at < 0) return null;
  const [oldLine = '', ...hashes] = body.slice(0, at).split('\n');
  const oldSize = oldLine.startsWith('old ') ? fromDecimal(oldLine.slice(4)) : null;
  const proof = hashes.slice(0, mostHashes + 1).map(fromBase64);
  if (oldSize === null || proof.length > mostHashes) return null;
  return proof.every((hash) => hash?.length === hashLength)
    ? { oldSize, proof: proof as Bytes[], checkpoint: body.slice(at + 2) }
    : null;
};

/** What a witness stores of a log: the latest checkpoint that it cosigned, as a note with the log's signatures and its own. */
export type WitnessRecord = { size: number; root: Bytes; note: string };

export type WitnessAnswer = {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  body: string;
  type: string;
  /** To be stored on disk before the answer is sent; null: nothing changes. */
  record: WitnessRecord | null;
};

const refuse = (status: WitnessAnswer['status'], why: string): WitnessAnswer => ({
  status,
  body: `${why}\n`,
  type: 'text/plain; charset=utf-8',
  record: null,
});

/**
 * Decides on a request to cosign, in the order of the specification. The caller must prevent other requests for the same log from reading
 * the record until the new one is on disk.
 */
export const answerSubmission = async (
  body: string,
  witness: {
    signer: Signer;
    now: Date;
    logs: readonly VerifierKey[];
    readRecord: (origin: string) => Promise<WitnessRecord | null>;
  },
): Promise<WitnessAnswer> => {
  const submission = parseSubmission(body);
  const checkpoint = submission && parseCheckpoint(submission.checkpoint);
  if (!submission || !checkpoint) return refuse(400, 'This is not a request to cosign a checkpoint.');
  const { origin, size, root, note } = checkpoint;
  const keys = witness.logs.filter(({ name }) => name === origin);
  if (keys.length === 0) return refuse(404, 'This witness does not know the log.');
  let signed: ReturnType<typeof verifyNote>;
  try {
    signed = verifyNote(note, keys);
  } catch (error) {
    if (!(error instanceof NoteFault)) throw error;
    return refuse(403, error.message);
  }
  if (signed.length === 0) return refuse(403, 'The log did not sign this checkpoint.');
  const { oldSize, proof } = submission;
  if (oldSize > size) return refuse(400, 'The old size is larger than the checkpoint.');
  const record = await witness.readRecord(origin);
  const known = record ?? { size: 0, root: emptyRoot() };
  if (oldSize !== known.size) {
    return { status: 409, body: `${known.size}\n`, type: 'text/x.tlog.size', record: null };
  }
  if (size === 0 && !areEqual(root, emptyRoot())) return refuse(422, 'An empty log has another root.');
  if (!isConsistent(known, { size, root }, proof)) {
    return refuse(422, 'The log is not consistent with what this witness cosigned before.');
  }
  const line = cosignNote(note.text, witness.signer, witness.now);
  const lines = signed.map((each) => each.line);
  return {
    status: 200,
    body: line,
    type: 'text/plain; charset=utf-8',
    record: { size, root, note: `${note.text}\n${[...lines, line].join('')}` },
  };
};
