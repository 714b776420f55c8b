import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import { verifyReceipt } from '@lintel/contract/contacts/endpoints';
import { readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { addressOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import type { SearchInput } from '@lintel/contract/listings/schema';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { listenToStatements } from '../testing/sent-statements.ts';

let demo: TestApp;
let live: LiveApp;
const listening = listenToStatements();
beforeAll(async () => {
  [demo, live] = await Promise.all([createTestApp(), createLiveApp({ data: 'people' })]);
});
afterEach(() => void listening.take());
afterAll(async () => {
  listening.stop();
  await Promise.all([demo.close(), live.close()]);
});

/** Statements that only count or log the request. */
const beside = /\b(rate_buckets|property_views)\b/;

const sentBy = async (work: () => Promise<unknown>) => {
  listening.take();
  await work();
  return listening.take().filter(({ text }) => !beside.test(text));
};

describe('a search', () => {
  test.each<[string, SearchInput]>([
    ['anywhere', {}],
    ['in a city', { city: 'Columbus' }],
    ['in a city of a state', { city: 'Columbus, OH', bedrooms: '2', maxRent: '1500', sort: 'rent-asc' }],
    ['in a state', { city: 'Ohio', sort: 'bedrooms' }],
    ['in a ZIP code', { city: '43215', sort: 'rent-desc' }],
    ['in a ZIP code without homes', { city: '00501' }],
    ['by words', { city: 'garden porch' }],
    ['with a slip', { city: 'Colombus' }],
    ['for what is nowhere', { city: 'Zzyzx Qqqq', bedrooms: '2', available: '1' }],
  ])('%s is planned for its own values each time: none of its statements is sent under a name', async (_, query) => {
    const sent = await sentBy(async () => {
      // A named statement would cause harm from the sixth run on. Each run asks something new, because repeated requests are served from
      // memory.
      for (let count = 0; count < 7; count += 1) {
        const { status } = await demo.call(
          searchProperties,
          { query: { ...query, limit: 10 + count } },
          { as: 'visitor' },
        );
        expect(status).toBe(200);
      }
    });
    expect(sent.length).toBeGreaterThanOrEqual(7);
    expect(sent.filter(({ name }) => name !== '')).toEqual([]);
  });

  test('that is asked again and again asks only whether anything was written since', async () => {
    const ask = () => demo.call(searchProperties, { query: { city: 'Cleveland' } }, { as: 'visitor' });
    // Once to read, and once more to cache.
    await ask();
    await ask();
    expect((await sentBy(ask)).map(({ name }) => name)).toEqual(['page changes']);
  });

  test('of a later page neither', async () => {
    const first = await demo.call(searchProperties, { query: { limit: 2 } });
    const cursor = String(first.headers['x-next-cursor']);
    const sent = await sentBy(() => demo.call(searchProperties, { query: { limit: 2, cursor } }));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(({ name }) => name !== '')).toEqual([]);
  });
});

describe('what is read by a key is sent under its name', () => {
  const all = async (endpoint: Endpoint, call: object, as: Parameters<TestApp['inject']>[1]) => {
    const sent = await sentBy(async () => {
      const { statusCode } = await demo.inject({ url: addressOf(endpoint, call) }, as);
      expect(statusCode).toBe(200);
    });
    return sent.map(({ name }) => name);
  };

  test('a home, with how its owner answers', async () => {
    expect(await all(readProperty, { params: { id: 1 } }, 'visitor')).toEqual(['home']);
  });

  test('who is asking, in the demo', async () => {
    expect(await all(readMe, {}, 1)).toEqual(['viewers']);
  });

  test('who holds a session', async () => {
    const browser = live.openBrowser();
    await browser.become(1);
    const sent = await sentBy(() => browser.call(readMe, {}));
    expect(sent.map(({ name }) => name)).toContain('session');
  });

  test('what an open dashboard asks for again and again', async () => {
    expect(await all(tenant.listTenantApplications, {}, 1)).toEqual(['viewer', 'applications of a tenant']);
    expect(await all(tenant.readViewingStatus, {}, 1)).toEqual(['viewer', 'viewings of an application']);
    const named = await all(listNotifications, {}, 1);
    expect(named).toEqual(
      expect.arrayContaining(['viewer', 'unread messages', expect.stringMatching(/^notifications /)]),
    );
    // Asked again it is the same statement, and another role's is another one.
    expect(await all(listNotifications, {}, 1)).toEqual(named);
    expect(await all(listNotifications, {}, 2)).not.toEqual(named);
  });

  test('an owner’s standing', async () => {
    expect(await all(readOwnerStatus, { params: { ownerId: 1 } }, 2)).toEqual(
      expect.arrayContaining(['viewer', 'penalties of an owner']),
    );
  });

  test('a receipt by its fingerprint', async () => {
    const [receipt] = await demo.rows<{ hash: string }>('select receipt_hash as hash from contact_receipts limit 1');
    expect(await all(verifyReceipt, { params: { hash: receipt?.hash } }, 'visitor')).toContain('receipt by hash');
  });

  test('how often somebody may call', async () => {
    listening.take();
    await live.openBrowser().send({ method: 'POST', url: '/api/auth/sign-in', payload: {} });
    await live.openBrowser().send({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'grace@example.com', password: 'no such password' },
    });
    const counted = listening.take().filter(({ text }) => text.includes('rate_buckets'));
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.map(({ name }) => name)).not.toContain('');
  });
});

describe('with the setting off', () => {
  test('nothing is sent under a name, and everything is answered', async () => {
    const unnamed = openDatabase(live.connectionConfig, { log: () => {}, max: 1, namedStatements: false });
    try {
      const sent = await sentBy(async () => {
        const asked = { name: 'one', text: 'select $1::int as it', values: [7] };
        expect((await unnamed.pool.query(asked)).rows).toEqual([{ it: 7 }]);
        expect((await unnamed.pool.query(asked.text, [8])).rows).toEqual([{ it: 8 }]);
        expect(await unnamed.db.execute('select 9 as it').then(({ rows }) => rows)).toEqual([{ it: 9 }]);
      });
      expect(sent.map(({ name }) => name)).toEqual(['', '']);
    } finally {
      await unnamed.close();
    }
  });
});
