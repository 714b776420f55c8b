import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { listingsRoutes } from '../routes.ts';
import { degreesAt, gridPoint, mapKey } from './grid.ts';
import { placeByZip } from './place-home.ts';

const walter = 2;
const rosa = 6;
const point = { latitude: 39.961_234, longitude: -82.998_765 };
const form = {
  title: 'Corner flat with a porch',
  address: '9 Gay Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  rent: 180_000,
  bedrooms: 0,
  bathrooms: 1.5,
  description: 'Two rooms over a bakery. It smells of bread from five o’clock.',
  availableDate: '2026-12-01',
};

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(listingsRoutes);
  await calls.rows("select setval(pg_get_serial_sequence('properties', 'id'), 1000)");
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.rows('delete from properties where id > 1000');
  await calls.reset();
});

type Home = {
  id: number;
  position: { latitude: number; longitude: number; kind: string } | null;
  point: { latitude: number; longitude: number; isShown: boolean } | null;
};
let title = 0;
const list = async (change: object = {}, as = walter): Promise<Home> => {
  title += 1;
  const { status, body } = await calls.call('POST', '/api/properties', {
    as,
    body: { ...form, title: `${form.title} ${title}`, ...change },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const home = body as unknown as Home;
  await calls.rows(`update properties set status = 'active' where id = ${home.id}`);
  return home;
};
const change = async (id: number, body: object, as = walter): Promise<Home> => {
  const answer = await calls.call('PATCH', `/api/properties/${id}`, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Home;
};
const meters = (one: typeof point, other: typeof point): number =>
  Math.hypot(
    (one.latitude - other.latitude) * 111_320,
    (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180),
  );

describe('whoever wants to know where a home is that its owner hides', () => {
  test('is told a circle with the home in it, by every answer the same, and never the point', async () => {
    const home = await list(point);
    expect(home.position?.kind).toBe('near');
    const shown = home.position ?? point;
    expect(meters(point, shown)).toBeLessThanOrEqual(500);
    expect(meters(point, shown)).toBeGreaterThan(1);
    for (const as of ['visitor', 1, rosa] as const) {
      for (const path of [`/api/properties/${home.id}`, '/api/properties?city=43215', '/api/properties']) {
        const { status, body } = await calls.call('GET', path, { as });
        expect(status).toBe(200);
        const text = JSON.stringify(body);
        expect(text).not.toContain('39.9612');
        expect(text).not.toContain('82.9987');
        expect(text).not.toContain('isShown');
        const found = (Array.isArray(body) ? body : [body]).find(({ id }) => id === home.id);
        expect(found.position).toEqual(home.position);
      }
    }
  });

  test('gets no second circle by a change of the home, nor one by a step to the side', async () => {
    const home = await list(point);
    await change(home.id, { rent: 190_000 });
    await change(home.id, { zipCode: '43215', state: 'OH' });
    const moved = await change(home.id, { latitude: point.latitude + 0.00001, longitude: point.longitude });
    expect(moved.point?.latitude).toBeCloseTo(point.latitude + 0.00001, 7);
    expect(moved.position).toEqual(home.position);
  });

  test('gets the same circle for each home of the house, and another for another owner’s', async () => {
    const homes = await Promise.all([0, 1e-6, 2e-6].map((step) => list({ ...point, latitude: point.latitude + step })));
    expect(new Set(homes.map(({ position }) => JSON.stringify(position))).size).toBe(1);
    const other = await list(point, rosa);
    expect(other.position).not.toEqual(homes[0]?.position);
  });

  test('gets the old circle back when an owner who showed the point hides it again', async () => {
    const home = await list(point);
    expect((await change(home.id, { showExactPoint: true })).position).toEqual({ ...point, kind: 'exact' });
    expect((await change(home.id, { showExactPoint: false })).position).toEqual(home.position);
  });

  test('is kept from it by the database, too', async () => {
    const home = await list(point);
    await expect(
      calls.rows(
        `update properties set latitude = ${point.latitude}, longitude = ${point.longitude}, position_kind = 'exact' where id = ${home.id}`,
      ),
    ).rejects.toThrow(/as its owner agreed/);
    await change(home.id, { showExactPoint: true });
    await expect(calls.rows(`update home_points set is_shown = false where property_id = ${home.id}`)).rejects.toThrow(
      /as its owner agreed/,
    );
    await expect(calls.rows(`delete from home_points where property_id = ${home.id}`)).rejects.toThrow(
      /as its owner agreed/,
    );
  });
});

describe('an owner', () => {
  test('who says nothing has the home placed by its ZIP code, which is said', async () => {
    const home = await list();
    expect(home.point).toBeNull();
    expect(home.position?.kind).toBe('zip');
    const elsewhere = await change(home.id, { zipCode: '14213', state: 'NY' });
    expect(elsewhere.position).toMatchObject({ kind: 'zip', latitude: 42.92 });
  });

  test('sees the point that was given, takes it back, and sees the choice', async () => {
    const home = await list({ ...point, showExactPoint: 'true' });
    expect(home.point).toEqual({ ...point, isShown: true });
    expect(home.position).toEqual({ ...point, kind: 'exact' });
    const without = await change(home.id, { latitude: null, longitude: null });
    expect(without.point).toBeNull();
    expect(without.position?.kind).toBe('zip');
  });

  test.each([
    [{ latitude: 39.9 }, 'longitude'],
    [{ longitude: -82.9 }, 'latitude'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 'north', longitude: '-82' }, 'latitude'],
    // The minus sign is missing; the two are swapped.
    [{ latitude: 39.96, longitude: 82.99 }, 'latitude'],
    [{ latitude: -82.99, longitude: 39.96 }, 'latitude'],
  ])('is told what is wrong with %j', async (given, field) => {
    const { status, body } = await calls.call('POST', '/api/properties', { as: walter, body: { ...form, ...given } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('the database', () => {
  test('puts homes on the same grid as the server', async () => {
    for (const place of [point, { latitude: 21.3, longitude: -157.86 }, { latitude: 64.84, longitude: -147.72 }]) {
      const [row] = await calls.rows<{ x: number; y: number; key: string }>(
        `select map_x(${place.longitude}) as x, map_y(${place.latitude}) as y,
          map_key(map_x(${place.longitude}), map_y(${place.latitude}))::text as key`,
      );
      const own = gridPoint(place);
      expect(Math.abs((row?.x ?? 0) - own.x) + Math.abs((row?.y ?? 0) - own.y)).toBeLessThanOrEqual(2);
      expect(row?.key).toBe(String(mapKey({ x: row?.x ?? 0, y: row?.y ?? 0 })));
      expect(degreesAt(own).latitude).toBeCloseTo(place.latitude, 4);
    }
  });

  test('has homes that stand nowhere placed by their ZIP codes, and those with a point left alone', async () => {
    const placed = await list(point);
    const lost = await list();
    await calls.rows(
      `update properties set latitude = null, longitude = null, position_kind = null where id in (${lost.id}, ${placed.id})`,
    );
    await placeByZip(calls.context);
    const rows = await calls.rows<{ id: number; kind: string | null }>(
      `select id, position_kind as kind from properties where id in (${lost.id}, ${placed.id}) order by id`,
    );
    expect(rows).toEqual([
      { id: placed.id, kind: null },
      { id: lost.id, kind: 'zip' },
    ]);
  });
});
