import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedBinaries, type PostgresBinaries } from '@lintel/embedded-postgres/binaries';
import { type FileLock, tryLock } from '@lintel/embedded-postgres/file-lock';
import { canEnter, type Place } from '@lintel/embedded-postgres/place';
import {
  findPostmaster,
  initCluster,
  type Started,
  spawnPostmaster,
  stopPostmaster,
} from '@lintel/embedded-postgres/process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { sessionSettings } from '../platform/database/db.ts';
import { setDefault } from '../platform/database/pooled-sessions.ts';

/**
 * What the tests of one run share: a server for databases, the prefix of their names, and the product's two roles. Neither is a superuser:
 * the rights of a managed PostgreSQL must suffice.
 */
export type PostgresForTests = {
  connection: pg.ClientConfig;
  prefix: string;
  roles: { owner: string; serving: string; password: string };
  /** The address of the pooler that the serving role goes through; absent in most runs. */
  pooler?: { host: string; port: number };
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

const INSTALLED = '/usr/lib/postgresql/15/bin';

/** A test run needs no durability, and vacuuming hundreds of short-lived databases is not worthwhile. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
  'track_counts=off',
  'update_process_title=off',
];

const PREFIX = 'lintel-tests-';

const TMPFS = 0x01021994;
const ROOM = 4 * 1024 ** 3;

/**
 * Possible folders for a run, best first. A run creates some hundred databases of a thousand small files each; a copy in memory takes a
 * twelfth of the time of one on disk.
 */
const parents = (): string[] => {
  const memory = '/dev/shm';
  const found = fs.existsSync(memory) ? fs.statfsSync(memory) : undefined;
  const hasRoom = found?.type === TMPFS && found.bavail * found.bsize >= ROOM;
  return [...new Set([...(hasRoom ? [memory] : []), tmpdir(), '/tmp'])];
};

/** Stops and removes what killed runs left: the kernel released their locks. */
const sweep = async (): Promise<void> => {
  for (const parent of parents()) {
    for (const name of fs.readdirSync(parent)) {
      const home = join(parent, name);
      if (!name.startsWith(PREFIX) || !fs.existsSync(join(home, 'alive.lock'))) continue;
      if (fs.statSync(home).uid !== process.geteuid?.()) continue;
      const lock = tryLock(join(home, 'alive.lock'), 'exclusive');
      if (!lock) continue;
      const place: Place = { home, cluster: join(home, 'p', 'cluster'), runAs: undefined };
      const { postmaster } = findPostmaster(place);
      if (postmaster) await stopPostmaster(postmaster.pid);
      lock.release();
      fs.rmSync(home, { recursive: true, force: true });
    }
  }
};

/** Creates the run's folder: `alive.lock` shows that the run is still going, `p` belongs to PostgreSQL. */
const temporaryPlace = (): { home: string; place: Place; alive: FileLock } => {
  const runAs = process.geteuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  for (const parent of parents()) {
    const home = fs.mkdtempSync(join(parent, PREFIX));
    const alive = tryLock(join(home, 'alive.lock'), 'exclusive');
    const inner = join(home, 'p');
    fs.mkdirSync(inner, { mode: 0o700 });
    if (runAs) {
      fs.chmodSync(home, 0o711);
      fs.chownSync(inner, runAs.uid, runAs.gid);
    }
    // A socket's path may have at most 107 bytes.
    if (alive && inner.length < 80 && (!runAs || canEnter(inner, runAs))) {
      return { home, place: { home: inner, cluster: join(inner, 'cluster'), runAs }, alive };
    }
    alive?.release();
    fs.rmSync(home, { recursive: true });
  }
  throw new Error('There is no temporary folder with a short path that PostgreSQL gets into; set TMPDIR.');
};

const waitUntilReady = async (place: Place, started: Started): Promise<void> => {
  while (findPostmaster(place).postmaster?.ready !== true) {
    if (started.hasExited()) throw new Error(`PostgreSQL does not start: ${started.lastWords()}`);
    await pause(10);
  }
};

const startOwn = async (binaries: PostgresBinaries, initdbOptions: readonly string[]) => {
  await sweep();
  const { home, place, alive } = temporaryPlace();
  initCluster(binaries, place, ['--no-sync', ...initdbOptions]);
  const started = await spawnPostmaster(binaries, place, place.home, SETTINGS);
  await waitUntilReady(place, started);
  return {
    connection: { host: place.home, user: 'lintel', database: 'postgres' },
    end: async () => {
      await stopPostmaster(started.pid);
      alive.release();
      fs.rmSync(home, { recursive: true });
    },
  };
};

/** On a server that is not ours, databases are dropped one by one. */
const dropAll = async ({ connection, prefix, roles }: PostgresForTests): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  }
  for (const role of [roles.owner, roles.serving])
    await client.query(`drop role if exists ${pg.escapeIdentifier(role)}`);
  await client.end();
};

/**
 * Creates the run's roles. Their creator becomes a member of the owner, to create databases in its name, and the owner becomes a member of
 * the serving role, so that tests can see and end its sessions.
 */
const makeRoles = async ({ connection, roles }: PostgresForTests): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  const password = pg.escapeLiteral(roles.password);
  const [owner, serving] = [roles.owner, roles.serving].map(pg.escapeIdentifier);
  for (const role of [owner, serving]) await client.query(`create role ${role} login password ${password}`);
  await client.query(`grant ${owner} to current_user; grant ${serving} to ${owner}`);
  await client.end();
};

const start = async (): Promise<{ connection: pg.ClientConfig; end: (used: PostgresForTests) => Promise<void> }> => {
  const kind = process.env.LINTEL_TEST_POSTGRES || 'embedded';
  switch (kind) {
    case 'embedded':
      return startOwn(
        embeddedBinaries(join(tmpdir(), 'lintel-programs'), () => {}),
        ['--locale-provider=builtin', '--locale=C.UTF-8'],
      );
    case 'installed':
      return startOwn({ folder: INSTALLED, major: 15 }, ['--locale=C.UTF-8']);
    case 'url': {
      if (!process.env.TEST_DATABASE_URL) throw new Error('LINTEL_TEST_POSTGRES=url needs TEST_DATABASE_URL.');
      return { connection: { connectionString: process.env.TEST_DATABASE_URL }, end: dropAll };
    }
    default:
      throw new Error(`LINTEL_TEST_POSTGRES is embedded, installed or url, not ${kind}.`);
  }
};

/**
 * Starts the PgBouncer of `LINTEL_TEST_POOLER` (its program) in transaction mode before the run's PostgreSQL, and gives the serving role the
 * settings of its sessions, which the pooler does not pass on.
 */
const startPooler = async (program: string, { connection, roles }: PostgresForTests) => {
  const home = fs.mkdtempSync(join(tmpdir(), 'lintel-pooler-'));
  fs.chmodSync(home, 0o777);
  const pooler = { host: home, port: 6432 };
  fs.writeFileSync(join(home, 'users'), `"${roles.serving}" "${roles.password}"\n`);
  fs.writeFileSync(
    join(home, 'pooler.ini'),
    `[databases]\n* = host=${connection.host}\n[pgbouncer]\npool_mode = transaction\nlisten_addr =\nunix_socket_dir = ${home}\nlisten_port = 6432
auth_type = trust\nauth_file = ${home}/users\nmax_client_conn = 2000\ndefault_pool_size = 12\nserver_idle_timeout = 5\n`,
  );
  const asNobody = process.geteuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(program, ['-q', join(home, 'pooler.ini')], {
    ...asNobody,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const client = new pg.Client(connection);
  await client.connect();
  for (const [name, value] of Object.entries(sessionSettings))
    await client.query(setDefault(roles.serving, name, value));
  await client.end();
  return {
    pooler,
    end: () => {
      child.kill('SIGTERM');
      fs.rmSync(home, { recursive: true });
    },
  };
};

/**
 * Starts one PostgreSQL for a whole run of the API tests, by `LINTEL_TEST_POSTGRES`: `embedded` (the default, from npm), `installed` (the
 * machine's PostgreSQL 15) or `url` (the server of `TEST_DATABASE_URL`, whose user may create databases and roles).
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { connection, end } = await start();
  const prefix = `lintel_test_${randomBytes(4).toString('hex')}_`;
  const roles = { owner: `${prefix}owner`, serving: `${prefix}serving`, password: randomBytes(16).toString('hex') };
  const shared: PostgresForTests = { connection, prefix, roles };
  await makeRoles(shared);
  const program = process.env.LINTEL_TEST_POOLER;
  const pooled = program ? await startPooler(program, shared) : undefined;
  project.provide('postgres', pooled ? { ...shared, pooler: pooled.pooler } : shared);
  return () => {
    pooled?.end();
    return end(shared);
  };
};
