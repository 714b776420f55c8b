import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** Folder of a PostgreSQL with `pg_basebackup`; the embedded one has no such program. */
const bin = process.env['LINTEL_BENCH_POSTGRES'] ?? '/usr/lib/postgresql/15/bin';

/** User to run PostgreSQL as, because it refuses to run as root; Debian's package has created one. */
export const runAs = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
};

export const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** A separate PostgreSQL, which can be killed and copied to a standby. */
export type Node = {
  port: number;
  start: () => Promise<void>;
  isRunning: () => boolean;
  /** Kills all its processes with `kill -9`. */
  kill: () => Promise<void>;
  /** Kills one process that serves a client with `kill -9`: the others end, and PostgreSQL recovers by itself. */
  killBackend: () => Promise<void>;
  sql: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** Starts a streaming standby in another folder; from now on a commit waits for it. */
  standby: (folder: string) => Promise<Node>;
  promote: () => Promise<void>;
  remove: () => Promise<void>;
};

const nodeAt = (folder: string, port: number): Node => {
  const as = runAs();
  const data = path.join(folder, 'data');
  const pidOf = (): number | null => {
    try {
      return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const childrenOf = (pid: number): number[] => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  };
  const kill = (pid: number) => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
  const node: Node = {
    port,
    isRunning: () => {
      const pid = pidOf();
      return pid !== null && existsSync(`/proc/${pid}`);
    },
    start: async () => {
      spawn(
        path.join(bin, 'postgres'),
        // biome-ignore format: one setting per line is no clearer
        ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_wal_size=64MB',
          '-c', 'min_wal_size=32MB', '-c', 'max_connections=150', '-c', 'shared_buffers=256MB', '-c', 'wal_keep_size=64MB', '-c', 'jit=off'],
        { ...as, stdio: 'ignore', detached: true },
      ).unref();
      for (const began = performance.now(); ; await sleep(50)) {
        const isUp = await node.sql('select 1').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (performance.now() - began > 60_000) throw new Error(`PostgreSQL in ${folder} does not start.`);
      }
    },
    kill: async () => {
      const pid = pidOf();
      if (pid === null) return;
      const children = childrenOf(pid);
      kill(pid);
      for (const child of children) kill(child);
      for (let tries = 0; existsSync(`/proc/${pid}`) && tries < 100; tries += 1) await sleep(20);
    },
    killBackend: async () => {
      const [row] = await node.sql(
        `select pid from pg_stat_activity where usename = 'lintel_serving' order by random() limit 1`,
      );
      if (row) kill(Number(row['pid']));
    },
    sql: async (text, database = 'postgres') => {
      const client = new pg.Client({
        host: '127.0.0.1',
        port,
        user: 'postgres',
        database,
        connectionTimeoutMillis: 3000,
      });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    standby: async (where) => {
      const other = nodeAt(where, await freePort());
      await other.remove();
      mkdirSync(where, { recursive: true });
      if (as.uid !== undefined) chownSync(where, as.uid, as.gid as number);
      // Not `execFileSync`: the requests and proxies of a bench run in this process.
      await promisify(execFile)(
        path.join(bin, 'pg_basebackup'),
        [
          '-D',
          path.join(where, 'data'),
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'postgres',
          '-R',
          '-c',
          'fast',
          '-X',
          'stream',
        ],
        as,
      );
      await other.start();
      // After the copy, so that the standby does not wait for another once it is promoted.
      await node.sql(`alter system set synchronous_standby_names = '*'`);
      await node.sql('select pg_reload_conf()');
      for (let tries = 0; tries < 200; tries += 1, await sleep(50)) {
        const [row] = await node.sql(`select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`);
        if (row?.['n'] === 1) return other;
      }
      throw new Error('The standby does not stream.');
    },
    promote: async () => {
      await node.sql('select pg_promote(true, 30)');
    },
    remove: async () => {
      if (node.isRunning()) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return node;
};

/** Creates a cluster in a folder. Its log segments have 1 MB, so that a full disk is noticed soon. */
export const initPostgres = async (folder: string): Promise<Node> => {
  const as = runAs();
  mkdirSync(folder, { recursive: true });
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid as number);
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--wal-segsize=1'],
    { ...as, stdio: 'ignore' },
  );
  const node = nodeAt(folder, await freePort());
  await node.start();
  return node;
};
