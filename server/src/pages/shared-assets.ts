import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** After this long without a start, no page of a build is open anywhere. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Returns the folder with the files that pages of this and other builds link to, shared by all servers with one data folder. */
export const sharedAssetsFolder = (dataDir: string): string => path.join(dataDir, 'assets');

/**
 * Adds the files of this build, whose names contain a hash of their content, to those of other builds, and deletes those that no server has
 * started with for 30 days. During a rolling upgrade a page of one build requests its files from a server of another one, and a page opened
 * earlier loads its parts later.
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
    // Written atomically: another server may be reading right now.
    const part = `${place}.${process.pid}.part`;
    await copyFile(path.join(own, name), part);
    await rename(part, place);
  }
  const mine = new Set(names);
  for (const name of await readdir(shared)) {
    if (mine.has(name)) continue;
    const place = path.join(shared, name);
    // Another server may have deleted it just now.
    const startedAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - startedAt > keptMs) await rm(place, { force: true });
  }
};
