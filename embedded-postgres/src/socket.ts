import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Place, recall, remember } from './place.ts';
import { StartupError } from './startup-error.ts';

const SOCKET = '.s.PGSQL.5432';
const LOCK = `${SOCKET}.lock`;
/** Returns whether the socket's path fits: the longest path of a unix socket is 107 bytes (103 on macOS). */
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET)) <= 103;

/** Returns whether we made it ourselves and no one else can have put it there: /tmp belongs to everyone. */
const isTrusted = (folder: string, gid: number | undefined): boolean => {
  try {
    const { uid, gid: group, mode } = fs.lstatSync(folder);
    const isFolder = (mode & 0o170000) === 0o040000;
    return isFolder && uid === process.geteuid?.() && (mode & 0o027) === 0 && (gid === undefined || group === gid);
  } catch {
    return false;
  }
};

/** Returns whether the socket in the folder belongs to another cluster, as happens with a copy of a data folder. */
const isTaken = (folder: string, cluster: string): boolean => {
  try {
    const [pid, dataFolder] = fs.readFileSync(join(folder, LOCK), 'utf8').split('\n');
    if (dataFolder === cluster) return false;
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Returns the folder for the socket: short, in the temporary folder, randomly named, and the same at each start so that clients find the
 * database again after a crash. Call it only when no postmaster runs on the cluster. Only our own user (and as root: only root and the one
 * group) can enter it, and without that no one can connect; so the database needs no password.
 */
export const socketFolder = (dataDir: string, { cluster, runAs }: Place): string => {
  const known = recall(dataDir).socketFolder;
  const inside = (outer: string): string => (runAs ? join(outer, 's') : outer);
  const open = (outer: string): string => {
    if (!runAs) return outer;
    fs.chownSync(outer, 0, runAs.gid);
    fs.chmodSync(outer, 0o710);
    const inner = inside(outer);
    fs.mkdirSync(inner, { recursive: true, mode: 0o700 });
    fs.chownSync(inner, runAs.uid, runAs.gid);
    return inner;
  };
  if (known && fits(inside(known))) {
    // After a reboot it is gone, and anyone who looked knows its name: the first to create it owns it.
    if (!fs.existsSync(known)) {
      try {
        fs.mkdirSync(known, { mode: 0o700 });
        return open(known);
      } catch {
        // Someone was faster, or that temporary folder no longer exists.
      }
    } else if (isTrusted(known, runAs?.gid) && !isTaken(inside(known), cluster)) {
      // Left by a killed PostgreSQL; the pid in the lock would be believed although it may belong to another process by now.
      for (const name of [SOCKET, LOCK]) fs.rmSync(join(inside(known), name), { force: true });
      return open(known);
    }
  }
  for (const folder of [tmpdir(), '/tmp']) {
    if (!fits(join(folder, 'lintel-XXXXXX', 's'))) continue;
    const outer = fs.mkdtempSync(join(folder, 'lintel-'));
    remember(dataDir, { socketFolder: outer });
    const inner = open(outer);
    if (!runAs || canEnter(inner, runAs)) return inner;
    fs.rmSync(outer, { recursive: true });
  }
  throw new StartupError(
    `There is no temporary folder with a short path for the database's socket; set TMPDIR to one, or set DATABASE_URL.`,
  );
};

/** Removes it after the last stop; the name stays recorded. */
export const removeSocketFolder = (dataDir: string, { runAs }: Place): void => {
  const { socketFolder: known } = recall(dataDir);
  if (known && isTrusted(known, runAs?.gid)) fs.rmSync(known, { recursive: true, force: true });
};
