// npm run bench -- log-kills [kills]: runs two servers on one database, under inquiries and a flood of other entries. The one that is
// adding to the public log at the moment is killed with kill -9. Afterwards no entry may be missing or there twice, and every checkpoint
// that either server ever served must belong to the log. Run `npm run build` first.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import { parseCheckpoint } from '@lintel/transparency-log/checkpoint';
import { verifyLog } from '@lintel/transparency-log/verify-log';
import { readConfig } from '../../server/src/config.ts';
import { verifyStoredReceipts } from '../../server/src/features/contacts/receipts/verify-stored-receipts.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { readServerSecrets } from '../../server/src/platform/secrets/stored-secret.ts';
import { figures, load, part, say } from '../tools/figures.ts';

const kills = Number(process.argv[2] ?? 50);
const root = path.resolve(import.meta.dirname, '..', '..');
const data = mkdtempSync(path.join(tmpdir(), 'lintel-log-kills-'));
const embedded = await openEmbeddedPostgres({ dataDir: path.join(data, 'database'), log: () => {} });
const { host, user, database: name } = embedded.connection;
/** As on two machines that share the file folder. */
const envOf = (server: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  LINTEL_DATA: path.join(data, 'shared'),
  LINTEL_SECRET: 'a secret for benches, of 32 letters',
  LINTEL_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
  PGAPPNAME: server,
});

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const one of started) one.kill('SIGKILL');
});

/** One of the two servers, with the name of its database connections. */
type Server = { name: string; port: number; running: ChildProcess };

const start = async (name: string, port: number): Promise<Server> => {
  const running = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env: { ...envOf(name), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.add(running);
  running.once('exit', () => started.delete(running));
  for (const began = performance.now(); ; await sleep(50)) {
    const isUp = await fetch(`http://localhost:${port}/api/auth/me`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { name, port, running };
    if (running.exitCode !== null || performance.now() - began > 180_000) throw new Error(`${name} does not start.`);
  }
};

const servers: Server[] = [];
servers.push(await start('first', 3891), await start('second', 3892));
const config = readConfig(envOf('bench'));
const database = await attachDatabase(config, { log: () => {}, max: 6 });
const stop = new AbortController();
const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => null);

/** Receipts of the inquiries that got a 201. */
const acknowledged: number[] = [];
let sent = 0;
const write = async (home: number): Promise<void> => {
  while (!stop.signal.aborted) {
    sent += 1;
    const { port } = servers[sent % servers.length] as Server;
    const response = await ask(`http://localhost:${port}/api/properties/${home}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `log-kills-${sent}` },
      body: JSON.stringify({
        name: `Person ${sent}`,
        email: `person${sent}@example.com`,
        message: `Is home number ${sent} still free?`,
      }),
    });
    const answer = response?.status === 201 ? await response.json().catch(() => null) : null;
    if (answer) acknowledged.push((answer as { receipt: { id: number } }).receipt.id);
    else await sleep(20);
  }
};

/** Keeps the sequencers busy nearly all the time, so that a kill hits one at work. */
let others = 0;
const flood = async (): Promise<void> => {
  for (; !stop.signal.aborted; await sleep(300)) {
    await database.pool.query(
      `select log_act('penalty', n, jsonb_build_object('penalty', n)) from generate_series($1::int, $1::int + 199) n`,
      [1_000_000 + others],
    );
    others += 200;
  }
};

/** Every checkpoint that was served, as a reader would save it. */
const served = new Set<string>();
const listen = async (): Promise<void> => {
  for (let turn = 0; !stop.signal.aborted; turn += 1) {
    const { port } = servers[turn % servers.length] as Server;
    const response = await ask(`http://localhost:${port}/log/checkpoint`);
    const text = response?.ok ? await response.text().catch(() => null) : null;
    if (text) served.add(text);
    await sleep(20);
  }
};

/** Waiting times of the oldest entry without a place in the log, in samples ten times a second. */
const waits: number[] = [];
const watch = async (): Promise<void> => {
  for (; !stop.signal.aborted; await sleep(100)) {
    const { rows } = await database.pool.query<{ ms: number | null }>(
      `select extract(epoch from clock_timestamp() - created_at) * 1000 as ms
       from log_entries where leaf_index is null order by id limit 1`,
    );
    waits.push(Number(rows[0]?.ms ?? 0));
  }
};

/** Finds the name of the server that holds the log's lock now. */
const findSequencer = async (): Promise<string> => {
  for (let tries = 0; tries < 5000; tries += 1) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
       where l.relation = 'log_state'::regclass and l.mode = 'RowShareLock' and l.granted
         and a.backend_xid is not null and a.application_name in ('first', 'second')`,
    );
    if (rows[0]) return rows[0].name;
    await sleep(2);
  }
  throw new Error('No server adds to the log.');
};

const work = [...[1, 2, 3, 4].map(write), flood(), listen(), watch()];
const killed = { first: 0, second: 0 };
for (let round = 0; round < kills; round += 1) {
  await sleep(100 + Math.random() * 400);
  const name = await findSequencer();
  const at = servers.findIndex((server) => server.name === name);
  const server = servers[at] as Server;
  const gone = once(server.running, 'exit');
  server.running.kill('SIGKILL');
  await gone;
  killed[name as keyof typeof killed] += 1;
  servers[at] = await start(name, server.port);
  say(
    `${round + 1} of ${kills}: ${name}; ${acknowledged.length} receipts, ${others} others, ${served.size} checkpoints; load ${load()}`,
  );
}
stop.abort();
await Promise.all(work);

const countWaiting = async (): Promise<number> =>
  Number((await database.pool.query('select count(*) from log_entries where leaf_index is null')).rows[0].count);
for (let tries = 0; (await countWaiting()) > 0; tries += 1) {
  if (tries > 300) throw new Error('Entries still wait after half a minute.');
  await sleep(100);
}

const { rows: lost } = await database.pool.query<{ id: number; leaves: string }>(
  `select a.id, count(e.leaf_index) as leaves from unnest($1::int[]) as a (id)
   left join log_entries e on e.kind = 'receipt' and e.subject_id = a.id group by a.id having count(e.leaf_index) <> 1`,
  [acknowledged],
);
if (lost.length > 0) throw new Error(`Not exactly once in the log: ${lost.length} receipts, such as ${lost[0]?.id}.`);

const port = servers[0]?.port;
const outside = await verifyLog(async (place) => {
  const response = await ask(`http://localhost:${port}/log/${place}`);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}, {});
const { broken, sentence } = await verifyStoredReceipts(
  { db: database.db, secrets: await readServerSecrets(config) },
  {
    checkpoints: [...served].map((checkpoint) => ({ from: 'a checkpoint that was served', checkpoint })),
    isDemo: true,
  },
);
await database.close();
for (const { running } of servers) {
  const gone = once(running, 'exit');
  running.kill('SIGTERM');
  await gone;
}
await embedded.stop();
rmSync(data, { recursive: true, force: true });
if (broken) throw new Error(sentence);

const sizes = new Set([...served].map((text) => parseCheckpoint(text)?.size));
say(
  `${kills} kills in the middle of adding (${killed.first} of the first server, ${killed.second} of the second); ${acknowledged.length} inquiries acknowledged of ${sent} sent, and ${others} other entries.`,
);
say(
  `Each acknowledged receipt is in the log once. Read from outside it verifies, with ${outside.checkpoint.size} entries.`,
);
say(`${served.size} checkpoints of ${sizes.size} sizes were served; the log is consistent with each. ${sentence}`);
say(`The oldest entry without a place: ${figures(waits, 0)}; load ${load()}`);
if (part(waits, 1) > 5000) say('An entry waited for more than 5 seconds.');
process.exit(0);
