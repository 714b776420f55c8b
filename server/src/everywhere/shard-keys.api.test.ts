import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

/**
 * docs/SCALING.md says where each table would be if the country were split by market, and what then crosses from one place to another. This
 * test compares the document with the schema and fails on anything missing or extra.
 */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Place = 'market' | 'everywhere' | 'own' | 'center';
const document = readFileSync(new URL('../../../docs/SCALING.md', import.meta.url), 'utf8');

/** Returns the document's text below a heading, up to the next one. */
const below = (heading: string): string => {
  const part = document.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/SCALING.md has no part ${heading}.`);
  return part;
};
const namesIn = (text: string): string[] => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? '');

/** The document's tables: each with its place and, in a market, the column that leads to its home. */
const assigned = new Map<string, { place: Place; key: string | null }>();
const twice: string[] = [];
const assign = (name: string, place: Place, key: string | null) => {
  if (assigned.has(name)) twice.push(name);
  assigned.set(name, { place, key });
};
for (const line of below('In the market of its home').split('\n- ').slice(1)) {
  const [key = '', ...names] = namesIn(line);
  for (const name of names) assign(name, 'market', key);
}
assign('properties', 'market', null);
for (const [heading, place] of [
  ['Everywhere', 'everywhere'],
  ['On each machine its own', 'own'],
  ['In the center', 'center'],
] as const) {
  for (const line of below(heading).split('\n- ').slice(1)) {
    for (const name of namesIn(line.slice(line.indexOf(':')))) assign(name, place, null);
  }
}
const rowsOf = (heading: string): string[][] =>
  below(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => namesIn(line.split('|').slice(1, 3).join(' ')));

type ForeignKey = { from: string; to: string; columns: string; may_be_empty: boolean };
const foreignKeys = () =>
  app.rows<ForeignKey>(`select c.relname as from, r.relname as to, string_agg(a.attname, ' ' order by k.n) as columns,
      bool_or(not a.attnotnull) as may_be_empty
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    cross join lateral unnest(f.conkey) with ordinality k(num, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace group by f.oid, 1, 2`);

const placeOf = (table: string): Place | undefined => assigned.get(table)?.place;
/** Returns whether rows of one place may point to or read rows of another on any machine: every machine has what is everywhere. */
const stays = (from: string, to: string): boolean => placeOf(to) === 'everywhere' || placeOf(from) === placeOf(to);

test('every table has one place', async () => {
  const rows = await app.rows<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  expect(twice).toEqual([]);
  expect([...assigned.keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the key of each table in a market leads to its home, and is never empty but where the document says so', async () => {
  const all = await foreignKeys();
  const empty: string[] = [];
  for (const [table, { place, key }] of assigned) {
    if (place !== 'market' || key === null) continue;
    const [found] = all.filter(
      ({ from, to, columns }) => from === table && placeOf(to) === 'market' && columns.split(' ').includes(key),
    );
    expect(found, `${table}.${key} leads to no table of a market`).toBeDefined();
    if (found?.may_be_empty) empty.push(`${table} ${key}`);
  }
  expect(empty.sort()).toEqual(
    rowsOf('Keys that may be empty')
      .map((names) => names.join(' '))
      .sort(),
  );
});

test('the foreign keys that cross are those of the document', async () => {
  const crossing = (await foreignKeys())
    .filter(
      ({ from, to, columns }) =>
        !stays(from, to) ||
        // A second home, other than the key's, may be in another market.
        (to === 'properties' && placeOf(from) === 'market' && columns !== assigned.get(from)?.key),
    )
    .map(({ from, columns, to }) => `${from} ${columns} ${to}`);
  expect(crossing.sort()).toEqual(
    rowsOf('Foreign keys that cross')
      .map((names) => names.join(' '))
      .sort(),
  );
});

test('the triggers that cross are those of the document', async () => {
  const functions = await app.rows<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const triggers = await app.rows<{ table: string; name: string }>(`select c.relname as table, p.proname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  /** Returns the text of a function and of all that it calls. */
  const whole = (name: string, seen = new Set<string>()): string => {
    if (seen.has(name)) return '';
    seen.add(name);
    const body = (bodies.get(name) ?? '').replaceAll(/--.*$/gm, '');
    const called = [...bodies.keys()].filter((other) => new RegExp(`\\b${other}\\s*\\(`).test(body));
    return [body, ...called.map((other) => whole(other, seen))].join('\n');
  };
  const crossing = new Set<string>();
  for (const { table, name } of triggers) {
    for (const [, how = '', other = ''] of whole(name).matchAll(
      /\b(insert\s+into|update|delete\s+from|from|join)\s+(\w+)/gi,
    )) {
      const isWrite = !/^(from|join)$/i.test(how);
      if (!assigned.has(other) || placeOf(other) === 'own') continue;
      // Data that is everywhere can be read on every machine; a write of it goes to every machine.
      if (isWrite ? placeOf(other) !== placeOf(table) : !stays(table, other)) crossing.add(`${name} ${other}`);
    }
  }
  expect([...crossing].sort()).toEqual(
    rowsOf('Triggers that cross')
      .map((names) => names.join(' '))
      .sort(),
  );
});
