import { resolve, sep } from 'node:path';
import { StartupError } from './startup-error.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** System errors of files, in words. */
const fileFaults: Record<string, string> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its disk takes no writing',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its share of the disk is used up',
  ENOTDIR: 'a file stands where a folder should',
  ENOENT: 'nothing can be made there',
  EEXIST: 'a file stands where a folder should',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'its disk fails',
  EINVAL: 'nothing can be made there',
};

const isWithin = (inner: string, outer: string): boolean =>
  `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);

/** Returns whether a path is in the folder, or is one of its parents. A missing file of the program itself is another matter. */
const concerns = (path: unknown, folder: string): boolean =>
  typeof path === 'string' && (isWithin(resolve(path), folder) || isWithin(folder, resolve(path)));

/** Returns the sentence for an unusable data folder; undefined for any other error. */
export const folderRefusal = (error: unknown, dataDir: string): StartupError | undefined => {
  const why = fileFaults[codeOf(error) ?? ''];
  // Only a file can fill a disk, and an error from writing to an open one has no path.
  const isFull = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
  const isOfFile =
    error instanceof Error &&
    'syscall' in error &&
    (isFull || ['path', 'dest'].some((name) => concerns(Reflect.get(error, name), resolve(dataDir))));
  if (!why || !isOfFile) return undefined;
  return new StartupError(`The data folder ${dataDir} cannot be used: ${why}; set LINTEL_DATA to another folder.`);
};
