/**
 * `npm run bench -- polling [seconds]`: 1,000 tenants on one server process, each asking as their dashboard does (their applications
 * every 30 s, who is reading every 10 s, or every 2 s while somebody is), with what they know already; 50 owners who read and
 * report every 2 s; and 200 open event streams. Says what it cost the server: CPU, memory, and how long answers and news took.
 *
 * LINTEL_BENCH_DATA: folder of its database.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { seedHomes } from '../server/src/demo/homes.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import { liveIdentity } from '../server/src/features/identity/live-identity.ts';
import { migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { tokenDigest } from '../server/src/platform/http/session.ts';
import { contextOf } from './tools/context.ts';
import { benchSecrets } from './tools/databases.ts';
import { figures, say } from './tools/figures.ts';
import { withOwnServer } from './tools/own-database.ts';

const tenantCount = 1000;
const liveCount = 50;
const streamCount = 200;
const port = 3941;
const secret = 'a secret for the bench, 32 characters';
/** Ids of the people of this bench begin here. */
const base = 100_000;
const tokenOf = (account: number): string => `bench-${account}-`.padEnd(43, 'x');

/** In the child: the server, which tells its own cost when it is asked. */
const serve = async (connection: pg.PoolConfig): Promise<void> => {
  const config = readConfig({
    LINTEL_MODE: 'live',
    LINTEL_GATEWAY: 'sandbox',
    LINTEL_SECRET: secret,
    LINTEL_ORIGIN: `http://localhost:${port}`,
  });
  const database = openDatabase(connection, { log: () => {} });
  const context = contextOf(database, config, secret, say);
  const app = await buildApp({ context, identity: liveIdentity(context), resetSampleData: null });
  await app.listen({ port, host: '127.0.0.1' });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
  process.send?.({ ready: true });
};

type Cost = { cpu: NodeJS.CpuUsage; rss: number };
const costOf = async (child: ChildProcess): Promise<Cost> => {
  child.send('cost');
  return ((await once(child, 'message')) as [Cost])[0];
};

/** Tenant n applied to owner n; each has an account and a session. Everyone else in the database is the sample cast. */
const fill = async (connection: pg.PoolConfig): Promise<void> => {
  const database = openDatabase(connection, { log: () => {} });
  await migrateDatabase(database.pool);
  await database.db.transaction(async (tx) => {
    await seedPeople(tx);
    await seedHomes(tx, new Date(), benchSecrets);
  });
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  await query(
    `insert into accounts (id, email, name) select $1 + n, 'bench' || n || '@example.com', 'Person ' || n from generate_series(1, $2) n`,
    [base, tenantCount + liveCount],
  );
  await query(`insert into tenants (id, account_id) select $1 + n, $1 + n from generate_series(1, $2) n`, [
    base,
    tenantCount,
  ]);
  await query(`insert into owners (id, account_id) select $1 + n, $1 + n from generate_series($2 + 1, $2 + $3) n`, [
    base,
    tenantCount,
    liveCount,
  ]);
  await query(
    `insert into rental_applications (id, property_id, tenant_id, owner_id, applicant_name, applicant_email, has_voucher,
       employment_status, fee_cents, fee_status)
     select $1 + n, 1 + n % 8, $1 + n, $1 + $2 + 1 + n % $3, 'Person', 'p@example.com', false, 'full-time', 1000, 'due'
     from generate_series(1, $2) n`,
    [base, tenantCount, liveCount],
  );
  const accounts = Array.from({ length: tenantCount + liveCount }, (_, index) => base + index + 1);
  await query(
    `insert into sessions (token_digest, account_id, device, created_at, last_seen_at, expires_at)
     select d, a, 'Bench', now(), now(), now() + interval '1 day' from unnest($1::text[], $2::int[]) as t(d, a)`,
    [accounts.map((account) => tokenDigest(tokenOf(account))), accounts],
  );
  await query('analyze');
  await database.close();
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
type Answer = { status: number; etag: string | undefined; bytes: number; ms: number; text: string };
const ask = (account: number, method: string, address: string, etag?: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: address,
        headers: {
          cookie: `lintel_session=${tokenOf(account)}`,
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag,
            bytes: text.length,
            ms: performance.now() - began,
            text,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(payload);
  });

const measure = async (child: ChildProcess, seconds: number): Promise<void> => {
  const polls: number[] = [];
  const reports: number[] = [];
  const news: number[] = [];
  const statuses = new Map<string, number>();
  let bodyOf304 = 0;
  let isOver = false;
  let isMeasured = false;
  /** When each application was last reported on: an event for its applicant is news of that. */
  const reportedAt = new Map<number, number>();

  const rest = async (everyMs: number, began: number) => sleep(Math.max(0, began + everyMs - performance.now()));
  const poll = async (tenant: number, address: string, everyMs: number): Promise<void> => {
    let etag: string | undefined;
    await sleep(Math.random() * everyMs);
    while (!isOver) {
      const began = performance.now();
      const answer = await ask(tenant, 'GET', address, etag);
      etag = answer.etag;
      if (isMeasured) {
        polls.push(answer.ms);
        statuses.set(`${answer.status}`, (statuses.get(`${answer.status}`) ?? 0) + 1);
        if (answer.status === 304) bodyOf304 += answer.bytes;
      }
      await rest(everyMs, began);
    }
  };
  const read = async (tenant: number, owner: number): Promise<void> => {
    await sleep(Math.random() * 2000);
    const started = await ask(owner, 'POST', '/api/application-viewings', undefined, { applicationId: tenant });
    const { id } = JSON.parse(started.text) as { id: number };
    for (let step = 0; !isOver; step += 1) {
      const began = performance.now();
      reportedAt.set(tenant, began);
      const answer = await ask(owner, 'PATCH', `/api/application-viewings/${id}`, undefined, {
        section: 'income',
        scrollProgress: step % 101,
      });
      if (answer.status !== 200) throw new Error(`A report was answered ${answer.status}: ${answer.text}`);
      if (isMeasured) reports.push(answer.ms);
      await rest(2000, began);
    }
  };
  const listen = (tenant: number): http.ClientRequest =>
    http.get(
      {
        agent: false,
        port,
        host: '127.0.0.1',
        path: '/api/events',
        headers: { accept: 'text/event-stream', cookie: `lintel_session=${tokenOf(tenant)}` },
      },
      (response) => {
        if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          const at = reportedAt.get(tenant);
          if (isMeasured && at !== undefined && part.includes('"viewing"')) news.push(performance.now() - at);
        });
        response.on('error', () => {});
      },
    );

  const before = await costOf(child);
  const tenants = Array.from({ length: tenantCount }, (_, index) => base + index + 1);
  const streams = tenants.slice(0, streamCount).map(listen);
  for (const stream of streams) stream.on('error', () => {});
  const work = tenants.flatMap((tenant, index) => {
    const isLive = index < liveCount;
    // The owner that the application of this tenant was sent to, see `fill`.
    const owner = base + tenantCount + 1 + ((index + 1) % liveCount);
    return [
      poll(tenant, '/api/tenant/applications', 30_000),
      poll(tenant, `/api/application-viewings/status?applicationId=${tenant}`, isLive ? 2000 : 10_000),
      ...(isLive ? [read(tenant, owner)] : []),
    ];
  });
  const failed = Promise.race(work);
  await Promise.race([sleep(12_000), failed]);
  const from = await costOf(child);
  const began = performance.now();
  isMeasured = true;
  await Promise.race([sleep(seconds * 1000), failed]);
  isMeasured = false;
  const passed = (performance.now() - began) / 1000;
  const to = await costOf(child);
  isOver = true;
  for (const stream of streams) stream.destroy();

  const cpu = (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1e6 / passed;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  say(`${tenantCount} tenants, ${liveCount} of them being read, ${streamCount} event streams, ${passed.toFixed(0)} s:`);
  say(`  CPU of the server: ${(cpu * 100).toFixed(0)} % of one core`);
  say(`  memory of the server: ${megabytes(to.rss)} (${megabytes(before.rss)} before the first request)`);
  say(`  polls: ${(polls.length / passed).toFixed(0)} a second, ${figures(polls)}`);
  say(
    `  answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; bytes in all the 304: ${bodyOf304}`,
  );
  say(`  reports of readers: ${(reports.length / passed).toFixed(0)} a second, ${figures(reports)}`);
  say(`  from a report being sent to its news in the applicant's stream: ${figures(news)}`);
};

if (process.env['LINTEL_BENCH_POLLING']) {
  const [connection] = (await once(process, 'message')) as [pg.PoolConfig];
  await serve(connection);
} else {
  await withOwnServer('polling', { file: import.meta.filename, setting: 'LINTEL_BENCH_POLLING', fill }, (server) =>
    measure(server, Number(process.argv[2] ?? 60)),
  );
  process.exit(0);
}
