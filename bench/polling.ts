/**
 * `npm run bench -- polling [seconds]`: 1,000 tenants on one server process, each polling as their dashboard does (their
 * applications every 30 s, who is viewing every 10 s, or every 2 s during a viewing), with the version they already have; 50 owners
 * who view and report every 2 s; and 200 open event streams. Prints what it cost the server: CPU, memory, and how long responses and
 * events took.
 *
 * LINTEL_BENCH_DATA: folder of its database.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { figures, say } from './tools/figures.ts';
import { base, costOf, fillWithPeople, serveLive, tokenOf } from './tools/live-server.ts';
import { withOwnServer } from './tools/own-database.ts';

const tenantCount = 1000;
const liveCount = 50;
const streamCount = 200;
const port = 3941;

/** Tenant n applied to owner n; each has an account and a session. Everyone else in the database is from the samples. */
const fill = (connection: pg.PoolConfig): Promise<void> =>
  fillWithPeople(connection, { tenants: tenantCount, owners: liveCount }, (query) =>
    query(
      `insert into rental_applications (id, property_id, tenant_id, owner_id, applicant_name, applicant_email, has_voucher,
         employment_status, fee_cents, fee_status)
       select $1 + n, 1 + n % 8, $1 + n, $1 + $2 + 1 + n % $3, 'Person', 'p@example.com', false, 'full-time', 1000, 'due'
       from generate_series(1, $2) n`,
      [base, tenantCount, liveCount],
    ),
  );

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
  /** Time of the last report on each application: an event to its applicant belongs to it. */
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
    // The owner to whom this tenant applied, see `fill`.
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
  await serveLive(connection, port);
} else {
  await withOwnServer('polling', { file: import.meta.filename, setting: 'LINTEL_BENCH_POLLING', fill }, (server) =>
    measure(server, Number(process.argv[2] ?? 60)),
  );
  process.exit(0);
}
