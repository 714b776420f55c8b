import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { benchDatabases } from './tools/databases.ts';
import { load, say } from './tools/figures.ts';
import { type Figures, measureServer, middleOf } from './tools/measure.ts';
import { makeRequests, type Request } from './tools/scenarios.ts';
import { startSubject } from './tools/start-subject.ts';

/**
 * `npm run bench -- peers PORT [rounds]`: Lintel beside Directus on the same ten thousand homes, in turns. How to put Directus there
 * and what came of it is in `peers.md`. Makes a copy of the bench's small database for it, says how to reach that, and waits until
 * somebody answers at the port. PEER_TOKEN: what Directus lets one read with.
 */
const [port = 8055, rounds = 3] = process.argv.slice(2).map(Number);
const token = process.env['PEER_TOKEN'] ?? '';
const options = { clients: 8, seconds: 4 };
const copy = 'lintel_bench_peer';

const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const embedded = await openEmbeddedPostgres({ dataDir, log: say });
const { '10k': small } = await benchDatabases(embedded.connection, say, ['10k']);
const admin = new pg.Client({ ...embedded.connection, database: 'postgres' });
await admin.connect();
const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [copy]);
if (!rowCount) await admin.query(`create database ${copy} template ${pg.escapeIdentifier(String(small.database))}`);
await admin.end();

const { host, port: at, user, password } = small;
say(`DB_HOST=${host} DB_PORT=${at ?? 5432} DB_DATABASE=${copy} DB_USER=${user} DB_PASSWORD=${password ?? ''}`);
say(`Waiting for Directus at port ${port} …`);
while (
  !(await fetch(`http://127.0.0.1:${port}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await sleep(500);

const pool = new pg.Pool({ ...small, max: 2 });
pool.on('error', () => {});
const requests = await makeRequests(pool);
const lintel = await startSubject({ kind: 'lintel', connection: small, requests: [] });

/** The same asked of Directus: a search by its place, bedrooms and rent with how many there are, a home by its number. */
const ofPeer = ({ address }: Request): Request['address'] => {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid');
  const id = /^\/api\/properties\/(\d+)$/.exec(pathname)?.[1];
  const asked = new URLSearchParams({ access_token: token });
  if (id) return `/items/properties/${id}?${asked}`;
  const [city = '', state] = (searchParams.get('city') ?? '').split(', ');
  asked.set('limit', searchParams.get('limit') ?? '24');
  asked.set('sort', '-created_at,-id');
  asked.set('meta', 'filter_count');
  asked.set('filter[city_folded][_eq]', city.toLowerCase());
  asked.set('filter[status][_eq]', 'active');
  if (state) asked.set('filter[state][_eq]', state);
  const bedrooms = searchParams.get('bedrooms');
  if (bedrooms) asked.set('filter[bedrooms][_eq]', bedrooms);
  const most = searchParams.get('maxRent') ?? searchParams.get('rentBand')?.split('-')[1];
  if (most) asked.set('filter[rent_cents][_lte]', String(Number(most) * 100));
  return `/items/properties?${asked}`;
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The process that listens at a port, as Linux tells it; 0 elsewhere. */
const listenerAt = (asked: number): number => {
  const end = `:${asked.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    textOf(table)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((row) => row[1]?.endsWith(end) && row[3] === '0A')
      .map((row) => `socket:[${row[9]}]`),
  );
  const isOneOf = (descriptor: string): boolean => {
    try {
      return sockets.includes(readlinkSync(descriptor));
    } catch {
      return false;
    }
  };
  const opened = (process: string): string[] => {
    try {
      return readdirSync(`/proc/${process}/fd`);
    } catch {
      return [];
    }
  };
  const processes = sockets.length > 0 ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return Number(processes.find((name) => opened(name).some((number) => isOneOf(`/proc/${name}/fd/${number}`))) ?? 0);
};

/** What a process holds of the machine's memory, in megabytes. */
const memoryOf = (process: number): string => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(textOf(`/proc/${process}/status`))?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : 'unknown';
};

const scenarios = ['new first page', 'first page', 'new home', 'one home'] as const;
const taken = new Map<string, Figures[]>();
for (let round = 0; round <= rounds; round += 1) {
  for (const scenario of scenarios) {
    const asked = requests[scenario];
    const areNew = scenario.startsWith('new ');
    const turns = {
      Lintel: () => measureServer(lintel.port, asked, { ...options, areNew }),
      Directus: () =>
        measureServer(
          port,
          asked.map((one) => ({ ...one, address: ofPeer(one) })),
          { ...options, areNew: false },
        ),
    };
    for (const [subject, turn] of Object.entries(turns)) {
      const figures = await turn();
      // The first round warms both.
      if (round > 0) taken.set(`${scenario}, ${subject}`, [...(taken.get(`${scenario}, ${subject}`) ?? []), figures]);
    }
  }
}
for (const [what, all] of taken) {
  const { perSecond, p50, p99 } = middleOf(all);
  say(`${what}: ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (load ${load()})`);
}
say(`memory: Lintel ${memoryOf(lintel.pid)}, Directus ${memoryOf(listenerAt(port))}`);
await lintel.stop();
await pool.end();
await embedded.stop();
process.exit(0);
