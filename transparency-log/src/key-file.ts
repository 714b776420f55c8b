import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NoteFault, type Signer } from './note.ts';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with an Ed25519 key of 32 bytes. */
export const signerOf = (name: string, seed: Uint8Array): Signer => {
  const key = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  return { name, publicKey: new Uint8Array(publicKey), sign: (message) => new Uint8Array(sign(null, message, key)) };
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Reads a key from a file, or generates it there once (mode 0600); of two processes that start at once, one generates it and both read it.
 * Throws NoteFault when the file is damaged.
 */
export const readOrMakeSeed = async (file: string): Promise<Uint8Array> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
    await link(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const seed = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (seed.length !== 32) throw new NoteFault(`The key in ${file} is damaged. Put it back from a copy.`);
  return new Uint8Array(seed);
};

/** Reads a file; returns null if it does not exist. */
export const readIfThere = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Writes a file atomically: readers find the whole old or the whole new text, also after a crash. */
export const writeWhole = async (place: string, text: string): Promise<void> => {
  await mkdir(path.dirname(place), { recursive: true });
  const aside = `${place}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, place);
    // Flushing the folder puts the file's name on disk.
    const folder = await open(path.dirname(place));
    await folder.sync().finally(() => folder.close());
  } finally {
    await rm(aside, { force: true });
  }
};
