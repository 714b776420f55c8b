// npm run bench -- failover [times]: runs the built server with two processes on the pair of deploy/patroni, started from those very
// files: etcd, two PostgreSQL servers under Patroni, and HAProxy in front of them. It kills the current primary and its Patroni several
// times (10 by default) while inquiries are sent, and restarts it once the other has taken over. After each it checks that every
// acknowledged inquiry exists exactly once, the ledger balances, the receipts verify, and no request got a 500. Run `npm run build` first.
//
// It needs root, and Debian's packages patroni, etcd-server, haproxy and postgresql-15.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, part, say } from '../tools/figures.ts';
import { type Count, checkInquiries, type Found, inquiryWriters, upTo } from '../tools/inquiry-writers.ts';
import { freePort, runAs } from '../tools/own-postgres.ts';

const times = Number(process.argv[2] ?? 10);
const root = path.resolve(import.meta.dirname, '..', '..');
const bin = process.env['LINTEL_BENCH_POSTGRES'] ?? '/usr/lib/postgresql/15/bin';
const as = runAs();

const data = mkdtempSync(path.join(tmpdir(), 'lintel-failover-'));
chmodSync(data, 0o711);
/** Files that PostgreSQL's user may write: servers, passwords, and an unchanged copy of deploy/patroni. */
const place = path.join(data, 'place');
cpSync(path.join(root, 'deploy', 'patroni'), place, { recursive: true });
if (as.uid !== undefined) chownSync(place, as.uid, as.gid as number);

const started = new Set<ChildProcess>();
const begin = (
  program: string,
  args: readonly string[],
  { env = {}, log, mine = false }: { env?: NodeJS.ProcessEnv; log: string; mine?: boolean },
): ChildProcess => {
  const to = openSync(path.join(data, `${log}.log`), 'a');
  const child = spawn(program, args, {
    cwd: place,
    env: { ...process.env, ...env },
    stdio: ['ignore', to, to],
    ...(mine ? {} : as),
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

type Server = { name: string; port: number; patroni: number };
const serverOf = async (name: string): Promise<Server> => ({
  name,
  port: await freePort(),
  patroni: await freePort(),
});
const servers = [await serverOf('one'), await serverOf('two')] as const;
const [etcd, peers, primaryPort, standbyPort, port] = await Promise.all(Array.from({ length: 5 }, freePort));

const patroniOf = ({ name, port: own, patroni }: Server): ChildProcess =>
  begin('patroni', ['patroni.yml'], {
    log: name,
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${own}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${own}`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(place, name),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: path.join(place, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'superuser',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator',
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: 'rewinder',
      OWNER_PASSWORD: 'owner',
      SERVING_PASSWORD: 'serving',
    },
  });

/** Whether Patroni reports a server as the primary or the synchronous standby. */
const isNow = async ({ patroni }: Server, what: 'primary' | 'sync'): Promise<boolean> =>
  fetch(`http://127.0.0.1:${patroni}/${what}`, { method: 'OPTIONS', signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};
const childrenOf = (pid: number): number[] =>
  existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : [];
const postmasterOf = ({ name }: Server): number | null => {
  const file = path.join(place, name, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
};
/** Kills a server as if its machine had lost power: Patroni first, or it would restart the database. */
const lose = (server: Server): void => {
  running.get(server)?.kill('SIGKILL');
  const postmaster = postmasterOf(server);
  if (postmaster === null) return;
  const children = childrenOf(postmaster);
  kill(postmaster);
  for (const child of children) kill(child);
};

const running = new Map<Server, ChildProcess>();
const cleanUp = (): void => {
  for (const server of servers) lose(server);
  for (const one of started) one.kill('SIGKILL');
  cpSync(path.join(data, 'lintel.log'), path.join(tmpdir(), 'lintel-failover.log'));
  rmSync(data, { recursive: true, force: true });
};
process.once('SIGINT', () => {
  cleanUp();
  process.exit(130);
});

begin(
  'etcd',
  // biome-ignore format: one option per line is no clearer
  ['--data-dir', path.join(place, 'etcd'), '--listen-client-urls', `http://127.0.0.1:${etcd}`,
    '--advertise-client-urls', `http://127.0.0.1:${etcd}`, '--listen-peer-urls', `http://127.0.0.1:${peers}`],
  { log: 'etcd' },
);
const [one, two] = servers;
await sleep(2000);
running.set(one, patroniOf(one));
await upTo('a primary', () => isNow(one, 'primary'));
running.set(two, patroniOf(two));
await upTo('a synchronous standby', () => isNow(two, 'sync'));
begin('haproxy', ['-db', '-f', 'haproxy.cfg'], {
  log: 'haproxy',
  env: {
    PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
    STANDBY_BIND: `127.0.0.1:${standbyPort}`,
    SERVER_ONE: `127.0.0.1:${one.port}`,
    SERVER_ONE_PATRONI_PORT: String(one.patroni),
    SERVER_TWO: `127.0.0.1:${two.port}`,
    SERVER_TWO_PATRONI_PORT: String(two.patroni),
  },
});

const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  LINTEL_PROCESSES: '2',
  LINTEL_SAMPLE_LISTINGS: '1000',
  DATABASE_URL: `postgresql://lintel_serving:serving@127.0.0.1:${primaryPort}/lintel`,
  DATABASE_OWNER_URL: `postgresql://lintel_owner:owner@127.0.0.1:${primaryPort}/lintel`,
  DATABASE_REPLICA_URL: `postgresql://lintel_serving:serving@127.0.0.1:${standbyPort}/lintel`,
  LINTEL_DATA: path.join(data, 'lintel'),
  LINTEL_SECRET: 'a secret for benches, of 32 letters',
  LINTEL_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
};
mkdirSync(env.LINTEL_DATA);
const base = `http://localhost:${port}`;
begin(process.execPath, [path.join(root, 'server/dist/main.js')], { log: 'lintel', env, mine: true });
const isReady = () =>
  fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
await upTo('Lintel is ready', isReady);

const inquiries = inquiryWriters({ baseOf: () => base, writers: 2 });
type Row = { count: Count; found: Found; takenOverMs: number; isWhole: boolean };
const rows: Row[] = [];
for (let round = 1; round <= times; round += 1) {
  const [primary, standby] = (await isNow(one, 'primary')) ? [one, two] : [two, one];
  await upTo('a synchronous standby', () => isNow(standby, 'sync'));
  inquiries.begin();
  await upTo('inquiries before', () => inquiries.count().acknowledged >= 20);
  lose(primary);
  const lostAt = performance.now();
  await upTo('another primary', () => isNow(standby, 'primary'));
  const takenOverMs = performance.now() - lostAt;
  running.set(primary, patroniOf(primary));
  const before = inquiries.count().acknowledged;
  await upTo('inquiries after', () => inquiries.count().acknowledged >= before + 30);
  await inquiries.end(false);
  const count = inquiries.count();
  const found = await checkInquiries(env, inquiries.acknowledged);
  const isWhole = found.lost + found.twice + found.unbalanced === 0 && !found.broken && count.failed.length === 0;
  rows.push({ count, found, takenOverMs, isWhole });
  say(
    `${round}/${times}, ${primary.name} killed: another primary after ${(takenOverMs / 1000).toFixed(1)} s; ${count.acknowledged} acknowledged, ${count.refused} answered 503, ${count.unanswered} unanswered, silence ${(count.silenceMs / 1000).toFixed(1)} s; ${isWhole ? 'whole' : `NOT WHOLE: ${JSON.stringify({ ...found, failed: [...new Set(count.failed)].slice(0, 5) })}`}; load ${load()}`,
  );
}
const middleAndWorst = (values: number[]) =>
  `${(part(values, 0.5) / 1000).toFixed(1)} and ${(part(values, 1) / 1000).toFixed(1)} s`;
say(
  `\n${times} failovers; middle and worst: another primary after ${middleAndWorst(rows.map((row) => row.takenOverMs))}, silence ${middleAndWorst(rows.map(({ count }) => count.silenceMs))}; ${inquiries.acknowledged.size} acknowledged inquiries. ${rows.every(({ isWhole }) => isWhole) ? 'All was whole after each.' : 'NOT ALL WAS WHOLE.'}`,
);
cleanUp();
process.exit(rows.every(({ isWhole }) => isWhole) ? 0 : 1);
