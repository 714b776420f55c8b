import { boxOf } from '@lintel/contract/listings/map/box';
import { mapQuery } from '@lintel/contract/listings/map/schema';
import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { createTestDatabase, schema, type TestDatabase } from '../../../testing/database.ts';
import { runs } from '../../../testing/whole-run.ts';
import { searchPage } from '../queries.ts';
import { countHomes } from './count-homes.ts';
import { degreesAt, gridBits, gridBox } from './grid.ts';
import { levelOf } from './map-sql.ts';
import { readMapView } from './read-map.ts';

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase(schema);
  database = openDatabase(copy.connectionConfig, { log: () => {} });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');
const size = { width: 1000, height: 800 };

type Home = {
  latitude: number;
  longitude: number;
  rent: number;
  bedrooms: number;
  pets: boolean;
  baths: number;
  /** Days until its time is over; null for no end. */
  ends: number | null;
};
type Row = {
  id: number;
  x: number;
  y: number;
  rent: number;
  bedrooms: number;
  baths: number;
  pets: string;
  isFound: boolean;
  ends: Date | null;
};

const write = async (homes: readonly Home[], now: Date): Promise<void> => {
  await database.pool.query(
    `insert into properties (title, city, state, description, city_folded, search_text, elsewhere_text, status,
       rent_cents, bedrooms, bathrooms, pet_policy, active_until, latitude, longitude, position_kind)
     select 'A home', 'Austin', 'TX', 'A home.', 'austin', ' a home ', ' a home ', 'active',
       rent, bedrooms, baths, case when pets then 'allowed' else 'not-allowed' end, ends, latitude, longitude, 'near'
     from jsonb_to_recordset($1::jsonb) as home(latitude float8, longitude float8, rent int, bedrooms int, baths numeric, pets boolean, ends timestamptz)`,
    [
      JSON.stringify(
        homes.map((home) => ({ ...home, ends: home.ends === null ? null : new Date(now.getTime() + home.ends * day) })),
      ),
    ],
  );
};

/** The slow way: checks every row one by one. */
const everyRow = async (): Promise<Row[]> =>
  (
    await database.pool.query<Row>(
      `select id, map_x as x, map_y as y, rent_cents as rent, bedrooms, bathrooms::float8 as baths, pet_policy as pets, active_until as ends,
         status = 'active' and is_available and accepts_vouchers and not is_suspended as "isFound" from properties`,
    )
  ).rows;

type MapQuery = { box: string; bedrooms?: '1' | '3'; minRent?: number; maxRent?: number; pets?: 'true'; baths?: '2' };

const answers = (row: Row, { box, bedrooms, minRent, maxRent, pets, baths }: MapQuery, now: Date): boolean => {
  const area = boxOf(box);
  if (!area) throw new Error(`${box} is no box`);
  const { west, east, north, south } = gridBox(area);
  return (
    row.isFound &&
    (row.ends === null || row.ends > now) &&
    row.x >= west &&
    row.x <= east &&
    row.y >= north &&
    row.y <= south &&
    (bedrooms !== '1' || row.bedrooms === 1) &&
    (bedrooms !== '3' || row.bedrooms >= 3) &&
    (minRent === undefined || row.rent >= minRent * 100) &&
    (maxRent === undefined || row.rent <= maxRent * 100) &&
    (pets === undefined || row.pets === 'allowed') &&
    (baths === undefined || row.baths >= 2)
  );
};

/** Returns the clusters that the map must show for these homes. */
const platesOf = (rows: readonly Row[], box: string) => {
  const area = boxOf(box);
  if (!area) throw new Error(`${box} is no box`);
  const square = 2 ** (gridBits - levelOf(gridBox(area), size));
  const plates = Map.groupBy(rows, ({ x, y }) => `${Math.floor(x / square)} ${Math.floor(y / square)}`);
  const middle = (values: readonly number[]) =>
    Number(values.reduce((sum, value) => sum + BigInt(value), 0n) / BigInt(values.length));
  return [...plates.values()].map((homes) => ({
    ...degreesAt({ x: middle(homes.map(({ x }) => x)), y: middle(homes.map(({ y }) => y)) }),
    homes: homes.length,
    fromRent: Math.min(...homes.map(({ rent }) => rent)),
    id: homes.length === 1 ? homes[0]?.id : null,
    isSpot: new Set(homes.map(({ x, y }) => `${x} ${y}`)).size === 1,
  }));
};

const look = async (asked: MapQuery, now: Date) => {
  const view = await readMapView(database.pool, mapQuery.parse({ ...asked, ...size }), now);
  const list = await searchPage(database.pool, searchQuery.parse(asked as SearchInput), now);
  const plates = view.clusters.map(({ near: _, ...plate }) => plate);
  return { homes: view.homes, total: list.total, plates: inOrder(plates) };
};
const inOrder = <T extends { latitude: number; longitude: number }>(plates: readonly T[]): T[] =>
  plates.toSorted((one, other) => one.latitude - other.latitude || one.longitude - other.longitude);
const lookSlowly = async (asked: MapQuery, now: Date) => {
  const rows = (await everyRow()).filter((row) => answers(row, asked, now));
  return { homes: rows.length, total: String(rows.length), plates: inOrder(platesOf(rows, asked.box)) };
};
const expectTrue = async (asked: MapQuery, now: Date): Promise<void> => {
  expect(await look(asked, now), JSON.stringify(asked)).toEqual(await lookSlowly(asked, now));
};

beforeEach(() => database.pool.query('delete from properties'));

const towns = [
  [30.27, -97.74],
  [30.35, -97.7],
  [29.76, -95.37],
  [32.78, -96.8],
  [34.05, -118.24],
  [39.74, -104.99],
] as const;
const near = fc
  .record({
    town: fc.constantFrom(...towns),
    // Some at one point, some in one square, some beyond its edge.
    north: fc.constantFrom(0, 0, 0.001, 0.03, 0.09, 0.4, -0.2),
    east: fc.constantFrom(0, 0, 0.001, 0.05, 0.08, -0.5, 0.3),
  })
  .map(({ town: [latitude, longitude], north, east }) => ({ latitude: latitude + north, longitude: longitude + east }));
const home = fc
  .record({
    at: near,
    rent: fc.constantFrom(70_000, 89_999, 90_000, 90_001, 94_950, 140_000, 150_000, 260_000),
    bedrooms: fc.nat({ max: 4 }),
    pets: fc.boolean(),
    baths: fc.constantFrom(1, 2),
    ends: fc.constantFrom(null, null, null, 1, 3, 30),
  })
  .map(({ at, ...rest }): Home => ({ ...at, ...rest }));
const box = fc
  .record({
    middle: near,
    wide: fc.constantFrom(0.004, 0.2, 0.7, 1, 1.5, 4, 7, 12, 30, 50),
    flat: fc.constantFrom(0.5, 0.8, 1),
  })
  .map(({ middle: { latitude, longitude }, wide, flat }) =>
    [longitude - wide / 2, latitude - (wide * flat) / 2, longitude + wide / 2.1, latitude + (wide * flat) / 2.1]
      .map((degrees, at) => Math.max(-179, Math.min(at % 2 ? 80 : 179, degrees)).toFixed(4))
      .join(','),
  );
/** Most of what the stored counts can answer, and some that only the homes can. */
const filters: Omit<MapQuery, 'box'>[] = [
  ...[{}, {}, { bedrooms: '1' as const }, { bedrooms: '3' as const }, { maxRent: 900 }, { minRent: 900 }],
  ...[{ minRent: 700, maxRent: 1500 }, { bedrooms: '1' as const, maxRent: 1500 }, { minRent: 2600 }],
  ...[{ maxRent: 1433 }, { minRent: 1333 }, { pets: 'true' as const }, { baths: '2' as const, maxRent: 1500 }],
];
const asked: fc.Arbitrary<MapQuery> = fc
  .record({ box, filter: fc.constantFrom(...filters) })
  .map(({ filter, ...where }) => ({ ...where, ...filter }));

/** Changes that may happen to the home with a given id, in SQL. */
const happenings = [
  'update properties set rent_cents = rent_cents + 5000 where id = $1',
  'update properties set bedrooms = bedrooms + 1 where id = $1',
  'update properties set latitude = latitude + 0.1, longitude = longitude - 0.3 where id = $1',
  'update properties set is_available = not is_available where id = $1',
  `update properties set status = case when status = 'active' then 'withdrawn' else 'active' end where id = $1`,
  'update properties set is_suspended = not is_suspended where id = $1',
  `update properties set active_until = timestamptz '2026-11-23 00:00Z' where id = $1`,
  'update properties set active_until = null where id = $1',
  'update properties set latitude = null, longitude = null, position_kind = null where id = $1',
  'delete from properties where id = $1',
];
type Step =
  | { kind: 'write'; homes: Home[] }
  | { kind: 'change'; what: string; which: number }
  | { kind: 'count' }
  | { kind: 'wait'; days: number }
  | { kind: 'look'; asked: MapQuery };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), homes: fc.array(home, { minLength: 1, maxLength: 12 }) }),
  fc.record({ kind: fc.constant('change' as const), what: fc.constantFrom(...happenings), which: fc.nat({ max: 40 }) }),
  fc.record({ kind: fc.constant('count' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(0.5, 2) }),
  fc.record({ kind: fc.constant('look' as const), asked }),
  fc.record({ kind: fc.constant('look' as const), asked }),
);

describe('map and list of a box', () => {
  test('show exactly the homes that are in it, whatever was written, counted or over since', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { minLength: 5, maxLength: 60 }),
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (homes, steps) => {
          await database.pool.query('delete from properties');
          let now = new Date(start);
          await write(homes, now);
          await countHomes(database);
          for (const each of steps) {
            if (each.kind === 'write') await write(each.homes, now);
            if (each.kind === 'count') await countHomes(database);
            if (each.kind === 'wait') now = new Date(now.getTime() + each.days * day);
            if (each.kind === 'look') await expectTrue(each.asked, now);
            if (each.kind === 'change') {
              const ids = (await everyRow()).map(({ id }) => id).sort((one, other) => one - other);
              await database.pool.query(each.what, [ids[each.which % Math.max(1, ids.length)] ?? 0]);
            }
          }
        },
      ),
      runs(30, 80),
    );
  });

  const austin: Home = {
    latitude: 30.27,
    longitude: -97.74,
    rent: 90_000,
    bedrooms: 2,
    pets: true,
    baths: 1,
    ends: null,
  };
  const around = '-103,26,-92,35';
  const now = new Date(start);

  test('show a home that came while the homes of its square were counted', async () => {
    await write([austin, austin], now);
    await countHomes(database);
    await write([{ ...austin, rent: 80_000 }], now);

    // The job has taken the change notes and updates the counts only once another connection releases a lock.
    const holder = new pg.Client(copy.connectionConfig);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table map_counts in share mode');
    const counting = countHomes(database);
    const waiting = async () =>
      (await holder.query(`select from pg_locks where relation = 'map_counts'::regclass and not granted`)).rowCount;
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 5000, interval: 5 });
    await write([{ ...austin, rent: 70_000 }], now);
    await holder.query('commit');
    await counting;
    await holder.end();

    expect(await look({ box: around }, now)).toMatchObject({ homes: 4, plates: [{ homes: 4, fromRent: 70_000 }] });
    await expectTrue({ box: around, maxRent: 700 }, now);
  });

  test('show a home only once it is there, also when it was counted meanwhile', async () => {
    await write([austin], now);
    const writer = new pg.Client(copy.connectionConfig);
    await writer.connect();
    await writer.query('begin');
    await writer.query('update properties set rent_cents = 60000');
    await countHomes(database);
    expect(await look({ box: around }, now)).toMatchObject({ plates: [{ fromRent: 90_000 }] });
    await writer.query('commit');
    await writer.end();
    expect(await look({ box: around }, now)).toMatchObject({ plates: [{ fromRent: 60_000 }] });
  });

  test('lose a home in the moment that its time is over, before anything has noted it', async () => {
    await write([austin, { ...austin, ends: 1 }], now);
    await countHomes(database);
    const end = now.getTime() + day;
    expect((await look({ box: around }, new Date(end - 1))).homes).toBe(2);
    expect((await look({ box: around }, new Date(end))).homes).toBe(1);
  });

  test('are read from the counts, and not home by home, where nothing has changed', async () => {
    await write([austin, { ...austin, latitude: 30.28 }], now);
    await countHomes(database);
    const owner = new pg.Client(copy.ownerConfig);
    await owner.connect();
    await owner.query('update map_counts set lowest_cents = 4200');
    await owner.end();
    expect(await look({ box: around }, now)).toMatchObject({ plates: [{ homes: 2, fromRent: 4200 }] });
    await write([{ ...austin, latitude: 34 }], now);
    expect((await look({ box: around }, now)).plates.map(({ fromRent }) => fromRent)).toEqual([4200, 90_000]);
    await database.pool.query('update properties set rent_cents = rent_cents + 1 where latitude < 31');
    await countHomes(database);
    await expectTrue({ box: around }, now);
  });

  test('show the homes of a large file, and what became of them, before and after they are counted', async () => {
    const file = Array.from(
      { length: 700 },
      (_, at): Home => ({
        ...austin,
        latitude: 30 + (at % 7) / 9,
        longitude: -98 + (at % 5) / 7,
        rent: 70_000 + (at % 40) * 2500,
        bedrooms: at % 5,
        ends: at % 3 === 0 ? 1 : null,
      }),
    );
    const lookAround = async (later: Date) => {
      const filters: Omit<MapQuery, 'box'>[] = [{}, { maxRent: 900 }, { bedrooms: '1', minRent: 700, maxRent: 1500 }];
      for (const filter of filters) {
        for (const box of [around, '-98.1,29.9,-97.2,30.7']) await expectTrue({ box, ...filter }, later);
      }
    };
    await write([austin, { ...austin, rent: 65_000 }], now);
    await countHomes(database);
    await write(file, now);
    await lookAround(now);
    await database.pool.query('update properties set rent_cents = rent_cents + 10000 where bedrooms = 1');
    await lookAround(now);
    await countHomes(database);
    await lookAround(now);
    await database.pool.query('update properties set rent_cents = rent_cents + 10000');
    await database.pool.query('update properties set bedrooms = 3 where id in (select id from properties limit 9)');
    await lookAround(new Date(now.getTime() + 2 * day));
    await countHomes(database);
    await lookAround(new Date(now.getTime() + 2 * day));
    await database.pool.query('delete from properties where bedrooms < 4');
    await lookAround(now);
  });
});
