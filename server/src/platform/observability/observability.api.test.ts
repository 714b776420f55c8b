import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readProperty, searchProperties } from '@lintel/contract/listings/search/endpoints';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildApp } from '../../app.ts';
import type { AppContext } from '../../app-context.ts';
import { liveIdentity } from '../../features/identity/live-identity.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { openDatabase } from '../database/db.ts';
import type { Supervised } from '../serving/supervised.ts';
import { openDraining } from './health.ts';

const token = 'a token for Prometheus';
const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const open = async (): Promise<LiveApp> => {
  const live = await createLiveApp({ data: 'people' });
  opened.push(live);
  await live.prepareQueues();
  return live;
};

/** Opens a second server on the same database, with metrics and a stop that the test can begin. */
const beside = async (
  live: LiveApp,
  metricsToken: string | null = token,
  other: Partial<AppContext> = {},
  supervised: Supervised | null = null,
) => {
  const draining = openDraining();
  const context = { ...live.context, ...other, config: { ...live.context.config, metricsToken } };
  const server = await buildApp({
    context,
    draining,
    supervised,
    identity: liveIdentity(context),
    resetSampleData: null,
  });
  opened.push(server);
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  return { get, draining, metrics: () => get('/metrics', { authorization: `Bearer ${token}` }) };
};

/** Returns a closed connection to a server's database, over which every statement fails at once. */
const gone = async (live: LiveApp) => {
  const database = openDatabase(live.connectionConfig, { log: () => {}, max: 1 });
  await database.close();
  return database;
};

test('the figures are for nobody without the token, and are not there where none is set', async () => {
  const live = await open();
  const { get } = await beside(live);
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${token}` }]) {
    const refused = await get('/metrics', headers);
    expect(refused.statusCode).toBe(401);
    expect(refused.payload).toBe('No token.\n');
  }
  const without = await beside(live, null);
  expect((await without.get('/metrics', { authorization: 'Bearer null' })).statusCode).toBe(404);
});

test('the figures tell requests by the name of their route, refusals by their code, and nothing of what was typed', async () => {
  const { get, metrics } = await beside(await open());
  await get(`${searchProperties.path}?city=Nowhereville`);
  await get(readProperty.path.replace(':id', '987654321'));
  await get('/api/no/such/address');
  const { statusCode, headers, payload } = await metrics();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(payload).toMatch(
    /lintel_http_request_duration_seconds_count\{method="GET",route="searchProperties",status="200"\} 1/,
  );
  expect(payload).toMatch(/lintel_refusals_total\{code="request\.unknown_path"\} 1/);
  expect(payload).toMatch(/lintel_database_connections\{pool="writes",state="waiting"\} 0/);
  expect(payload).toMatch(/lintel_oldest_waiting_age_seconds\{what="email"\} 0/);
  expect(payload).toMatch(/lintel_nodejs_eventloop_lag_seconds /);
  expect(payload).not.toMatch(/Nowhereville|987654321|no\/such/);
});

test('of several processes each counts for itself, so that one that is replaced makes no count of the others fall', async () => {
  let own: () => Promise<unknown> = async () => null;
  const supervised: Supervised = {
    ...{ place: 0, isFirst: true, serves: () => {}, onLeave: () => {} },
    onCollect: (give) => {
      own = give;
    },
    // The other process has the same counts.
    collectAll: async () => [
      await own(),
      JSON.parse(JSON.stringify(await own()).replaceAll(`"${process.pid}"`, '"other"')),
    ],
  };
  const { get, metrics } = await beside(await open(), token, {}, supervised);
  await get('/api/no/such/address');
  const { payload } = await metrics();
  const series = (name: string) => payload.split('\n').filter((line) => line.startsWith(name));
  expect(series('lintel_refusals_total{code="request.unknown_path"').toSorted()).toEqual(
    [`${process.pid}`, 'other']
      .map((one) => `lintel_refusals_total{code="request.unknown_path",process="${one}"} 1`)
      .toSorted(),
  );
  expect(series('lintel_oldest_waiting_age_seconds{what="job"')).toEqual([
    'lintel_oldest_waiting_age_seconds{what="job"} 0',
  ]);
  // The series that an alert reads exist before anything happens: from nothing to five, Prometheus sees no increase.
  expect(series(`lintel_refusals_total{code="gateway.unavailable",process="other"}`)).toHaveLength(1);
});

test('an email that should have gone an hour ago is an hour old', async () => {
  const live = await open();
  const { metrics } = await beside(live);
  await live.rows(`update outbox_mails set state = 'waiting', next_attempt_at = now() - interval '1 hour'
    where id = (select min(id) from outbox_mails)`);
  const age = /^lintel_oldest_waiting_age_seconds\{what="email"\} (\d+)/m.exec((await metrics()).payload)?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(3600);
});

test('while no email is sent, the oldest is as old as it is, however often it was tried', async () => {
  const live = await open();
  const { metrics } = await beside(live);
  const age = async () =>
    Number(/^lintel_oldest_waiting_age_seconds\{what="email"\} ([\d.]+)/m.exec((await metrics()).payload)?.[1]);
  const write = (event: string, state: string, minutesAgo: number) =>
    live.rows(`insert into outbox_mails (event, message_id, kind, language, recipient, subject, facts_sealed, has_link, state, attempts, next_attempt_at, sent_at, created_at)
      values ('${event}', '${event}', 'welcome', 'en', 'a@example.com', 'Hello', 'x', false, '${state}', 3,
        ${state === 'waiting' ? "now() + interval '10 minutes', null" : 'null, now()'}, now() - interval '${minutesAgo} minutes')`);
  await live.rows(`update outbox_mails set created_at = now() - interval '1 day'`);
  await write('test:1', 'waiting', 40);
  expect(await age()).toBeGreaterThanOrEqual(2400);
  // A later one has been sent: only that mailbox accepts nothing.
  await write('test:2', 'sent', 5);
  expect(await age()).toBe(0);
});

test('the dashboard and the alerts ask for figures that there are', async () => {
  const { get, metrics } = await beside(await open());
  await get('/');
  const { payload } = await metrics();
  const there = new Set(
    [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [name, ...['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)]
        : [name],
    ),
  );
  const file = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
  const { panels } = JSON.parse(file('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(file('prometheus-alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  const queries = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)];
  const asked = new Set(queries.flatMap(({ expr }) => expr.match(/lintel_\w+/g) ?? []));
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((name) => !there.has(name))).toEqual([]);
});

test('is alive and ready, and stays alive while it stops or its files are gone', async () => {
  const live = await open();
  const { get, draining } = await beside(live);
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  expect(ready.headers['cache-control']).toBe('no-store');

  draining.begin();
  const stopping = await get('/readyz');
  expect([stopping.statusCode, stopping.json()]).toEqual([503, { status: 'not ready', failing: ['draining'] }]);
  expect((await get('/healthz')).statusCode).toBe(200);

  const other = await beside(live);
  await rm(live.context.config.dataDir, { recursive: true, force: true });
  expect((await other.get('/readyz')).json()).toEqual({ status: 'not ready', failing: ['files'] });
});

test('is not ready with a schema that is older than the program, or without a database', async () => {
  const live = await open();
  const { get } = await beside(live);
  await live.rows(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect((await get('/readyz')).json()).toEqual({ status: 'not ready', failing: ['schema'] });
  const other = await beside(live, token, await gone(live));
  const away = await other.get('/readyz');
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'not ready', failing: ['database'] }]);
  expect(away.payload).not.toMatch(/postgres|socket|pool/i);
  const { statusCode, payload } = await other.metrics();
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/lintel_database_connections\{/);
  expect(payload).not.toMatch(/oldest_waiting_age_seconds\{/);
});
