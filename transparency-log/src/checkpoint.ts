import { type Bytes, base64, fromBase64, fromDecimal } from './bytes.ts';
import { hashLength } from './hashing.ts';
import { type Note, NoteFault, parseNote, type Verified, type VerifierKey, verifyNote } from './note.ts';

/** The head of a log (https://c2sp.org/tlog-checkpoint): its name, its size, its root. */
export type Checkpoint = { origin: string; size: number; root: Bytes };

/** Returns the text that the log signs, and witnesses cosign. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64(root)}\n`;

/** Parses the text of a checkpoint, with the opaque lines that may follow; returns null for anything else. */
export const parseCheckpointText = (text: string): Checkpoint | null => {
  const [origin = '', size = '', root = '', ...more] = text.split('\n');
  const [count, hash] = [fromDecimal(size), fromBase64(root)];
  // The text ends with a line feed, and no line is empty.
  if (more.pop() !== '' || more.includes('') || origin === '' || count === null || hash?.length !== hashLength)
    return null;
  return { origin, size: count, root: hash };
};

export type OpenedCheckpoint = Checkpoint & { text: string; cosigned: Verified[] };

/** Parses a checkpoint without trusting it; returns null for anything else. */
export const parseCheckpoint = (note: string): (Checkpoint & { note: Note }) | null => {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpointText(parsed.text);
  return checkpoint && { ...checkpoint, note: parsed };
};

/**
 * Reads a checkpoint that the log signed, and finds which of the known witnesses cosigned it. Throws NoteFault with a sentence when it is
 * not a checkpoint, belongs to another log, or a signature is invalid.
 */
export const openCheckpoint = (
  note: string,
  { log, witnesses = [] }: { log: VerifierKey; witnesses?: readonly VerifierKey[] },
): OpenedCheckpoint => {
  const parsed = parseCheckpoint(note);
  if (!parsed) throw new NoteFault('This is not a checkpoint of a log.');
  const { note: parts, ...checkpoint } = parsed;
  if (checkpoint.origin !== log.name)
    throw new NoteFault(`This checkpoint is of ${checkpoint.origin}, not of ${log.name}.`);
  const verified = verifyNote(parts, [log, ...witnesses]);
  if (!verified.some(({ key }) => key === log)) throw new NoteFault(`${log.name} did not sign this checkpoint.`);
  return { ...checkpoint, text: parts.text, cosigned: verified.filter(({ key }) => key !== log) };
};
