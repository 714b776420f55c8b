import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * The user that PostgreSQL runs as when we are root, because it refuses root; undefined: as ourselves.
 *
 * Access is controlled by the group. Any daemon on the machine may run as uid 65534 (nobody), so every folder above the data and the socket
 * belongs to root and admits only a group number that is ours alone. It needs no entry in /etc/group.
 */
export type RunAs = { uid: number; gid: number } | undefined;

/** The location of a data folder's database. `home` holds the cluster and its log. */
export type Place = { home: string; cluster: string; runAs: RunAs };

const NOBODY = 65534;
const remembered = z.object({ home: z.string().optional(), socketFolder: z.string().optional() });
type Remembered = z.infer<typeof remembered>;

const isRoot = (): boolean => process.geteuid?.() === 0;

const memoryFile = (dataDir: string): string => join(dataDir, 'postgres.json');

/** Reads what earlier starts recorded about this data folder's database. */
export const recall = (dataDir: string): Remembered => {
  let text: string;
  try {
    text = fs.readFileSync(memoryFile(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return remembered.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      `${memoryFile(dataDir)} is damaged; it says in which folder the database is ("home", when it is not beside it).`,
    );
  }
};

export const remember = (dataDir: string, news: Remembered): void => {
  const file = memoryFile(dataDir);
  const fresh = `${file}.new`;
  const handle = fs.openSync(fresh, 'w', 0o600);
  fs.writeSync(handle, `${JSON.stringify({ ...recall(dataDir), ...news }, null, 2)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(fresh, file);
};

/** Checks with the kernel, not the mode bits: access lists and squashed roots count too. */
export const canEnter = (folder: string, runAs: NonNullable<RunAs>): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;

const giveToGroup = (folder: string): number => {
  const own = randomInt(60_500, 64_500);
  // A container may map few group numbers; 65534 always exists.
  for (const gid of [own, NOBODY]) {
    try {
      fs.chownSync(folder, 0, gid);
      return gid;
    } catch {
      // Not mapped here.
    }
  }
  throw new Error(`chown ${folder}`);
};

/** Prepares `home` for PostgreSQL, or returns undefined if that is impossible there. */
const settle = (home: string, dataDir: string): Place | undefined => {
  const cluster = join(home, 'cluster');
  try {
    makeFolder(home, 0o700);
    if (!isRoot()) {
      fs.chmodSync(home, 0o700);
      // On a disk without owners and modes (a Windows drive in WSL), PostgreSQL would refuse its own folder.
      return (fs.statSync(home).mode & 0o077) === 0 ? { home, cluster, runAs: undefined } : undefined;
    }
    const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined;
    if (owner && owner.uid !== 0 && owner.uid !== NOBODY) {
      // Created by an ordinary user and now started by root: it stays that user's.
      return { home, cluster, runAs: { uid: owner.uid, gid: owner.gid } };
    }
    const { uid, gid: present } = fs.statSync(home);
    const gid = uid === 0 && present !== 0 ? present : giveToGroup(home);
    fs.chmodSync(home, 0o710);
    const runAs = { uid: NOBODY, gid };
    if (canEnter(home, runAs)) return { home, cluster, runAs };
    // The data folder may be the only closed one; if it is ours, it admits the group as well.
    const data = fs.statSync(dataDir);
    if (dirname(home) !== dataDir || data.uid !== 0 || (data.gid !== 0 && data.gid !== gid)) return undefined;
    fs.chownSync(dataDir, 0, gid);
    fs.chmodSync(dataDir, (data.mode & 0o777) | 0o010);
    if (canEnter(home, runAs)) return { home, cluster, runAs };
    fs.chownSync(dataDir, 0, data.gid);
    fs.chmodSync(dataDir, data.mode & 0o777);
    return undefined;
  } catch {
    return undefined;
  }
};

/**
 * Not /tmp or /var/tmp: systemd deletes files there that were not touched for a while, which breaks a database. Named at random, never by
 * the path of the data folder, which may be moved.
 */
const systemHomes = (): string[] => {
  const name = randomBytes(8).toString('hex');
  return isRoot()
    ? [join('/var/lib/lintel', name), join('/usr/local/lib/lintel', name)]
    : [join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'lintel', name)];
};

/**
 * Returns where the database of a data folder is or will be: inside it if PostgreSQL can access it, or else in a system folder that the
 * data folder records. `dataDir` must be absolute and exist. Call it with the opening lock held.
 */
export const findPlace = (dataDir: string, log: (line: string) => void): Place => {
  const beside = join(dataDir, 'postgres');
  const { home: chosen } = recall(dataDir);
  if (chosen) {
    if (!fs.existsSync(chosen)) {
      throw new StartupError(
        `The database of ${dataDir} was kept in ${chosen}, which is gone; bring it back, or delete ${memoryFile(dataDir)} to begin with an empty one.`,
      );
    }
    const place = settle(chosen, dataDir);
    if (!place)
      throw new StartupError(`The database of ${dataDir} is kept in ${chosen}, where PostgreSQL cannot get in.`);
    if (!fs.existsSync(place.cluster)) bringAlong(join(beside, 'cluster'), place);
    log(`The database of ${dataDir} is kept in ${chosen}`);
    return place;
  }
  const place = settle(beside, dataDir);
  if (place) return place;
  if (!isRoot() && fs.existsSync(beside) && fs.statSync(beside).uid !== process.geteuid?.()) {
    throw new StartupError(
      `The database in ${beside} belongs to another user; start Lintel as that user, or set LINTEL_DATA.`,
    );
  }
  for (const home of systemHomes()) {
    if (isRoot()) openToAll(dirname(home));
    const elsewhere = settle(home, dataDir);
    if (!elsewhere) continue;
    remember(dataDir, { home });
    fs.writeFileSync(
      join(home, 'README'),
      `The database of a Lintel data folder, which was ${dataDir} when this was made.\n`,
    );
    bringAlong(join(beside, 'cluster'), elsewhere);
    if (fs.existsSync(beside) && fs.readdirSync(beside).length === 0) fs.rmdirSync(beside);
    log(`PostgreSQL does not get into ${dataDir}, so the database is kept in ${home}`);
    return elsewhere;
  }
  throw new StartupError(
    `PostgreSQL may not run as root and nobody else gets into ${dataDir}; set LINTEL_DATA to a folder that all may pass through, or set DATABASE_URL.`,
  );
};

/** /var/lib/lintel itself: everyone may pass through it, no one may list it. */
const openToAll = (folder: string): void => {
  try {
    makeFolder(folder, 0o755);
    fs.chmodSync(folder, 0o711);
  } catch {
    // `settle` will refuse it.
  }
};

/** Moves an existing database along, if the data folder's parents were closed or it was moved to such a place. */
const bringAlong = (from: string, { cluster, home }: Place): void => {
  if (!fs.existsSync(from)) return;
  try {
    fs.renameSync(from, cluster);
  } catch {
    throw new StartupError(
      `PostgreSQL no longer gets into ${from}; stop everything that uses it and move that folder to ${home}, or open the folders above it.`,
    );
  }
};
