import { hashes, verify as verifyEd25519 } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { type Bytes, base64, concat, fromBase64, hex, utf8 } from './bytes.ts';
import { digestOf } from './hashing.ts';

// Otherwise the library hashes with the browser's own functions, which are asynchronous.
hashes.sha512 = sha512;

/** Text signed by keys that have names (https://c2sp.org/signed-note). */
export const signatureTypes = { note: 1, cosignature: 4 } as const;
type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

export type VerifierKey = { name: string; id: string; type: SignatureType; publicKey: Bytes };

/** Signs with Ed25519; only the signer knows where its key is. */
export type Signer = { name: string; publicKey: Bytes; sign: (message: Bytes) => Bytes };

export type NoteSignature = { name: string; id: string; signature: Bytes; line: string };

export type Note = { text: string; signatures: readonly NoteSignature[] };

/** An invalid note or key; `message` is a sentence for people. */
export class NoteFault extends Error {}

const longestNote = 64 * 1024;
/** At least 16 must be accepted. */
const mostSignatures = 64;

/** Returns whether a text is a key name: without spaces or `+`. */
export const isKeyName = (name: string): boolean => /^[^\s+]+$/u.test(name);

/** Returns the first four bytes of a digest of name, type and key, in hex. */
export const keyId = (name: string, type: SignatureType, publicKey: Bytes): string =>
  hex(digestOf(concat(utf8(`${name}\n`), new Uint8Array([type]), publicKey)).subarray(0, 4));

export const verifierKey = (name: string, type: SignatureType, publicKey: Bytes): VerifierKey => ({
  name,
  id: keyId(name, type, publicKey),
  type,
  publicKey,
});

/** `<name>+<id>+<type and public key>`. */
export const formatVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${base64(concat(new Uint8Array([type]), publicKey))}`;

/** Parses an Ed25519 key for notes or cosignatures; returns null for anything else. */
export const parseVerifierKey = (text: string): VerifierKey | null => {
  if (text.length > 1000) return null;
  const [name = '', id, ...rest] = text.split('+');
  const material = fromBase64(rest.join('+'));
  if (!isKeyName(name) || material?.length !== 33) return null;
  const type = Object.values(signatureTypes).find((each) => each === material[0]);
  if (type === undefined) return null;
  const key = verifierKey(name, type, material.subarray(1));
  return key.id === id ? key : null;
};

const signatureLine = (name: string, id: string, signature: Bytes): string => {
  const idBytes = Uint8Array.from({ length: 4 }, (_, at) => Number.parseInt(id.slice(2 * at, 2 * at + 2), 16));
  return `— ${name} ${base64(concat(idBytes, signature))}\n`;
};

const parseSignatureLine = (line: string): NoteSignature | null => {
  const [dash, name = '', text = '', ...rest] = line.split(' ');
  const bytes = fromBase64(text);
  if (dash !== '—' || rest.length > 0 || !isKeyName(name) || !bytes || bytes.length < 5) return null;
  return { name, id: hex(bytes.subarray(0, 4)), signature: bytes.subarray(4), line: `${line}\n` };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: a note may contain none of them but line feeds
const controlCharacter = /[\u0000-\u0009\u000b-\u001f]/;

/** Parses signature lines, each ending with a line feed; returns null when one of them is invalid. */
export const parseSignatureLines = (text: string): NoteSignature[] | null => {
  if (text.length > longestNote || !text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > mostSignatures) return null;
  const signatures = lines.map(parseSignatureLine);
  return signatures.every((each) => each !== null) ? signatures : null;
};

/** Parses a note without trusting it; returns null for anything else. */
export const parseNote = (note: string): Note | null => {
  if (note.length > longestNote || controlCharacter.test(note)) return null;
  const at = note.lastIndexOf('\n\n');
  if (at < 0) return null;
  const signatures = parseSignatureLines(note.slice(at + 2));
  return signatures && { text: note.slice(0, at + 1), signatures };
};

/** Signs a text that ends with a line feed, and returns the signature's line. */
export const signNote = (text: string, { name, publicKey, sign }: Signer): string =>
  signatureLine(name, keyId(name, signatureTypes.note, publicKey), sign(utf8(text)));

export const formatNote = (text: string, signatureLines: readonly string[]): string =>
  `${text}\n${signatureLines.join('')}`;

const isSigned = (message: Bytes, signature: Bytes, publicKey: Bytes): boolean => {
  try {
    return signature.length === 64 && verifyEd25519(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};

/** Returns the message that a cosignature signs (https://c2sp.org/tlog-cosignature): the time, and the whole checkpoint. */
const cosignedMessage = (text: string, seconds: number): Bytes => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

/** Cosigns a checkpoint, and returns the signature's line. */
export const cosignNote = (text: string, { name, publicKey, sign }: Signer, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  const signature = concat(time, sign(cosignedMessage(text, seconds)));
  return signatureLine(name, keyId(name, signatureTypes.cosignature, publicKey), signature);
};

/** Verifies a signature and returns its time, for a cosignature; null when it is invalid. */
const verifySignature = (text: string, { signature }: NoteSignature, key: VerifierKey): { at: Date | null } | null => {
  if (key.type === signatureTypes.note) return isSigned(utf8(text), signature, key.publicKey) ? { at: null } : null;
  if (signature.length !== 72) return null;
  const time = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0);
  // The last second that a date can hold.
  if (time > 8_640_000_000_000n) return null;
  const seconds = Number(time);
  return isSigned(cosignedMessage(text, seconds), signature.subarray(8), key.publicKey)
    ? { at: new Date(seconds * 1000) }
    : null;
};

export type Verified = { key: VerifierKey; at: Date | null; line: string };

/**
 * Returns which of the known keys signed the note. Ignores signatures of others. Throws NoteFault when a known key's signature is invalid.
 */
export const verifyNote = ({ text, signatures }: Note, keys: readonly VerifierKey[]): Verified[] => {
  const verified = new Map<VerifierKey, Verified>();
  for (const signature of signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.id);
    if (!key) continue;
    const holds = verifySignature(text, signature, key);
    if (!holds) throw new NoteFault(`The signature of ${key.name} does not hold.`);
    verified.set(key, { key, line: signature.line, ...holds });
  }
  return [...verified.values()];
};
