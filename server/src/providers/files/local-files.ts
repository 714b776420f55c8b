import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type FileStore,
  type Files,
  filePath,
  isFileKey,
  isUploadPath,
  type MarkName,
  uploadFolders,
} from './file-store.ts';

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const noneIfMissing = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const writeWhole = async (place: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Returns files in a folder that only this user can read, created when first needed. */
export const localFiles = (folder: string): Files => {
  const placeOf = (key: string, part?: string): string => path.join(folder, filePath(key, part));
  return {
    put: async (bytes) => {
      const key = randomUUID();
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Written to a temporary file, then renamed: a file with a key is complete.
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
          await writeWhole(path.join(aside, path.basename(placeOf(key, part))), bytes);
        }
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw error;
      }
      return key;
    },
    read: async (key, part) => noneIfMissing(readFile(placeOf(key, part))),
    openStream: async (key) => (await noneIfMissing(open(placeOf(key), 'r')))?.createReadStream(),
    remove: async (key) => rm(placeOf(key), { recursive: true, force: true }),
    storedBefore: async (time) => {
      const folders = await readdir(folder).catch(() => []);
      const keys: string[] = [];
      for (const name of folders) {
        for (const file of await readdir(path.join(folder, name)).catch(() => [])) {
          // Someone may have deleted it a moment ago.
          const found = await stat(path.join(folder, name, file)).catch(() => undefined);
          if (!found || found.mtime >= time) continue;
          if (isFileKey(file)) keys.push(file);
          else await rm(path.join(folder, name, file), { recursive: true, force: true });
        }
      }
      return keys;
    },
  };
};

/** Yields every file below a folder, as relative paths; none if the folder does not exist. */
export async function* filesBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await noneIfMissing(readdir(path.join(folder, prefix), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** Uploads in the data folder, which all processes of one database share. */
export const localStore = (dataDir: string): FileStore => {
  const markAt = (name: MarkName): string => path.join(dataDir, name);
  /** Half-written uploads (`.part`) have no row and are excluded. */
  async function* paths(): AsyncGenerator<string> {
    for (const folder of uploadFolders) {
      for await (const name of filesBelow(path.join(dataDir, folder))) {
        if (isUploadPath(`${folder}/${name}`)) yield `${folder}/${name}`;
      }
    }
  }
  return {
    description: `the folder ${dataDir}`,
    setting: 'LINTEL_DATA',
    folder: (name) => localFiles(path.join(dataDir, name)),
    check: () => access(dataDir, constants.R_OK | constants.W_OK),
    markPlace: markAt('files-of'),
    readMark: async (name = 'files-of') => (await noneIfMissing(readFile(markAt(name), 'utf8')))?.trim() ?? null,
    // Written atomically, and never over another one.
    writeMark: async (id, name = 'files-of') => {
      const aside = `${markAt(name)}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(aside, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
        await link(aside, markAt(name));
      } finally {
        await rm(aside, { force: true });
      }
    },
    list: async function* () {
      for await (const name of paths()) {
        const found = await noneIfMissing(stat(path.join(dataDir, name)));
        if (found) yield { path: name, bytes: found.size };
      }
    },
    readPath: (name) => noneIfMissing(readFile(path.join(dataDir, name))),
    writePath: async (name, bytes) => {
      const place = path.join(dataDir, name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const aside = `${place}.${randomBytes(6).toString('hex')}.part`;
      await writeWhole(aside, bytes);
      await rename(aside, place);
    },
    removePath: (name) => rm(path.join(dataDir, name), { force: true }),
    // A hard link to the same file, which takes no space.
    hold: async (held) => {
      for await (const name of paths()) {
        const place = path.join(held, name);
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await link(path.join(dataDir, name), place).catch((error: unknown) => {
          if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error;
        });
      }
    },
  };
};
