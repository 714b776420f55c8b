import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

export type Moved = { files: number; bytes: number; copied: number; removed: number };

/** Thrown at the end for a path whose bytes differ between the two stores. */
export class FilesDiffer extends Error {}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies all uploads from one store to another, then reads every file in both and compares their SHA-256 digests. Restarted after a stop,
 * it copies what is missing. Files deleted from `from` meanwhile are deleted from `to`. The mark of the database comes last: no server
 * starts on a store that has only some of the files.
 * @param step called for each copied file.
 * @throws FilesDiffer with a sentence for the operator; FilesAway.
 */
export const moveFiles = async (from: FileStore, to: FileStore, step: () => void = () => {}): Promise<Moved> => {
  const [mark, there] = [await from.readMark(), await to.readMark()];
  if (mark === null) throw new FilesDiffer(`No server has ever used ${from.description}. There is nothing to move.`);
  const begun = there ?? (await to.readMark('files-moving'));
  const known = new Map<string, number>();
  for await (const { path, bytes } of to.list()) known.set(path, bytes);
  // Only files that a move of this database brought there may be deleted.
  if (begun === null ? known.size > 0 : begun !== mark)
    throw new FilesDiffer(`${to.description} has files of something else. Choose an empty place.`);
  if (begun === null) await to.writeMark(mark, 'files-moving');
  const moved: Moved = { files: 0, bytes: 0, copied: 0, removed: 0 };
  const paths = new Set<string>();
  for await (const { path, bytes } of from.list()) {
    paths.add(path);
    if (known.get(path) === bytes) continue;
    const content = await from.readPath(path);
    // Deleted a moment ago.
    if (!content) continue;
    await to.writePath(path, content);
    moved.copied += 1;
    step();
  }
  for (const path of known.keys()) {
    if (paths.has(path)) continue;
    await to.removePath(path);
    moved.removed += 1;
  }
  for (const path of paths) {
    const [here, copy] = [await from.readPath(path), await to.readPath(path)];
    if (!here) {
      await to.removePath(path);
      continue;
    }
    if (!copy || digest(here) !== digest(copy)) {
      // The next run copies it again.
      await to.removePath(path);
      throw new FilesDiffer(`${path} did not arrive as it was. Run the command again.`);
    }
    moved.files += 1;
    moved.bytes += here.length;
  }
  if (there === null) await to.writeMark(mark);
  await to.removePath('files-moving');
  return moved;
};
