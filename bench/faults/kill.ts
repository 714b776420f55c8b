// npm run bench -- kill [rounds] [server|database|both]: kills the server, its database or both with kill -9 during a stream of inquiries.
// After each kill the next start must need no manual step, every acknowledged inquiry and receipt must be there, and the chain must
// verify.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';

const rounds = Number(process.argv[2] ?? 10);
const root = path.resolve(import.meta.dirname, '..', '..');
const port = 3890;
const base = `http://localhost:${port}`;
const data = mkdtempSync(path.join(tmpdir(), 'lintel-kill-'));
const env = { ...process.env, PORT: String(port), LINTEL_DATA: data, NODE_ENV: 'production' };

type Acknowledged = { inquiryId: number; receiptId: number; hash: string };
const acknowledged: Acknowledged[] = [];

const start = async (): Promise<{ server: ChildProcess; ms: number }> => {
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  server.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself: ${said.slice(-1000)}`);
    if (
      await fetch(`${base}/api/auth/me`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (performance.now() - began > 60_000) throw new Error(`No answer after a minute: ${said.slice(-1000)}`);
    await sleep(50);
  }
  return { server, ms: performance.now() - began };
};

/** Finds the postmaster of this data folder: the orphaned or server-owned `postgres -D` that runs on this cluster. */
const findPostmaster = (): number => {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      if (!command[0]?.endsWith('postgres') || !command.includes('-D')) continue;
      if (readlinkSync(`/proc/${name}/cwd`).startsWith(data)) return Number(name);
    } catch {
      // It ended in the meantime.
    }
  }
  throw new Error('The embedded database was not found.');
};

let sent = 0;
const send = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const number = ++sent;
    const response = await fetch(`${base}/api/properties/${1 + (number % 8)}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-${number}` },
      body: JSON.stringify({
        name: `Kill ${number}`,
        email: `kill${number}@example.com`,
        message: `Is home number ${number} still free?`,
      }),
      signal,
    }).catch(() => null);
    if (response?.status === 201) {
      const body = (await response.json().catch(() => null)) as {
        id: number;
        receipt: { id: number; receiptHash: string };
      } | null;
      if (body) acknowledged.push({ inquiryId: body.id, receiptId: body.receipt.id, hash: body.receipt.receiptHash });
    } else await sleep(20);
  }
};

/** Looks for every acknowledged inquiry in the database itself; then verifies the whole chain, by the command. */
const verify = async (): Promise<void> => {
  const database = await attachDatabase(readConfig(env), { log: () => {}, max: 1 });
  try {
    const { rows } = await database.pool.query<{ id: number; receipt: number; hash: string }>(
      `select i.id, i.receipt_id as receipt, r.receipt_hash as hash
       from inquiries i join contact_receipts r on r.id = i.receipt_id where i.id = any($1::int[])`,
      [acknowledged.map(({ inquiryId }) => inquiryId)],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { inquiryId, receiptId, hash } of acknowledged) {
      const row = found.get(inquiryId);
      if (row?.receipt !== receiptId || row.hash !== hash) {
        throw new Error(`Acknowledged and not there: inquiry ${inquiryId}, receipt ${receiptId}, ${hash}`);
      }
    }
    // One press, one inquiry, one receipt: inquiries that got no response were not stored twice either.
    const { rows: twice } = await database.pool.query(
      'select email from inquiries where not is_sample group by email having count(*) > 1',
    );
    if (twice.length > 0) throw new Error(`Stored twice: ${twice.length}`);
  } finally {
    await database.close();
  }
  const out = execFileSync(process.execPath, [path.join(root, 'server/src/commands/receipts-verify.ts')], {
    env,
    encoding: 'utf8',
  });
  process.stdout.write(`   ${out.trim().split('\n').at(-1)}\n`);
};

const kinds = ['the server', 'the database', 'both'] as const;
for (const kind of kinds.filter((one) => one.endsWith(process.argv[3] ?? ''))) {
  for (let round = 1; round <= rounds; round += 1) {
    const { server, ms } = await start();
    const stop = new AbortController();
    const senders = Array.from({ length: 4 }, () => send(stop.signal));
    await sleep(300 + Math.random() * 700);
    const postmaster = findPostmaster();
    if (kind !== 'the server') process.kill(postmaster, 'SIGKILL');
    if (kind !== 'the database') server.kill('SIGKILL');
    await sleep(200);
    if (kind === 'the database') {
      // The running server restarts its database by itself.
      const before = acknowledged.length;
      for (let tries = 0; acknowledged.length < before + 5; tries += 1) {
        if (tries > 300) throw new Error('The server did not recover from losing its database.');
        await sleep(100);
      }
    }
    stop.abort();
    await Promise.all(senders);
    if (kind !== 'the database') {
      const again = await start();
      await verify();
      again.server.kill('SIGTERM');
      await new Promise((resolve) => again.server.once('exit', resolve));
    } else {
      await verify();
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    process.stdout.write(
      `${kind} ${round}/${rounds}: started in ${Math.round(ms)} ms, ${acknowledged.length} acknowledged so far, all there\n`,
    );
  }
}
process.stdout.write(`Done: ${acknowledged.length} acknowledged of ${sent} sent, none lost.\n`);
