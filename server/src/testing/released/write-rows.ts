import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { generatedColumns } from './released-database.ts';

/**
 * Writes `rows.jsonl` with each release: some rows of every table as that release made them, so that later migrations are tried on them.
 * Run `node server/src/testing/released/write-rows.ts URL` on a database filled by the release's demo, as its owner.
 */
const mostRows = 25;

type Row = Record<string, unknown>;

const pool = new pg.Pool({ connectionString: process.argv[2], max: 1, options: '-c search_path=public' });
const read = async <R extends Row>(text: string): Promise<R[]> => (await pool.query<R>(text)).rows;

const names = await read<{ name: string }>(
  `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
);
const generated = await generatedColumns(pool);
const tables = new Map<string, Row[]>();
for (const { name } of names) {
  const rows = await read<{ row: Row }>(
    `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by t limit ${mostRows}`,
  );
  const keep = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !generated.has(`${name}.${column}`)));
  tables.set(
    name,
    rows.map(({ row }) => keep(row)),
  );
}

// A row whose parent was left out is left out too, and so are its own children.
const references = await read<{ child: string; own: string[]; parent: string; others: string[] }>(
  `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
     array(select attname::text from unnest(conkey) with ordinality k (n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i) as own,
     array(select attname::text from unnest(confkey) with ordinality k (n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i) as others
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
);
const valuesOf = (row: Row, columns: string[]) => columns.map((column) => row[column]);
for (let isSettled = false; !isSettled; ) {
  isSettled = true;
  for (const { child, own, parent, others } of references) {
    const there = new Set((tables.get(parent) ?? []).map((row) => JSON.stringify(valuesOf(row, others))));
    const rows = tables.get(child) ?? [];
    const left = rows.filter((row) => {
      const values = valuesOf(row, own);
      return values.some((value) => value === null) || there.has(JSON.stringify(values));
    });
    if (left.length === rows.length) continue;
    tables.set(child, left);
    isSettled = false;
  }
}
await pool.end();

const lines = [...tables].flatMap(([table, rows]) => rows.map((row) => JSON.stringify({ table, row })));
await writeFile(new URL('rows.jsonl', import.meta.url), `${lines.join('\n')}\n`);
const bare = [...tables].filter(([, rows]) => rows.length === 0).map(([table]) => table);
console.log(`${lines.length} rows of ${tables.size - bare.length} tables; none of ${bare.join(', ') || 'no other'}.`);
