import { tmpdir } from 'node:os';
import path from 'node:path';
import { mapQuery } from '@lintel/contract/listings/map/schema';
import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { countHomes } from '../../server/src/features/listings/map/count-homes.ts';
import { readMapView } from '../../server/src/features/listings/map/read-map.ts';
import { searchPage } from '../../server/src/features/listings/queries.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { benchDatabases, benchNow } from '../tools/databases.ts';
import { figures, load, say, timed } from '../tools/figures.ts';

/**
 * `npm run bench -- map`: a million homes on the map. Measures views of every zoom over large cities, and first pages of boxes
 * beside first pages of cities, alternating on the same rows: median, 95th percentile and worst, in ms, in one process with its
 * database.
 */
const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const rounds = Number(process.env.LINTEL_BENCH_ROUNDS ?? 8);

const centers = [
  { city: 'Austin', at: [30.31, -97.74] },
  { city: 'Dallas, TX', at: [32.79, -96.78] },
  { city: 'Houston', at: [29.77, -95.39] },
  { city: 'Los Angeles', at: [34.05, -118.3] },
  { city: 'Denver', at: [39.74, -104.98] },
  { city: 'Cincinnati', at: [39.14, -84.5] },
  { city: 'Atlanta', at: [33.76, -84.4] },
  { city: 'Kansas City', at: [39.09, -94.56] },
] as const;
/** Filters that match few of very many homes. */
const few: SearchInput = { bedrooms: '3', maxRent: '900' };
const filters: SearchInput[] = [{}, { bedrooms: '2' }, { bedrooms: '1', rentBand: '1000-2000' }, few];
const uncounted: SearchInput[] = [
  { pets: 'true' },
  { baths: '2' },
  { amenities: 'laundry' },
  { price: 'total', maxRent: '1200' },
];
const size = { width: 1000, height: 800 };

/** The box that a screen of that size shows at a zoom. */
const boxAt = ([latitude, longitude]: readonly [number, number], zoom: number): string => {
  const wide = (size.width * 360) / (256 * 2 ** zoom);
  const high = ((size.height * 360) / (256 * 2 ** zoom)) * Math.cos((latitude * Math.PI) / 180);
  return [longitude - wide / 2, latitude - high / 2, longitude + wide / 2, latitude + high / 2]
    .map((degrees, at) => Math.max(-179, Math.min(at % 2 ? 84 : 179, degrees)).toFixed(4))
    .join(',');
};

const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const connections = await benchDatabases(embedded.connection, say);
  const database = openDatabase(
    { ...connections['1m'], options: '-c timezone=UTC -c statement_timeout=0' },
    { log: say },
  );
  const counting = performance.now();
  await countHomes(database);
  const { rows: kept } = await database.pool.query(
    'select level, count(*)::integer as rows from map_counts group by 1 order by 1',
  );
  say(`Counted for the map in ${((performance.now() - counting) / 1000).toFixed(1)} s: ${JSON.stringify(kept)}`);
  await database.pool.query('vacuum analyze map_counts');
  await database.close();

  const pool = new pg.Pool({ ...connections['1m'], max: 4 });
  pool.on('error', () => {});
  const zooms = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
  const views = new Map(zooms.map((zoom) => [zoom, [] as number[]]));
  const facts = new Map(zooms.map((zoom) => [zoom, { bytes: 0, plates: 0, homes: 0 }]));
  const inBox: number[] = [];
  const inCity: number[] = [];
  const fewInBox: number[] = [];
  const unkept = new Map(uncounted.map((filter) => [filter, [] as number[]]));
  const ofState: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const { city, at } of centers) {
      for (const filter of filters) {
        for (const zoom of zooms) {
          const asked = mapQuery.parse({ ...filter, ...size, box: boxAt(at, zoom) });
          const times = round < 0 ? [] : (views.get(zoom) ?? []);
          const view = await timed(times, () => readMapView(pool, asked, benchNow));
          const fact = facts.get(zoom);
          if (!fact) continue;
          fact.bytes = Math.max(fact.bytes, JSON.stringify(view).length);
          fact.plates = Math.max(fact.plates, view.clusters.length);
          fact.homes = Math.max(fact.homes, view.homes);
        }
        const boxed = searchQuery.parse({ ...filter, box: boxAt(at, 11) });
        await timed(round < 0 ? [] : inBox, () => searchPage(pool, boxed, benchNow));
        const named = searchQuery.parse({ ...filter, city });
        await timed(round < 0 ? [] : inCity, () => searchPage(pool, named, benchNow));
      }
      if (round === 0) {
        for (const [filter, times] of unkept) {
          const asked = mapQuery.parse({ ...filter, ...size, box: boxAt(at, 7) });
          await timed(times, () => readMapView(pool, asked, benchNow));
        }
        for (const zoom of [5, 7, 9]) {
          const boxed = searchQuery.parse({ ...few, box: boxAt(at, zoom) });
          await timed(fewInBox, () => searchPage(pool, boxed, benchNow));
        }
        for (const state of ['Texas', 'Ohio']) {
          const asked = mapQuery.parse({ ...size, city: state });
          await timed(ofState, () => readMapView(pool, asked, benchNow));
        }
      }
    }
    say(round < 0 ? 'Warmed up.' : `Round ${round + 1} of ${rounds}.`);
  }
  for (const [zoom, times] of views) {
    const fact = facts.get(zoom);
    say(
      `map, zoom ${String(zoom).padStart(2)}   ${figures(times)}   at most ${fact?.plates} plates, ${fact?.bytes} bytes, ${fact?.homes} homes`,
    );
  }
  say(`box search, first page   ${figures(inBox)}`);
  say(`city search, first page  ${figures(inCity)}`);
  say(`box search for what few homes answer to, zooms 5, 7, 9   ${figures(fewInBox)}`);
  for (const [filter, times] of unkept) {
    say(`map with a filter that is not kept, zoom 7, ${JSON.stringify(filter)}   ${figures(times)}`);
  }
  say(`map of a state   ${figures(ofState)}`);
  say(`load ${load()}`);
  await pool.end();
} finally {
  await embedded.stop();
}
