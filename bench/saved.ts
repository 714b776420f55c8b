import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import { readConfig } from '../server/src/config.ts';
import { keysOfSearch, locationOf } from '../server/src/features/listings/api.ts';
import { readHere } from '../server/src/features/monitor/read-here.ts';
import { newAlertLink } from '../server/src/features/saved/alerts/alert-link.ts';
import { matchHomes } from '../server/src/features/saved/alerts/match-homes.ts';
import { writeAlerts } from '../server/src/features/saved/alerts/write-alerts.ts';
import { handlers } from '../server/src/handlers.ts';
import { openDatabase } from '../server/src/platform/database/db.ts';
import { benchDatabases, benchNow, benchSecrets } from './tools/databases.ts';

/**
 * `npm run bench -- saved`: keeps 100,000 saved searches while ten homes a second are listed. Measures for each home how long after its
 * commit its matches are in the database. Meanwhile saved homes change their prices, five a second. Then measures for 30 seconds how many
 * emails a second are written into the outbox from the collected matches. One process with its database.
 */
const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const searchCount = Number(process.env.LINTEL_BENCH_SEARCHES ?? 100_000);
const seconds = Number(process.env.LINTEL_BENCH_SECONDS ?? 60);
const aSecond = 10;
const mailingMs = 30_000;
/** Each person has saved this many of the homes whose price changes; one in `watchersAmong` persons asked for emails about them. */
const homesEach = 40;
const watchersAmong = 4;
/** Number of new homes after each of which a saved one changes its price; 0 for never, which shows what saved homes cost. */
const priceEvery = Number(process.env.LINTEL_BENCH_PRICE_EVERY ?? 2);
/** Saved searches of each person; the limit is fifty. */
const searchesEach = 40;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Pseudorandom numbers from 0 to 1, the same in each run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Makes searches: most in a city, many with bedrooms and a rent, some in a ZIP code, a state or an area of the map. */
const searchesOf = (
  cities: readonly { label: string; latitude: number; longitude: number; zip: string; state: string }[],
) => {
  const chance = chanceFrom(20_261_123);
  return (): SearchInput => {
    const place = cities[Math.floor(chance() ** 2 * cities.length)];
    if (!place) throw new Error('No place.');
    const kind = chance();
    const [near, wide] = [chance() * 0.1, 0.05 + chance() * 0.4];
    const west = place.longitude - wide / 2 + near;
    const south = place.latitude - wide / 2 + near;
    const where: SearchInput =
      kind < 0.62
        ? { city: place.label }
        : kind < 0.75
          ? { city: place.zip }
          : kind < 0.77
            ? { city: place.state }
            : kind < 0.775
              ? {}
              : { box: [west, south, west + wide, south + wide].map((each) => each.toFixed(4)).join(',') };
    const maxRent = 900 + Math.floor(chance() * 30) * 100;
    return {
      ...where,
      ...(chance() < 0.8 ? { bedrooms: (['studio', '1', '2', '2', '3'] as const)[Math.floor(chance() * 5)] } : {}),
      ...(chance() < 0.8 ? { maxRent } : {}),
      ...(chance() < 0.15 ? { price: 'total' as const } : {}),
      ...(chance() < 0.1 ? { pets: true } : {}),
    };
  };
};

const figures = (times: readonly number[]): string => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms   of ${sorted.length}`;
};

const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const connections = await benchDatabases(embedded.connection, say, ['10k']);
  const database = openDatabase(
    { ...connections['10k'], options: '-c timezone=UTC -c statement_timeout=0' },
    { log: say },
  );
  const context = {
    ...database,
    ...handlers,
    readTexts: readHere,
    config: readConfig({ LINTEL_ORIGIN: 'https://lintel.example' }),
    now: () => new Date(),
    secrets: benchSecrets,
    log: (line: string) => say(line),
  };
  const { pool } = database;
  await pool.query(
    'truncate saved_searches, saved_matches, saved_search_keys, saved_homes, home_turns, home_news cascade',
  );
  await pool.query(`delete from outbox_mails where kind = 'saved_search'`);
  await pool.query(`delete from properties where source = 'bench-saved'`);
  await pool.query('truncate home_news');
  const { rows: cities } = await pool.query<{
    label: string;
    latitude: number;
    longitude: number;
    zip: string;
    state: string;
  }>(
    `select city || ', ' || state as label, avg(latitude) as latitude, avg(longitude) as longitude, min(zip_code) as zip, state
     from properties where is_listed and latitude is not null and zip_code is not null group by city, state order by count(*) desc limit 400`,
  );
  await pool.query(
    `delete from outbox_mails where account_id in (select id from accounts where email like 'bench-saved-%')`,
  );
  await pool.query(`delete from accounts where email like 'bench-saved-%'`);
  // People and homes already in the database have fixed ids.
  for (const table of ['accounts', 'properties']) {
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  const { rows: people } = await pool.query<{ id: number }>(
    `insert into accounts (email, name) select 'bench-saved-' || n || '@example.com', 'Saver ' || n from generate_series(1, $1::integer) n returning id`,
    [Math.ceil(searchCount / searchesEach)],
  );
  const next = searchesOf(cities);
  const before = performance.now();
  const places = new Map<string, Awaited<ReturnType<typeof locationOf>>>();
  for (let from = 0; from < searchCount; from += 5000) {
    const rows = [];
    for (let at = from; at < Math.min(searchCount, from + 5000); at += 1) {
      const input = next();
      const search = searchQuery.parse(input);
      const name = JSON.stringify([search.city, search.box]);
      const location = places.get(name) ?? (await locationOf(pool, search, benchNow));
      if (!search.box) places.set(name, location);
      const { limit: _, cursor: __, ...criteria } = search;
      rows.push({
        id: at + 1,
        account: people[at % people.length]?.id,
        criteria,
        location,
        ...newAlertLink({ secrets: benchSecrets }),
        ...keysOfSearch(search, location),
      });
    }
    await pool.query({
      text: `insert into saved_searches (id, account_id, name, criteria, digest, whereabouts, alert, language, link_seed, link_digest, saved_at, seen_at)
        select r.id, r.account, 'Search ' || r.id, r.criteria, r.id::text, r.location, 'at-once', 'en', r."linkSeed", r."linkDigest", now(), now()
        from jsonb_to_recordset($1::jsonb) as r(id integer, account integer, criteria jsonb, location jsonb, "linkSeed" text, "linkDigest" text)`,
      values: [JSON.stringify(rows)],
    });
    await pool.query({
      text: `insert into saved_search_keys (search_id, key, bedrooms_from, bedrooms_to, price_from, price_to, is_total)
        select r.id, k.key, r."bedroomsFrom", r."bedroomsTo", r."priceFrom", r."priceTo", r."isTotal"
        from jsonb_to_recordset($1::jsonb) as r(id integer, keys jsonb, "bedroomsFrom" smallint, "bedroomsTo" smallint, "priceFrom" integer, "priceTo" integer, "isTotal" boolean),
          jsonb_array_elements_text(r.keys) as k(key)`,
      values: [JSON.stringify(rows)],
    });
  }
  // Saved homes: most people save the same few.
  await pool.query({
    text: `with h as materialized (select array_agg(id order by id) as ids from properties where is_listed and source is distinct from 'bench-saved')
      insert into saved_homes (account_id, property_id, home_then, saved_at)
      select distinct on (a.id, p.id) a.id, p.id, jsonb_build_object('title', p.title, 'city', p.city, 'state', p.state, 'zipCode', p.zip_code,
        'rentCents', p.rent_cents, 'totalCents', p.total_cents, 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'isSample', false), now()
      from unnest($1::integer[]) with ordinality a(id, at) cross join generate_series(1, $2::integer) n cross join h
        join properties p on p.id = h.ids[1 + (((a.at * 7919 + n * 104729) % 4000) ^ 2 / 4000)::integer]`,
    values: [people.map(({ id }) => id), homesEach],
  });
  await pool.query(
    `select setval(pg_get_serial_sequence('saved_searches', 'id'), (select max(id) from saved_searches))`,
  );
  await pool.query({
    text: `insert into saved_searches (account_id, watches, name, criteria, digest, whereabouts, alert, language, link_seed, link_digest, saved_at, seen_at)
      select r.account, 'homes', '', '{}', 'saved-homes', '{"kind":"any"}', 'at-once', 'en', r."linkSeed", r."linkDigest", now(), now()
      from jsonb_to_recordset($1::jsonb) as r(account integer, "linkSeed" text, "linkDigest" text)`,
    values: [
      JSON.stringify(
        people
          .filter((_, at) => at % watchersAmong === 0)
          .map(({ id }) => ({ account: id, ...newAlertLink({ secrets: benchSecrets }) })),
      ),
    ],
  });
  await pool.query('vacuum analyze saved_searches, saved_search_keys, saved_homes');
  const { rows: saved } = await pool.query<{ id: number; keepers: number }>(
    'select property_id as id, count(*)::integer as keepers from saved_homes group by property_id order by count(*) desc limit 600',
  );
  say(
    `${people.length} people saved ${homesEach} homes each, the most wanted ${saved[0]?.keepers} of them; one in ${watchersAmong} asked for mails about them`,
  );
  say(
    `${searchCount} searches saved in ${((performance.now() - before) / 1000).toFixed(1)} s; load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  );

  const committed = new Map<number, number>();
  const lags: number[] = [];
  let waiting = 0;
  let stopped = false;
  const used = process.cpuUsage();
  const begun = performance.now();
  const looking = (async () => {
    while (!stopped || committed.size > 0) {
      // Homes that were committed before a match run begins are matched when it ends.
      const seen = [...committed.keys()];
      if (seen.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      waiting = Math.max(waiting, seen.length);
      await matchHomes(context);
      const now = performance.now();
      for (const id of seen) {
        lags.push(now - (committed.get(id) ?? now));
        committed.delete(id);
      }
    }
  })();
  for (let at = 0; at < seconds * aSecond; at += 1) {
    const due = begun + (at * 1000) / aSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const { rows } = await pool.query<{ id: number }>({
      text: `insert into properties (owner_id, status, title, address, city, state, zip_code, rent_cents, bedrooms, bathrooms, description,
          amenities, amenity_tags, pet_policy, latitude, longitude, position_kind, city_folded, search_text, elsewhere_text, source, source_id, active_until)
        select owner_id, 'active', title, address, city, state, zip_code, rent_cents, bedrooms, bathrooms, description,
          amenities, amenity_tags, pet_policy, latitude, longitude, case when latitude is not null then 'near' end, city_folded, search_text, elsewhere_text, 'bench-saved', $1::text, now() + interval '30 days'
        from properties where is_listed and latitude is not null order by id offset $2 limit 1 returning id`,
      values: [at, (at * 7919) % 5000],
    });
    if (rows[0]) committed.set(rows[0].id, performance.now());
    const changed = priceEvery > 0 && at % priceEvery === 0 ? saved[(at / priceEvery) % saved.length] : undefined;
    if (changed) {
      await pool.query('update properties set rent_cents = rent_cents - 500 where id = $1 and rent_cents > 50000', [
        changed.id,
      ]);
      committed.set(changed.id, performance.now());
    }
  }
  const offered = performance.now();
  stopped = true;
  await looking;
  const cpu = process.cpuUsage(used);
  const { rows: facts } = await pool.query(
    `select count(*)::integer as matches, count(distinct property_id)::integer as homes,
      count(*) filter (where s.watches = 'homes')::integer as "ofSavedHomes" from saved_matches m join saved_searches s on s.id = m.search_id`,
  );
  say(
    `${seconds * aSecond} homes, and ${priceEvery > 0 ? Math.ceil((seconds * aSecond) / priceEvery) : 0} prices of saved ones, in ${((offered - begun) / 1000).toFixed(1)} s, each looked for among ${searchCount} searches: ${JSON.stringify(facts[0])}`,
  );
  say(
    `From commit to match: ${figures(lags)}; at most ${waiting} homes waited at once; all done ${(performance.now() - offered).toFixed(0)} ms after the last`,
  );
  say(
    `This process used ${(((cpu.user + cpu.system) / 1000 / (performance.now() - begun)) * 100).toFixed(0)}% of a core; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const mailing = performance.now();
  const mails = await writeAlerts(context, mailingMs);
  const mailed = (performance.now() - mailing) / 1000;
  const { rows: left } = await pool.query<{ searches: number }>(
    'select count(distinct search_id)::integer as searches from saved_matches where mail_due_at <= now()',
  );
  say(
    `${mails} mails written in ${mailed.toFixed(1)} s, ${(mails / mailed).toFixed(0)} a second (one person gets 12 an hour); ${left[0]?.searches} searches wait for theirs`,
  );
  await database.close();
} finally {
  await embedded.stop();
}
