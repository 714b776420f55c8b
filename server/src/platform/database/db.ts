import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { locks } from '../../advisory-locks.ts';
import { UnnamingClient } from './point-read.ts';
import { runTransactions } from './transactions.ts';

/** The database, or a transaction on it: verbs take either. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  /** For what is read, and for single statements. No transaction ever holds one of its connections. */
  pool: pg.Pool;
  /** Reads over `pool`; its transactions have connections of their own, see `runTransactions`. */
  db: Db;
  /**
   * For short statements that count (calls, views), many of which wait for the same row: they hold up nobody but each other. What
   * was counted within the last second may be lost with the machine.
   */
  counts: pg.Pool;
  /** How many connections each pool has now, idle ones among them, and how many wait for one. */
  poolSizes: () => { name: string; total: number; idle: number; waiting: number }[];
  /** Who hears of each job that a committed transaction has work for, see `wakeAtCommit`; nobody does until it is said. */
  onWake: (listener: (job: string) => void) => void;
  close: () => Promise<void>;
};

// Dates without a time stay the text they are: a JavaScript Date would shift them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Said at the start of a session, they count more than what a role or a database is set to. */
const settings = [
  'timezone=UTC',
  'statement_timeout=15000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=20000',
  'search_path=public,pg_temp',
  // What a role can set for its own next sessions, and what would then be read or written otherwise.
  'datestyle=ISO,MDY',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'standard_conforming_strings=on',
  'transform_null_equals=off',
  'default_transaction_read_only=off',
  'default_transaction_isolation=read\\ committed',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Opens the pools. Every session answers in UTC, and gives up waiting rather than hanging: 15 s for a statement,
 * 10 s for a lock, so that a stuck database becomes a 503 and not a page that never comes. Names mean the product's own tables,
 * whatever the role or the database is set to: a session that somebody got hold of cannot put others before them.
 *
 * Who writes and who reads have connections of their own: however many wait for a lock, a search is answered.
 *
 * @param options.namedStatements whether statements are sent under their names, as they are unless told otherwise.
 */
export const openDatabase = (
  config: pg.PoolConfig,
  options: {
    log: (line: string) => void;
    max?: number;
    pause?: (attempt: number) => Promise<void>;
    namedStatements?: boolean | undefined;
  },
): Database => {
  const max = options.max ?? 12;
  const open = (most: number, extra = ''): pg.Pool => {
    const pool = new pg.Pool({
      max: most,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      options: settings,
      ...(options.namedStatements === false ? { Client: UnnamingClient } : {}),
      ...config,
      ...(extra ? { options: `${config.options ?? settings} ${extra}` } : {}),
    });
    // A connection lost while idle is replaced by the pool; without a listener it would end the process.
    pool.on('error', (error) => options.log(`database connection lost: ${'code' in error ? error.code : error.name}`));
    // The same for one that is lost while a transaction holds it: its statement fails, which is told there.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open(max);
  const writes = open(Math.min(max, 10));
  const counts = open(Math.min(max, 2), '-c synchronous_commit=off');
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
    onWake,
    poolSizes: () =>
      Object.entries({ reads: pool, writes, counts }).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        name,
        total: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    close: async () => void (await Promise.all([pool.end(), writes.end(), counts.end()])),
  };
};

/** The generated migrations, whether this runs from source or from the built file. */
export const migrationsFolder = (): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'migrations');
    if (existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error('The migrations folder is missing from this installation.');
  }
};

/**
 * Brings the schema up to date, as its owner, with what else belongs to that before and after; several processes may do it at once,
 * one after the other.
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
    // The lock and the settings go with the session.
    client.release(true);
  }
};
