import { boxOf, boxText, type MapBox } from '@lintel/contract/listings/map/box';
import { searchQuery } from '@lintel/contract/listings/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { countHomes } from './count-homes.ts';
import { degreesAt, gridBits, gridBox, gridPoint } from './grid.ts';
import { type ClusterRow, clusterStatement, levelOf } from './map-sql.ts';
import { placeNear } from './places.ts';
import { boundsStatement, platesStatement } from './stored-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasAllListings: true });
});
afterAll(() => app.close());

type View = {
  area: { west: number; south: number; east: number; north: number };
  homes: number;
  clusters: {
    latitude: number;
    longitude: number;
    homes: number;
    near: string | null;
    fromRent: number;
    id: number | null;
    isSpot: boolean;
  }[];
};
const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url }, 'visitor');
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer;
};
const view = async (query: string): Promise<View> => (await get(`/api/map?${query}`)).json();
const listed = async (query: string) => {
  const answer = await get(`/api/properties?limit=100&${query}`);
  return { total: String(answer.headers['x-total-count']), rows: answer.json() as { id: number; rent: number }[] };
};
const texas = 'box=-98.2,29.9,-97.3,30.7';

describe('whoever looks for a home that is hidden in a circle', () => {
  test('comes by ever smaller boxes to the middle of the circle, in the list and on the map alike', async () => {
    const [home] = await app.rows<{ id: number; latitude: number; longitude: number; own: number; own_east: number }>(
      `select p.id, p.latitude, p.longitude, h.latitude as own, h.longitude as own_east
       from properties p join home_points h on h.property_id = p.id where p.id = 2`,
    );
    if (!home) throw new Error('home 2 has no point');
    let box = { west: -80, east: -78, south: 42, north: 44 };
    const text = (of: typeof box) => [of.west, of.south, of.east, of.north].map((value) => value.toFixed(6)).join(',');
    const has = async (of: typeof box) => {
      const found = await listed(`box=${text(of)}&bedrooms=3`);
      const onMap = await view(`box=${text(of)}&bedrooms=3`);
      expect(String(onMap.homes)).toBe(found.total);
      return found.rows.some(({ id }) => id === home.id);
    };
    for (let step = 0; step < 12; step += 1) {
      const east = (box.west + box.east) / 2;
      box = (await has({ ...box, east })) ? { ...box, east } : { ...box, west: east };
      const north = (box.south + box.north) / 2;
      box = (await has({ ...box, north })) ? { ...box, north } : { ...box, south: north };
    }
    expect(Math.abs((box.west + box.east) / 2 - home.longitude)).toBeLessThan(0.001);
    expect(Math.abs((box.south + box.north) / 2 - home.latitude)).toBeLessThan(0.001);
    const away = Math.hypot((home.latitude - home.own) * 111_320, (home.longitude - home.own_east) * 81_500);
    expect(away).toBeGreaterThan(5);
  });
});

describe('map and list', () => {
  test.each([
    ['', ''],
    ['city=Austin', ''],
    ['city=Austin', '&bedrooms=2&maxRent=1500'],
    ['city=Texas', '&pets=true'],
    ['city=78704', ''],
    [texas, ''],
    [texas, '&bedrooms=1&minRent=700&maxRent=1333'],
    [texas, '&amenities=parking'],
    ['box=-180,-80,180,80', '&bedrooms=3'],
  ])('show the same homes: %s%s', async (where, filters) => {
    const map = await view(`${where}${filters}`);
    const list = await listed(`${where}${filters}`);
    const [unplaced] = await app.rows<{ n: number }>(
      'select count(*)::int as n from properties where is_listed and map_x is null',
    );
    const missing = Number.parseInt(list.total, 10) - map.homes;
    if (list.total.endsWith('+')) return expect(map.homes).toBeGreaterThan(10_000);
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThanOrEqual(where.startsWith('box') ? 0 : (unplaced?.n ?? 0));
    expect(map.clusters.length).toBeLessThanOrEqual(200);
    expect(map.clusters.reduce((sum, { homes }) => sum + homes, 0)).toBe(map.homes);
    if (list.rows.length === map.homes) {
      expect(Math.min(...map.clusters.map(({ fromRent }) => fromRent))).toBe(
        Math.min(...list.rows.map(({ rent }) => rent)),
      );
    }
  });

  test('a page of a box goes on where the one before ended, in each order', async () => {
    for (const sort of ['newest', 'rent-asc', 'rent-desc', 'bedrooms']) {
      const ids = new Set<number>();
      let cursor = '';
      let total = '';
      for (let page = 0; page < 4; page += 1) {
        const answer = await get(`/api/properties?${texas}&sort=${sort}&limit=40${cursor && `&cursor=${cursor}`}`);
        for (const { id } of answer.json() as { id: number }[]) ids.add(id);
        cursor = String(answer.headers['x-next-cursor'] ?? '');
        total = String(answer.headers['x-total-count']);
        if (!cursor) break;
      }
      expect(ids.size).toBe(Math.min(160, Number(total)));
    }
  });

  test('an answer is at most 20 KB, however large the map is', async () => {
    for (const query of ['', 'width=4000&height=4000', 'box=-125,24,-66,50&width=2560&height=1440']) {
      const { payload } = await get(`/api/map?${query}`);
      expect(payload.length).toBeLessThanOrEqual(20_480);
    }
  });

  test('homes at one point are one plate that says so', async () => {
    const map = await view('box=-97.95,30.1,-97.55,30.5&width=1440&height=900');
    expect(map.clusters.some(({ homes, isSpot }) => homes > 1 && isSpot)).toBe(true);
  });
});

describe('the name of a plate', () => {
  type Home = { city: string; x: number; y: number };
  /** A cluster with the cities of its homes, most common first. */
  const plates = async (asked: string, box: MapBox, homes: readonly Home[]) => {
    const area = gridBox(box);
    // A map without a requested box has clusters beyond the area that it shows at first.
    const isBounded = asked !== '';
    const size = 2 ** (gridBits - levelOf(area, { width: 1200, height: 800 }));
    const { clusters } = await view(`${asked}&width=1200&height=800`);
    return clusters.map((plate) => {
      const at = gridPoint(plate);
      const cities = new Map<string, number>();
      for (const { city, x, y } of homes) {
        const isInBox = x >= area.west && x <= area.east && y >= area.north && y <= area.south;
        if ((isBounded && !isInBox) || Math.floor(x / size) !== Math.floor(at.x / size)) continue;
        if (Math.floor(y / size) === Math.floor(at.y / size)) cities.set(city, (cities.get(city) ?? 0) + 1);
      }
      return { near: plate.near, homes: plate.homes, cities: [...cities].sort((one, other) => other[1] - one[1]) };
    });
  };
  const listedHomes = () =>
    app.rows<Home>(`select city, map_x as x, map_y as y from properties where is_listed and map_x is not null`);

  test('is a place that its homes are in: around each of the hundred cities with the most homes', async () => {
    const homes = await listedHomes();
    const largest = await app.rows<{ city: string; x: number; y: number }>(
      `select min(city) as city, percentile_disc(0.5) within group (order by map_x) as x,
        percentile_disc(0.5) within group (order by map_y) as y
       from properties where is_listed and map_x is not null group by city_folded, state order by count(*) desc limit 100`,
    );
    const wrong: string[] = [];
    let dominant = 0;
    for (const { city, x, y } of largest) {
      const { latitude, longitude } = degreesAt({ x, y });
      const box = { west: longitude - 0.2, south: latitude - 0.15, east: longitude + 0.2, north: latitude + 0.15 };
      const [first] = await plates(`box=${boxText(box)}`, boxOf(boxText(box)) ?? box, homes);
      if (!first) throw new Error(`no homes in ${city}`);
      if (first.near === first.cities[0]?.[0]) dominant += 1;
      else if (!first.cities.some(([name]) => name === first.near)) wrong.push(`${first.near}: ${first.cities}`);
    }
    expect(dominant).toBeGreaterThanOrEqual(92);
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(4);
  });

  test('on the first view is a city in which homes of the plate are, for all large plates', async () => {
    const homes = await listedHomes();
    const { area } = await view('width=1200&height=800');
    const wrong = (await plates('', area, homes)).filter(
      ({ near, homes: count, cities }) => count >= 20 && !cities.some(([name]) => name === near),
    );
    expect(wrong.map(({ near, cities }) => `${near}: ${cities.slice(0, 3)}`)).toEqual([]);
  });

  test('is Anchorage in Anchorage and Los Angeles in Los Angeles', async () => {
    const alaska = await view('box=-155,58,-145,64&width=1200&height=800');
    expect(alaska.clusters[0]?.near).toBe('Anchorage');
    const california = await view('box=-118.7,33.7,-118.1,34.3&width=1200&height=800');
    expect(california.clusters[0]?.near).toBe('Los Angeles');
  });

  test('is none far from all places, and one in the smallest box', async () => {
    expect(placeNear({ latitude: 40, longitude: -40 }, { west: -41, east: -39, south: 39, north: 41 })).toBeNull();
    const spot = { latitude: 21.307, longitude: -157.858 };
    expect(placeNear(spot, { west: -157.858, east: -157.858, south: 21.307, north: 21.307 })).toBe('Honolulu');
    expect(placeNear({ latitude: -14.28, longitude: -170.7 }, { west: -171, east: -170, south: -15, north: -14 })).toBe(
      'Pago Pago',
    );
    expect(placeNear({ latitude: 89.9, longitude: 179.9 }, { west: 179, east: 180, south: 84, north: 85 })).toBeNull();
    expect(placeNear({ latitude: 51.88, longitude: -176.65 }, { west: -180, east: -170, south: 50, north: 53 })).toBe(
      'Adak',
    );
  });
});

describe('a box across the 180th meridian', () => {
  test('holds what lies on both sides of it, in the list and on the map, and nothing of the rest of the world', async () => {
    await app.rows(
      `update properties set latitude = 51.88, longitude = -176.65, position_kind = 'zip' where id = 1201`,
    );
    await app.rows(`update properties set latitude = 52.9, longitude = 173.2, position_kind = 'zip' where id = 1202`);
    for (const box of ['170,50,-170,55', '170,50,190,55', '-190,50,-170,55']) {
      const map = await view(`box=${box}&width=1200&height=800`);
      const list = await listed(`box=${box}`);
      expect(list.rows.map(({ id }) => id).sort()).toEqual([1201, 1202]);
      expect([map.homes, map.area.west, map.area.east]).toEqual([2, 170, -170]);
    }
    // Corners that were swapped by mistake are a box of the same area.
    expect((await view('box=-97,30.6,-98.2,29.9')).homes).toBe((await view('box=-98.2,29.9,-97,30.6')).homes);
    expect((await view('box=-540,-85,540,85')).homes).toBe((await view('box=-180,-85,180,85')).homes);
  });
});

describe('the kept counts', () => {
  const search = (input: object) => ({ ...searchQuery.parse(input) });
  const box = gridBox({ west: -180, south: -80, east: 180, north: 80 });
  const both = async (input: object, area = box, level = 5) => {
    const asked = search(input);
    const counted = clusterStatement(asked, { kind: 'box', box: area, walk: false }, level, app.context.now());
    const kept = platesStatement(asked, area, level, app.context.now());
    if (!counted || !kept) throw new Error('no statement');
    const rows = async (statement: { text: string; values: unknown[] }) =>
      (await app.context.pool.query<ClusterRow>(statement)).rows.sort(
        (one, other) => one.x - other.x || one.y - other.y,
      );
    return { counted: await rows(counted), kept: await rows(kept) };
  };

  test('say what counting anew says, also after homes came, moved and went', async () => {
    await countHomes(app.context);
    for (const input of [
      {},
      { bedrooms: '2' },
      { type: 'apartment' },
      { rentBand: 'under-1000' },
      { minRent: 850, maxRent: 1500 },
      { minRent: 1000 },
      { minRent: 1150 },
      { maxRent: 1450, bedrooms: '1' },
      { minRent: 1100, maxRent: 1200, type: 'house' },
    ]) {
      const { counted, kept } = await both(input);
      expect(kept, JSON.stringify(input)).toEqual(counted);
    }
    await app.rows('update properties set rent_cents = 10000 where id = 1003');
    await app.rows('update properties set is_available = false where id between 1010 and 1050');
    await app.rows("update properties set latitude = 47, longitude = -120, position_kind = 'zip' where id = 1100");
    expect((await both({})).kept).toEqual((await both({})).counted);
    // A box of some blocks is in one square, or two, which are counted once however many key ranges touch them.
    const blocks = await both({}, gridBox({ west: -97.76, south: 30.25, east: -97.73, north: 30.28 }), 12);
    expect(blocks.kept.length).toBeGreaterThan(0);
    expect(blocks.kept).toEqual(blocks.counted);
    await countHomes(app.context);
    const { counted, kept } = await both({});
    expect(kept).toEqual(counted);
  });

  test('say of a box that so many homes are in it at least, and so many at most', async () => {
    await countHomes(app.context);
    for (const [west, south, east, north] of [
      [-98.2, 29.9, -97.3, 30.7],
      [-97.75, 30.26, -97.7499, 30.2601],
      [-125, 24, -66, 50],
      [-180, -85, 180, 85],
      [-40, 20, -30, 30],
    ] as const) {
      const asked = gridBox({ west, south, east, north });
      for (const input of [
        {},
        { bedrooms: '3' },
        { maxRent: 1500 },
        { pets: 'true' },
        { minRent: 2000, maxRent: 1000 },
      ]) {
        const [bounds] = (
          await app.context.pool.query<{ inside: number; touched: number }>(
            boundsStatement(search(input), asked, app.context.now()),
          )
        ).rows;
        const counted = clusterStatement(search(input), { kind: 'box', box: asked, walk: false }, 4, app.context.now());
        const homes = counted
          ? (await app.context.pool.query<ClusterRow>(counted)).rows.reduce((sum, row) => sum + row.homes, 0)
          : 0;
        const said = `${west} ${JSON.stringify(input)}`;
        expect(bounds?.inside, said).toBeLessThanOrEqual(homes);
        expect(bounds?.touched, said).toBeGreaterThanOrEqual(homes);
      }
    }
  });

  test('answer nothing that they are not counted by', () => {
    for (const input of [
      { pets: 'true' },
      { amenities: 'parking' },
      { maxRent: 1333 },
      { baths: '2' },
      { minRent: 2000, maxRent: 1000 },
    ]) {
      expect(platesStatement(search(input), box, 5, app.context.now()), JSON.stringify(input)).toBeNull();
    }
  });
});

describe('names on the map', () => {
  test('are those of the places in the box, and of ZIP codes only close by', async () => {
    const near = (await get('/api/map/places?box=-97.95,30.1,-97.55,30.5')).json();
    expect(near.places[0].name).toBe('Austin');
    expect(near.zips.length).toBeGreaterThan(10);
    const far = (await get('/api/map/places?box=-125,24,-66,50')).json();
    expect(far.zips).toEqual([]);
    expect(far.places.length).toBeLessThanOrEqual(60);
  });
});
