import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { readProperty } from '@lintel/contract/listings/endpoints';
import { paths } from '@lintel/contract/paths';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { benchDatabases } from '../tools/databases.ts';
import { load, say } from '../tools/figures.ts';
import { type Figures, measureServer, middleOf } from '../tools/measure.ts';
import { makeRequests, newAddress } from '../tools/scenarios.ts';
import { startSubject } from '../tools/start-subject.ts';
import { peers } from './ask-peers.ts';
import { listenerAt, memoryOf } from './memory-of.ts';

/**
 * `npm run bench -- peers payload=8056 directus=8055 [rounds]`: Lintel beside the peers that are named, each at its port, on the same ten
 * thousand homes, in turns in one run: a search and one home, as JSON and as pages. How to put them there and what came of it is in
 * `peers.md`. Makes a copy of the bench's small database for them, says how to reach that, and waits until they answer. `npm run build`
 * comes before. PEER_TOKEN: what Directus lets one read with.
 */
const args = process.argv.slice(2);
const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3);
const beside = args.flatMap((arg) => {
  const [word = '', port] = arg.split('=');
  const peer = peers[word];
  return peer && port ? [{ ...peer, port: Number(port) }] : [];
});
if (beside.length === 0) throw new Error('Name a peer and its port: payload=8056, directus=8055.');
const options = { clients: 8, seconds: 4 };

const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const embedded = await openEmbeddedPostgres({ dataDir, log: say });
const { '10k': small } = await benchDatabases(embedded.connection, say, ['10k']);
/** By another name than those that are dropped when the bench's rows change. */
const copy = String(small.database).replace('bench', 'peers');
const admin = new pg.Client({ ...embedded.connection, database: 'postgres' });
await admin.connect();
const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [copy]);
const [made, from] = [copy, String(small.database)].map((name) => pg.escapeIdentifier(name));
if (!rowCount) await admin.query(`create database ${made} template ${from}`);
await admin.end();

const { host, port: at, user, password } = small;
say(`DB_HOST=${host} DB_PORT=${at ?? 5432} DB_DATABASE=${copy} DB_USER=${user} DB_PASSWORD=${password ?? ''}`);
for (const { name, port, alive } of beside) {
  say(`Waiting for ${name} at port ${port} …`);
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}${alive}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAlive())) await sleep(500);
}

const pool = new pg.Pool({ ...small, max: 2 });
pool.on('error', () => {});
const { 'first page': firstPages, 'one home': someHomes } = await makeRequests(pool);
const { rows: listed } = await pool.query<{ id: number }>('select id from properties where is_listed order by id');
const lintel = await startSubject({ kind: 'lintel', connection: small, requests: [], withPages: true });

/** One after the other, and then from the first again, however often a bench begins anew. */
const inTurn = <Item>(all: readonly Item[]): (() => Item) => {
  let next = 0;
  return () => all[next++ % all.length] as Item;
};
const searches = firstPages.map(({ address }) => address);
const oneSearch = inTurn(searches);
const oneHome = inTurn(listed.map(({ id }) => addressOf(readProperty, { params: { id } })));
/** No home is as cheap as this, so it finds the same; yet it is another search, of which no answer can be kept. */
const tooCheap = inTurn(Array.from({ length: 900 }, (_, least) => least + 1));

/** The page that shows what a call answers. */
const pageOf = (call: string): string => {
  const { pathname, search } = new URL(call, 'http://own.invalid');
  const id = /\/(\d+)$/.exec(pathname)?.[1];
  return id ? paths.property(id) : `${paths.properties}${search}`;
};
/** The same page by a spelling that none is kept under. */
const unkept = (page: string): string => page.replace('/p', '/%70');
const asVisitor = { cookie: 'lintel_viewing_as=visitor' };

type Turn = { what: string; port: number; next: () => string; headers?: Record<string, string> };
const turns: Turn[] = [
  { what: 'a search', fresh: () => `${oneSearch()}&minRent=${tooCheap()}`, again: inTurn(searches) },
  { what: 'one home', fresh: oneHome, again: inTurn(someHomes.map(({ address }) => address)) },
].flatMap(({ what, fresh, again }): Turn[] => [
  { what: `${what}, Lintel, new`, port: lintel.port, next: () => newAddress(fresh()) },
  { what: `${what}, Lintel, again`, port: lintel.port, next: again },
  ...beside.map(({ name, port, call }) => ({ what: `${what}, ${name}`, port, next: () => call(fresh()) })),
  {
    what: `page of ${what}, Lintel, rendered`,
    port: lintel.port,
    next: () => unkept(pageOf(fresh())),
    headers: asVisitor,
  },
  { what: `page of ${what}, Lintel, from memory`, port: lintel.port, next: () => pageOf(again()), headers: asVisitor },
  ...beside.flatMap(({ name, port, page }) =>
    page ? [{ what: `page of ${what}, ${name}`, port, next: () => page(fresh()) }] : [],
  ),
]);

for (const { name, port, call, total } of beside) {
  let [ours, theirs] = [0, 0];
  for (const search of searches) {
    const answer = await fetch(`http://127.0.0.1:${lintel.port}${search}`);
    ours += Number(answer.headers.get('x-total-count'));
    theirs += total(await (await fetch(`http://127.0.0.1:${port}${call(search)}`)).json()) ?? 0;
  }
  say(`${searches.length} searches find ${ours} homes in Lintel, ${theirs} in ${name}.`);
}
for (const { what, port, next, headers = {} } of turns) {
  let [characters, homes] = [0, 0];
  for (const _ of searches) {
    const text = await (await fetch(`http://127.0.0.1:${port}${next()}`, { headers })).text();
    characters += text.length / searches.length;
    homes += new Set(text.match(/href="\/property\/\d+"/g)).size / searches.length;
  }
  say(`${what}: ${(characters / 1024).toFixed(1)} KB, links to ${homes.toFixed(0)} homes`);
}

const taken = new Map<string, Figures[]>();
for (let round = 0; round <= rounds; round += 1) {
  say(`Round ${round} of ${rounds} (load ${load()}) …`);
  for (const { what, port, next, headers } of turns) {
    const figures = await measureServer(port, [{ address: next() }], {
      ...options,
      vary: next,
      ...(headers ? { headers } : {}),
    });
    // The first round warms all.
    if (round > 0) taken.set(what, [...(taken.get(what) ?? []), figures]);
  }
}
for (const [what, all] of taken) {
  const { perSecond, p50, p99 } = middleOf(all);
  say(`${what}: ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}
say(`load ${load()}; memory: Lintel ${memoryOf(lintel.pid)}`);
for (const { name, port } of beside) say(`memory: ${name} ${memoryOf(listenerAt(port))}`);
await lintel.stop();
await pool.end();
await embedded.stop();
process.exit(0);
