import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/db.ts';
import { sqlStateOf } from '../platform/database/sql-state.ts';

/** Schema for the copy of the sample rows, which the serving role cannot see. */
const COPY = 'sample_copy';

/** Tables that a reset leaves alone: bookkeeping, the public log, and the places and rents, which are the same in every demo. */
const leftAlone = [
  ...['places', 'house_facts', 'page_changes'],
  // Logged entries stay: the log continues through every reset.
  ...['log_entries', 'log_tiles', 'log_state', 'log_cosignatures'],
  ...['rent_years', 'rent_areas', 'rent_counties', 'rent_zip_areas', 'designated_areas', 'voucher_limits'],
];

type Table = { name: string; columns: string };

/** Returns every table that a reset fills, with the columns that are not generated. */
const tablesToReset = async (tx: Tx | Db): Promise<Table[]> => {
  const { rows } = await tx.execute<Table>(sql`
    select t.oid::regclass::text as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname <> all(${sql.param(leftAlone)}::text[])
    order by t.relname`);
  return rows;
};

/** Returns the tables and columns that a copy must match to be restored. */
export const shapeOfTables = async (tx: Tx | Db): Promise<string> => {
  const { rows } = await tx.execute<{ shape: string }>(sql`
    select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_generated), ','
      order by table_name, ordinal_position)) as shape
    from information_schema.columns where table_schema = 'public'`);
  return rows[0]?.shape ?? '';
};

/** Copies all sample rows as they are now and replaces an earlier copy. Requires the owner of the tables. */
export const keepSampleCopy = async (tx: Tx): Promise<void> => {
  // Totals are updated at the commit, and the copy must include them.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql.raw(`drop schema if exists ${COPY} cascade; create schema ${COPY}`));
  for (const { name, columns } of await tablesToReset(tx))
    await tx.execute(sql.raw(`create table ${COPY}.${name} as select ${columns} from public.${name}`));
};

const lockAttempts = 40;
/** Shorter than PostgreSQL's `deadlock_timeout` (1 s): this gives up before PostgreSQL ends a reader that holds the lock. */
const lockPatience = '400ms';

/** Locks every table that is to be emptied. It gives up and retries rather than let readers fail in a deadlock. */
const lockAll = async (tx: Tx, tables: readonly Table[]): Promise<void> => {
  const names = sql.raw(tables.map(({ name }) => name).join(', '));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tx.transaction(async (inner) => {
        await inner.execute(sql.raw(`set local lock_timeout = '${lockPatience}'`));
        await inner.execute(sql`lock table ${names} in access exclusive mode`);
        await inner.execute(sql`set local lock_timeout = 0`);
      });
      return;
    } catch (error) {
      if (sqlStateOf(error) !== '55P03' || attempt === lockAttempts) throw error;
    }
  }
};

/** Returns the tables that have rows. */
const filled = async (tx: Tx, tables: readonly Table[]): Promise<Table[]> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql.raw(
      tables
        .map(({ name }) => `select '${name.replaceAll("'", "''")}' as name where exists (select from ${name})`)
        .join(' union all '),
    ),
  );
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
};

/**
 * Empties every table of the sample data and restarts all ids. In a new database (`isNew`), which only migrations have filled, it skips the
 * empty tables: two hundred new files take seconds.
 */
export const emptySamples = async (tx: Tx, { isNew }: { isNew: boolean }): Promise<void> => {
  const all = await tablesToReset(tx);
  await lockAll(tx, all);
  const tables = isNew ? await filled(tx, all) : all;
  if (tables.length === 0) return;
  await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`));
};

const switches = { O: 'enable', A: 'enable always', R: 'enable replica' } as const;
type Trigger = { table: string; name: string; state: keyof typeof switches };

type ForeignKey = { table: string; name: string };

/**
 * Restores the copied rows into the empty tables. Triggers are off meanwhile: what they derive (totals, queues, counts) is in the copy as
 * well. Foreign keys are checked at the end, because some tables reference each other in a circle.
 */
export const restoreSampleCopy = async (tx: Tx): Promise<void> => {
  const run = (statements: readonly string[]) => tx.execute(sql.raw(statements.join('; ')));
  const tables = await tablesToReset(tx);
  const inTables = sql`any(${sql.param(tables.map(({ name }) => name))}::regclass[])`;
  const { rows: triggers } = await tx.execute<Trigger>(sql`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state from pg_trigger
    where not tgisinternal and tgenabled <> 'D' and tgrelid = ${inTables}`);
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and conrelid = ${inTables}`);
  await run([
    ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    ...keys.map(({ table, name }) => `alter table ${table} alter constraint ${name} deferrable initially deferred`),
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from ${COPY}.${name}`,
    ),
    'set constraints all immediate',
    ...keys.map(({ table, name }) => `alter table ${table} alter constraint ${name} not deferrable`),
    ...triggers.map(({ table, name, state }) => `alter table ${table} ${switches[state]} trigger ${name}`),
  ]);
};
