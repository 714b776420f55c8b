/**
 * `npm run bench -- audit-log [millions]`: measures the pages of the audit log with many events (100 million without an argument) over
 * three years: the newest and the last page, rare kinds, months, people, and a home with 600 related rows; also what one new event and
 * deleting the oldest 1,000 cost. Each read takes 20 different arguments, first with pages that nobody read before, then again, and
 * prints milliseconds in the database and the most pages that one of them read. 100 million events take 35 GB.
 *
 * LINTEL_BENCH_DATA: folder of its database. It is deleted at the end.
 */
import { type AuditKind, auditAreas } from '@lintel/contract/staff/audit-kinds';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { readConfig } from '../server/src/config.ts';
import { loadDemo } from '../server/src/demo/load.ts';
import { type AuditFilter, findAudit } from '../server/src/features/staff/audit-queries.ts';
import { type Db, migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { contextOf } from './tools/context.ts';
import { load, part, say, timed } from './tools/figures.ts';
import { withOwnDatabase } from './tools/own-database.ts';
import type { Asked } from './tools/reads.ts';

const count = Number(process.argv[2] ?? 100) * 1_000_000;
const chunk = 5_000_000;
const times = 20;
/** Homes that have 200 applications, 200 payments and 200 offenses each. */
const busyHomes = times;
const people = 1_000_000;
const kinds = Object.values(auditAreas).flatMap((area) => Object.keys(area.kinds)) as AuditKind[];
/** One event in a million is of this kind. */
const rareKind = kinds.at(-1) as AuditKind;
const kindList = `array[${kinds.slice(0, -1).map((kind) => `'${kind}'`)}]`;

const fillEvents = `
  insert into audit_events (kind, actor_account_id, subject, facts, created_at)
  select case n % 1000000 when 0 then '${rareKind}' else (${kindList})[1 + floor(${kinds.length - 1} * random() ^ 3)::int] end,
    case when random() < 0.9 then 1 + floor(${people} * random() ^ 2)::int end,
    (array['property', 'application', 'payment', 'account'])[1 + n % 4] || ':' || (1 + floor(3000000 * random())::int),
    jsonb_build_object('amountCents', n % 100000),
    timestamptz '2023-12-01' + n * (interval '3 years' / ${count})
  from generate_series($1::int, $2::int) n`;

/** Related rows of the busy homes, without the database's checks. */
const fillHomes = (['rental_applications', 'payments', 'offenses'] as const).map(
  (table) => `
    alter table ${table} disable trigger all;
    insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', 500000 + n, 'property_id',
      n / 200, 'tenant_id', n, 'intent_id', 'intent ' || n, 'number', n))).*
    from (select * from ${table} order by id limit 1) one, generate_series(200, ${200 * (busyHomes + 1) - 1}) n`,
);

type Filter = AuditFilter & { after?: number };

/** From 0 to 1, the same for the same `n`. */
const random = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;
const person = (n: number) => Math.floor(people * random(n));
const month = (n: number) => {
  const day = (index: number, date: number) => new Date(Date.UTC(2023, index, date)).toISOString().slice(0, 10);
  return { from: day(12 + (n % 35), 1), to: day(13 + (n % 35), 0) };
};

/** The filter of the `n`th time, and the event after which the page begins. Event ids follow the time. */
const reads: readonly (readonly [string, (n: number) => Partial<Filter>])[] = [
  ['newest page', () => ({})],
  ['a page in the middle', (n) => ({ after: Math.ceil(count * random(n)) })],
  ['last page', (n) => ({ after: 31 + n })],
  ['newest page of a rare kind', () => ({ kind: rareKind })],
  ['last page of a rare kind', (n) => ({ kind: rareKind, after: (31 - n) * 1_000_000 })],
  ['a kind in one month', (n) => ({ kind: kinds[n % 40] as AuditKind, ...month(n) })],
  ['one person', (n) => ({ person: person(n) })],
  ['one person in one month', (n) => ({ person: person(n + 50), ...month(n) })],
  ['a home with 600 related rows', (n) => ({ home: 1 + n })],
  ['the same in one month', (n) => ({ home: 1 + n, ...month(n) })],
];

/** Returns the statement that a read sends, without sending it. */
const statementOf = async (filter: AuditFilter, from: number | null): Promise<Asked> => {
  const asked: Asked[] = [];
  const client = { query: () => Promise.resolve({ rows: [] }) } as unknown as pg.Client;
  const db = drizzle(client, { logger: { logQuery: (text, values) => void asked.push({ text, values }) } });
  await findAudit(db as unknown as Db, filter, { from, limit: 30 });
  const [statement] = asked;
  if (!statement) throw new Error('The read sent no statement.');
  return statement;
};

const addEventNodes = (nodes: Set<string>, node: Record<string, unknown>): void => {
  const name = String(node['Index Name'] ?? node['Relation Name'] ?? '');
  if (name.startsWith('audit_events')) nodes.add(`${node['Node Type']} ${name}`);
  for (const inner of (node['Plans'] as Record<string, unknown>[] | undefined) ?? []) addEventNodes(nodes, inner);
};

const figure = (taken: readonly number[], share: number): string => {
  const ms = part(taken, share);
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
};

await withOwnDatabase('audit_log', async (connection) => {
  const database = openDatabase(connection, { log: () => {} });
  await migrateDatabase(database.pool);
  const config = readConfig({ LINTEL_RATE_FACTOR: '100000', LINTEL_SAMPLE_LISTINGS: '500' });
  await loadDemo(contextOf(database, config, 'a secret for the bench, 32 characters'), { log: () => {} });
  const client = await database.pool.connect();
  await client.query(
    `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  );
  // Indexes are built after the rows: in the order of a random column, each row would change another page.
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'audit_events' and indexname <> 'audit_events_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let from = 1; from <= count; from += chunk) {
    await client.query(fillEvents, [from, Math.min(count, from + chunk - 1)]);
  }
  for (const { text } of indexes) await client.query(text);
  for (const text of fillHomes) {
    await client.query(text).catch((error: Error) => say(`not filled: ${error.message}`));
  }
  await client.query('vacuum (analyze)');
  client.release(true);
  const { rows: sizes } = await database.pool.query(
    `select pg_size_pretty(pg_table_size('audit_events')) as rows, pg_size_pretty(pg_indexes_size('audit_events')) as indexes,
       current_setting('shared_buffers') as memory, current_setting('server_version') as version`,
  );
  say(`${count.toLocaleString('en-US')} events: ${JSON.stringify(sizes[0])}; load ${load()}`);

  const none = { kind: null, subject: null, person: null, home: null, from: null, to: null };
  say(
    '| what | first: middle | worst | again: middle | worst | rows | pages at most | read by |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [title, of] of reads) {
    const first: number[] = [];
    const again: number[] = [];
    const nodes = new Set<string>();
    let [rows, pages] = [0, 0];
    for (let n = 0; n < times; n += 1) {
      const { after = null, ...filter } = of(n);
      const statement = await statementOf({ ...none, ...filter }, after);
      for (const taken of [first, again]) {
        const plan = await database.pool.query(
          `explain (analyze, buffers, format json) ${statement.text}`,
          statement.values,
        );
        const [{ Plan: top, 'Execution Time': ms }] = plan.rows[0]['QUERY PLAN'];
        taken.push(ms);
        rows = Math.max(rows, top['Actual Rows']);
        pages = Math.max(pages, top['Shared Hit Blocks'] + top['Shared Read Blocks']);
        addEventNodes(nodes, top);
      }
    }
    say(
      `| ${[title, figure(first, 0.5), figure(first, 1), figure(again, 0.5), figure(again, 1), rows, pages, [...nodes].join(' · ')].join(' | ')} |`,
    );
  }

  const added: number[] = [];
  for (let n = 0; n < 1000; n += 1) {
    await timed(added, () =>
      database.pool.query(
        `insert into audit_events (kind, actor_account_id, subject, created_at) values ('signed_in', $1, 'account:' || $1::int, now())`,
        [person(n)],
      ),
    );
  }
  const deleted: number[] = [];
  await database.pool.query('alter table audit_events disable trigger all');
  for (let n = 0; n < times; n += 1) {
    await timed(deleted, () =>
      database.pool.query(
        'delete from audit_events where id in (select id from audit_events order by created_at, id limit 1000)',
      ),
    );
  }
  say(`one new event: middle ${figure(added, 0.5)} ms, worst ${figure(added, 1)}`);
  say(`deleting the oldest 1,000: middle ${figure(deleted, 0.5)} ms, worst ${figure(deleted, 1)}; load ${load()}`);
  await database.close();
});
process.exit(0);
