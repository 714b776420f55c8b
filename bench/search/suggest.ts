import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { suggestedPlaces } from '../../server/src/features/listings/search/suggest-places.ts';
import { benchDatabases } from '../tools/databases.ts';
import { figures, load, say } from '../tools/figures.ts';

/**
 * `npm run bench -- suggest`: measures suggestions of places by the beginning of their names, letter by letter, among all places.
 * Each beginning once per round, from two letters on; results by number of letters.
 */
const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const rounds = Number(process.env.LINTEL_BENCH_ROUNDS ?? 3);
const size = process.env.LINTEL_BENCH_SIZES === '1m' ? '1m' : '10k';
const typed = [2, 3, 4, 5, 6] as const;

const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const connections = await benchDatabases(embedded.connection, say, [size]);
  const pool = new pg.Pool({ ...connections[size], max: 4 });
  pool.on('error', () => {});
  const { rows: names } = await pool.query<{ folded: string }>(
    `select folded from places where kind = 'city' group by folded order by max(weight) desc, folded limit 500`,
  );
  for (const letters of typed) {
    const beginnings = [...new Set(names.map(({ folded }) => folded.slice(0, letters)))];
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      for (const beginning of beginnings) {
        const from = performance.now();
        await suggestedPlaces(pool, beginning);
        if (round >= 0) times.push(performance.now() - from);
      }
    }
    say(`${letters} letters: ${figures(times)}; ${beginnings.length} beginnings (load ${load()})`);
  }
  await pool.end();
} finally {
  await embedded.stop();
}
