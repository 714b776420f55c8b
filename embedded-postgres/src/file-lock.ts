import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

/**
 * Locks between processes that the kernel itself releases when their holder dies in any way: nothing to clean up after a kill -9, and no
 * pid that may belong to someone else by now.
 *
 * Node has no flock of its own, but SQLite, which it contains, locks its files in just that way. So a lock is an empty SQLite file with an
 * open transaction, and nothing is ever written to it. Never open such a file with `fs`: closing any other descriptor of it in the same
 * process would drop the lock (as POSIX specifies).
 */
export type FileLock = { release(): void };

/** The garbage collector would close an unreferenced file, and release its lock. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

const errcode = (error: unknown): unknown => (error instanceof Error && 'errcode' in error ? error.errcode : undefined);

/** Takes the lock now, or returns undefined when someone else holds it. Shared locks exclude only exclusive ones. */
export const tryLock = (path: string, mode: 'shared' | 'exclusive'): FileLock | undefined => {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    // Nothing is written, so no rollback journal file is needed.
    file.exec('pragma journal_mode = memory');
    if (mode === 'exclusive') {
      file.exec('begin exclusive');
    } else {
      file.exec('begin');
      file.prepare('select count(*) from sqlite_master').get();
    }
  } catch (error) {
    if (file?.isOpen) file.close();
    // The lower byte is the primary code; the rest adds detail, as in SQLITE_BUSY_SNAPSHOT.
    const code = errcode(error);
    if (typeof code === 'number' && (code & 0xff) === SQLITE_BUSY) return undefined;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The file ${path} cannot be locked (${why}); the data folder must be on a disk that is yours.`,
    );
  }
  const taken = file;
  held.add(taken);
  return {
    release: () => {
      if (held.delete(taken)) taken.close();
    },
  };
};

/** Waits for the lock. Calls `whenTaken` once if someone else is holding it. Throws when `signal` aborts the wait. */
export const waitForLock = async (
  path: string,
  mode: 'shared' | 'exclusive',
  whenTaken: () => void = () => {},
  signal?: AbortSignal,
): Promise<FileLock> => {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const lock = tryLock(path, mode);
    if (lock) return lock;
    if (attempt === 20) whenTaken();
    await pause(25);
  }
};
