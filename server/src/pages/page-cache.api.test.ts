import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import { setPropertyVisibility, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { viewingAsCookie } from '../features/identity/identity.ts';
import { liveIdentity } from '../features/identity/live-identity.ts';
import { openDatabase } from '../platform/database/db.ts';
import { forgetPageChanges } from '../platform/database/forget-page-changes.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import type { PagesSource } from './pages-source.ts';
import { servePages } from './serve-pages.ts';

/** How many pages were rendered, and what delays the next one after it has read. */
let rendered = 0;
let afterReading: (() => Promise<void>) | null = null;
let asked: { userAgent: string; facts: Record<string, unknown> }[] = [];

/** Pages that print what their calls answered: caching does not depend on what pages look like. */
const source: PagesSource = {
  isGuarded: true,
  serveAssets: async () => {},
  assetsFor: () => ({ scripts: [], styles: [], fonts: [] }),
  render: async ({ request, transport, facts, language, nonce }) => {
    rendered += 1;
    asked.push({ userAgent: request.headers.get('user-agent') ?? '', facts });
    const { pathname, search } = new URL(request.url);
    const id = /^\/property\/(\d+)$/.exec(pathname)?.[1];
    const address =
      pathname === '/properties'
        ? `${addressOf(searchProperties, {})}${search}`
        : id
          ? addressOf(readProperty, { params: { id } })
          : '/api/auth/me';
    const call = transport as (call: object) => Promise<{ status: number; text: string }>;
    const answer = await call({ method: 'GET', address });
    const hold = afterReading;
    afterReading = null;
    await hold?.();
    const { me = null } = facts as { me?: { person: { name: string } | null } | null };
    const html = `<html lang="${language}"><script nonce="${nonce}">run()</script><b>${me?.person?.name}</b><script type="application/json">${JSON.stringify({ me })}</script><pre>${answer.text}</pre>${'.'.repeat(2000)}</html>`;
    return new Response(html, { status: answer.status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
const serve = (server: FastifyInstance, context: AppContext) => servePages(context, source)(server);

let demo: TestApp;
let live: LiveApp;
/** Another server process: its own connections and memory, the same database. */
let other: FastifyInstance;
let othersDatabase: ReturnType<typeof openDatabase>;
let isAway = false;
beforeAll(async () => {
  demo = await createTestApp({ servePages: serve });
  live = await createLiveApp({ data: 'people', servePages: serve });
  othersDatabase = openDatabase(live.connectionConfig, { log: () => {} });
  const context: AppContext = { ...live.context, ...othersDatabase };
  other = await buildApp({
    context,
    identity: liveIdentity(context),
    resetSampleData: null,
    servePages: (server) => serve(server, context),
  });
}, 180_000);
afterAll(async () => {
  await other.close();
  if (!isAway) await othersDatabase.close();
  await live.close();
  await demo.close();
});
beforeEach(() => {
  rendered = 0;
  asked = [];
});

const from = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  return {
    status: response.statusCode,
    html: response.payload,
    body: response.rawPayload,
    headers: response.headers,
    memory: /desc="(\w+)"/.exec(String(response.headers['server-timing']))?.[1],
  };
};
const page = (url: string, headers: Record<string, string> = {}) => from(live.app, url, headers);
/** Requests a page until it is cached; nothing else happens meanwhile. */
const warm = async (url: string, app = live.app) => {
  await from(app, url);
  const kept = await from(app, url);
  expect(kept.memory).toBe('hit');
  return kept;
};
describe('a page from memory is the same for everybody who is not signed in', () => {
  test('in live, for who brings no session: rendered once, however many ask', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => page('/property/2')));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(rendered).toBe(1);
    expect((await page('/property/2')).memory).toBe('hit');
  });

  test('a session that is made up is nobody’s', async () => {
    await warm('/property/2');
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect((await page('/property/2', { cookie: `__Host-lintel_session=${token}` })).memory).toBe('hit');
    }
  });

  test('nothing else of the first who asked goes into it', async () => {
    const cookie = 'other=secret-cookie; lintel_scheme=dark; lintel_language=es';
    const { html } = await page('/how-it-works', { cookie, 'user-agent': 'Secret/1.0' });
    expect(html).not.toMatch(/secret/i);
    expect(asked).toEqual([{ userAgent: 'Lintel (bot)', facts: expect.objectContaining({ scheme: 'dark' }) }]);
  });

  test('each language and colour scheme has its own', async () => {
    await warm('/pricing');
    const es = await page('/pricing', { 'accept-language': 'es' });
    expect([es.memory, es.html.slice(0, 15)]).toEqual(['miss', '<html lang="es"']);
    expect((await page('/pricing', { cookie: 'lintel_scheme=dark' })).memory).toBe('miss');
    expect((await page('/pricing')).memory).toBe('hit');
  });

  test.each(['/sign-in', '/?city=Austin', '/properties?city=a&city=b', '/account', '/property/0'])(
    '%s is not kept',
    async (url) => {
      await page(url);
      expect((await page(url)).memory).toBe('bypass');
    },
  );

  test('a search is kept as it was asked, so that the browser finds what was read for it', async () => {
    await page('/properties?city=Columbus&bedrooms=2');
    expect((await page('/properties?city=Columbus&bedrooms=2')).memory).toBe('hit');
    expect((await page('/properties?bedrooms=2&city=Columbus')).memory).toBe('miss');
  });

  test('what the page does not read has nothing rendered anew, nor has a question for its head', async () => {
    await warm('/properties?city=Columbus');
    for (const url of ['/properties?city=Columbus&x=1', '/properties?x=2&city=Columbus&cursor=y']) {
      expect((await page(url)).memory).toBe('hit');
    }
    const head = await live.app.inject({ method: 'HEAD', url: '/properties?city=Columbus' });
    expect([head.payload, head.headers['server-timing']]).toEqual(['', expect.stringContaining('hit')]);
  });

  test('what is not there is said anew each time', async () => {
    await page('/property/999999');
    expect(await page('/property/999999')).toMatchObject({ status: 404, memory: 'miss' });
  });
});

describe('a page from memory for people who are signed in', () => {
  const meIn = (html: string) => JSON.parse(/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null').me;
  const as = async (accountId: number) => {
    const browser = live.openBrowser();
    await browser.become(accountId);
    return async (url: string, headers: Record<string, string> = {}) => {
      const response = await browser.send({ method: 'GET', url, headers });
      return {
        html: response.payload,
        body: response.rawPayload,
        headers: response.headers,
        memory: /desc="(\w+)"/.exec(String(response.headers['server-timing']))?.[1],
      };
    };
  };
  const nameOf = async (accountId: number) =>
    (await live.rows<{ name: string }>('select name from accounts where id = $1', [accountId]))[0]?.name ?? '';

  test('is filled in for each of them: who is here stands in it, and nobody who came before', async () => {
    const [tanya, devon] = [await as(1), await as(7)];
    const [first, second] = [await nameOf(1), await nameOf(7)];
    for (const url of ['/property/2', '/pricing', '/properties']) {
      expect((await tanya(url)).memory, url).toBe('miss');
      const [his, hers] = [await devon(url), await tanya(url)];
      expect([his.memory, hers.memory]).toEqual(['hit', 'hit']);
      expect(meIn(his.html)).toMatchObject({ person: { name: second, accountId: 7 }, tenant: { accountId: 7 } });
      expect(meIn(hers.html)).toMatchObject({ person: { name: first, accountId: 1 }, tenant: { accountId: 1 } });
      expect(his.html).toContain(`<b>${second}</b>`);
      expect(his.html).not.toContain(first);
      expect(hers.html).not.toContain(second);
    }
    expect(rendered).toBe(3);
    expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${first}|${second}`));
  });

  test('has their name of now, and is nobody’s when they have signed out', async () => {
    const tanya = await as(1);
    await tanya('/support');
    await live.rows(`update accounts set name = 'Tanya <b> "T" Brooks' where id = 1`);
    await tanya('/support');
    const { memory, html } = await tanya('/support');
    expect([memory, meIn(html).person.name]).toEqual(['hit', 'Tanya <b> "T" Brooks']);
    expect(html).toContain('<b>Tanya &lt;b&gt; &quot;T&quot; Brooks</b>');
    await live.rows('delete from sessions where account_id = 1');
    expect(meIn((await tanya('/support')).html)).toBeNull();
  });

  test('another role has another page', async () => {
    await (await as(7))('/how-it-works');
    for (const [account, role] of [
      [3, 'agent'],
      [2, 'owner'],
    ] as const) {
      const { memory, html } = await (await as(account))('/how-it-works');
      expect([role, memory, meIn(html)[role].accountId, meIn(html).tenant]).toEqual([role, 'miss', account, null]);
    }
  });

  test('has the phone of a home’s owner, which visitors do not get by it', async () => {
    const phone = /"phone":"/;
    await (await as(7))('/property/2');
    const [member, visiting] = [await (await as(1))('/property/2'), await page('/property/2')];
    expect([member.memory, phone.test(member.html), phone.test(visiting.html)]).toEqual(['hit', true, false]);
  });

  test('is rendered for them alone: an owner’s view of a home, and what is not there for everybody', async () => {
    const owner = await as(2);
    await owner('/property/2');
    expect((await owner('/property/2')).memory).toBe('bypass');
    await live.rows(`update properties set status = 'draft' where id = 4`);
    const tenant = await as(7);
    await tenant('/property/4');
    expect((await tenant('/property/4')).memory).toBe('bypass');
    await live.rows(`update properties set status = 'active' where id = 4`);
    expect((await tenant('/property/4')).memory).toBe('miss');
  });

  test('leaves as gzip, which is the plain one packed, and its scripts are known by their digests', async () => {
    const tenant = await as(7);
    const plain = await tenant('/contact');
    const packed = await tenant('/contact', { 'accept-encoding': 'br, gzip' });
    expect([packed.headers['content-encoding'], gunzipSync(packed.body).toString()]).toEqual(['gzip', plain.html]);
    expect(String(packed.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
    expect(packed.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    });
  });

  test('no write is followed by an old one', async () => {
    const tenant = await as(7);
    for (const title of ['Seen by Devon', 'And again']) {
      await tenant('/property/3');
      expect((await tenant('/property/3')).memory).toBe('hit');
      await live.rows('update properties set title = $1 where id = 3', [title]);
      expect((await tenant('/property/3')).html).toContain(title);
    }
  });

  test('in the demo too, whoever one looks as', async () => {
    const at = (who: string) => from(demo.app, '/property/2', who ? { cookie: `${viewingAsCookie}=${who}` } : {});
    for (const who of ['', 'everyone', '1', '2', 'visitor']) await at(who);
    for (const who of ['', 'everyone', '1', '2', 'visitor', 'x']) {
      const { memory, html } = await at(who);
      const expected = who === 'visitor' ? undefined : Number(who) || 'everyone';
      expect([who, memory, meIn(html)?.demo.viewingAs]).toEqual([who, 'hit', expected]);
    }
  });
});

describe('a page from memory', () => {
  test('leaves compressed as the browser takes it, the same in each way', async () => {
    const plain = await warm('/property/3');
    const br = await page('/property/3', { 'accept-encoding': 'gzip, br' });
    const gzip = await page('/property/3', { 'accept-encoding': 'br;q=0, gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.html);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.html);
    expect(br.headers['vary']).toContain('accept-encoding');
  });

  test('lets its own scripts run by their digests, and no other: no nonce that a second visitor could know', async () => {
    const { headers } = await warm('/property/3');
    const policy = String(headers['content-security-policy']);
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    const { createHash } = await import('node:crypto');
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update('run()').digest('base64')}';`);
    expect(policy).not.toContain('nonce');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('says how old it is, and that the time in it is when it was made', async () => {
    await page('/property/4');
    expect(asked[0]?.facts).toMatchObject({ isKept: true, now: live.clock.now.toISOString() });
    live.wait(5000);
    expect((await page('/property/4')).headers['server-timing']).toBe('memory;desc="hit";dur=5000');
    live.wait(-5000);
  });
});

/** Finds home 1 by a word of its title. */
const search = '/properties?city=Zzyzx';

describe('no write is followed by an old page', () => {
  const titleOf = async (app: FastifyInstance, id: number) =>
    /"title":"([^"]*)"/.exec((await from(app, `/property/${id}`)).html)?.[1];

  test('an owner edits, hides and shows a home', async () => {
    const owner = live.openBrowser();
    const [home] = await live.rows<{ account: number }>(
      'select account_id as account from owners where id = (select owner_id from properties where id = 1)',
    );
    await owner.become(home?.account ?? 0);
    const params = { id: 1 };
    for (const title of ['Zzyzx one', 'Zzyzx two', 'Zzyzx three']) {
      await warm('/property/1');
      expect((await owner.call(updateProperty, { params, body: { title } })).status).toBe(200);
      expect(await titleOf(live.app, 1)).toBe(title);
    }
    for (const isVisible of [false, true]) {
      const before = await warm(search);
      await owner.call(setPropertyVisibility, { params, body: { isVisible } });
      const after = await page(search);
      expect([before.html.includes('Zzyzx three'), after.html.includes('Zzyzx three')]).toEqual([
        !isVisible,
        isVisible,
      ]);
    }
  });

  test.each([
    ['is suspended', 'update properties set is_suspended = true where id = 1', 'Zzyzx three', false],
    ['is no longer', 'update properties set is_suspended = false where id = 1', 'Zzyzx three', true],
    [
      'lets a listing run out',
      `update properties set active_until = '2026-11-01', status = 'expired' where id = 1`,
      'Zzyzx three',
      false,
    ],
    [
      'pays for it',
      `update properties set active_until = '2027-01-01', status = 'active' where id = 1`,
      'Zzyzx three',
      true,
    ],
    [
      'changes their name',
      `update accounts set name = 'Newly Named' where id = (select account_id from owners o join properties p on p.owner_id = o.id where p.id = 1)`,
      'Newly Named',
      true,
    ],
  ])('an owner %s', async (_, write, text, isThere) => {
    const before = await warm(search);
    expect(before.html.includes(text)).toBe(!isThere);
    await live.rows(write);
    expect((await page(search)).html.includes(text)).toBe(isThere);
  });

  test('another process wrote', async () => {
    for (const title of ['From one', 'From the other']) {
      await warm('/property/1');
      await warm('/property/1', other);
      await othersDatabase.pool.query('update properties set title = $1 where id = 1', [title]);
      expect(await Promise.all([titleOf(live.app, 1), titleOf(other, 1)])).toEqual([title, title]);
    }
  });

  test('the process that wrote was killed right after its commit', async () => {
    await warm('/property/1');
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

  test('a transaction that began first committed last', async () => {
    const early = new pg.Client(live.connectionConfig);
    await early.connect();
    await early.query('begin');
    await early.query(`update properties set title = 'Begun early' where id = 1`);
    await live.rows(`update properties set title = 'Begun late' where id = 2`);
    expect(await titleOf(live.app, 2)).toBe('Begun late');
    await warm('/property/1');
    expect(await titleOf(live.app, 1)).toBe('Last words');
    await early.query('commit');
    await early.end();
    expect(await titleOf(live.app, 1)).toBe('Begun early');
  });

  test('one that was taken back changes nothing', async () => {
    await warm('/property/1');
    const client = new pg.Client(live.connectionConfig);
    await client.connect();
    await client.query('begin');
    await client.query(`update properties set title = 'Never was' where id = 1`);
    await client.query('rollback');
    await client.end();
    expect((await page('/property/1')).memory).toBe('hit');
  });

  test('it was written while the page was being rendered', async () => {
    const hasRead = new Promise<() => void>((resolve) => {
      afterReading = () => new Promise<void>((go) => resolve(go));
    });
    await live.rows(`update properties set title = 'Before' where id = 5`);
    const first = page('/property/5');
    const go = await hasRead;
    await live.rows(`update properties set title = 'Meanwhile' where id = 5`);
    // A request made now must not get the page being rendered, nor may any later one.
    const second = page('/property/5');
    go();
    expect((await first).html).toContain('Before');
    expect((await second).html).toContain('Meanwhile');
    expect(await titleOf(live.app, 5)).toBe('Meanwhile');
  });

  test('it was long ago, and what tells of it was tidied away since', async () => {
    await warm('/property/1');
    await live.rows(`update properties set title = 'Long ago' where id = 1`);
    await forgetPageChanges({ pool: live.context.pool, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await titleOf(live.app, 1)).toBe('Long ago');
    await warm('/property/1');
  });
});

describe('by time alone', () => {
  test('a listing that ends is gone at that moment, with no write at all', async () => {
    const ends = new Date(live.clock.now.getTime() + 20_000);
    await live.rows(`update properties set title = 'Ends soon', active_until = $1 where id = 1`, [ends]);
    const before = await warm(search);
    expect(before.html).toContain('Ends soon');
    live.wait(19_999);
    expect(await page(search)).toMatchObject({ memory: 'hit', html: before.html });
    live.wait(1);
    const after = await page(search);
    expect(after.memory).toBe('miss');
    expect(after.html).not.toContain('Ends soon');
    live.wait(-20_000);
  });

  test('any page is made anew when the minute is over', async () => {
    await warm('/support');
    live.wait(59_999);
    expect((await page('/support')).memory).toBe('hit');
    live.wait(1);
    expect((await page('/support')).memory).toBe('miss');
    live.wait(-60_000);
  });
});

test('while the database is away nothing comes from memory', async () => {
  await from(other, '/pricing');
  isAway = true;
  await othersDatabase.close();
  expect((await from(other, '/pricing')).memory).toBe('bypass');
});

test('a network has so many pages rendered and no more; what is from memory it gets all the same, and so do others', async () => {
  // Six of the declared limit.
  const context: AppContext = { ...live.context, config: { ...live.context.config, rateFactor: 0.005 } };
  const narrow = await buildApp({
    context,
    identity: liveIdentity(context),
    resetSampleData: null,
    servePages: (server) => serve(server, context),
  });
  const ask = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
    narrow.inject({ url, remoteAddress, headers });
  const [one, other_] = ['192.0.2.1', '192.0.2.2'];
  await ask(other_, '/pricing');
  const ways = [
    ['/sign-in', {}],
    ['/%70ricing', {}],
    ['/nothing-here', {}],
    ['/properties?city=a&city=b', {}],
    ['/property/2', { 'accept-language': 'es' }],
    ['/property/3', { cookie: 'lintel_scheme=dark' }],
  ] as const;
  for (const [url, headers] of ways) expect((await ask(one, url, headers)).statusCode, url).not.toBe(429);
  const refused = await ask(one, '/sign-in', { 'accept-language': 'es' });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.payload).toContain('Espere un momento');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(one, '/pricing')).headers['server-timing']).toContain('hit');
  expect((await ask(other_, '/sign-in')).statusCode).toBe(200);
  await narrow.close();
}, 60_000);
