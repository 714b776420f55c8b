import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import { setPropertyVisibility, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import {
  confirmListingPayment,
  confirmSandboxPayment,
  createListingPayment,
} from '@lintel/contract/payments/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { AppContext } from '../../app-context.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createTestApp, personas, type ViewingAs } from '../../testing/app.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { viewingAsCookie } from '../identity/identity.ts';
import { liveIdentity } from '../identity/live-identity.ts';

let live: LiveApp;
/** Another process of the server: its own connections and memory, the same database. */
let other: FastifyInstance;
let othersDatabase: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
  othersDatabase = openDatabase(live.connectionConfig, { log: () => {} });
  const context: AppContext = { ...live.context, ...othersDatabase };
  other = await buildApp({ context, identity: liveIdentity(context), resetSampleData: null });
}, 180_000);
afterAll(async () => {
  await other.close();
  await othersDatabase.close();
  await live.close();
});
afterEach(() => vi.restoreAllMocks());

const homeAt = (id: number) => addressOf(readProperty, { params: { id } });
const from = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  return { status: response.statusCode, text: response.payload, headers: response.headers };
};
const ask = (url: string, headers: Record<string, string> = {}) => from(live.app, url, headers);

/** Counts the reads of homes during an action, without the checks for changes. */
const reads = async (what: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(live.context.pool, 'query');
  await what();
  return query.mock.calls.filter(([asked]) =>
    /\bfrom properties p\b|homes as/.test((asked as { text?: string }).text ?? String(asked)),
  ).length;
};
/** Repeats a request until its response is cached, as long as nothing else happens meanwhile. */
const warm = async (url: string, app = live.app) => {
  for (let times = 0; times < 3; times += 1) await from(app, url);
};
/** Finds home 1 by a word of its title. */
const search = `${addressOf(searchProperties, {})}?city=Zzyzx`;

describe('an answer that is the same for everybody', () => {
  test('never holds an owner’s phone for who is not signed in, whoever asked before', async () => {
    const browser = live.openBrowser();
    await browser.become(1);
    const signedIn = async () => (await browser.send({ method: 'GET', url: homeAt(2) })).payload;
    const [withPhone, without] = [await signedIn(), (await ask(homeAt(2))).text];
    expect(JSON.parse(withPhone)).toMatchObject({ owner: { phone: expect.stringMatching(/\d/) } });
    expect(JSON.parse(without)).toMatchObject({ owner: { phone: null } });
    for (let times = 0; times < 3; times += 1) {
      expect(await signedIn()).toBe(withPhone);
      expect((await ask(homeAt(2))).text).toBe(without);
    }
  });

  test('is never a home that only its owner may see', async () => {
    const [draft] = await live.rows<{ id: number; account: number }>(
      `select p.id, o.account_id as account from properties p join owners o on o.id = p.owner_id where p.status = 'draft' limit 1`,
    );
    const owner = live.openBrowser();
    await owner.become(draft?.account ?? 0);
    const url = homeAt(draft?.id ?? 0);
    for (let times = 0; times < 3; times += 1) {
      expect((await owner.send({ method: 'GET', url })).statusCode).toBe(200);
      expect((await ask(url)).status).toBe(404);
    }
  });

  // The demo has no sessions: there the cache is asked before anyone knows who the viewer is.
  test('nor is it in the demo', async () => {
    const demo = await createTestApp();
    const statusFor = async (account: ViewingAs) =>
      (await demo.app.inject({ url: homeAt(16), cookies: { [viewingAsCookie]: String(account) } })).statusCode;
    for (let times = 0; times < 3; times += 1) {
      expect(await statusFor(personas['owner 1'])).toBe(200);
      expect(await statusFor('visitor')).toBe(404);
    }
    await demo.close();
  });

  test.each([homeAt(3), `${addressOf(searchProperties, {})}?city=Columbus`])(
    'is read once however often it is asked for, and says the same of itself each time: %s',
    async (url) => {
      const first = await ask(url);
      await ask(url);
      expect(await reads(async () => warm(url))).toBe(0);
      const kept = await ask(url);
      expect(kept.text).toBe(first.text);
      for (const name of ['etag', 'content-type', 'cache-control', 'x-total-count', 'x-next-cursor', 'x-place']) {
        expect([name, kept.headers[name]]).toEqual([name, first.headers[name]]);
      }
      const known = await ask(url, { 'if-none-match': String(kept.headers['etag']) });
      expect([known.status, known.text]).toEqual([304, '']);
    },
  );

  test('each address has its own', async () => {
    const city = (name: string) => `${addressOf(searchProperties, {})}?city=${name}`;
    await warm(city('Columbus'));
    await warm(city('Austin'));
    expect((await ask(city('Columbus'))).text).not.toBe((await ask(city('Austin'))).text);
  });
});

describe('no write is followed by an old answer', () => {
  const titleOf = async (app: FastifyInstance, id: number) => JSON.parse((await from(app, homeAt(id))).text).title;

  test('an owner edits, hides and shows a home', async () => {
    const [home] = await live.rows<{ account: number }>(
      'select account_id as account from owners where id = (select owner_id from properties where id = 1)',
    );
    const owner = live.openBrowser();
    await owner.become(home?.account ?? 0);
    const params = { id: 1 };
    for (const title of ['Zzyzx one', 'Zzyzx two']) {
      await warm(homeAt(1));
      await owner.call(updateProperty, { params, body: { title } });
      expect(await titleOf(live.app, 1)).toBe(title);
    }
    for (const isVisible of [false, true]) {
      await warm(search);
      await owner.call(setPropertyVisibility, { params, body: { isVisible } });
      expect((await ask(search)).text.includes('Zzyzx two')).toBe(isVisible);
    }
  });

  test('an owner pays for a listing that had run out', async () => {
    const propertyId = 1;
    const [home] = await live.rows<{ account: number }>(
      `update properties set status = 'expired', active_until = '2026-11-01', title = 'Zzyzx unpaid' where id = $1
       returning (select account_id from owners where id = owner_id) as account`,
      [propertyId],
    );
    const owner = live.openBrowser();
    await owner.become(home?.account ?? 0);
    const isListed = async () => (await ask(search)).text.includes('Zzyzx unpaid');
    const { answer: begun } = await owner.call(createListingPayment, { body: { propertyId } });
    const { clientSecret = '', paymentIntentId = '' } = begun ?? {};
    await owner.call(confirmSandboxPayment, {
      params: { clientSecret },
      body: { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' },
    });
    await warm(search);
    expect(await isListed()).toBe(false);
    const { refusal } = await owner.call(confirmListingPayment, { body: { paymentIntentId, propertyId } });
    expect([refusal, await isListed()]).toEqual([null, true]);
  });

  test('staff record a second offense, and the home is suspended', async () => {
    const propertyId = 6;
    const inNewark = `${addressOf(searchProperties, {})}?city=Newark`;
    await live.rows(
      `update properties set title = 'Zzyzx in question', city = 'Newark', city_folded = 'newark' where id = $1`,
      [propertyId],
    );
    await live.rows('update accounts set two_factor_on_at = now() where id = 4');
    const staff = live.openBrowser();
    await staff.become(4, { hasSecondFactor: true });
    const record = (occurredOn: string) =>
      staff.call(
        recordOffense,
        {
          body: {
            propertyId,
            category: 'voucher',
            foundIn: 'listing',
            words: 'no Section 8',
            explanation: 'The listing refused tenants who pay with a housing voucher.',
            occurredOn,
          },
        },
        { 'idempotency-key': occurredOn },
      );
    const isThere = async () => (await ask(inNewark)).text.includes('Zzyzx in question');
    for (const [day, remains] of [
      ['2026-10-01', true],
      ['2026-10-20', false],
    ] as const) {
      await warm(inNewark);
      expect(await isThere()).toBe(true);
      expect([(await record(day)).refusal, await isThere()]).toEqual([null, remains]);
    }
  });

  test('the process that wrote was killed right after its commit', async () => {
    await warm(homeAt(1));
    const program = `
      const pg = (await import(process.env.PG)).default;
      const client = new pg.Client(JSON.parse(process.env.CONNECTION));
      await client.connect();
      await client.query("update properties set title = 'Last words' where id = 1");
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, PG: import.meta.resolve('pg'), CONNECTION: JSON.stringify(live.connectionConfig) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect(await titleOf(live.app, 1)).toBe('Last words');
  });

  test('another process wrote', async () => {
    for (const title of ['From one', 'From the other']) {
      await warm(homeAt(1));
      await warm(homeAt(1), other);
      await othersDatabase.pool.query('update properties set title = $1 where id = 1', [title]);
      expect(await Promise.all([titleOf(live.app, 1), titleOf(other, 1)])).toEqual([title, title]);
    }
  });

  test('it was written while the answer was being read', async () => {
    await live.rows(`update properties set title = 'Before' where id = 5`);
    await ask(homeAt(5));
    const { pool } = live.context;
    const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
    let isFirst = true;
    vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
      const answer = await query(...asked);
      if (isFirst && (asked[0] as { text?: string }).text?.includes('from properties p')) {
        isFirst = false;
        await othersDatabase.pool.query(`update properties set title = 'Meanwhile' where id = 5`);
      }
      return answer;
    }) as never);
    expect(await titleOf(live.app, 5)).toBe('Before');
    expect(isFirst).toBe(false);
    expect(await titleOf(live.app, 5)).toBe('Meanwhile');
    expect(await titleOf(live.app, 5)).toBe('Meanwhile');
  });

  test('a listing ends by time alone', async () => {
    const ends = new Date(live.clock.now.getTime() + 20_000);
    await live.rows(`update properties set active_until = '${ends.toISOString()}' where id = 1`);
    await live.rows(`update properties set title = 'Zzyzx at last' where id = 1`);
    await warm(search);
    await warm(homeAt(1));
    expect((await ask(search)).text).toContain('Zzyzx at last');
    live.wait(21_000);
    expect((await ask(search)).text).not.toContain('Zzyzx at last');
    expect(JSON.parse((await ask(homeAt(1))).text)).toMatchObject({ isAvailable: false });
    live.wait(-21_000);
  });
});
