import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import type { Place } from './place.ts';
import { commandLines, isAlive, startedAt } from './processes.ts';
import { StartupError } from './startup-error.ts';

/** PostgreSQL inherits none of our own environment: PGDATA and similar variables would change what it does. */
const environment = (): NodeJS.ProcessEnv => ({ LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' });

/** Returns a tag in the titles of the cluster's processes, by which those that outlived their parent are recognized. */
const clusterName = (cluster: string): string =>
  `lintel-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;

const syncFolder = (path: string): void => {
  const folder = fs.openSync(path, 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
};

/**
 * Creates the cluster if missing. It is created under another name and then renamed, so that a kill in between leaves nothing that looks
 * like a database.
 */
export const initCluster = (
  binaries: PostgresBinaries,
  { cluster, home, runAs }: Place,
  options: readonly string[],
): void => {
  for (const name of fs.readdirSync(home)) {
    if (name.startsWith('cluster.new-')) fs.rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
  const fresh = join(home, `cluster.new-${randomBytes(4).toString('hex')}`);
  fs.mkdirSync(fresh, { mode: 0o700 });
  if (runAs) fs.chownSync(fresh, runAs.uid, runAs.gid);
  const made = spawnSync(
    join(binaries.folder, 'initdb'),
    ['-D', fresh, '-U', 'lintel', '-A', 'trust', '-E', 'UTF8', ...options],
    { ...runAs, cwd: '/', env: environment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (made.error) throw unusable(binaries, made.error);
  if (made.status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true });
    const why = made.stderr.trim().replaceAll(/\s+/g, ' ') || `exit code ${made.status}`;
    throw new StartupError(`The database could not be made in ${home}: ${why}`);
  }
  fs.renameSync(fresh, cluster);
  syncFolder(home);
};

/** The program exists, but the system does not run it: another C library (Alpine), or a disk mounted noexec. */
const unusable = ({ folder }: PostgresBinaries, error: Error): StartupError =>
  new StartupError(
    `The PostgreSQL in ${folder} does not run on this machine (${error.message}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );

/** What a running postmaster records about itself in its data folder. */
type PidFile = { pid: number; startedAt: number; socketFolder: string; ready: boolean };

const pidFile = ({ cluster }: Place): string => join(cluster, 'postmaster.pid');

const readPidFile = (place: Place): PidFile | undefined => {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFile(place), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , started, , socket = '', , , status = ''] = lines;
  return {
    pid: Math.abs(Number(pid)),
    startedAt: Number(started),
    socketFolder: socket,
    ready: status.trim() === 'ready',
  };
};

/** A running postmaster of this cluster. It is `ready` when it accepts connections, which it does not during recovery. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean };

/** The kernel's clock and the machine's may differ slightly about when a process began. */
const SAME_START_SECONDS = 5;

/** Finds the running postmaster of this cluster, whoever started it, and the processes that a killed one left behind. */
export const findPostmaster = (place: Place): { postmaster: Postmaster | undefined; orphans: number[] } => {
  const file = readPidFile(place);
  const title = `postgres: ${clusterName(place.cluster)}: `;
  const orphans: number[] = [];
  let postmaster: Postmaster | undefined;
  for (const { pid, command } of commandLines()) {
    if (command.startsWith(title)) orphans.push(pid);
    if (!/(^|\/)postgres -D /.test(command)) continue;
    const isFromFile =
      file?.pid === pid && Math.abs((startedAt(pid) ?? Number.NaN) - file.startedAt) <= SAME_START_SECONDS;
    // Forked children have their parent's command line until they set their title, so a pid in the file takes precedence.
    if (isFromFile || (command.includes(` -D ${place.cluster} -k `) && postmaster?.pid !== file?.pid)) {
      postmaster = { pid, socketFolder: file?.socketFolder ?? '', ready: file?.pid === pid && file.ready };
    }
  }
  return { postmaster, orphans };
};

/**
 * Deletes the pid file when its number now belongs to someone else, or to a zombie process: PostgreSQL would take either for a running
 * postmaster. If the number is free, PostgreSQL decides for itself, because then it also checks whether the old shared memory is still in
 * use.
 */
export const clearStalePidFile = (place: Place): void => {
  const file = readPidFile(place);
  if (!file) return;
  try {
    process.kill(file.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
  }
  fs.rmSync(pidFile(place), { force: true });
};

const logFile = (home: string): string => join(home, 'postgres.log');
const LOG_LIMIT_BYTES = 1_000_000;

const openLog = ({ home, runAs }: Place): number => {
  const path = logFile(home);
  if (fs.existsSync(path) && fs.statSync(path).size > LOG_LIMIT_BYTES) fs.renameSync(path, `${path}.old`);
  const file = fs.openSync(path, 'a', 0o600);
  if (runAs) fs.fchownSync(file, runAs.uid, runAs.gid);
  return file;
};

/** Returns the end of PostgreSQL's own log, from `offset` on, as one line. */
const lastWords = (home: string, offset: number): string =>
  fs
    .readFileSync(logFile(home))
    .subarray(offset)
    .toString('utf8')
    .split('\n')
    .filter((line) => /\b(FATAL|PANIC|ERROR|HINT|DETAIL)\b/.test(line))
    .slice(-3)
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|HINT|DETAIL)/, '$1'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

export type Started = { pid: number; hasExited: () => boolean; lastWords: () => string };

/**
 * Starts a postmaster on the cluster and returns at once. It runs in its own session: Ctrl-C in the terminal reaches only us, and we stop
 * it after the last request; when we are killed it keeps running, and the next start finds it.
 */
export const spawnPostmaster = (
  binaries: PostgresBinaries,
  place: Place,
  socket: string,
  settings: readonly string[] = [],
): Promise<Started> =>
  new Promise((resolve, reject) => {
    const { cluster, home, runAs } = place;
    const log = openLog(place);
    const offset = fs.fstatSync(log).size;
    const all = [
      'listen_addresses=',
      `cluster_name=${clusterName(cluster)}`,
      'unix_socket_permissions=0700',
      'timezone=UTC',
      // A failed statement and its row contain what people wrote; neither belongs in a log.
      'log_min_error_statement=panic',
      'log_error_verbosity=terse',
      'log_checkpoints=off',
      ...settings,
    ];
    const child = spawn(
      join(binaries.folder, 'postgres'),
      ['-D', cluster, '-k', socket, ...all.flatMap((setting) => ['-c', setting])],
      { ...runAs, cwd: dirname(binaries.folder), env: environment(), detached: true, stdio: ['ignore', log, log] },
    );
    fs.closeSync(log);
    child.unref();
    child.once('error', (error) => reject(unusable(binaries, error)));
    let exited = false;
    child.once('exit', () => {
      exited = true;
    });
    child.once('spawn', () => {
      if (child.pid === undefined) return;
      resolve({ pid: child.pid, hasExited: () => exited, lastWords: () => lastWords(home, offset) });
    });
  });

const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended by itself just now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Ends the processes that a killed postmaster left running: they must not commit anything more, and they delay the next start. */
export const endOrphans = (pids: readonly number[]): void => {
  for (const pid of pids) sendSignal(pid, 'SIGQUIT');
};

const ORDERLY_STOP_MS = 30_000;

/** Stops a postmaster: ends open sessions and writes everything. If that hangs, it is killed, and recovers next time. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  const began = Date.now();
  sendSignal(pid, 'SIGINT');
  while (isAlive(pid)) {
    await pause(10);
    if (Date.now() - began > ORDERLY_STOP_MS) sendSignal(pid, 'SIGQUIT');
  }
};
