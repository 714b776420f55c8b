/**
 * `npm run bench -- lists`: measures the first and the last page of every paged list that shows a date, for a user who has 5,000 rows
 * of it (2,000 homes, 100,000 findings, 1,000,000 audit events), among the sample data. Prints for each the time of its statements in
 * the database, the median and 95th percentile of 20, and how their plans read the tables; `SLOW` where the 95th percentile is 30 ms or
 * more.
 *
 * LINTEL_BENCH_LISTS="listAudit,listReceipts" for some of them. PLANS=1 for the plans of the slow ones.
 */
import { endpoints } from '@lintel/contract/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { loadDemo } from '../server/src/demo/load.ts';
import { demoIdentity, viewingAsCookie } from '../server/src/features/identity/identity.ts';
import { migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { copiesOf, inOrderOfTime, type List, madeUp, written } from '../server/src/testing/paged-lists.ts';
import { contextOf } from './tools/context.ts';
import { load, part, say } from './tools/figures.ts';
import { withOwnDatabase } from './tools/own-database.ts';

const limitMs = 30;
const times = 20;
const many = 5000;
const rowsOf: Readonly<Record<string, number>> = { audit_events: 1_000_000, monitor_findings: 100_000 };
const homes = 2000;
/** Statements that find a row near the end of the longest lists. */
const ends: Readonly<Record<string, string>> = {
  listAudit: 'select id from audit_events order by created_at, id offset 30 limit 1',
  listFindings: 'select id from monitor_findings where decided_at is not null order by found_at, id offset 30 limit 1',
};
/** Lists of which the tests read a part, but this bench all. */
const whole: Readonly<Record<string, Partial<List>>> = { listAudit: { query: {} } };
const chosen = process.env['LINTEL_BENCH_LISTS']?.split(',');

/** Adds the rows; prints which ones today's sample data no longer allows. */
const fill = async (client: pg.PoolClient): Promise<void> => {
  const add = async (name: string, text: string) => {
    try {
      await client.query(text);
    } catch (error) {
      say(`not filled: ${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  for (const rows of madeUp) await add(rows[0], copiesOf(rows, rowsOf[rows[0]] ?? many));
  for (const text of written(many))
    await add(
      text.trim().slice(0, 60),
      text.includes('into properties') ? text.replaceAll(`${many}`, `${homes}`) : text,
    );
  await client.query('vacuum (analyze)');
};

type Asked = { text: string; values: unknown[] };
type Plan = Record<string, unknown>;

/** Records the statements that this process sends to any database, until it is stopped. */
const listenToReads = () => {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  // biome-ignore lint/suspicious/noExplicitAny: replaces all overloads of the driver's own query method.
  pg.Client.prototype.query = function (this: pg.Client, ...all: any[]): any {
    const [statement, values] = all;
    const text: string = typeof statement === 'string' ? statement : (statement?.text ?? '');
    const own = Array.isArray(values) ? values : (statement?.values ?? []);
    if (/^\s*(select|with)\b/i.test(text) && !/\b(insert into|for update|for share|pg_advisory)\b/i.test(text))
      asked.push({ text, values: own });
    return (query as unknown as (...given: unknown[]) => unknown).apply(this, all);
  } as typeof query;
  return { asked, stop: () => Object.assign(pg.Client.prototype, { query }) };
};

const nodesOf = (plan: Plan): string[] => {
  const of = plan['Index Name'] ?? plan['Relation Name'];
  const inner = ((plan['Plans'] as Plan[] | undefined) ?? []).flatMap(nodesOf);
  return of && Number(plan['Actual Loops']) > 0 ? [`${plan['Node Type']} ${of}`, ...inner] : inner;
};

/** Measures some statements in the database, together, and how they read the tables. */
const measure = async (pool: pg.Pool, asked: readonly Asked[]) => {
  const taken: number[] = [];
  const nodes = new Set<string>();
  let slowest = { ms: 0, text: '' };
  for (let time = 0; time < times; time += 1) {
    let ms = 0;
    for (const { text, values } of asked) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      const [{ Plan: plan, 'Execution Time': execution, 'Planning Time': planning }] = rows[0]['QUERY PLAN'];
      ms += execution + planning;
      if (execution > slowest.ms) slowest = { ms: execution, text };
      for (const node of nodesOf(plan)) nodes.add(node);
    }
    taken.push(ms);
  }
  return { p50: part(taken, 0.5), p95: part(taken, 0.95), nodes: [...nodes], slowest };
};

await withOwnDatabase('lists', async (connection) => {
  const database = openDatabase(connection, { log: () => {} });
  await migrateDatabase(database.pool);
  const config = readConfig({ LINTEL_ORIGIN: 'http://localhost:3953', LINTEL_RATE_FACTOR: '100000' });
  const context = contextOf(database, config, 'a secret for the bench, 32 characters');
  await loadDemo(context, { log: () => {} });
  const client = await database.pool.connect();
  await fill(client);
  client.release(true);
  const app = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
  const read = (name: string, { as, params, query }: List, page: Record<string, string>) => {
    const endpoint = endpoints.find((one) => one.name === name);
    const url = addressOf(endpoint as never, { params, query: { ...query, ...page } } as never);
    return app.inject({ url, headers: { cookie: `${viewingAsCookie}=${as}` } });
  };
  /** Returns the cursor of the last page, by paging through by hundreds. */
  const lastMark = async (name: string, list: List): Promise<string | undefined> => {
    let mark: string | undefined;
    for (let page = 0; page < 2 * (many / 100); page += 1) {
      const { headers } = await read(name, list, { limit: '100', ...(mark ? { cursor: mark } : {}) });
      const next = headers['x-next-cursor'];
      if (next === undefined) break;
      mark = String(next);
    }
    // Does not page through a million rows: starts after the thirtieth row from the end.
    const end = ends[name];
    if (!end) return mark;
    const { rows } = await database.pool.query<{ id: number }>(end);
    return Buffer.from(JSON.stringify([rows[0]?.id])).toString('base64url');
  };
  say('| | list | page | rows | statements | p50 ms | p95 ms | by |\n|---|---|---|---|---|---|---|---|');
  for (const [name, of] of Object.entries(inOrderOfTime)) {
    const list = { ...of, ...whole[name] };
    if (chosen && !chosen.includes(name)) continue;
    const mark = await lastMark(name, list);
    for (const [page, asked] of [['first', {}], ...(mark ? [['last', { cursor: mark }] as const] : [])] as const) {
      await read(name, list, asked);
      const listening = listenToReads();
      const response = await read(name, list, asked);
      listening.stop();
      const body = response.json();
      const rows = Array.isArray(body)
        ? body.length
        : Math.max(0, ...Object.values(body).map((one) => (Array.isArray(one) ? one.length : 0)));
      const { p50, p95, nodes, slowest } = await measure(database.pool, listening.asked);
      const isSlow = p95 >= limitMs;
      say(
        `| ${isSlow ? 'SLOW' : response.statusCode === 200 ? 'ok' : response.statusCode} | ${name} | ${page} | ${rows} | ${listening.asked.length} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${nodes.join(' · ')} |`,
      );
      if (isSlow && process.env['PLANS']) say(slowest.text);
    }
  }
  say(`\nLoad ${load()}.`);
  await app.close();
  await database.close();
});
process.exit(0);
