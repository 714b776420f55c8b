import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase, migrationsFolder } from '../../platform/database/db.ts';
import { createTestDatabase, empty, openTestPool, type TestDatabase } from '../database.ts';

/** The last migration of the release that `rows.jsonl` is from; both change with each release. */
const releasedMigration = '0000_baseline';

type Row = Record<string, unknown>;

/** Columns that the database computes, as `table.column`. */
export const generatedColumns = async (pool: Pick<pg.Pool, 'query'>): Promise<Set<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
     where attgenerated <> '' and relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
};

export type ReleasedDatabase = {
  pool: pg.Pool;
  /** Returns all rows of every table at this moment. */
  snapshot: () => Promise<Map<string, Row[]>>;
  drop: TestDatabase['drop'];
};

/** Returns the migrations of the release. */
const releasedMigrations = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === releasedMigration);
  if (last < 0) throw new Error(`There is no migration ${releasedMigration}.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
};

/** Inserts rows as they were, without triggers. */
const fill = async (admin: pg.Pool): Promise<void> => {
  const lines = (await readFile(new URL('rows.jsonl', import.meta.url), 'utf8')).trimEnd().split('\n');
  const tables = Map.groupBy(
    lines.map((line): { table: string; row: Row } => JSON.parse(line)),
    ({ table }) => table,
  );
  const { rows: triggers } = await admin.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where tgenabled = 'A' and not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  const client = await admin.connect();
  try {
    await client.query('begin');
    for (const table of tables.keys())
      await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger all`);
    for (const [table, entries] of tables) {
      const name = pg.escapeIdentifier(table);
      const columns = Object.keys(entries[0]?.row ?? {})
        .map(pg.escapeIdentifier)
        .join(', ');
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(entries.map(({ row }) => row))],
      );
    }
    for (const table of tables.keys())
      await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger all`);
    for (const { table, name } of triggers)
      await client.query(`alter table ${table} enable always trigger ${pg.escapeIdentifier(name)}`);
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Creates a database as the last release made it, with some rows in every table that its demo fills. Needs a superuser's rights. */
export const createReleasedDatabase = async (): Promise<ReleasedDatabase> => {
  const database = await createTestDatabase(empty);
  const pool = openTestPool({ ...database.ownerConfig, max: 2 });
  const folder = await releasedMigrations();
  await migrateDatabase(pool, { folder });
  await rm(folder, { recursive: true });
  const admin = openTestPool({ ...database.adminConfig, max: 1 });
  await fill(admin);
  await admin.end();
  return {
    pool,
    snapshot: async () => {
      const { rows: tables } = await pool.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      );
      const read = async (name: string): Promise<[string, Row[]]> => {
        const { rows } = await pool.query<{ row: Row }>(
          `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t`,
        );
        return [name, rows.map(({ row }) => row)];
      };
      return new Map(await Promise.all(tables.map(({ name }) => read(name))));
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

/** Returns a newer row's values in the columns that the older row has. */
const pick = (row: Row, like: Row, table: string, changed: readonly string[]): [string, unknown][] =>
  Object.keys(row)
    .filter((column) => column in like && !changed.includes(`${table}.${column}`))
    .sort()
    .map((column) => [column, row[column]]);

/**
 * Finds what a newer snapshot has lost: each value of each column that both have, row by row. `changed` names the columns (`table.column`)
 * that migrations rewrite on purpose, which separate tests check; `gone` the tables.
 */
export const lostBetween = (
  before: Map<string, Row[]>,
  after: Map<string, Row[]>,
  { changed = [], gone = [] }: { changed?: string[]; gone?: string[] } = {},
): string[] => {
  const lost: string[] = [];
  for (const [table, olderRows] of before) {
    const newerRows = after.get(table);
    if (!newerRows) {
      if (!gone.includes(table)) lost.push(`table ${table}`);
      continue;
    }
    const [sample] = newerRows;
    const left = newerRows.map((row) => JSON.stringify(pick(row, olderRows[0] ?? {}, table, changed)));
    for (const row of olderRows) {
      const shared = JSON.stringify(pick(row, sample ?? {}, table, changed));
      const found = left.indexOf(shared);
      if (found < 0) lost.push(`${table}: ${shared}`);
      else left.splice(found, 1);
    }
    const dropped = Object.keys(olderRows[0] ?? {}).filter((column) => sample && !(column in sample));
    for (const column of dropped) if (!changed.includes(`${table}.${column}`)) lost.push(`column ${table}.${column}`);
  }
  return lost;
};
