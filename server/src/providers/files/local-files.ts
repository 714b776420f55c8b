import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Private files on this machine's disk, each under a random key that says nothing about it. Nothing here is served by an address
 * of its own: whoever may read a file is decided where it belongs.
 */
export type Files = {
  /** Stores bytes and answers their key. On disk, whole, when this returns. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** The bytes of a key; undefined when there are none. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Keys of files that were stored before a time, for tidying; real time, because that is what disks know. */
  storedBefore: (time: Date) => Promise<string[]>;
};

const isKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Files in a folder that only this user can read, made when first needed. */
export const localFiles = (folder: string): Files => {
  const placeOf = (key: string): string => {
    if (!isKey.test(key)) throw new Error('This is no key of a file.');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (bytes) => {
      const key = randomUUID();
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Written aside, then named: a file with a key is whole.
      const aside = `${place}.part`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, place);
      return key;
    },
    read: async (key) => {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    storedBefore: async (time) => {
      const folders = await readdir(folder).catch(() => []);
      const keys: string[] = [];
      for (const name of folders) {
        for (const file of await readdir(path.join(folder, name)).catch(() => [])) {
          const { mtime } = await stat(path.join(folder, name, file));
          if (mtime >= time) continue;
          if (isKey.test(file)) keys.push(file);
          else await rm(path.join(folder, name, file), { force: true });
        }
      }
      return keys;
    },
  };
};
