import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { liveIdentity } from '../features/identity/live-identity.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { listenToStatements } from '../testing/sent-statements.ts';
import { findWebFolder, type PagesModule, type PagesSource } from './pages-source.ts';
import { servePages } from './serve-pages.ts';

/** Pages rendered from their sources, like the built ones, but without the files that they link to. */
let vite: ViteDevServer;
let app: TestApp;

const pages: PagesSource = {
  isGuarded: true,
  render: async (request) => ((await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PagesModule).render(request),
  assetsFor: () => ({ scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'], fonts: [] }),
  serveAssets: async () => {},
};

const open = () => createTestApp({ servePages: (server, context) => servePages(context, pages)(server) });

beforeAll(async () => {
  vite = await createServer({
    root: findWebFolder(),
    appType: 'custom',
    logLevel: 'error',
    // Only compiles: it does not listen, watch, or prepare files for browsers.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  app = await open();
});
afterAll(async () => {
  await app.close();
  await vite.close();
});

const page = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  return { status: response.statusCode, html: response.payload, headers: response.headers };
};
/** Returns the visible heading. */
const heading = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();

describe('a page', () => {
  test.each([
    ['/', 200],
    ['/properties', 200],
    ['/property/1', 200],
    ['/properties/1', 200],
    ['/apply/1', 200],
    ['/property/15', 200],
    ['/pricing', 200],
    ['/contact', 200],
    ['/property/999', 404],
    ['/property/abc', 404],
    ['/property/-1', 404],
    ['/property/1.5', 404],
    ['/property/99999999999999999999', 404],
    ['/apply/0', 404],
    ['/nothing', 404],
    ['/property', 404],
    ['/property/1/2', 404],
    ['/wp-login.php', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    [`/${'x'.repeat(4000)}`, 404],
  ])('%s: %d', async (url, status) => {
    const { status: answered, html, headers } = await page(url);
    expect([url, answered]).toEqual([url, status]);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(heading(html)).toMatch(/\S/);
  });

  test.each([
    '/%ff',
    '/%',
    '/%00',
    '/property/%00',
    '/property/%ff',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5c..%5c',
    '/%2e%2e/%2e%2e/',
    '//evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/https://evil.example',
    '/property/1%20or%201=1',
    '/property/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/properties?city=%ff',
    '/properties?city=%00',
    '/properties?city=%',
    '/properties?limit=1&limit=2',
    '/properties?__proto__=1',
    '/properties?bedrooms[]=1',
    '/properties?cursor=%3Cscript%3E',
    '/?__proto__[x]=1',
    '/property/%F0%9F%8F%A0',
    '/property/١',
    '/property/1;x=1',
    '/property/1?%ff',
    '/?=&&&==',
    `/properties?city=${'x'.repeat(5000)}`,
    `/properties?${'a=1&'.repeat(3000)}`,
    '/property/1#<script>',
  ])('of an odd address is no failure of ours, and leads nowhere else: %s', async (url) => {
    const { status, headers } = await page(url);
    expect(status).toBeLessThan(500);
    const { location } = headers;
    if (location !== undefined) expect(String(location)).toMatch(/^(https:\/\/lintel\.example)?\/(?![/\\])/);
  });

  test.each([
    '/properties?city=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/properties?city=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/?city=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/properties?sort=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/property/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/nothing?x=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ])('does not run what an address says: %s', async (url) => {
    const { html } = await page(url);
    expect(html).not.toMatch(/<script>alert|<img src=x|<\/script><script>alert/i);
  });

  test.each([
    { cookie: 'lintel_language=%3Cscript%3E; lintel_scheme="><b>' },
    { 'accept-language': '<script>' },
    { 'user-agent': '<script>' },
  ])('is the usual one whatever the headers say: %j', async (headers) => {
    const { status, html } = await page('/pricing', headers as unknown as Record<string, string>);
    expect(status).toBe(200);
    expect(html).toMatch(/<html[^>]*lang="en"/);
  });

  test('lets only scripts of its own run, by a number used once', async () => {
    const [one, other] = [await page('/sign-in'), await page('/sign-in')];
    const nonceOf = ({ headers }: typeof one) =>
      /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonceOf(one)).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const [, attributes = ''] of one.html.matchAll(/<script\b([^>]*)>/g)) {
      // Browsers do not run data blocks.
      if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
      expect(attributes, 'every inline script carries the number').toMatch(/\bsrc=|nonce="/);
    }
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-cache',
    });
  });

  test.each(['POST', 'PUT', 'DELETE'])('is not there for %s', async (method) => {
    expect((await app.inject({ method, url: '/pricing' })).statusCode).toBe(404);
  });

  test('is headed the same for HEAD', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/property/1' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/property/999' })).statusCode).toBe(404);
  });

  test('says to machines what its home is, and no word of an owner gets out of that script', async () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028';
    const [before] = await app.rows<{ title: string }>('select title from properties where id = 1');
    await app.rows('update properties set title = $1, description = $1 where id = 1', [title]);
    const { html } = await page('/property/1');
    await app.rows('update properties set title = $1, description = $2 where id = 1', [
      before?.title,
      'A home to live in, with windows.',
    ]);
    expect(html).not.toContain('<script>alert(1)');
    const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.[1] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Apartment', 'Product'],
      name: title,
      description: title,
      offers: { '@type': 'Offer', priceCurrency: 'USD' },
    });
  });

  test('comes in the language of the browser', async () => {
    const { html, headers } = await page('/pricing', { 'accept-language': 'es-MX' });
    expect(html).toMatch(/<html[^>]*lang="es"/);
    expect(headers['content-language']).toBe('es');
  });
});

/** Addresses of all cached pages. */
const kept = [
  '/',
  '/properties',
  '/properties?city=Columbus&bedrooms=2',
  '/properties?city=Colombus',
  '/properties?city=00501',
  '/property/1',
  '/property/15',
  '/voucher-clock',
  '/legal-info',
  '/how-it-works',
  '/tenant-resources',
  '/safety-tips',
  '/pricing',
  '/support',
  '/contact',
];

describe('a page kept for everybody', () => {
  const visitor = { cookie: 'lintel_viewing_as=visitor' };

  test('is made of nothing but tables whose writes are noted', async () => {
    const tables = await app.rows<{ name: string; isWatched: boolean }>(
      `select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'note_page_change'::regproc) as "isWatched"
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const listening = listenToStatements();
    try {
      for (const url of kept) expect([url, (await page(url, visitor)).status]).toEqual([url, 200]);
    } finally {
      listening.stop();
    }
    const read = new Map<string, string>();
    for (const { text } of listening.take()) {
      for (const [, name] of text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)) if (name) read.set(name, text);
    }
    // Tables that only record visits, and the change log itself.
    for (const name of ['rate_buckets', 'property_views', 'page_changes']) read.delete(name);
    const unnoted = tables.filter(({ name, isWatched }) => read.has(name) && !isWatched);
    expect(unnoted.map(({ name }) => [name, read.get(name)])).toEqual([]);
    expect([...read.keys()]).toEqual(expect.arrayContaining(['properties', 'owners', 'accounts', 'places']));
  });

  test.each(kept)(
    '%s names each of its scripts in its policy, holds nobody’s name, and says that it is kept',
    async (url) => {
      await page(url, visitor);
      const { html, headers } = await page(url, visitor);
      expect(headers['server-timing']).toMatch(/^memory;desc="hit"/);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('nonce-');
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, content] of inline) {
        if (content) expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
      }
      expect(html).toContain('"isKept":true');
      expect(html).toMatch(/<\/html>\s*$/);
    },
  );
});

describe('a page kept for people who are signed in is, to the letter, what is rendered for one of them alone', () => {
  let live: LiveApp;
  /** The same server without a page cache. */
  let forgetful: FastifyInstance;
  beforeAll(async () => {
    const serve = (source: PagesSource) => (server: FastifyInstance, context: AppContext) =>
      servePages(context, source)(server);
    live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '100' }, servePages: serve(pages) });
    const { context } = live;
    forgetful = await buildApp({
      context,
      identity: liveIdentity(context),
      resetSampleData: null,
      servePages: (server) => serve({ ...pages, isGuarded: false })(server, context),
    });
  });
  afterAll(async () => {
    await forgetful.close();
    await live.close();
  });

  /** Returns the visible markup: without the scripts and the number that they carry. */
  const drawn = (html: string) =>
    html
      .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<meta property="csp-nonce"[^>]*>|nonce="[^"]*"/g, '')
      .split(/(?=<)/);

  test.each([
    ['a tenant', 1, 7],
    ['an owner', 2, 6],
    ['an agent', 3, 3],
    ['staff', 4, 5],
  ])(
    '%s',
    async (_, first, second) => {
      // Another user with the same roles came before.
      const before = live.openBrowser();
      await before.become(first, { hasSecondFactor: true });
      const browser = live.openBrowser();
      const token = await browser.become(second, { hasSecondFactor: true });
      for (const url of kept) {
        await before.send({ method: 'GET', url });
        const { payload: html, headers } = await browser.send({ method: 'GET', url });
        const isAlone = first === 2 && url.startsWith('/property/');
        expect([url, headers['server-timing']]).toEqual([url, expect.stringContaining(isAlone ? 'bypass' : 'hit')]);
        // A bot gets the complete page at once, as the cache does.
        const asProgram = { cookie: `__Host-lintel_session=${token}`, 'user-agent': 'bot' };
        const alone = await forgetful.inject({ url, headers: asProgram });
        expect(alone.headers['server-timing']).toContain('bypass');
        expect(drawn(html)).toEqual(drawn(alone.payload));
        if (isAlone) continue;
        const policy = String(headers['content-security-policy']);
        for (const [, content = ''] of html.matchAll(
          /<script(?![^>]*(?:\bsrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g,
        ))
          if (content) expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
      }
    },
    60_000,
  );
});

test('nothing of all that failed on our side', () => {
  expect(app.logged).toEqual([]);
});

describe('while the database is away', () => {
  test('pages that need it show a face for that, and the others are as ever', async () => {
    const away = await open();
    await away.context.pool.end();
    const statusOf = async (url: string) => {
      const response = await away.inject({ url });
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(heading(response.payload)).toMatch(/\S/);
      expect(response.payload).not.toMatch(/pool|ECONN|postgres|at .+\.ts:\d/i);
      return response.statusCode;
    };
    expect([await statusOf('/property/1'), await statusOf('/apply/1')]).toEqual([503, 503]);
    expect([await statusOf('/pricing'), await statusOf('/contact')]).toEqual([200, 200]);
    expect(await statusOf('/properties')).toBe(503);
    expect(await statusOf('/')).toBe(200);
    await away.app.close();
  });

  test('the answer has the id under which the log has what failed, whatever id the client sends', async () => {
    const away = await open();
    await away.context.pool.end();
    const { headers } = await away.inject({ url: '/property/1', headers: { 'x-request-id': 'mine' } });
    const requestId = headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(away.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', requestId }),
    );
    const { headers: next } = await away.inject({ url: '/pricing' });
    expect(next['x-request-id']).toMatch(/^[0-9A-Z-]{14}$/);
    expect(next['x-request-id']).not.toBe(requestId);
    await away.app.close();
  });

  test('no page of the route table says that it is broken: it is there, or out of service', async () => {
    const { routeSources } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PagesModule;
    const away = await open();
    await away.context.pool.end();
    const broken: [string, number][] = [];
    for (const { path } of routeSources) {
      const { statusCode } = await away.inject({ url: path.replaceAll(/\$\w+/g, '1') });
      if (statusCode !== 200 && statusCode !== 503) broken.push([path, statusCode]);
    }
    expect(routeSources.length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
    await away.app.close();
  });
});
