import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { DatabaseConfig } from '../../config.ts';
import { StartupError } from '../startup/startup-error.ts';
import { migrateDatabase, migrationsFolder } from './db.ts';
import { grantRights, type Right } from './rights.ts';

type Mode = DatabaseConfig['mode'];

/** Creates or upgrades the tables of the job queues, which the serving role may not do. */
export const prepareQueues = async (owner: pg.Pool): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => owner.query(text, values) },
    bamIntervalSeconds: 10,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  try {
    // A new version may still be building indexes.
    const isBusy = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
    while (!failure && (await isBusy())) await pause(100);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
};

/** How a database's schema compares with the one this program expects. */
export type SchemaAge = 'absent' | 'unreleased' | 'older' | 'current' | 'newer';

/** Reads the age of the schema. The role must be able to read the list of migrations. */
export const readSchemaAge = async (client: Pick<pg.Pool, 'query'>): Promise<SchemaAge> => {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const days = known.map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query<{ migrations: boolean; queues: boolean }>(
    `select exists (select from pg_class where relnamespace = to_regnamespace('drizzle') and relname = '__drizzle_migrations')
         as migrations,
       exists (select from pg_class where relnamespace = to_regnamespace('pgboss') and relname = 'version') as queues`,
  );
  if (!rows[0]?.migrations) return 'absent';
  const applied = await client.query<{ first: string | null; last: string | null }>(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const { first, last } = applied.rows[0] ?? {};
  if (first && Number(first) < Math.min(...days)) return 'unreleased';
  if (!rows[0].queues) return 'absent';
  const newest = Math.max(...days);
  return Number(last ?? 0) < newest ? 'older' : Number(last) > newest ? 'newer' : 'current';
};

export const unreleasedSentence =
  'was made by a Lintel from before its first release, which cannot be brought up to date: keep it for what is in it, and begin with an empty one.';

/** Facts that stay when sample data is recreated: which file folder belongs to the database (`matchFilesToDatabase`). */
type LastingFacts = { name: string; value: string }[];

/**
 * Makes room for the schema: a database from before the first release is older than the first migration. Sample data is recreated; real
 * data is left as it is, and the start is refused.
 */
const makeRoom = async (client: pg.PoolClient, mode: Mode, log: (line: string) => void): Promise<LastingFacts> => {
  if ((await readSchemaAge(client)) !== 'unreleased') return [];
  const { rows: facts } = await client.query<{ name: string; value: string }>('select name, value from house_facts');
  const isSample = facts.some(({ name, value }) => name === 'data' && value === 'demo');
  if (mode !== 'demo' || !isSample) throw new StartupError(`This database ${unreleasedSentence}`);
  log('The sample data of an earlier Lintel is made anew.');
  await client.query('drop schema if exists public, drizzle, pgboss cascade; create schema public');
  return facts.filter(({ name }) => name === 'files');
};

/**
 * Does everything for which the server would have to own the database: schema, job queues, and the serving role's rights. A schema made by
 * a newer program keeps the rights that program granted.
 */
export const prepareDatabase = async (
  owner: pg.Pool,
  {
    servingRole,
    rights,
    mode,
    log,
  }: { servingRole: string; rights: readonly Right[]; mode: Mode; log: (line: string) => void },
): Promise<void> => {
  let lasting: LastingFacts = [];
  await migrateDatabase(owner, {
    before: async (client) => {
      lasting = await makeRoom(client, mode, log);
    },
    after: async () => {
      await prepareQueues(owner);
      if ((await readSchemaAge(owner)) === 'newer') return;
      const client = await owner.connect();
      try {
        for (const { name, value } of lasting)
          await client.query('insert into house_facts (name, value) values ($1, $2)', [name, value]);
        await grantRights(client, servingRole, rights);
      } finally {
        client.release();
      }
    },
  });
};
