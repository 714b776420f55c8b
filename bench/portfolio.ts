import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ListingState } from '@lintel/contract/listings/owner-schema';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import type pg from 'pg';
import { seedPeople } from '../server/src/demo/people.ts';
import { loadSampleListings } from '../server/src/demo/sample-listings.ts';
import {
  findOwnHomes,
  findPayableHomes,
  readOwnerFigures,
} from '../server/src/features/listings/publication/owner-queries.ts';
import { loadPlaces } from '../server/src/features/listings/search/load-places.ts';
import { migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { benchSecrets } from './tools/databases.ts';
import { figures, say } from './tools/figures.ts';

/**
 * `node bench/portfolio.ts`: measures the Listings tab of one owner with 10,000 homes in every state, among 40,000 homes of
 * others: the cost of each of its statements in the database, and with `PLANS=1` its plan.
 */
const owner = 2;
const now = new Date('2026-11-21T12:00:00Z');
const times = 15;

const fill = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'properties' and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !['id', 'source_id', 'owner_id'].includes(name));
  await pool.query(
    `insert into properties (id, source_id, owner_id, ${names.join(', ')})
     select id + 100000 * n, source_id || '-' || n, 3, ${names.join(', ')} from properties, generate_series(1, 4) n where id >= 1000`,
  );
  await pool.query(
    `update properties set owner_id = $1, is_available = id % 20 > 1, held_back_reason = null, accepts_vouchers = true,
       status = case id % 5 when 0 then 'draft' when 1 then 'expired' when 2 then 'withdrawn' else 'active' end,
       active_until = case when id % 5 in (1, 3, 4) then $2::timestamptz + interval '1 hour' * (id % 720 - case id % 5 when 1 then 1000 else 10 end) end
     where id between 1000 and 99999`,
    [owner, now],
  );
  // One in twenty is leased, and as many were: leases without the applications that they came from.
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents,
      offered_at, answered_at)
    select id, id, 1, owner_id, 'confirmed', '2025-01-01', case id % 20 when 0 then date '2027-10-31' else date '2026-01-31' end, 90000, 0,
      now(), now() from properties where id % 20 in (0, 1);
    commit`);
  await pool.query('vacuum (analyze)');
};

type Statement = { text: string; values: unknown[] };

/** Returns the statement that a read sends. */
const statementOf = async (read: (pool: pg.Pool) => Promise<unknown>): Promise<Statement> => {
  let made: Statement | undefined;
  const listening = {
    query: (statement: Statement) => {
      made = statement;
      return Promise.resolve({ rows: [{}] });
    },
  };
  await read(listening as unknown as pg.Pool);
  if (!made) throw new Error('It asked for nothing.');
  return made;
};

const page = (change: { before?: number; search?: string; state?: ListingState }) => (pool: pg.Pool) =>
  findOwnHomes(pool, owner, { limit: 25, from: null, search: null, state: null, ...change }, now);
const payable = (change: { search?: string; state?: ListingState }) => (pool: pg.Pool) =>
  findPayableHomes(pool, owner, { search: null, state: null, ...change }, now);

const reads: [string, (pool: pg.Pool) => Promise<unknown>][] = [
  ['the tab', page({})],
  ['its last pages', page({ before: 1200 })],
  ['active ones', page({ state: 'active' })],
  ['leased ones', page({ state: 'leased' })],
  ['a state that is rare', page({ state: 'leased', before: 1500 })],
  ['words that many have', page({ search: 'apartment' })],
  ['words that few have', page({ search: 'columbus 43215' })],
  ['words that none has', page({ search: 'nowhere at all' })],
  ['words and a state', page({ search: 'apartment', state: 'leased' })],
  ['what can be paid for', payable({})],
  ['what can be paid for, of a state', payable({ state: 'expired' })],
  ['what can be paid for, by words', payable({ search: 'apartment' })],
  ['the tiles', (pool) => readOwnerFigures(pool, owner, now)],
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-portfolio-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const database = openDatabase(
    { ...embedded.connection, options: '-c timezone=UTC -c statement_timeout=0' },
    { log: () => {} },
  );
  await migrateDatabase(database.pool);
  await database.db.transaction(async (tx) => {
    await loadPlaces(tx);
    await seedPeople(tx);
    await loadSampleListings(tx, { now, secrets: benchSecrets });
  });
  await fill(database.pool);
  const { rows: counts } = await database.pool.query(
    'select owner_id, count(*)::int as homes from properties group by 1 order by 2 desc limit 2',
  );
  say(JSON.stringify(counts));
  for (const [name, read] of reads) {
    const { text, values } = await statementOf(read);
    const taken: number[] = [];
    let plan = '';
    for (let time = 0; time < times; time += 1) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers, timing off) ${text}`,
        values,
      });
      const lines = rows.map((row) => row['QUERY PLAN']);
      taken.push(Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]));
      plan = lines
        .filter((line) => /Scan|Buffers: shared hit|Sort|Limit|Window|Removed/.test(line))
        .slice(0, 14)
        .join('\n');
    }
    say(`\n## ${name}: ${figures(taken)}`);
    if (process.env['PLANS']) say(plan);
  }
  await database.close();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
