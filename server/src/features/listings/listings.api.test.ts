import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../testing/calls.ts';
import { listingsRoutes } from './routes.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(listingsRoutes);
});
afterAll(() => calls.close());

/** Accounts of the demo's people: owner 1 is Walter Finch, owner 2 Rosa Delgado. */
const [walter, rosa, staff, tenant] = [2, 6, 4, 1];
const draft = '/api/properties/16';

describe('a draft', () => {
  test.each([
    ['a visitor', 'visitor'],
    ['a tenant', tenant],
    ['another owner', rosa],
  ] as const)('is not there for %s', async (_, as) => {
    const { status, body } = await calls.call('GET', draft, { as });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'property.not_found' });
  });

  test('opens for its owner and for staff, and is not available', async () => {
    for (const as of [walter, staff]) {
      const { status, body } = await calls.call('GET', draft, { as });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: 16, isAvailable: false });
    }
  });

  test('is in nobody’s search', async () => {
    for (const as of [walter, 'visitor'] as const) {
      const { body } = await calls.call('GET', '/api/properties?city=hardware', { as });
      expect(body).toEqual([]);
    }
  });
});

describe('one home', () => {
  test('comes with its owner, to everyone', async () => {
    const { status, body } = await calls.call('GET', '/api/properties/1', { as: 'visitor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 1,
      rent: 145_000,
      isAvailable: true,
      ownerId: 2,
      owner: { id: 2, name: 'Rosa Delgado', phone: '614-555-0142' },
      isSample: true,
    });
    expect(Object.keys(body).sort()).not.toContain('status');
  });

  test('has no owner where there is none', async () => {
    const { body } = await calls.call('GET', '/api/properties/11');
    expect(body).toMatchObject({ ownerId: null, owner: null });
  });

  test('that is hidden, expired, ended or suspended opens as not available', async () => {
    await calls.context.pool.query(`update properties set active_until = $1 where id = 5`, [calls.clock.now]);
    await calls.context.pool.query(`update properties set is_suspended = true where id = 6`);
    for (const id of [9, 15, 5, 6]) {
      const { status, body } = await calls.call('GET', `/api/properties/${id}`);
      expect(status).toBe(200);
      expect(body.isAvailable).toBe(false);
    }
    await calls.context.pool.query(
      `update properties set active_until = null, is_suspended = false where id in (5, 6)`,
    );
  });

  test('that refuses vouchers or was withdrawn is not there', async () => {
    await calls.context.pool.query(`update properties set accepts_vouchers = false where id = 7`);
    await calls.context.pool.query(`update properties set status = 'withdrawn' where id = 8`);
    for (const id of [7, 8]) expect((await calls.call('GET', `/api/properties/${id}`)).status).toBe(404);
    await calls.context.pool.query(
      `update properties set accepts_vouchers = true, status = 'active' where id in (7, 8)`,
    );
  });

  test.each([
    ['99999', 404],
    ['2147483647', 404],
    ['0', 400],
    ['-1', 400],
    ['2147483648', 400],
    ['abc', 400],
    ['1%20or%201=1', 400],
  ])('%s: %i', async (id, expected) => {
    const { status, body } = await calls.call('GET', `/api/properties/${id}`);
    expect(status).toBe(expected);
    if (expected === 400) expect(body.fields).toHaveProperty('id');
  });
});

describe('a search', () => {
  test('says its total and where the next page begins, which is the rest', async () => {
    const first = await calls.call('GET', '/api/properties?limit=5');
    const total = Number(first.headers['x-total-count']);
    expect(first.body).toHaveLength(5);
    expect(total).toBeGreaterThan(10);
    const rest = await calls.call('GET', `/api/properties?limit=100&cursor=${first.headers['x-next-cursor']}`);
    expect(rest.body).toHaveLength(total - 5);
    expect(rest.headers['x-total-count']).toBe(String(total));
    expect(rest.headers).not.toHaveProperty('x-next-cursor');
    expect(new Set([...first.body, ...rest.body].map((home) => home.id)).size).toBe(total);
  });

  test('finds homes by city whatever the case, and tells studio, 1, 2 and 3 or more apart', async () => {
    const { body } = await calls.call('GET', '/api/properties?city=cOLUMBUS&bedrooms=3');
    expect(body.length).toBeGreaterThan(0);
    for (const home of body) {
      expect(home.city).toBe('Columbus');
      expect(home.bedrooms).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([
    ['bedrooms=5', 'bedrooms'],
    ['maxRent=cheap', 'maxRent'],
    ['minRent=-5', 'minRent'],
    ['rentBand=free', 'rentBand'],
    ['type=castle', 'type'],
    ['amenities=helipad', 'amenities.0'],
    ['sort=random', 'sort'],
    ['limit=0', 'limit'],
    ['limit=1000', 'limit'],
    ['cursor=abc', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['available=maybe', 'available'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await calls.call('GET', `/api/properties?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe('request.invalid');
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('leaves empty and any parameters out', async () => {
    const all = await calls.call('GET', '/api/properties');
    const same = await calls.call('GET', '/api/properties?city=&bedrooms=any&maxRent=any&type=&sort=&cursor=');
    expect(same.body).toEqual(all.body);
  });

  test('never logs a failure', () => {
    expect(calls.logged).toEqual([]);
  });
});

test('where the homes come from is said', async () => {
  const { body } = await calls.call('GET', '/api/data-source');
  expect(body).toMatchObject({ kind: 'sample', attribution: expect.stringContaining('CC BY 4.0') });
});
