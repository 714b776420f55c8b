import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { locks } from '../../advisory-locks.ts';
import { UnnamingClient } from './point-read.ts';
import { type Queries, type ReplicaReads, readFromReplica, replicaPatienceMs } from './replica.ts';
import { refusesWritesOutsideTransactions, runTransactions, transactionClient } from './transactions.ts';

/** The database or a transaction; commands accept either. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  /** For reads and single statements. No transaction ever holds one of its connections. */
  pool: pg.Pool;
  /** For reads of public data, answered by the replica where there is one (`replica.ts`), else by `pool`. */
  publicReads: Queries;
  /** Counts of reads that the replica answered; null without a replica. */
  replicaReads: () => ReplicaReads | null;
  /** Reads over `pool`; its transactions use separate connections, see `runTransactions`. */
  db: Db;
  /**
   * For short counting statements (calls, views), many of which wait for the same row, so that they delay only each other. A crash may lose
   * the counts of the last second.
   */
  counts: pg.Pool;
  /**
   * Connections that bypass any pooler, for session-level features: listening for changes, and locks held beyond a transaction. At most
   * two.
   */
  direct: pg.Pool;
  /** Returns the number of connections of each pool, idle ones included, and of requests waiting for one. */
  poolSizes: () => { name: string; total: number; idle: number; waiting: number }[];
  /**
   * Sets the listener that is notified of each job with work from a committed transaction, see `wakeAtCommit`. Without one, nothing is
   * notified.
   */
  onWake: (listener: (job: string) => void) => void;
  close: () => Promise<void>;
};

// Keeps dates without a time as text: a JavaScript Date would shift them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Settings of every session. They override those of the role or the database, so that a role that changes its own defaults changes nothing
 * here.
 */
export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '15000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '20000',
  search_path: 'public,pg_temp',
  // A role could change these for its next sessions; then values would be read or written differently.
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_read_only: 'off',
  default_transaction_isolation: 'read committed',
} as const;

const settings = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

/**
 * Divides the connections that a process may open: most for reads and writes, one or two for counts, and one that listens for changes,
 * which belongs to no pool.
 */
export const shareConnections = (all: number): { reads: number; writes: number; counts: number } => {
  const counts = all < 24 ? 1 : 2;
  const rest = all - 1 - counts;
  const writes = Math.min(10, Math.round(rest * 0.45));
  return { reads: Math.min(12, rest - writes), writes, counts };
};

/**
 * Opens the pools. Every session uses UTC and has time limits instead of hanging: 15 s for a statement, 10 s for a lock, so that a stuck
 * database becomes a 503 and not a page that never loads. Names always refer to the product's own tables, whatever is set for the role or
 * the database: no one who takes over a session can put other tables before them.
 *
 * Writers and readers have separate connections: a search is answered no matter how many requests wait for a lock.
 *
 * @param options.max the most connections of each pool (default: 12 for reads, 10 for writes, 2 for counts).
 * @param options.connections the most of all pools together, and one more that listens; see `shareConnections`.
 * @param options.directly how to reach the database without its pooler. A pooler accepts no settings at the start of a session; the role
 *   must have them (`pooled-sessions.ts`), and counts are then as durable as everything else.
 * @param options.replica how to reach a streaming replica of the database, directly and not through a pooler; see `replica.ts`.
 * @param options.namedStatements whether to send statements under their names (default: yes).
 */
export const openDatabase = (
  config: pg.PoolConfig,
  options: {
    log: (line: string) => void;
    max?: number;
    connections?: number | undefined;
    directly?: pg.PoolConfig | undefined;
    replica?: pg.PoolConfig | undefined;
    pause?: (attempt: number) => Promise<void>;
    namedStatements?: boolean | undefined;
  },
): Database => {
  const share = shareConnections(options.connections ?? 25);
  const atMost = (most: number): number => Math.min(most, options.max ?? most);
  const Client = options.namedStatements === false ? UnnamingClient : pg.Client;
  const isPooled = options.directly !== undefined;
  const open = (
    most: number,
    {
      extra = '',
      clients = {},
      isDirect = !isPooled,
      to = isDirect ? (options.directly ?? config) : config,
    }: { extra?: string; clients?: pg.PoolConfig; isDirect?: boolean; to?: pg.PoolConfig } = {},
  ): pg.Pool => {
    const pool = new pg.Pool({
      max: most,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      ...(isDirect ? { options: settings } : {}),
      Client,
      ...clients,
      ...to,
      ...(extra && isDirect ? { options: `${config.options ?? settings} ${extra}` } : {}),
    });
    // The pool replaces a connection lost while idle; without a listener it would end the process.
    pool.on('error', (error) => options.log(`database connection lost: ${'code' in error ? error.code : error.name}`));
    // Likewise for a connection lost during a transaction: its statement fails, and the error is handled there.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open(options.max ?? share.reads);
  // Not pipelined through a pooler: PgBouncer 1.18 was not tested with it, and no pooler accepts the setting that makes it safe.
  const writes = open(atMost(share.writes), {
    ...(isPooled ? {} : { extra: refusesWritesOutsideTransactions }),
    clients: { pipeline: !isPooled, Client: transactionClient(Client, { isPipelined: !isPooled }) },
  });
  const counts = open(atMost(share.counts), { extra: '-c synchronous_commit=off' });
  const direct = open(atMost(2), { isDirect: true });
  const replica = options.replica
    ? open(atMost(share.reads), {
        isDirect: true,
        clients: { connectionTimeoutMillis: replicaPatienceMs, query_timeout: 5000 },
        to: options.replica,
      })
    : null;
  const fromReplica = replica && readFromReplica({ primary: pool, replica, log: options.log });
  const db = drizzle(pool);
  let wake = (_job: string): void => {};
  db.transaction = runTransactions(drizzle(writes), { ...options, wake: (job) => wake(job) });
  const onWake: Database['onWake'] = (listener) => {
    wake = listener;
  };
  return {
    pool,
    db,
    counts,
    direct,
    onWake,
    publicReads: fromReplica?.queries ?? pool,
    replicaReads: () => fromReplica?.reads() ?? null,
    poolSizes: () =>
      Object.entries({ reads: pool, writes, counts, ...(replica ? { replica } : {}) }).map(
        ([name, { totalCount, idleCount, waitingCount }]) => ({
          name,
          total: totalCount,
          idle: idleCount,
          waiting: waitingCount,
        }),
      ),
    close: async () => void (await Promise.all([pool, writes, counts, direct, replica].map((each) => each?.end()))),
  };
};

/** Returns the folder of generated migrations, whether this runs from source or from the built file. */
export const migrationsFolder = (): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'migrations');
    if (existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error('The migrations folder is missing from this installation.');
  }
};

/**
 * Migrates the schema as its owner, with the steps before and after it. Several processes may call it at once; they run one after the
 * other.
 */
export const migrateDatabase = async (
  pool: pg.Pool,
  {
    before,
    after,
    folder = migrationsFolder(),
  }: { before?: (client: pg.PoolClient) => Promise<void>; after?: () => Promise<void>; folder?: string } = {},
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await before?.(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await after?.();
  } finally {
    // The lock and the settings end with the session.
    client.release(true);
  }
};
