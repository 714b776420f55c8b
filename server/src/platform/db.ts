import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** The database, or a transaction on it: verbs take either. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { pool: pg.Pool; db: Db; close: () => Promise<void> };

// Dates without a time stay the text they are: a JavaScript Date would shift them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens a pool. Every session answers in UTC, and gives up waiting rather than hanging: 15 s for a statement,
 * 10 s for a lock, so that a stuck database becomes a 503 and not a page that never comes.
 */
export const openDatabase = (
  config: pg.PoolConfig,
  options: { log: (line: string) => void; max?: number },
): Database => {
  const pool = new pg.Pool({
    max: options.max ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    options:
      '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=20000',
    ...config,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.log(`database connection lost: ${error.message}`));
  // The same for one that is lost while a transaction holds it: its statement fails, which is told there.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool), close: () => pool.end() };
};

/** The generated migrations, whether this runs from source or from the built file. */
const migrationsFolder = (): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'migrations');
    if (existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error('The migrations folder is missing from this installation.');
  }
};

const migrationLock = 7_305_221;

/** Brings the schema up to date; several processes may do it at once, one after the other. */
export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // The lock and the settings go with the session.
    client.release(true);
  }
};

/** The SQLSTATE of a failed statement, wherever the driver's error sits in the chain of causes. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
};
