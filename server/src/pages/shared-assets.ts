import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Pages of a build that nobody has started for so long are open nowhere any more. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Where the files are that pages of this and of other builds link to, among all servers with one data folder. */
export const sharedAssetsFolder = (dataDir: string): string => path.join(dataDir, 'assets');

/**
 * Adds the files of this build, whose names hold a hash of their content, to those of other builds, and removes what no server has started
 * with for 30 days. While servers are upgraded one after the other, a page of one build asks a server of another one for its files; and a
 * page that was opened before loads its parts later.
 */
export const shareAssets = async (own: string, shared: string, now: Date): Promise<void> => {
  await mkdir(shared, { recursive: true, mode: 0o700 });
  const names = await readdir(own);
  for (const name of names) {
    const place = path.join(shared, name);
    const isThere = await utimes(place, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    // Whole or not at all: another server may look right now.
    const part = `${place}.${process.pid}.part`;
    await copyFile(path.join(own, name), part);
    await rename(part, place);
  }
  const mine = new Set(names);
  for (const name of await readdir(shared)) {
    if (mine.has(name)) continue;
    const place = path.join(shared, name);
    // Another server may have removed it just now.
    const startedAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - startedAt > keptMs) await rm(place, { force: true });
  }
};
