import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateDatabase, migrationsFolder } from '../platform/database/db.ts';
import { createTestDatabase, empty, openTestPool, type TestDatabase } from './database.ts';

type Row = Record<string, unknown>;

export type OlderDatabase = {
  /** As the owner of the tables. */
  rows: <R extends Row = Row>(text: string, values?: unknown[]) => Promise<R[]>;
  /** All rows of every table as it stands. */
  snapshot: () => Promise<Map<string, Row[]>>;
  /** Brings it up to date, as a start of the newer version does. */
  migrate: () => Promise<void>;
  drop: TestDatabase['drop'];
};

/** The migrations up to and with the one of that number, as the version that came with it had them. */
const olderMigrations = async (upTo: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const { default: journal } = await import(path.join(folder, 'meta/_journal.json'), { with: { type: 'json' } });
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag.startsWith(`${upTo}_`));
  if (last < 0) throw new Error(`There is no migration ${upTo}.`);
  const older = { ...journal, entries: journal.entries.slice(0, last + 1) };
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify(older));
  return folder;
};

/** A database as an older version of the product made it, with nothing in it yet. */
export const createOlderDatabase = async (upTo: string): Promise<OlderDatabase> => {
  const database = await createTestDatabase(empty);
  const pool = openTestPool({ ...database.ownerConfig, max: 2 });
  const folder = await olderMigrations(upTo);
  await migrate(drizzle(pool), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  const rows = async <R extends Row>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await pool.query<R>(text, values)).rows;
  return {
    rows,
    snapshot: async () => {
      const tables = await rows<{ name: string }>(`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
      const read = async (name: string): Promise<[string, Row[]]> => {
        const all = await rows<{ row: Row }>(`select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t`);
        return [name, all.map(({ row }) => row)];
      };
      return new Map(await Promise.all(tables.map(({ name }) => read(name))));
    },
    migrate: () => migrateDatabase(pool),
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

/**
 * What of an older snapshot is not in a newer one: each value of each column that both have, row by row. `changed` names the columns
 * (`table.column`) that the migrations rewrite on purpose, which a test then looks at by itself; `gone` the tables.
 */
export const lostBetween = (
  before: Map<string, Row[]>,
  after: Map<string, Row[]>,
  { changed = [], gone = [] }: { changed?: string[]; gone?: string[] },
): string[] => {
  const lost: string[] = [];
  for (const [table, olderRows] of before) {
    const newerRows = after.get(table);
    if (!newerRows) {
      if (!gone.includes(table)) lost.push(`table ${table}`);
      continue;
    }
    const [sample] = newerRows;
    const shared = (row: Row): string =>
      JSON.stringify(
        Object.keys(row)
          .filter((column) => sample && column in sample && !changed.includes(`${table}.${column}`))
          .sort()
          .map((column) => [column, row[column]]),
      );
    const left = newerRows.map((row) => JSON.stringify(pick(row, olderRows[0] ?? {}, table, changed)));
    for (const row of olderRows) {
      const found = left.indexOf(shared(row));
      if (found < 0) lost.push(`${table}: ${shared(row)}`);
      else left.splice(found, 1);
    }
    const dropped = Object.keys(olderRows[0] ?? {}).filter((column) => sample && !(column in sample));
    for (const column of dropped) if (!changed.includes(`${table}.${column}`)) lost.push(`column ${table}.${column}`);
  }
  return lost;
};

/** A newer row's values of the columns that the older one has, too. */
const pick = (row: Row, like: Row, table: string, changed: readonly string[]): [string, unknown][] =>
  Object.keys(row)
    .filter((column) => column in like && !changed.includes(`${table}.${column}`))
    .sort()
    .map((column) => [column, row[column]]);
