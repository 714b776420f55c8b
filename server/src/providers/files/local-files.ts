import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Files on this machine's disk, each under a random key that says nothing about it. Nothing here is served by an address
 * of its own: whoever may read a file is decided where it belongs.
 */
export type Files = {
  /** Stores bytes and answers their key. On disk, whole, when this returns. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Stores the parts of one thing, by names of letters, digits and dots, under one key: all of them or none. */
  putParts: (parts: Readonly<Record<string, Uint8Array>>) => Promise<string>;
  /** The bytes of a key, or of one of its parts; undefined when there are none. */
  read: (key: string, part?: string) => Promise<Buffer | undefined>;
  /** The file of a key, open, to be read from its beginning; undefined when there is none. Whoever takes it reads or destroys it. */
  openStream: (key: string) => Promise<Readable | undefined>;
  /** Removes a file with its parts; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Keys of files that were stored before a time, for tidying; real time, because that is what disks know. */
  storedBefore: (time: Date) => Promise<string[]>;
};

const isKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isPart = /^[a-z0-9]+(\.[a-z0-9]+)*$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const writeWhole = async (place: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Files in a folder that only this user can read, made when first needed. */
export const localFiles = (folder: string): Files => {
  const placeOf = (key: string): string => {
    if (!isKey.test(key)) throw new Error('This is no key of a file.');
    return path.join(folder, key.slice(0, 2), key);
  };
  const partOf = (key: string, part: string): string => {
    if (!isPart.test(part)) throw new Error('This is no name of a part.');
    return path.join(placeOf(key), part);
  };
  return {
    put: async (bytes) => {
      const key = randomUUID();
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Written aside, then named: a file with a key is whole.
      const aside = `${place}.part`;
      await writeWhole(aside, bytes);
      await rename(aside, place);
      return key;
    },
    putParts: async (parts) => {
      const key = randomUUID();
      const place = placeOf(key);
      const aside = `${place}.part`;
      await mkdir(aside, { recursive: true, mode: 0o700 });
      try {
        for (const [part, bytes] of Object.entries(parts)) {
          await writeWhole(path.join(aside, path.basename(partOf(key, part))), bytes);
        }
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw error;
      }
      return key;
    },
    read: async (key, part) => {
      try {
        return await readFile(part === undefined ? placeOf(key) : partOf(key, part));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    openStream: async (key) => {
      try {
        return (await open(placeOf(key), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { recursive: true, force: true }),
    storedBefore: async (time) => {
      const folders = await readdir(folder).catch(() => []);
      const keys: string[] = [];
      for (const name of folders) {
        for (const file of await readdir(path.join(folder, name)).catch(() => [])) {
          // Somebody may have removed it a moment ago.
          const found = await stat(path.join(folder, name, file)).catch(() => undefined);
          if (!found || found.mtime >= time) continue;
          if (isKey.test(file)) keys.push(file);
          else await rm(path.join(folder, name, file), { recursive: true, force: true });
        }
      }
      return keys;
    },
  };
};
