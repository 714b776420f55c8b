import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seedPeople } from '../../server/src/demo/people.ts';
import { loadSampleListings } from '../../server/src/demo/sample-listings.ts';
import { loadPlaces } from '../../server/src/features/listings/search/load-places.ts';
import { type Database, migrateDatabase, openDatabase } from '../../server/src/platform/database/db.ts';
import { makeSecrets } from '../../server/src/platform/secrets/secrets.ts';

/** Number of variants of each real row in the two databases. */
export const sizes = { '10k': 1, '1m': 100 } as const;
export type Size = keyof typeof sizes;

type Say = (line: string) => void;

/** Raise this when the rows change; a new schema is migrated in place. */
const version = 'v3';

/** Secret from which each home's approximate circle on the map is computed. */
export const benchSecrets = makeSecrets('a secret for measuring, 32 characters');

/** Time at which every bench runs, so that two runs search the same rows. */
export const benchNow = new Date('2026-11-21T12:00:00Z');
const spreadMs = 70 * 86_400_000;

/** Returns a pseudorandom number from 0 to 1, always the same for a row and variant. */
const chance = (row: number, variant: number, salt: number): number => {
  let value = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(variant + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 0x1_0000_0000;
};

const copyText = (value: string | null): string =>
  value === null
    ? '\\N'
    : value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** Gives a variant another house number, in the address and wherever the address is repeated. */
const renumber = (text: string | null, variant: number): string | null =>
  text?.replace(
    /(^|\bat |, | )(\d{2,5})(?= [A-Za-z])/,
    (_, before, number) => `${before}${Number(number) + variant * 2}`,
  ) ?? null;

const copyVariants = async (from: pg.Pool, to: pg.Pool, variants: number, say: Say): Promise<void> => {
  const { rows: columns } = await from.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'properties' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = columns.map((column) => column.name);
  const { rows } = await from.query<{ cells: (string | null)[] }>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}] as cells from properties where id >= 1000 order by id`,
  );
  const at = (name: string) => names.indexOf(name);
  const client = await to.connect();
  try {
    const copy = client.query(copyFrom(`copy properties (${names.join(', ')}) from stdin`));
    for (let variant = 0; variant < variants; variant += 1) {
      let text = '';
      for (const [row, { cells }] of rows.entries()) {
        const next = [...cells];
        next[at('id')] = String(1000 + variant * rows.length + row);
        if (variant > 0) {
          next[at('source_id')] = `${cells[at('source_id')]}-${variant}`;
          const rent = Number(cells[at('rent_cents')]) / 100;
          next[at('rent_cents')] = String(
            Math.max(1, Math.round((rent * (0.9 + chance(row, variant, 1) / 5)) / 5) * 5) * 100,
          );
          next[at('created_at')] = new Date(
            benchNow.getTime() - 2 * 86_400_000 - Math.floor(chance(row, variant, 2) * spreadMs),
          ).toISOString();
          // The feed's points are city centers; this spreads homes around them.
          for (const [salt, name] of [
            [3, 'latitude'],
            [4, 'longitude'],
          ] as const) {
            const spread =
              chance(row, variant, salt) + chance(row, variant, salt + 2) + chance(row, variant, salt + 4) - 1.5;
            const middle = cells[at(name)];
            if (middle != null) next[at(name)] = String(Math.round((Number(middle) + spread / 5) * 1e5) / 1e5);
          }
          for (const name of ['title', 'address', 'search_text', 'elsewhere_text']) {
            next[at(name)] = renumber(cells[at(name)] ?? null, variant);
          }
        }
        text += `${next.map((cell) => copyText(cell)).join('\t')}\n`;
      }
      if (!copy.write(text)) await once(copy, 'drain');
      if (variant % 20 === 19) say(`  ${(variant + 1) * rows.length} rows copied`);
    }
    copy.end();
    await once(copy, 'finish');
  } finally {
    client.release();
  }
};

/** Drops the secondary indexes while rows are loaded, and rebuilds them afterwards. */
const withoutIndexes = async (pool: pg.Pool, work: () => Promise<void>, say: Say): Promise<void> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'properties' and indexname <> 'properties_pkey'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${pg.escapeIdentifier(name)}`);
  await work();
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { name, definition } of rows) {
      const started = performance.now();
      await client.query(definition);
      say(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  } finally {
    client.release(true);
  }
};

/** Opens a database without statement timeout: building takes longer than any statement of the product may. */
const open = (connection: pg.PoolConfig, name: string): Database =>
  openDatabase({ ...connection, database: name, options: '-c timezone=UTC -c statement_timeout=0' }, { log: () => {} });

/**
 * Builds the two databases that the bench compares, each once: the real listings, and a hundred variants of each with
 * the same mix of cities (house numbers, rents and dates vary).
 */
export const benchDatabases = async (
  connection: pg.PoolConfig,
  say: Say,
  wanted: readonly Size[] = ['10k', '1m'],
): Promise<Record<Size, pg.PoolConfig>> => {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  const nameOf = (size: Size) => `lintel_bench_${size}_${version}`;
  try {
    const { rows: old } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'lintel\\_bench\\_%' and datname <> all($1)`,
      [[nameOf('10k'), nameOf('1m')]],
    );
    for (const { name } of old) await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    for (const size of wanted) {
      const name = nameOf(size);
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount) {
        const database = open(connection, name);
        await migrateDatabase(database.pool);
        await database.close();
        continue;
      }
      say(`Building ${name} …`);
      const draft = `${name}_draft`;
      await admin.query(`drop database if exists ${pg.escapeIdentifier(draft)} with (force)`);
      await admin.query(`create database ${pg.escapeIdentifier(draft)}`);
      const database = open(connection, draft);
      await database.pool.query('select 1');
      await migrateDatabase(database.pool);
      await database.db.transaction(async (tx) => {
        await loadPlaces(tx);
        await seedPeople(tx);
        await loadSampleListings(tx, { now: benchNow, secrets: benchSecrets });
      });
      if (sizes[size] > 1) {
        const source = open(connection, nameOf('10k'));
        await database.pool.query(`begin; set local lintel.rewrites = 'on'; truncate properties cascade; commit`);
        await withoutIndexes(database.pool, () => copyVariants(source.pool, database.pool, sizes[size], say), say);
        await source.close();
      }
      await database.pool.query('vacuum (freeze, analyze)');
      await database.close();
      await admin.query(`alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await admin.end();
  }
  return {
    '10k': { ...connection, database: nameOf('10k') },
    '1m': { ...connection, database: nameOf('1m') },
  };
};
