// npm run bench -- drill [times] [faults]: runs the built server with two processes, on a separate PostgreSQL, and causes each fault
// several times (10 by default) while inquiries are sent, each retried with its idempotency key until it is acknowledged. After each fault
// it checks that every acknowledged inquiry exists exactly once, the ledger balances, the receipts and the public log verify, and no
// request got a 500. Run `npm run build` first.
//
// It needs root (it mounts a small tmpfs for the database), PostgreSQL 15 or newer with pg_basebackup in LINTEL_BENCH_POSTGRES, and
// libfaketime for the clock fault. `faults`: numbers from the table below, such as 1,4.
import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import sharp from 'sharp';
import { readConfig } from '../../server/src/config.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { load, part, say } from '../tools/figures.ts';
import { type Count, checkInquiries, type Found, inquiryWriters, patienceMs, upTo } from '../tools/inquiry-writers.ts';
import { childrenOf, startLintel as startProcesses } from '../tools/lintel-processes.ts';
import { openMailServer } from '../tools/mail-server.ts';
import { initPostgres, type Node } from '../tools/own-postgres.ts';
import { openWire } from '../tools/tcp-proxy.ts';

const times = Number(process.argv[2] ?? 10);
const chosen = process.argv[3]?.split(',').map(Number);
const root = path.resolve(import.meta.dirname, '..', '..');
const libfaketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const writers = 6;
/** Duration of a fault that does not end by itself. */
const faultMs = 8000;

const data = mkdtempSync(path.join(tmpdir(), 'lintel-drill-'));
// PostgreSQL's user must be able to enter the folder.
chmodSync(data, 0o711);
const small = path.join(data, 'small');
mkdirSync(small);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2500m,mode=0755', 'tmpfs', small]);
const started = new Set<ChildProcess>();
const nodes = new Set<Node>();
const cleanUp = async () => {
  for (const one of started) one.kill('SIGKILL');
  for (const one of nodes) await one.remove().catch(() => {});
  execFileSync('umount', ['-l', small]);
  rmSync(data, { recursive: true, force: true });
};

process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));

/** The services around Lintel, each behind a proxy that can cut the connection. */
let primary = await initPostgres(path.join(small, 'a'));
nodes.add(primary);
await primary.sql(`create role lintel_owner login; create role lintel_serving login`);
await primary.sql('create database lintel owner lintel_owner');
const database = await openWire(primary.port);
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(data, 's3'),
  configureBuckets: [{ name: 'lintel' }],
});
const store = await openWire((await s3.run()).port);
const mail = await openWire((await openMailServer()).port);

const logFile = path.join(tmpdir(), 'lintel-drill.log');
const port = 3897;
const base = `http://localhost:${port}`;
const address = (user: string) => `postgresql://${user}@127.0.0.1:${database.port}/lintel`;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  LINTEL_PROCESSES: '2',
  DATABASE_URL: address('lintel_serving'),
  DATABASE_OWNER_URL: address('lintel_owner'),
  LINTEL_DATA: path.join(data, 'shared'),
  LINTEL_SECRET: 'a secret for benches, of 32 letters',
  LINTEL_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
  FILES_URL: `s3://lintel/drill?endpoint=http://127.0.0.1:${store.port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
};

const startLintel = (at = port, more: NodeJS.ProcessEnv = {}): Promise<ChildProcess> =>
  startProcesses(
    { ...env, ...more, PORT: String(at) },
    {
      logFile,
      onStart: (running) => {
        started.add(running);
        running.once('exit', () => started.delete(running));
      },
    },
  );

let lintel = await startLintel();
const killLintel = async (): Promise<void> => {
  const gone = once(lintel, 'exit');
  for (const pid of [...childrenOf(lintel.pid as number), lintel.pid as number]) process.kill(pid, 'SIGKILL');
  await gone;
};

/** Ports that get the inquiries; the clock fault adds a second server. */
const ports = [port];
const inquiries = inquiryWriters({ baseOf: (number) => `http://localhost:${ports[number % ports.length]}`, writers });
const { acknowledged, note } = inquiries;

/** Uploads a file: the answer must be 201, or 503 with a message. */
let pictures = 0;
let backups = 0;
const upload = async (): Promise<void> => {
  pictures += 1;
  const form = new FormData();
  // Another color each time, or the server would recognize the same picture.
  const background = { r: pictures % 256, g: (pictures * 7) % 256, b: 90 };
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const response = await fetch(`${base}/api/properties/${homes[pictures % homes.length]}/photos`, {
    method: 'POST',
    headers: { cookie: 'lintel_viewing_as=2' },
    body: form,
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (response?.status !== 201) note(response?.status ?? null, (await response?.text()) ?? '');
};
const homes = (
  await primary.sql(
    `select id from properties where owner_id = 1 and status = 'active' order by id limit 200`,
    'lintel',
  )
).map(({ id }) => Number(id));

/** Sends a JSON request as the demo's owner or staff; refusals are counted as for inquiries. */
const call = async (method: string, place: string, viewer: number, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${base}${place}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: `lintel_viewing_as=${viewer}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const text = (await response?.text().catch(() => null)) ?? null;
  if (text === null || !response?.ok) note(text === null ? null : (response?.status ?? null), text ?? '');
  return text === null || !response?.ok ? {} : JSON.parse(text);
};
let paid = 0;
/** Homes of any owner whose listing the demo lets Walter pay for, neither leased nor held back. */
const payableHomes = (
  await primary.sql(
    `select id from properties where is_sample and status = 'active' and is_available and not is_suspended
       and held_back_reason is null and accepts_vouchers order by id limit 30`,
    'lintel',
  )
).map(({ id }) => Number(id));
const payable = (number: number): number | undefined => payableHomes[number % payableHomes.length];
/**
 * Simulates a gateway that does its work but never responds: one payment is begun, one charged twice to a saved card, and one confirmed.
 * Afterwards the last two are confirmed, and each must have been charged once.
 */
const payWhileGatewayHangs = async (): Promise<void> => {
  const walter = 2;
  const gatewayIs = (gateway: string) =>
    call('PUT', '/api/staff/sandbox-faults', 4, { gateway, webhooks: 'delivered' });
  const begin = (): Promise<Record<string, unknown>> => {
    paid += 1;
    return call('POST', '/api/create-listing-payment', walter, { propertyId: payable(paid) });
  };
  const enter = (clientSecret: unknown) =>
    call('POST', `/api/sandbox-payments/${clientSecret}/confirm`, walter, {
      ...{ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' },
    });
  const confirm = (paymentIntentId: unknown, propertyId: unknown) =>
    call('POST', '/api/confirm-listing-payment', walter, { paymentIntentId, propertyId });
  const setup = await call('POST', '/api/cards/setup', walter, {});
  await enter(setup['clientSecret']);
  const card = await call('POST', '/api/cards', walter, { setupIntentId: setup['setupIntentId'] });
  const byCard = await begin();
  const ofCard = payable(paid);
  const entered = await begin();
  const ofEntered = payable(paid);
  await enter(entered['clientSecret']);

  await gatewayIs('hangs');
  const press = () =>
    call('POST', '/api/pay-with-saved-card', walter, {
      paymentIntentId: byCard['paymentIntentId'],
      cardId: card['id'],
    });
  await Promise.all([begin(), press(), press(), confirm(entered['paymentIntentId'], ofEntered)]);
  await gatewayIs('up');
  await confirm(byCard['paymentIntentId'], ofCard);
  await confirm(entered['paymentIntentId'], ofEntered);
  const intents = [byCard, entered].map(({ paymentIntentId }) => `'${paymentIntentId}'`).join(', ');
  const [row] = await primary.sql(
    `select count(*)::int as paid, coalesce(sum(amount_cents), 0)::int as owed,
      (select coalesce(sum(received_cents), 0)::int from sandbox_intents where id in (${intents})) as taken
     from payments where intent_id in (${intents}) and status = 'paid'`,
    'lintel',
  );
  if (row?.['paid'] !== 2 || row['owed'] !== row['taken']) {
    throw new Error(`Payments are not as they should be: ${JSON.stringify(row)}.`);
  }
};

type Fault = { name: string; provoke: () => Promise<void> };
let otherFolder = 'b';
/** Runs a command of the product beside the servers; returns its output. */
const command = async (name: string, words: string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
  const file = path.join(root, 'server/src/commands', `${name}.ts`);
  return (await promisify(execFile)(process.execPath, [file, ...words], { env: { ...env, ...more } })).stdout;
};
/** Blocks a proxy for the duration of a fault. */
const cut = async (wire: typeof database): Promise<void> => {
  wire.hang();
  await sleep(faultMs);
  wire.heal();
};
const faults: Fault[] = [
  {
    name: 'one process of Lintel killed',
    provoke: async () => {
      const [pid] = childrenOf(lintel.pid as number);
      if (pid) process.kill(pid, 'SIGKILL');
      // Waits until a new process serves in its place: the next round must not kill the only one.
      await sleep(25_000);
    },
  },
  {
    name: 'all of Lintel killed, and started',
    provoke: async () => {
      await killLintel();
      lintel = await startLintel();
    },
  },
  {
    name: 'one connection’s PostgreSQL process killed',
    provoke: async () => {
      await primary.killBackend();
      await sleep(2000);
    },
  },
  {
    name: 'PostgreSQL killed, and started after 2 s',
    provoke: async () => {
      await primary.kill();
      await sleep(2000);
      await primary.start();
    },
  },
  {
    name: 'failover to a synchronous standby',
    provoke: async () => {
      const standby = await primary.standby(path.join(small, otherFolder));
      nodes.add(standby);
      const former = primary;
      await former.kill();

      await sleep(1000);
      await standby.promote();
      database.turnTo(standby.port);
      primary = standby;
      otherFolder = otherFolder === 'b' ? 'a' : 'b';
      await former.remove();
    },
  },
  {
    name: 'network to PostgreSQL cut for 8 s',
    provoke: () => cut(database),
  },
  {
    name: 'disk of PostgreSQL full for 8 s',
    provoke: async () => {
      const file = path.join(small, 'filler');
      const filler = openSync(file, 'w');
      const block = Buffer.alloc(1 << 20);
      const full = performance.now() + faultMs;
      while (performance.now() < full) {
        try {
          writeSync(filler, block);
        } catch {
          await sleep(20);
        }
      }
      closeSync(filler);
      rmSync(file);
      if (!primary.isRunning()) await primary.start();
    },
  },
  ...[3600, -3600].map((seconds) => ({
    name: `a second server whose clock is an hour ${seconds > 0 ? 'ahead' : 'behind'}`,
    provoke: async () => {
      if (!existsSync(libfaketime)) throw new Error('libfaketime is not installed.');
      const second = await startLintel(port + 1, {
        LINTEL_PROCESSES: '1',
        LINTEL_ORIGIN: `http://localhost:${port + 1}`,
        LD_PRELOAD: libfaketime,
        FAKETIME: `${seconds > 0 ? '+' : '-'}3600s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      ports.push(port + 1);
      await sleep(faultMs);
      ports.pop();
      // Requests under way there are answered first.
      await sleep(1000);
      const gone = once(second, 'exit');
      second.kill('SIGTERM');
      await gone;
    },
  })),
  {
    name: 'mail server hangs for 8 s',
    provoke: () => cut(mail),
  },
  {
    name: 'object store hangs for 8 s, with uploads',
    provoke: async () => {
      await Promise.all([upload(), upload(), cut(store)]);
      await upload();
    },
  },
  {
    name: 'payment gateway hangs, with payments',
    provoke: payWhileGatewayHangs,
  },
  {
    name: 'a backup meanwhile, restored into an empty place',
    provoke: async () => {
      backups += 1;
      const folder = path.join(data, `backup-${backups}`);
      mkdirSync(folder);
      const key = path.join(folder, 'key');
      const [recipient = ''] = (await command('backup', ['--new-key', key])).split('\n');
      const before = [...acknowledged];
      await command('backup', ['--to', folder, '--recipient', recipient]);
      const [file] = readdirSync(folder).filter((name) => name.endsWith('.age'));
      const place = {
        DATABASE_URL: undefined,
        DATABASE_OWNER_URL: undefined,
        LINTEL_DATA: path.join(folder, 'restored'),
        FILES_URL: `s3://lintel/restored-${backups}?endpoint=http://127.0.0.1:${store.port}`,
      };
      // The command checks the ledger, receipts and the digest of every file.
      await command('restore', [path.join(folder, file ?? ''), '--identity', key, '--log-checkpoint', 'none'], place);
      const restored = await attachDatabase(readConfig({ ...env, ...place }), { log: () => {}, max: 2 });
      try {
        const { rows } = await restored.pool.query<{ missing: number }>(
          `select count(*)::int as missing from unnest($1::int[], $2::text[]) as a (id, email)
           left join inquiries i on i.id = a.id and i.email = a.email where i.id is null`,
          [before.map(([id]) => id), before.map(([, email]) => email)],
        );
        if (rows[0]?.missing !== 0)
          throw new Error(`The backup lacks ${rows[0]?.missing} inquiries acknowledged before it.`);
      } finally {
        await restored.close();
      }
    },
  },
];

type Row = { name: string; counts: Count[]; found: Found | null; fault: string | null };
const rows: Row[] = [];
let hasFailed = false;
for (const [index, { name, provoke }] of faults.entries()) {
  if (chosen && !chosen.includes(index + 1)) continue;
  const row: Row = { name, counts: [], found: null, fault: null };
  rows.push(row);
  for (let round = 1; round <= times && !row.fault; round += 1) {
    inquiries.begin();
    try {
      await upTo('inquiries before the fault', () => inquiries.count().acknowledged >= 20);
      await provoke();
      const before = inquiries.count().acknowledged;
      await upTo('inquiries after the fault', () => inquiries.count().acknowledged >= before + 30);
    } catch (error) {
      row.fault = error instanceof Error ? error.message : String(error);
    }
    await inquiries.end(row.fault !== null);
    const count = inquiries.count();
    row.counts.push(count);
    row.found = row.fault === null ? await checkInquiries(env, acknowledged) : null;
    const { found } = row;
    const isWhole =
      found && found.lost + found.twice + found.unbalanced === 0 && !found.broken && count.failed.length === 0;
    hasFailed ||= !isWhole;
    say(
      `${index + 1} ${name}, ${round}/${times}: ${count.acknowledged} acknowledged, ${count.refused} answered 503, ${count.unanswered} unanswered, silence ${(count.silenceMs / 1000).toFixed(1)} s; ${isWhole ? 'whole' : `NOT WHOLE: ${JSON.stringify({ ...found, failed: [...new Set(count.failed)].slice(0, 5), fault: row.fault })}`}; load ${load()}`,
    );
  }
  if (row.fault) break;
}

say(
  '\n| fault | times | acknowledged | 503 | 500 or other | no answer | longest silence, middle | worst | lost | twice |',
);
say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, counts, found } of rows) {
  const sum = (of: (one: Count) => number) => counts.reduce((total, one) => total + of(one), 0);
  const silences = counts.map((one) => one.silenceMs / 1000);
  say(
    `| ${name} | ${counts.length} | ${sum((one) => one.acknowledged)} | ${sum((one) => one.refused)} | ${sum((one) => one.failed.length)} | ${sum((one) => one.unanswered)} | ${part(silences, 0.5).toFixed(1)} s | ${part(silences, 1).toFixed(1)} s | ${found?.lost ?? '?'} | ${found?.twice ?? '?'} |`,
  );
}
say(
  `\n${acknowledged.size} inquiries acknowledged in all; load ${load()}. ${hasFailed ? 'NOT ALL WAS WHOLE.' : 'All was whole after each.'}`,
);
await cleanUp();
process.exit(hasFailed ? 1 : 0);
