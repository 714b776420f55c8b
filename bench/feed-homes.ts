import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { readConfig } from '../server/src/config.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import { loadSampleListings } from '../server/src/demo/sample-listings.ts';
import { runFeeds } from '../server/src/features/listings/feeds/runs/run-feeds.ts';
import { loadPlaces } from '../server/src/features/listings/search/load-places.ts';
import { readHere } from '../server/src/features/monitor/read-here.ts';
import { handlers } from '../server/src/handlers.ts';
import { migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { makeLog } from '../server/src/platform/log.ts';
import { benchNow, benchSecrets } from './tools/databases.ts';
import { figures, load, say, timed } from './tools/figures.ts';
import { withOwnDatabase } from './tools/own-database.ts';

/**
 * `npm run bench -- feed-homes`: imports a feed of LINTEL_BENCH_HOMES (50,000) over HTTP, reads it again unchanged, and again with a tenth
 * of its rents changed, through the worker and the database that a server uses. Prints how long each took, the process's peak memory, and
 * how long four writers waited meanwhile, beside their waits without a feed.
 */
const homes = Number(process.env['LINTEL_BENCH_HOMES'] ?? 50_000);
const owner = 2;
const hourMs = 3_600_000;
const writers = 4;
const pauseMs = 20;
const quietMs = 10_000;
const zips = ['43206', '43215', '43202', '43085', '43229'];

/** No two homes are alike, as in a real feed. */
const listing = (at: number, rent: number) =>
  `<Listing id="h${at}" type="RENTAL"><name>Home ${at} on Alder Street</name><street>${at} Alder Street</street><unit>${at}</unit><city>Columbus</city><state>OH</state><zip>${zips[at % zips.length]}</zip><description>Home ${at}: windows on two sides, and the bus stops at the corner. The kitchen was made new in ${1990 + (at % 36)}. ${'Quiet street with old trees. '.repeat(at % 5)}</description><price>${rent}</price><numBedrooms>${at % 5}</numBedrooms><numFullBaths>${1 + (at % 3)}</numFullBaths></Listing>\n`;

let isChanged = false;
let bytes = 0;
function* feed(): Generator<string> {
  yield '<hotPadsItems version="2.1">';
  for (let at = 0; at < homes; at += 1) yield listing(at, 900 + (at % 900) + (isChanged && at % 10 === 0 ? 25 : 0));
  yield '</hotPadsItems>';
}
const mb = (size: number) => Math.round(size / 1024 / 1024);
const server = http.createServer(async (_, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' });
  bytes = 0;
  for (const piece of feed()) {
    bytes += piece.length;
    if (!response.write(piece)) await once(response, 'drain');
  }
  response.end();
});

/** Starts four writers until they are stopped; returns how long each write took. */
const write = (pool: pg.Pool): (() => Promise<number[]>) => {
  let isOver = false;
  const times: number[] = [];
  const one = async (who: number) => {
    for (let count = 0; !isOver; count += 1) {
      const id = 1000 + ((count * writers + who) % 5000);
      await timed(times, () => pool.query('update properties set updated_at = now() where id = $1', [id]));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, who) => one(who)));
  return async () => {
    isOver = true;
    await all;
    return times;
  };
};

await withOwnDatabase('bench_feed_homes', async (connection) => {
  const database = openDatabase(
    { ...connection, options: '-c timezone=UTC -c statement_timeout=20000' },
    { log: () => {} },
  );
  const other = openDatabase({ ...connection, options: '-c timezone=UTC' }, { log: () => {}, max: writers });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = benchNow;
  const context = {
    ...database,
    ...handlers,
    readTexts: readHere,
    secrets: benchSecrets,
    now: () => now,
    config: { ...readConfig({ LINTEL_ORIGIN: 'https://lintel.example' }), privateFeeds: [host] },
    log: makeLog(say, () => now),
  };
  try {
    await migrateDatabase(database.pool);
    await database.db.transaction(async (tx) => {
      await loadPlaces(tx);
      await seedPeople(tx);
      await loadSampleListings(tx, { now, secrets: benchSecrets });
    });
    // The samples have fixed ids.
    await database.pool.query(
      `select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from properties))`,
    );
    await database.pool.query('vacuum (analyze)');
    const rest = write(other.pool);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    say(`memory before ${mb(process.memoryUsage().rss)} MB; writers alone: ${figures(await rest())}`);
    await database.pool.query(
      `insert into feed_sources (owner_id, address, key_seed, every, created_at, started_at, next_at)
       values ($1, $2, 'seed', 'hour', $3, $3, $3)`,
      [owner, `http://${host}/feed.xml`, now],
    );
    for (const name of ['first', 'unchanged', 'a tenth changed', 'unchanged again']) {
      isChanged ||= name === 'a tenth changed';
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 100);
      const stop = write(other.pool);
      const begun = performance.now();
      const cpu = process.cpuUsage();
      await runFeeds(context);
      const seconds = (performance.now() - begun) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      const waited = await stop();
      clearInterval(watch);
      const { rows } = await database.pool.query(
        'select state, rows, fresh, changed, unchanged, held, lacking, fault from feed_runs order by id desc limit 1',
      );
      say(
        `${name}: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of a processor without the database), feed ${mb(bytes)} MB, memory ${mb(most)} MB at most, load ${load()}; ${JSON.stringify(rows[0])}`,
      );
      say(`  writers beside it: ${figures(waited)}`);
      now = new Date(now.getTime() + 2 * hourMs);
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await other.close();
    await database.close();
  }
});
