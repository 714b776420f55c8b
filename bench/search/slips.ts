import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchQuery } from '@lintel/contract/listings/schema';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { searchPage } from '../../server/src/features/listings/queries.ts';
import { benchDatabases, benchNow, type Size, sizes } from '../tools/databases.ts';
import { figures, say } from '../tools/figures.ts';

/**
 * `npm run bench -- slips`: sends 500 place names with one typo each to Lintel's search and to MiniSearch in memory, on the same rows,
 * alternating: how many first pages begin with a home of the intended place, and how long each takes. MiniSearch is measured twice:
 * searching homes by all their words, as most sites use it, and searching places only, as an expert would use it. LINTEL_BENCH_SIZES:
 * `10k`, or `10k,1m` (MiniSearch needs some gigabytes for a million homes: NODE_OPTIONS=--max-old-space-size=12000).
 */
const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const asked = (process.env.LINTEL_BENCH_SIZES ?? '10k').split(',');
const names = 500;
const pageSize = 24;

/** The same pseudorandom numbers in each run. */
const chances = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
};

const neighbours: Record<string, string> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((key, at) => [key, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`]),
  ),
);

const slips = {
  swapped: (name: string, at: number) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  left_out: (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  doubled: (name: string, at: number) => name.slice(0, at) + name.charAt(at) + name.slice(at),
  key_beside: (name: string, at: number, pick: (below: number) => number) => {
    const beside = neighbours[name.charAt(at)] ?? '';
    return beside ? name.slice(0, at) + beside.charAt(pick(beside.length)) + name.slice(at + 1) : name;
  },
};
type Slip = keyof typeof slips;
type Mistyped = { meant: string; typed: string; slip: Slip };

const mistype = (cities: readonly string[], known: ReadonlySet<string>): Mistyped[] => {
  const pick = chances(14);
  const kinds = Object.keys(slips) as Slip[];
  const found: Mistyped[] = [];
  while (found.length < names) {
    const meant = cities[pick(cities.length)] ?? '';
    const slip = kinds[found.length % kinds.length] ?? 'swapped';
    const typed = slips[slip](meant, pick(meant.length - 1), pick);
    // A typo that spells another place's name does not count.
    if (typed !== meant && !known.has(typed)) found.push({ meant, typed, slip });
  }
  return found;
};

type Home = { id: number; title: string; address: string | null; city: string; state: string; zip: string | null };
type Asked = { name: string; first: (typed: string) => Promise<string | null> | string | null };

/** Builds an index; returns it with its build time in seconds and its memory in MB. */
const inMemory = <T extends { id: number }>(rows: readonly T[], fields: (keyof T & string)[]) => {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const from = performance.now();
  const index = new MiniSearch<T>({ fields, storeFields: ['city'] });
  index.addAll(rows);
  const seconds = (performance.now() - from) / 1000;
  globalThis.gc?.();
  return { index, seconds, megabytes: (process.memoryUsage().heapUsed - before) / 1e6 };
};

const measure = async (size: Size, pool: pg.Pool): Promise<void> => {
  const { rows: homes } = await pool.query<Home>(
    'select id, title, address, city, state, zip_code as zip from properties where is_listed order by id',
  );
  const { rows: placed } = await pool.query<{ folded: string }>(`select distinct folded from places`);
  const { rows: cities } = await pool.query<{ city: string; folded: string; state: string }>(
    `select min(city) as city, city_folded as folded, state from properties where is_listed group by 2, 3
     having count(*) >= 3 and length(city_folded) >= 5 order by 2, 3`,
  );
  const distinct = [...new Set(cities.map(({ folded }) => folded))];
  const mistyped = mistype(distinct, new Set(placed.map(({ folded }) => folded)));
  say(`${size}: ${homes.length} homes, ${distinct.length} names of cities, ${mistyped.length} slips`);

  const byHome = inMemory(homes, ['title', 'address', 'city', 'state', 'zip']);
  const byPlace = inMemory(
    cities.map((city, id) => ({ ...city, id })),
    ['city'],
  );
  const options = { fuzzy: 0.2, combineWith: 'AND' } as const;
  const subjects: Asked[] = [
    {
      name: 'Lintel',
      first: async (typed) => {
        const { rows } = await searchPage(pool, searchQuery.parse({ city: typed, limit: pageSize }), benchNow);
        return rows[0]?.city ?? null;
      },
    },
    {
      name: 'MiniSearch, homes',
      first: (typed) =>
        byHome.index.search(typed, { ...options, boost: { city: 3 } }).slice(0, pageSize)[0]?.city ?? null,
    },
    { name: 'MiniSearch, places', first: (typed) => byPlace.index.search(typed, options)[0]?.city ?? null },
  ];
  say(
    `  MiniSearch: homes ready in ${byHome.seconds.toFixed(1)} s, ${byHome.megabytes.toFixed(0)} MB; places ${byPlace.megabytes.toFixed(1)} MB`,
  );

  const counted = new Map(
    subjects.map(({ name }) => [name, { times: [] as number[], right: new Map<Slip, number>() }]),
  );
  for (const round of ['warm', 'measured']) {
    for (const { meant, typed, slip } of mistyped) {
      for (const { name, first } of subjects) {
        const from = performance.now();
        const city = await first(typed);
        const took = performance.now() - from;
        const count = counted.get(name);
        if (round === 'warm' || !count) continue;
        count.times.push(took);
        if (city !== null && normalizePlace(city) === meant) count.right.set(slip, (count.right.get(slip) ?? 0) + 1);
      }
    }
  }
  for (const [name, { times, right }] of counted) {
    const all = [...right.values()].reduce((sum, count) => sum + count, 0);
    const each = [...right].map(([slip, count]) => `${slip} ${count}`).join(', ');
    say(`  ${name.padEnd(20)} right ${all} of ${names} (${each} of ${names / 4})   ${figures(times, 2)}`);
  }
};

const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const connections = await benchDatabases(embedded.connection, say);
  for (const size of Object.keys(sizes) as Size[]) {
    if (!asked.includes(size)) continue;
    const pool = new pg.Pool({ ...connections[size], max: 4 });
    pool.on('error', () => {});
    await measure(size, pool);
    await pool.end();
  }
} finally {
  await embedded.stop();
}
