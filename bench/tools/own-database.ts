import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Db, migrateDatabase, openDatabase, type Tx } from '../../server/src/platform/database/db.ts';
import { say } from './figures.ts';
import { type Asked, measureReads } from './reads.ts';

/**
 * Makes an empty database for one bench and drops it when the work is done or has failed.
 * LINTEL_BENCH_DATA: folder of its server.
 */
export const withOwnDatabase = async (
  name: string,
  work: (connection: pg.PoolConfig) => Promise<void>,
): Promise<void> => {
  const dataDir = path.resolve(process.env['LINTEL_BENCH_DATA'] ?? path.join(tmpdir(), 'lintel-bench'));
  const embedded = await openEmbeddedPostgres({ dataDir, log: say });
  const admin = new pg.Client(embedded.connection);
  admin.on('error', () => {});
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await work({ ...embedded.connection, database: name });
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await embedded.stop();
  }
};

/**
 * The same for a bench that serves its database from another process: starts `file` again, with a setting that makes it the server. It
 * receives the connection and replies once it serves.
 */
export const withOwnServer = (
  name: string,
  { file, setting, fill }: { file: string; setting: string; fill: (connection: pg.PoolConfig) => Promise<void> },
  measure: (server: ChildProcess) => Promise<void>,
): Promise<void> =>
  withOwnDatabase(name, async (connection) => {
    await fill(connection);
    const server = fork(file, [], { env: { ...process.env, NODE_ENV: 'production', [setting]: '1' } });
    try {
      server.send(connection);
      await once(server, 'message');
      await measure(server);
    } finally {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    }
  });

type Reads = readonly [title: string, read: () => Promise<unknown>][];

/**
 * Measures reads in a database with the given rows, and says whether each used an index and was within its limit, if there is
 * one.
 *
 * @param seed people and homes, made by the product's own code
 * @param fill statements that fill the tables without the database's checks
 * @param small names of tables that may be scanned, as the end of what a plan prints
 */
export const measureFilled = async (
  {
    name,
    seed,
    fill,
    ...limits
  }: { name: string; seed: (tx: Tx) => Promise<unknown>; fill: string } & {
    small: RegExp;
    limitMs?: number;
  },
  reads: (db: Db, pool: pg.Pool) => Reads,
): Promise<void> =>
  withOwnDatabase(name, async (connection) => {
    const database = openDatabase(connection, { log: () => {} });
    try {
      await migrateDatabase(database.pool);
      await database.db.transaction(seed);
      // Filling and vacuuming take longer than the product's statement timeout allows.
      const client = await database.pool.connect();
      await client.query(`set statement_timeout = 0; set session_replication_role = replica; ${fill}`);
      await client.query('vacuum (analyze)');
      client.release(true);
      const asked: Asked[] = [];
      const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
      const db = drizzle(database.pool, { logger }) as unknown as Db;
      // Named statements bypass Drizzle.
      const pool = {
        query: (statement: Asked) => {
          asked.push(statement);
          return database.pool.query(statement);
        },
      } as unknown as pg.Pool;
      const isMet = await measureReads(database.pool, reads(db, pool), { asked, ...limits });
      const within = limits.limitMs === undefined ? '' : `under ${limits.limitMs} ms and `;
      say(`${isMet ? 'Each read' : 'Not each read'} is ${within}by index.`);
    } finally {
      await database.close();
    }
  });
