import type http from 'node:http';
import { gzipSync } from 'node:zlib';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { feedFaultSentences } from '@lintel/contract/listings/feeds/labels';
import { searchProperties } from '@lintel/contract/listings/search/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Feeds, feedOf, many, openFeeds, rosa, staff, walter } from './feeds-for-tests.ts';
import { runFeeds } from './runs/run-feeds.ts';

const hour = 3_600_000;

let feeds: Feeds;
let app: TestApp;
let start: Date;
beforeAll(async () => {
  feeds = await openFeeds();
  ({ app } = feeds);
  start = app.clock.now;
});
afterEach(() => feeds.reset());
afterAll(() => feeds.close());

describe('whoever is not its owner', () => {
  test('connects none, and another’s is not there', async () => {
    feeds.says(many(3));
    for (const as of ['visitor', 1, 3, staff] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      expect((await feeds.connect({}, as)).refusal?.code).toBe(code);
    }
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    const params = { id };
    for (const as of [rosa, 'visitor', staff, 1] as const) {
      const code = as === rosa ? 'feed.not_found' : as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      const outcomes = [
        await feeds.rowsOf(id, {}, as),
        await app.call(endpoints.changeFeed, { params, body: { every: 'day' } }, { as }),
        await app.call(endpoints.readFeedNow, { params }, { as }),
        await app.call(endpoints.importFeed, { params }, { as }),
        await app.call(endpoints.confirmFeedGone, { params, body: { homes: 1 } }, { as }),
        await app.call(endpoints.disconnectFeed, { params }, { as }),
      ];
      expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(outcomes.map(() => code));
    }
    expect((await app.call(endpoints.listFeeds, {}, { as: rosa })).answer).toEqual([]);
    expect(await feeds.only()).toMatchObject({ every: 'hour', startedAt: null, run: { state: 'looked', fresh: 3 } });
    expect(await feeds.homes()).toEqual([]);
  });

  test('brings no homes in once the account is banned', async () => {
    await feeds.begin(many(2));
    await app.rows("update owners set standing = 'banned' where id = 1");
    const feed = await feeds.later(many(3));
    expect(feed.run).toMatchObject({ state: 'failed', fault: 'owner-banned' });
    expect((await feeds.connect({ address: `http://${feeds.host}/other.xml` })).refusal?.code).toBe('owner.banned');
    expect(await feeds.homes()).toHaveLength(2);
    await app.rows("update owners set standing = 'good' where id = 1");
  });

  test('goes on while the account is suspended, and whatever comes in is suspended with the other homes', async () => {
    await feeds.begin(many(2));
    await app.rows("update owners set standing = 'suspended' where id = 1");
    const feed = await feeds.later(many(3, () => ({ rent: 1500 })));
    expect(feed.run).toMatchObject({ state: 'done', fresh: 1, changed: 2 });
    const now = await app.rows<{ title: string; rent: number; suspended: boolean; listed: boolean }>(
      `select title, rent_cents as rent, is_suspended as suspended, is_listed as listed from properties
       where source like 'feed:%' order by title`,
    );
    expect(now.map(({ rent }) => rent)).toEqual([150_000, 150_000, 150_000]);
    expect(now[2]).toMatchObject({ title: 'Home 3', suspended: true });
    expect(now.filter(({ listed }) => listed)).toEqual([]);
    await app.rows("update owners set standing = 'good' where id = 1");
  });
});

test('from the address to the search: connected, looked at, imported, published, and cheaper when the source says so', async () => {
  const id = await feeds.begin(many(3));
  expect((await feeds.only()).id).toBe(id);
  const [home] = await feeds.homes("title = 'Home 2'");
  await app.rows("update properties set status = 'active', active_until = now() + interval '20 years' where id = $1", [
    home?.id,
  ]);
  const card = async () =>
    (
      await app.call(
        searchProperties,
        { query: { city: '43215', bedrooms: '1', minRent: 900, maxRent: 1000 } },
        { as: 'visitor' },
      )
    ).answer?.find((one) => one.id === home?.id);
  expect(await card()).toMatchObject({ title: 'Home 2', rent: 100_000 });
  await feeds.later(many(3, (at) => (at === 2 ? { rent: 925 } : {})));
  expect(await card()).toMatchObject({ title: 'Home 2', rent: 92_500 });
  await feeds.later(many(3, (at) => (at === 2 ? { rent: 925, status: 'rented' } : {})));
  // One of three is more than a fifth: its owner is asked.
  expect([(await card())?.rent, (await feeds.only()).goneAsked]).toEqual([92_500, 1]);
  await app.call(endpoints.confirmFeedGone, { params: { id }, body: { homes: 1 } }, { as: walter });
  expect(await card()).toBeUndefined();
});

describe('a first look', () => {
  test('shows the homes and what each refused row lacks, and writes no home', async () => {
    feeds.says(
      feedOf(
        { id: 1, rent: 1450 },
        { id: 2, price: '' },
        { id: 3, zip: '90210' },
        { id: 4, description: 'No Section 8, no vouchers.' },
        { id: 5, status: 'rented' },
        { id: 1 },
      ),
    );
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    expect((await feeds.only()).run).toMatchObject({
      ...{ state: 'looked', isTrial: true, rows: 6, fresh: 1, held: 1, lacking: 3, offMarket: 1, fault: null },
    });
    expect((await feeds.only()).format).toBe('hotpads');
    const rows = (await feeds.rowsOf(id)).answer ?? [];
    expect(rows.map(({ kind, sourceId }) => `${kind} ${sourceId}`)).toEqual([
      'new a-1',
      'lacks a-2',
      'lacks a-3',
      'held a-4',
      'lacks null',
    ]);
    expect(rows[0]).toMatchObject({
      home: { rent: 145_000, city: 'Columbus' },
      notUnderstood: [expect.stringMatching(/deposit 500/i)],
    });
    expect(rows[1]?.faults[0]).toMatchObject({ field: 'rent', message: 'Rent amount is required' });
    expect(rows[2]?.faults[0]?.field).toBe('zipCode');
    expect(rows[4]?.faults[0]?.message).toBe('Another home of this feed has the same id');
    expect((await feeds.rowsOf(id, { kind: 'lacks', limit: 1 })).answer).toHaveLength(1);
    expect(await feeds.homes()).toEqual([]);
    const offenses = await app.rows('select id from offenses where occurred_at >= $1', [start]);
    expect(offenses).toEqual([]);
  });

  test('is not imported before it came to its end', async () => {
    feeds.says('<hotPadsItems>');
    const id = (await feeds.connect()).answer?.id ?? 0;
    const importing = () => app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    expect((await importing()).refusal?.code).toBe('feed.not_looked_at');
    await feeds.run();
    expect((await feeds.only()).run?.fault).toBe('broken-off');
    expect((await importing()).refusal?.code).toBe('feed.not_looked_at');
  });

  test.each([
    ['hotpads', many(1)],
    ['reso', JSON.stringify({ value: [{ ListingKey: '1', PropertyType: 'Residential Lease' }] })],
    ['mits', '<?xml version="1.0"?><!-- a feed --><PhysicalProperty><Property/></PhysicalProperty>'],
  ])('tells the format from what comes: %s', async (format, text) => {
    feeds.says(text);
    await feeds.connect();
    await feeds.run();
    const feed = await feeds.only();
    expect(feed.run?.fault === 'no-rows' ? format : feed.format).toBe(format);
  });

  test('takes an address once, with https for a key, and ten feeds at most', async () => {
    feeds.says(many(1));
    await feeds.connect();
    expect((await feeds.connect()).refusal?.code).toBe('feed.already_connected');
    for (const bad of [
      '',
      'ftp://a.example',
      'http://user:pass@a.example/',
      'a.example',
      `https://a.example/${'x'.repeat(1000)}`,
    ]) {
      expect((await feeds.connect({ address: bad })).refusal).toMatchObject({
        fields: { address: expect.stringMatching(/web|at most/) },
      });
    }
    expect((await feeds.connect({ address: 'http://a.example/', key: 'k' })).refusal?.fields).toEqual({
      key: 'A key is sent to an address with https:// only',
    });
    expect((await feeds.connect({ address: 'https://a.example/', every: 'minute' })).refusal?.code).toBe(
      'request.invalid',
    );
    for (let at = 2; at <= 10; at += 1) await feeds.connect({ address: `https://a.example/${at}` });
    expect((await feeds.connect({ address: 'https://a.example/11' })).refusal?.code).toBe('feed.too_many');
  });
});

describe('the key', () => {
  test('is sealed, sent, and never answered', async () => {
    const key = 'a-key-of-nobody-else';
    const { answer: made } = await feeds.connect({ address: `https://${feeds.host}/feed.xml`, key });
    expect(JSON.stringify(made)).not.toContain(key);
    expect(made?.hasKey).toBe(true);
    const [row] = await app.rows<{ key_sealed: string }>('select key_sealed from feed_sources');
    expect(row?.key_sealed).toMatch(/^v1\./);
    let sent: (string | null)[] = [];
    await runFeeds(feeds.context(), async function* (feed) {
      sent = [feed.authorization];
      yield { rows: [], same: [], offMarket: [] };
      return { kind: 'fault', fault: 'key-refused', retryAfter: null };
    });
    expect(sent).toEqual([`Bearer ${key}`]);
    expect(JSON.stringify(await app.rows('select * from audit_events'))).not.toContain(key);
    expect(app.logged.join()).not.toContain(key);
    const params = { id: made?.id ?? 0 };
    const { answer: changed } = await app.call(endpoints.changeFeed, { params, body: { key: '' } }, { as: walter });
    expect(changed?.hasKey).toBe(false);
  });
});

describe('the server of a feed', () => {
  const page =
    (status: number, headers: http.OutgoingHttpHeaders = {}): http.RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end();
  test.each<[string, http.RequestListener, keyof typeof feedFaultSentences]>([
    ['refuses the key', page(401), 'key-refused'],
    ['has nothing there', page(404), 'not-there'],
    ['asks for less', page(429), 'too-often'],
    ['has a fault', page(500), 'server-fault'],
    ['answers something else', page(204), 'other-answer'],
    ['leads to a private address', page(302, { location: 'http://169.254.169.254/latest/' }), 'address-not-public'],
    [
      'lies about its length',
      (_, response) => {
        response.writeHead(200, { 'content-length': '99999' }).write(many(3));
        setImmediate(() => response.socket?.destroy());
      },
      'broken-off',
    ],
    ['breaks off', (_, response) => response.end(many(3).slice(0, -40)), 'broken-off'],
    [
      'sends a page',
      (_, response) => response.end('<!doctype html><html><body>Sign in</body></html>'),
      'unknown-format',
    ],
    ['sends nothing', (_, response) => response.end(), 'unknown-format'],
    ['sends an empty list', (_, response) => response.end('<hotPadsItems/>'), 'no-rows'],
    [
      'sends other characters than it says',
      (_, response) => response.end(Buffer.from(many(1).replace('Main', 'Ca\u00f1on'), 'latin1')),
      'wrong-charset',
    ],
    ['sends entities', (_, response) => response.end(`<!DOCTYPE a [<!ENTITY b "c">]>${many(1)}`), 'has-dtd'],
  ])('%s: the owner reads why, and nothing changes', async (_, handler, fault) => {
    await feeds.begin(many(3));
    feeds.answers(handler);
    // The format is known by now; reset here, as it is detected from the content.
    if (fault === 'unknown-format') await app.rows('update feed_sources set format = null');
    const feed = await feeds.later();
    expect(feed.run).toMatchObject({ state: 'failed', fault });
    expect(feedFaultSentences[fault]).toMatch(/\.$/);
    expect(feed.nextAt).toBe(new Date(app.clock.now.getTime() + hour).toISOString());
    expect(await feeds.homes("status = 'draft'")).toHaveLength(3);
    expect(await app.rows('select * from feed_items where missed > 0')).toEqual([]);
  });

  test('reads another character set that it names, and what is packed', async () => {
    feeds.answers((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.from(many(1).replace('Main', 'Ca\u00f1on'), 'latin1'))),
    );
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    expect((await feeds.rowsOf(id)).answer?.[0]?.home?.address).toBe('1 Cañon Street');
  });

  test('is left alone for as long as it asks', async () => {
    await feeds.begin(many(1));
    feeds.answers(page(429, { 'retry-after': '7200' }));
    const feed = await feeds.later();
    expect(feed.nextAt).toBe(new Date(app.clock.now.getTime() + 2 * hour).toISOString());
  });

  test('is asked whether it has changed, and says no', async () => {
    feeds.says(many(2), { etag: '"one"' });
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await feeds.run();
    feeds.answers(page(304));
    const feed = await feeds.later();
    expect(feeds.asked.at(-1)?.headers['if-none-match']).toBe('"one"');
    expect(feed.run).toMatchObject({ state: 'done', rows: 2, unchanged: 2, changed: 0 });
  });

  test('is not reached where its address is not public, in the reader of the product itself', async () => {
    feeds.says(many(1));
    await feeds.connect();
    await runFeeds(app.context);
    expect((await feeds.only()).run?.fault).toBe('address-not-public');
    expect(feeds.asked).toEqual([]);
  });
});

describe('kept in step', () => {
  test('homes come in as drafts; the same feed again changes nothing; what changed is changed alone', async () => {
    await feeds.begin(many(10));
    expect(await feeds.only()).toMatchObject({
      homes: 10,
      run: { state: 'done', isTrial: false, fresh: 10, fault: null },
    });
    const first = await feeds.homes();
    expect(first.map(({ status }) => status)).toEqual(Array(10).fill('draft'));
    const before = await app.rows('select id, updated_at from properties where source like $1 order by id', ['feed:%']);

    expect((await feeds.later()).run).toMatchObject({ rows: 10, unchanged: 10, fresh: 0, changed: 0, gone: 0 });
    expect(
      await app.rows('select id, updated_at from properties where source like $1 order by id', ['feed:%']),
    ).toEqual(before);

    const feed = await feeds.later(many(11, (id) => (id === 4 ? { rent: 1999 } : {})));
    expect(feed.run).toMatchObject({ unchanged: 9, changed: 1, fresh: 1 });
    const now = await feeds.homes();
    expect(now.filter(({ rent }) => rent === 199_900).map(({ source_id }) => source_id)).toEqual(['a-4']);
    expect(now.map(({ id }) => id).slice(0, 10)).toEqual(first.map(({ id }) => id));
    const said = await app.rows<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from audit_events where subject in (select 'property:' || id from properties where source like 'feed:%') group by kind order by kind`,
    );
    expect(said).toEqual([
      { kind: 'property_created', n: 11 },
      { kind: 'property_updated', n: 1 },
    ]);
  });

  test('a home that its owner deleted or withdrew stays so', async () => {
    await feeds.begin(many(3));
    const [first, second] = await feeds.homes();
    await app.rows('delete from properties where id = $1', [first?.id]);
    await app.rows("update properties set status = 'withdrawn' where id = $1", [second?.id]);
    await feeds.later(many(3, () => ({ rent: 1500 })));
    expect((await feeds.homes()).map(({ status, rent }) => `${status} ${rent}`)).toEqual([
      'withdrawn 100000',
      'draft 150000',
    ]);
  });

  test('a machine’s text is held back and coached, and nobody is fined; in other words the home is free', async () => {
    const bad = 'A nice home. No Section 8, no vouchers.';
    await feeds.begin(many(2, (id) => (id === 2 ? { description: bad } : {})));
    expect((await feeds.homes()).map(({ held }) => held === null)).toEqual([true, false]);
    await feeds.later(many(2));
    expect((await feeds.homes()).map(({ held }) => held)).toEqual([null, null]);
    // A home that is already listed keeps its words.
    const id = (await feeds.only()).id;
    const feed = await feeds.later(many(2, () => ({ description: bad, rent: 1500 })));
    expect(feed.run).toMatchObject({ held: 2, changed: 0 });
    expect((await feeds.homes()).map(({ rent }) => rent)).toEqual([100_000, 100_000]);
    const held = (await feeds.rowsOf(id, { kind: 'held' })).answer ?? [];
    expect(held).toHaveLength(2);
    expect(held[0]?.faults[0]).toMatchObject({ field: 'description', value: expect.stringMatching(/section 8/i) });
    expect(await app.rows('select id from offenses where occurred_at >= $1', [start])).toEqual([]);
  });

  test('a feed that is connected again finds its homes again', async () => {
    const id = await feeds.begin(many(3));
    await app.call(endpoints.disconnectFeed, { params: { id } }, { as: walter });
    expect(await feeds.homes()).toHaveLength(3);
    await feeds.begin(many(3, () => ({ rent: 1234 })));
    expect((await feeds.homes()).map(({ rent }) => rent)).toEqual([123_400, 123_400, 123_400]);
  });

  test('is gone on with by another server when the first one dies', async () => {
    feeds.says(many(5));
    await feeds.connect();
    await expect(
      runFeeds(feeds.context(), () => {
        throw new Error('no more power');
      }),
    ).resolves.toBeUndefined();
    expect((await feeds.only()).run?.fault).toBe('reader-failed');
    const { answer: feed } = await app.call(
      endpoints.readFeedNow,
      { params: { id: (await feeds.only()).id } },
      { as: walter },
    );
    expect(feed?.run?.state).toBe('waiting');
    // If two run at once, only one reads.
    await app.rows(
      "update feed_runs set state = 'reading', claim = 'x', claimed_until = now() where state = 'waiting'",
    );
    app.clock.now = new Date(Date.now() + hour);
    const before = feeds.asked.length;
    await Promise.all([feeds.run(), feeds.run()]);
    expect(feeds.asked.length - before).toBe(1);
    expect((await feeds.only()).run).toMatchObject({ state: 'looked', fresh: 5 });
  });
});

describe('a home that the feed lists no more', () => {
  test('is withdrawn after two readings, and a new draft when it comes back', async () => {
    await feeds.begin(many(10));
    const without = feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 })));
    expect((await feeds.later(without)).run).toMatchObject({ missing: 1, gone: 0 });
    expect(await feeds.homes("status = 'withdrawn'")).toEqual([]);
    expect((await feeds.later()).run).toMatchObject({ missing: 0, gone: 1 });
    expect((await feeds.homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(['Home 10']);
    await feeds.later(many(10));
    expect((await feeds.homes("title = 'Home 10'")).map(({ status }) => status)).toEqual(['withdrawn', 'draft']);
  });

  test('is there again when it was missing once', async () => {
    await feeds.begin(many(10));
    const without = feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 })));
    await feeds.later(without);
    await feeds.later(many(10));
    expect((await feeds.later(without)).run).toMatchObject({ missing: 1, gone: 0 });
  });

  test('is not missed twice by the same broken feed read twice in a minute', async () => {
    const id = await feeds.begin(many(10));
    await feeds.later(feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 }))));
    for (let count = 0; count < 3; count += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      await app.call(endpoints.readFeedNow, { params: { id } }, { as: walter });
      await feeds.run();
    }
    expect(await feeds.homes("status = 'withdrawn'")).toEqual([]);
  });

  test('is withdrawn at once when the feed says that it is not to let', async () => {
    await feeds.begin(many(10));
    const feed = await feeds.later(many(10, (id) => (id === 3 ? { status: 'rented' } : {})));
    expect(feed.run).toMatchObject({ offMarket: 1, gone: 1 });
    expect((await feeds.homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(['Home 3']);
  });

  test('waits for a person where it would be more than a fifth', async () => {
    const id = await feeds.begin(many(10));
    const half = feedOf(...Array.from({ length: 5 }, (_, at) => ({ id: at + 1 })));
    await feeds.later(half);
    const feed = await feeds.later();
    expect(feed).toMatchObject({ homes: 10, goneAsked: 5, run: { gone: 0 } });
    const confirm = (count: number) =>
      app.call(endpoints.confirmFeedGone, { params: { id }, body: { homes: count } }, { as: walter });
    expect((await confirm(4)).refusal?.code).toBe('feed.gone_changed');
    expect(await feeds.homes("status = 'withdrawn'")).toEqual([]);
    expect((await confirm(5)).answer).toMatchObject({ homes: 5, goneAsked: 0 });
    expect((await feeds.homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(
      [6, 7, 8, 9, 10].map((n) => `Home ${n}`),
    );
    expect((await confirm(5)).refusal?.code).toBe('feed.gone_changed');
  });
});

describe('an owner’s homes', () => {
  const get = async (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname }, 'visitor');

  test('go out by a secret address until it is taken back, and come in again as they are', async () => {
    expect((await app.call(endpoints.makeHomesFeed, {}, { as: 1 })).refusal?.code).toBe('viewer.not_allowed');
    const { answer: made } = await app.call(endpoints.makeHomesFeed, {}, { as: rosa });
    const { answer: read } = await app.call(endpoints.readHomesFeed, {}, { as: rosa });
    expect(read).toEqual({ madeAt: made?.madeAt, xml: null, json: null });
    await app.rows(`update properties set unit = 'Apt 2B' where id = 1`);
    const [xml, json] = [await get(made?.xml ?? ''), await get(made?.json ?? '')];
    expect([xml.statusCode, json.statusCode]).toEqual([200, 200]);
    const listed = await app.rows<{ id: number; title: string; rent: number }>(
      `select id, title, rent_cents as rent from properties where owner_id = 2 and is_listed
        and (active_until is null or active_until > '${app.clock.now.toISOString()}') order by id`,
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(json.json<{ value: { ListingKey: string }[] }>().value.map(({ ListingKey }) => Number(ListingKey))).toEqual(
      listed.map(({ id }) => id),
    );
    for (const text of [xml.payload, json.payload]) {
      feeds.says(text);
      await feeds.connect({ address: `http://${feeds.host}/${text.length}` });
      await feeds.run();
      const { answer: all } = await app.call(endpoints.listFeeds, {}, { as: walter });
      const last = all?.at(-1);
      expect(last?.run).toMatchObject({ state: 'looked', rows: listed.length, lacking: 0 });
      const rows = (await feeds.rowsOf(last?.id ?? 0, { limit: 100 })).answer ?? [];
      expect(rows.map(({ title, home }) => [title, home?.rent])).toEqual(
        listed.map(({ title, rent }) => [title, rent]),
      );
      expect(rows.map(({ home }) => home?.address)).toContain('214 Alder Street, Apt 2B');
    }
    await app.rows('update properties set unit = null where id = 1');
    const [row] = await app.rows<{ token_digest: string }>('select token_digest from homes_feeds');
    expect(made?.xml).not.toContain(row?.token_digest);
    const { answer: again } = await app.call(endpoints.makeHomesFeed, {}, { as: rosa });
    expect((await get(made?.xml ?? '')).statusCode).toBe(404);
    await app.call(endpoints.revokeHomesFeed, {}, { as: rosa });
    expect((await get(again?.json ?? '')).statusCode).toBe(404);
    expect((await get('https://lintel.example/api/homes-feeds/nothing.xml')).statusCode).toBe(404);
  });
});
