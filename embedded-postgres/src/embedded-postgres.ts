import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { type FileLock, tryLock, waitForLock } from './file-lock.ts';
import { folderRefusal } from './folder-refusal.ts';
import { makeFolder } from './make-folder.ts';
import { findPlace, type Place } from './place.ts';
import {
  clearStalePidFile,
  endOrphans,
  findPostmaster,
  initCluster,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
} from './process.ts';
import { isAlive } from './processes.ts';
import { removeSocketFolder, socketFolder } from './socket.ts';
import { StartupError } from './startup-error.ts';

/**
 * A real PostgreSQL as a child process on a unix socket, used when DATABASE_URL is not set.
 *
 * Any number of processes may use one data folder's database at the same time: the server, and commands next to it. The first starts it,
 * the others attach, and the last to stop ends it. Each holds a shared lock as long as it lives, so a killed one no longer counts. A
 * PostgreSQL that outlived all of its users is taken over by the next.
 */
export type EmbeddedPostgres = {
  /**
   * For `pg`: the socket's folder, the user and the database. It stays the same when PostgreSQL is restarted. The user is the owner, who
   * creates and alters tables.
   */
  connection: { host: string; user: string; database: string };
  /** The same as the serving role, which owns nothing. */
  serving: { host: string; user: string; database: string };
  /** True when this call started PostgreSQL, false when it was already running. */
  owned: boolean;
  /** Detaches; stops PostgreSQL when no one else uses it. Close your connections first. May be called twice. */
  stop(): Promise<void>;
};

export type OpenOptions = {
  /** Created if missing. One folder, one database. */
  dataDir: string;
  /** Receives one line for each thing that the person at the terminal should know. */
  log: (line: string) => void;
  /** Aborts the opening, and stops PostgreSQL if this call has started it. */
  signal?: AbortSignal | undefined;
};

const USER = 'lintel';
const SERVING_USER = 'lintel_serving';
const DATABASE = 'lintel';

/** Collation comes from PostgreSQL itself, not from the machine's C library, whose updates break indexes. */
const INITDB_OPTIONS = ['--locale-provider=builtin', '--locale=C.UTF-8'];

const lockPath = (dataDir: string, name: 'server' | 'opening' | 'users'): string => join(dataDir, `${name}.lock`);

const ensureFolder = (dataDir: string): string => {
  try {
    makeFolder(dataDir, 0o700);
    // The real path, so that PostgreSQL's processes are recognized whatever link led here.
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw folderRefusal(error, resolve(dataDir)) ?? error;
  }
};

const checkVersion = ({ cluster }: Place, { major }: PostgresBinaries): void => {
  const version = Number(fs.readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
  if (version !== major) {
    throw new StartupError(
      `The database in ${cluster} is of PostgreSQL ${version}, and Lintel now brings ${major}; dump it with the Lintel that made it and restore it here.`,
    );
  }
};

/** Creates the database and the serving role if missing, and checks that the socket answers. Returns false if nothing listens. */
const ensureDatabase = async (host: string): Promise<boolean> => {
  const client = new pg.Client({ host, user: USER, database: 'postgres', connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const serving = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_USER]);
    if (serving.rowCount === 0) await client.query(`create role ${SERVING_USER} login noinherit`);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
};

const PATIENCE_WITH_ORPHANS_MS = 5_000;
const TELL_EVERY_MS = 10_000;

/**
 * Makes sure that PostgreSQL runs on the cluster and accepts connections. It starts over from what it finds while a start, a recovery, a
 * stop or processes left by a crash are still in progress, and gives up only when PostgreSQL itself reports an error. Call it with the
 * opening lock held.
 */
const ensureRunning = async (
  binaries: PostgresBinaries,
  place: Place,
  dataDir: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Postmaster & { isNew: boolean }> => {
  let isNew = false;
  let lastToldAt = Date.now();
  let orphansSince: number | undefined;
  let refusedStarts = 0;
  for (;;) {
    const { postmaster, orphans } = findPostmaster(place);
    if (signal?.aborted) {
      if (isNew && postmaster) await stopPostmaster(postmaster.pid);
      signal.throwIfAborted();
    }
    if (postmaster?.ready) {
      if (await ensureDatabase(postmaster.socketFolder)) return { ...postmaster, isNew };
      log('PostgreSQL runs, but its socket is gone; starting it anew');
      await stopPostmaster(postmaster.pid);
    } else if (postmaster) {
      if (Date.now() - lastToldAt > TELL_EVERY_MS) {
        lastToldAt = Date.now();
        log('PostgreSQL is still starting (after a crash it first replays what was written)');
      }
      await pause(15);
    } else if (orphans.length > 0) {
      orphansSince ??= Date.now();
      if (Date.now() - orphansSince > PATIENCE_WITH_ORPHANS_MS) endOrphans(orphans);
      await pause(50);
    } else {
      clearStalePidFile(place);
      const started = await spawnPostmaster(binaries, place, socketFolder(dataDir, place));
      isNew = true;
      while (!started.hasExited() && findPidReady(place) !== started.pid && !signal?.aborted) await pause(10);
      if (signal?.aborted) {
        await stopPostmaster(started.pid);
        signal.throwIfAborted();
      }
      if (!started.hasExited()) continue;
      isNew = false;
      refusedStarts += 1;
      // A process of the last crash may hold the shared memory a moment longer.
      if (refusedStarts < 5) await pause(200 * refusedStarts);
      else throw new StartupError(`PostgreSQL does not start on ${place.cluster}: ${started.lastWords()}`);
    }
  }
};

const findPidReady = (place: Place): number | undefined => {
  const { postmaster } = findPostmaster(place);
  return postmaster?.ready ? postmaster.pid : undefined;
};

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Restarts PostgreSQL when it dies (out of memory, kill -9). Clients reconnect to the same socket. */
const keepRunning = (first: number, restart: () => Promise<number>, log: (line: string) => void) => {
  let pid = first;
  let timer: NodeJS.Timeout;
  let ended = false;
  let work = Promise.resolve();
  let wait = LOOK_EVERY_MS;
  const look = async (): Promise<void> => {
    if (!isAlive(pid)) {
      log('PostgreSQL has died; starting it again');
      try {
        pid = await restart();
        wait = LOOK_EVERY_MS;
        log('PostgreSQL runs again');
      } catch (error) {
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
        log(error instanceof Error ? error.message : String(error));
      }
    }
    plan();
  };
  const plan = (): void => {
    if (ended) return;
    timer = setTimeout(() => {
      work = look();
    }, wait);
    timer.unref();
  };
  plan();
  return async (): Promise<number> => {
    ended = true;
    clearTimeout(timer);
    await work;
    return pid;
  };
};

/** Opens the embedded database of a data folder, and creates or starts it if necessary. Throws StartupError. */
export const openEmbeddedPostgres = async ({ dataDir: path, log, signal }: OpenOptions): Promise<EmbeddedPostgres> => {
  const dataDir = ensureFolder(path);
  const takeOpening = (until?: AbortSignal): Promise<FileLock> =>
    waitForLock(
      lockPath(dataDir, 'opening'),
      'exclusive',
      () => log('Another process is opening the database; waiting'),
      until,
    );
  const opening = await takeOpening(signal);
  let users: FileLock | undefined;
  try {
    const place = findPlace(dataDir, log);
    const binaries = embeddedBinaries(join(place.home, 'programs'), log);
    users = await waitForLock(lockPath(dataDir, 'users'), 'shared', undefined, signal);
    if (!fs.existsSync(place.cluster)) {
      initCluster(binaries, place, INITDB_OPTIONS);
      log(`Made a database in ${place.cluster}`);
    }
    checkVersion(place, binaries);
    const running = await ensureRunning(binaries, place, dataDir, log, signal);
    const endKeeping = keepRunning(
      running.pid,
      async () => {
        const lock = await takeOpening();
        try {
          return (await ensureRunning(binaries, place, dataDir, log)).pid;
        } finally {
          lock.release();
        }
      },
      log,
    );
    const held = users;
    let stopping: Promise<void> | undefined;
    const leave = async (): Promise<void> => {
      const pid = await endKeeping();
      const lock = await takeOpening();
      try {
        held.release();
        const last = tryLock(lockPath(dataDir, 'users'), 'exclusive');
        if (!last) return;
        await stopPostmaster(pid);
        removeSocketFolder(dataDir, place);
        last.release();
      } finally {
        lock.release();
      }
    };
    return {
      connection: { host: running.socketFolder, user: USER, database: DATABASE },
      serving: { host: running.socketFolder, user: SERVING_USER, database: DATABASE },
      owned: running.isNew,
      stop: () => {
        stopping ??= leave();
        return stopping;
      },
    };
  } catch (error) {
    users?.release();
    throw error;
  } finally {
    opening.release();
  }
};

/**
 * Claims a data folder for this process as its server, until the process ends in any way or releases it. Throws StartupError when another
 * server has it; commands do not claim. Servers with a database elsewhere share one folder for their files: `shared` is refused only if a
 * server has the folder to itself. The kernel holds the claim (see file-lock.ts), not the database: it must exist before the database is
 * touched, and last while PostgreSQL restarts after a crash.
 */
export const claimDataFolder = (path: string, mode: 'shared' | 'exclusive' = 'exclusive'): FileLock => {
  const dataDir = ensureFolder(path);
  const claim = tryLock(lockPath(dataDir, 'server'), mode);
  const note = join(dataDir, 'server.pid');
  if (!claim) {
    const holder = fs.existsSync(note) ? ` (process ${fs.readFileSync(note, 'utf8').trim()})` : '';
    throw new StartupError(
      `Another Lintel server${holder} is running on the data folder ${dataDir}; stop it, or set LINTEL_DATA to another folder.`,
    );
  }
  if (mode === 'shared') return claim;
  fs.writeFileSync(note, `${process.pid}\n`);
  return claim;
};
