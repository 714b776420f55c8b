import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Place, recall, remember } from './place.ts';
import { StartupError } from './startup-error.ts';

const SOCKET = '.s.PGSQL.5432';
const LOCK = `${SOCKET}.lock`;
/** The longest path of a unix socket is 107 bytes (103 on macOS). */
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET)) <= 103;

/** What we made ourselves and nobody else can have put there: /tmp belongs to everyone. */
const isTrusted = (folder: string, gid: number | undefined): boolean => {
  try {
    const { uid, gid: group, mode } = fs.lstatSync(folder);
    const isFolder = (mode & 0o170000) === 0o040000;
    return isFolder && uid === process.geteuid?.() && (mode & 0o027) === 0 && (gid === undefined || group === gid);
  } catch {
    return false;
  }
};

/** True when the socket in there belongs to another cluster, as happens with a copy of a data folder. */
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
 * The folder for the socket: short, under the temporary folder, named by chance, the same at each start so that clients find
 * the database again after a crash. Call it only when no postmaster runs on the cluster. Only our own user (and as root: only root and the one group) can enter it, and whoever
 * cannot enter cannot connect; that is why the database asks for no password.
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
    // After a restart of the machine it is gone, and its name is known to everyone who had looked: whoever makes it, owns it.
    if (!fs.existsSync(known)) {
      try {
        fs.mkdirSync(known, { mode: 0o700 });
        return open(known);
      } catch {
        // Somebody was faster, or there is no such temporary folder any more.
      }
    } else if (isTrusted(known, runAs?.gid) && !isTaken(inside(known), cluster)) {
      // What a killed PostgreSQL left; the pid in the lock would be believed when it is somebody else's by now.
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

/** After the last stop; the name stays remembered. */
export const removeSocketFolder = (dataDir: string, { runAs }: Place): void => {
  const { socketFolder: known } = recall(dataDir);
  if (known && isTrusted(known, runAs?.gid)) fs.rmSync(known, { recursive: true, force: true });
};
