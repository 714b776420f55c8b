import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupFault } from './backup-fault.ts';

/** One file inside a backup. */
export type Entry = { name: string; bytes: Uint8Array };

/** The most bytes of one entry: tables are split into parts of a few megabytes, and uploads are smaller than this. */
const mostBytes = 256 * 1024 * 1024;

async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const feed = async () => {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mode: 0o600, size: bytes.length }, Buffer.from(bytes), (error) =>
          error ? reject(error) : resolve(),
        );
      });
    }
    pack.finalize();
  };
  const fed = feed().catch((error: unknown) => void pack.destroy(error as Error));
  yield* pack as AsyncIterable<Uint8Array>;
  await fed;
}

/**
 * Writes entries as a tar, compressed with Zstandard and encrypted to age recipients (https://age-encryption.org/v1): the server that
 * writes a backup cannot read it. `age -d -i KEY FILE | zstd -d | tar t` reads it without Lintel.
 * @param recipients `age1…`, at least one; BackupFault for an invalid one.
 */
export const seal = async (entries: AsyncIterable<Entry>, recipients: readonly string[]): Promise<Readable> => {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupFault(`This is not an age recipient: ${recipient.slice(0, 80)}. A recipient begins with age1.`);
    }
  }
  const source = Readable.from(packed(entries));
  const compressed = source.pipe(createZstdCompress());
  source.once('error', (error) => compressed.destroy(error));
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as unknown as globalThis.ReadableStream);
  return Readable.fromWeb(encrypted as unknown as ReadableStream);
};

const readWhole = async (source: AsyncIterable<Uint8Array>, name: string): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.length;
    if (length > mostBytes) throw new BackupFault(`${name} in the backup is too large.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Reads what `seal` wrote. Every byte, including the end of the file, is authenticated before it is used.
 * @param identities lines `AGE-SECRET-KEY-…`. Throws BackupFault for a wrong key, a damaged file, or a truncated one.
 */
export async function* unseal(file: Readable, identities: readonly string[]): AsyncGenerator<Entry> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new BackupFault('The key file holds no age identity. It has a line that begins with AGE-SECRET-KEY-.');
    }
  }
  const extract = tar.extract();
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as unknown as globalThis.ReadableStream);
    const plain = Readable.fromWeb(opened as unknown as ReadableStream);
    const expanded = createZstdDecompress();
    plain.once('error', (error) => expanded.destroy(error));
    expanded.once('error', (error) => extract.destroy(error));
    plain.pipe(expanded).pipe(extract);
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new BackupFault(`${name} in the backup is not a plain file.`);
      yield { name, bytes: await readWhole(entry as AsyncIterable<Uint8Array>, name) };
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new BackupFault('The backup is not encrypted to this key.');
    }
    if (isOfArchive(error)) throw new BackupFault('The backup is damaged or was cut off. Nothing of it was used.');
    throw error;
  } finally {
    extract.destroy();
    file.destroy();
  }
}

/** Errors of age, Zstandard and tar; not those of the code that consumes the entries, nor of the disk. */
const isOfArchive = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || /^(ZSTD|Z_|ERR_STREAM|ERR_ZLIB|ERR_INVALID)/.test(code);
};
