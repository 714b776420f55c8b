import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { listingsRoutes } from '../routes.ts';
import { recordView } from './record-view.ts';

const owner1 = 2;
/** Owner 2, whose homes 1 and 6 are listed. */
const rosa = 6;
const inquiry = { name: 'Grace Lind', email: 'grace@example.com', message: 'Is this home still free?' };
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...listingsRoutes, ...contactsRoutes]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const stats = async (ownerId: number, as: number) =>
  (await calls.call('GET', `/api/owners/${ownerId}/stats`, { as })).body;

describe('the figures', () => {
  test('are zeros for an owner to whom nothing has happened', async () => {
    expect(await stats(1, owner1)).toEqual({
      activeListings: 0,
      newMessages: 0,
      profileViews: 0,
      responseRate: 0,
      publicResponseRate: null,
      inquiries: 0,
      answeredInquiries: 0,
      unansweredInquiries: 0,
      waitingApplications: 0,
      measuredDays: 30,
    });
  });

  test('count what was asked and answered in thirty days, and what is not read', async () => {
    const before = await stats(2, rosa);
    expect(before.activeListings).toBeGreaterThan(0);
    const ask = async (as: number | 'visitor', email: string) =>
      (await calls.call('POST', '/api/properties/1/inquiries', { as, body: { ...inquiry, email } })).body.id;
    const asked = [await ask(1, 'a@example.com'), await ask(7, 'b@example.com'), await ask('visitor', 'c@example.com')];
    expect(await stats(2, rosa)).toMatchObject({ newMessages: 3, inquiries: 3, answeredInquiries: 0, responseRate: 0 });
    const body = { message: 'Yes, come by on Saturday.' };
    await calls.call('POST', `/api/inquiries/${asked[0]}/reply`, { as: rosa, body });
    await calls.call('POST', `/api/inquiries/${asked[2]}/reply`, { as: rosa, body });
    // Two of three: never rounded up.
    expect(await stats(2, rosa)).toMatchObject({ newMessages: 1, answeredInquiries: 2, responseRate: 66 });
    calls.clock.now = new Date(calls.clock.now.getTime() + 31 * 86_400_000);
    expect(await stats(2, rosa)).toMatchObject({ newMessages: 1, inquiries: 0, responseRate: 0 });
  });

  test('an answer in the conversation counts like one by the reply box', async () => {
    const { body } = await calls.call('POST', '/api/properties/1/inquiries', { as: 1, body: inquiry });
    await calls.rows(
      `insert into messages (conversation_id, sequence, sender_id, content, created_at)
       select i.conversation_id, 2, p.id, 'Yes', $3 from inquiries i
       join conversation_participants p on p.conversation_id = i.conversation_id and p.account_id = $2 where i.id = $1`,
      [body.id, rosa, calls.clock.now],
    );
    expect(await stats(2, rosa)).toMatchObject({ inquiries: 1, responseRate: 100 });
  });
});

describe('opened homes', () => {
  const open = async (as: number | 'visitor', options: { propertyId?: number; agent?: string; ip?: string } = {}) => {
    const { viewer, ...context } = await calls.as(as);
    const request = { ip: options.ip ?? '203.0.113.7', headers: { 'user-agent': options.agent ?? browser } };
    await recordView(context, { propertyId: options.propertyId ?? 1, ownerId: 2, viewer, request: request as never });
  };
  const views = async () => (await stats(2, rosa)).profileViews;

  test('the owner’s own looks and those of staff do not count', async () => {
    await open(rosa);
    await open(4);
    expect(await calls.count('property_views')).toBe(0);
  });

  test('people count once, however often, in whichever home', async () => {
    for (const as of [1, 1, 7, 'visitor', 'visitor'] as const) await open(as);
    await open(1, { propertyId: 6 });
    expect(await views()).toBe(3);
    await open('visitor', { ip: '198.51.100.9' });
    expect(await views()).toBe(4);
    calls.clock.now = new Date(calls.clock.now.getTime() + 86_400_000);
    await open(1);
    expect(await views()).toBe(4);
  });

  test('four hundred looks of one visitor are one, whatever the browser calls itself and wherever in its network it is', async () => {
    for (let at = 0; at < 200; at += 1) {
      await open('visitor', { agent: `${browser} ${at}` });
      await open('visitor', { agent: `${browser} ${at}`, ip: `2001:db8:7:${at.toString(16)}::1` });
    }
    expect(await calls.count('property_views')).toBe(2);
    expect(await views()).toBe(2);
  });

  test('four hundred calls of one visitor are one, whatever the browser says of itself and of where it is', async () => {
    const get = (id: number, headers: Record<string, string>) =>
      calls.call('GET', `/api/properties/${id}`, { as: 'visitor', headers: { 'user-agent': browser, ...headers } });
    for (let at = 0; at < 400; at += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, more) => {
          const name = String(at + more);
          return get(1, {
            'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${name}.0.0.0 Safari/537.36`,
            'accept-language': `en-US,en;q=0.${(at + more) % 10}`,
            'sec-ch-ua': `"Chromium";v="${name}"`,
            'x-forwarded-for': `198.51.100.${(at + more) % 250}`,
            forwarded: `for=198.51.100.${(at + more) % 250}`,
          });
        }),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    // Views are recorded after the response, one after the other: once the last one is recorded, so are those before
    // it.
    await get(6, {});
    await vi.waitFor(async () =>
      expect(await calls.rows('select 1 from property_views where property_id = 6')).toHaveLength(1),
    );
    expect(await calls.rows('select 1 from property_views where property_id = 1')).toHaveLength(1);
  });

  test('a home is noted to have five thousand people a day at most', async () => {
    await calls.rows(
      `insert into property_views (property_id, viewed_on, viewer)
       select 1, $1::date, 'visitor ' || n from generate_series(1, 4999) n`,
      [calls.clock.now.toISOString().slice(0, 10)],
    );
    await open(1);
    await open(7);
    expect(await calls.count('property_views')).toBe(5000);
    await open(7, { propertyId: 6 });
    expect(await calls.count('property_views')).toBe(5001);
  });

  test('nobody can be read out of what is stored, and it goes away', async () => {
    await open('visitor');
    const [row] = await calls.rows<{ viewer: string }>('select viewer from property_views');
    expect(row?.viewer).toMatch(/^[0-9a-f]{64}$/);
    calls.clock.now = new Date(calls.clock.now.getTime() + 41 * 86_400_000);
    await open(7);
    expect(await calls.count('property_views')).toBe(1);
    expect(await views()).toBe(1);
  });

  test('a browser that opens a home is noted; scripts, crawlers and renderings are not', async () => {
    const get = (agent: string) => calls.call('GET', '/api/properties/1', { as: 7, headers: { 'user-agent': agent } });
    for (const agent of ['curl/8.0', 'lightMyRequest', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) await get(agent);
    await get(browser);
    await vi.waitFor(async () => expect(await calls.count('property_views')).toBe(1));
  });
});

test('how soon an owner answers is measured: nothing for who never did, the middle of what was first answered', async () => {
  await calls.rows('update owners set response_minutes = null');
  const measured = async () => {
    const { body } = await calls.call('GET', '/api/properties/1', { as: 'visitor' });
    return body.owner.responseMinutes;
  };
  const start = calls.clock.now;
  const answered = async (email: string, afterMinutes: number[]) => {
    calls.clock.now = start;
    const { body } = await calls.call('POST', '/api/properties/1/inquiries', {
      as: 'visitor',
      body: { ...inquiry, email },
    });
    for (const minutes of afterMinutes) {
      calls.clock.now = new Date(start.getTime() + minutes * 60_000);
      await calls.call('POST', `/api/inquiries/${body.id}/reply`, { as: rosa, body: { message: `Yes, ${minutes}.` } });
    }
    calls.clock.now = start;
  };
  expect(await measured()).toBeNull();
  await answered('a@example.com', []);
  expect(await measured()).toBeNull();
  await answered('b@example.com', [90, 2000]);
  expect(await measured()).toBe(90);
  await answered('c@example.com', [10]);
  await answered('d@example.com', [600]);
  expect(await measured()).toBe(90);
  await calls.rows('update owners set response_minutes = null');
});
