import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { migrateDatabase, migrationsFolder } from './db.ts';
import { grantRights, type Right } from './rights.ts';

/** Makes the tables of the job queues, or brings them up to date; the server itself may not. */
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
    // A new version may build indexes beside its work.
    const isBusy = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
    while (!failure && (await isBusy())) await pause(100);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
};

/** How the schema of a database compares with the one that this program was written for. */
export type SchemaAge = 'absent' | 'older' | 'current' | 'newer';

/** Reads how old the schema is, as whoever may read the list of migrations. */
export const readSchemaAge = async (client: Pick<pg.Pool, 'query'>): Promise<SchemaAge> => {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_class where relnamespace = to_regnamespace('drizzle') and relname = '__drizzle_migrations')
       and exists (select from pg_class where relnamespace = to_regnamespace('pgboss') and relname = 'version') as there`,
  );
  if (!rows[0]?.there) return 'absent';
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(applied.rows[0]?.last ?? 0);
  return last < newest ? 'older' : last > newest ? 'newer' : 'current';
};

/**
 * All that the owner of a database does for it, so that the server can work without owning anything: the schema, the job queues,
 * and the rights of the role that serves. A schema that a newer program made keeps the rights that the newer one gave.
 */
export const prepareDatabase = async (owner: pg.Pool, servingRole: string, rights: readonly Right[]): Promise<void> => {
  await migrateDatabase(owner, async () => {
    await prepareQueues(owner);
    if ((await readSchemaAge(owner)) === 'newer') return;
    const client = await owner.connect();
    try {
      await grantRights(client, servingRole, rights);
    } finally {
      client.release();
    }
  });
};
