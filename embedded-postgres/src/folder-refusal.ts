import { StartupError } from './startup-error.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What the system says of a file, in words. */
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

/** The sentence for a data folder that cannot be used; undefined where something else is wrong. */
export const folderRefusal = (error: unknown, dataDir: string): StartupError | undefined => {
  const why = fileFaults[codeOf(error) ?? ''];
  // Only a file can fill a disk: writing to one that is open says no more of it.
  const isFull = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
  const isOfFile = error instanceof Error && 'syscall' in error && (isFull || 'path' in error || 'dest' in error);
  if (!why || !isOfFile) return undefined;
  return new StartupError(`The data folder ${dataDir} cannot be used: ${why}; set LINTEL_DATA to another folder.`);
};
