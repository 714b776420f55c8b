import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { savedRoutes } from '../routes.ts';

const tanya = 1;
const other = 7;

let calls: Calls;
const clear = () => calls.rows('delete from saved_homes');
beforeAll(async () => {
  calls = await openCalls(savedRoutes);
  await calls.reset();
  await clear();
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.reset();
  await clear();
});

const save = (propertyId: number, as = tanya) => calls.call('POST', '/api/saved/homes', { as, body: { propertyId } });
const share = (body: object = {}, as: number | 'visitor' = tanya) =>
  calls.call('POST', '/api/saved/share', { as, body });
const open = (token: string, more: object = {}) =>
  calls.call('POST', '/api/saved/shared-list', { as: 'visitor', body: { token, ...more } });

describe('a link', () => {
  test('is made by nobody who is not signed in, and one that is none opens nothing', async () => {
    expect((await share({}, 'visitor')).status).toBe(401);
    for (const token of ['', 'x'.repeat(43)]) {
      const refused = await open(token);
      expect([refused.status, refused.body.code]).toEqual([404, 'shared_list.not_found']);
    }
  });

  test('opens the homes of its holder alone, page by page, with nothing of a voucher, a search or an address', async () => {
    for (const id of [1, 2, 3]) await save(id);
    await save(4, other);
    await calls.call('POST', '/api/saved/searches', {
      body: {
        name: 'My voucher search',
        search: { city: 'Austin' },
        alert: 'daily',
        voucher: { family: { voucherBedrooms: 2, annualIncomeCents: 1_848_000 }, show: 'covered', isConsented: true },
      },
    });
    const { token } = (await share()).body;
    const first = await open(token, { limit: 2 });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(Object.keys(first.body).toSorted()).toEqual(['endsAt', 'homes', 'name', 'total']);
    expect(first.body).toMatchObject({
      name: null,
      total: 3,
      homes: [{ home: { propertyId: 3 } }, { home: { propertyId: 2 } }],
    });
    expect(Object.keys(first.body.homes[0]).toSorted()).toEqual(
      ['backAt', 'goneAt', 'home', 'pricedAt', 'savedAt', 'standing', 'totalRentThen'].toSorted(),
    );
    const second = await open(token, { limit: 2, cursor: first.headers['x-next-cursor'] });
    expect(second.body.homes).toMatchObject([{ home: { propertyId: 1 } }]);
    expect(JSON.stringify([first.body, second.body])).not.toMatch(/oucher search|1848000|@|Tanya/);
  });

  test('follows the list', async () => {
    const { token } = (await share({ name: 'Tanya' })).body;
    expect((await open(token)).body).toMatchObject({ name: 'Tanya', total: 0, homes: [] });
    const { id } = (await save(1)).body;
    expect((await open(token)).body.homes).toHaveLength(1);
    await calls.call('DELETE', `/api/saved/homes/${id}`);
    expect((await open(token)).body.homes).toEqual([]);
  });

  test('does not work any more once it is ended, made anew or over; another’s is not ended by it', async () => {
    const theirs = (await share({}, other)).body.token;
    const first = (await share()).body.token;
    const second = (await share({ days: 7 })).body.token;
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await calls.call('GET', '/api/saved/share')).body.share).toMatchObject({ token: second });
    calls.clock.now = new Date(calls.clock.now.getTime() + 7 * 24 * 60 * 60_000);
    expect((await open(second)).status).toBe(404);
    expect((await calls.call('GET', '/api/saved/share')).body).toEqual({ share: null });
    const third = (await share()).body.token;
    expect((await calls.call('DELETE', '/api/saved/share')).body).toEqual({ ended: true });
    expect((await open(third)).status).toBe(404);
    expect((await open(theirs)).status).toBe(200);
  });

  test('ends by itself only after the days that can be chosen', async () => {
    expect((await share({ days: 365 })).body.fields).toEqual({ days: 'Please choose 7, 30 or 90 days' });
  });
});
