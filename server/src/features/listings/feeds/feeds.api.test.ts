import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { feedFaultSentences } from '@lintel/contract/listings/feeds/labels';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { searchProperties } from '@lintel/contract/listings/search/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../../app-context.ts';
import { createTestApp, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { readFeedAt } from './reading/read-feed-at.ts';
import { runFeeds } from './runs/run-feeds.ts';

const walter = 2;
const rosa = 6;
const staff = 4;
const hour = 3_600_000;

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let answer: Handler = (_, response) => response.end();
const asked: http.IncomingHttpHeaders[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.headers);
  answer(request, response);
});
let address = '';
let host = '';

let app: TestApp;
let start: Date;
beforeAll(async () => {
  app = await createTestApp();
  start = app.clock.now;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `http://${host}/feed.xml`;
  await app.rows('truncate feed_sources restart identity cascade');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
afterEach(async () => {
  app.clock.now = start;
  asked.length = 0;
  await app.rows('truncate feed_sources restart identity cascade');
  await app.rows("delete from properties where source like 'feed:%'");
});

type Listing = { id: number; rent?: number; status?: string; description?: string; zip?: string; price?: string };
const listing = ({ id, rent = 1000, status = 'active', description = 'A home to live in.', ...more }: Listing) => `
  <Listing id="a-${id}" type="RENTAL"><name>Home ${id}</name><street>${id} Main Street</street><city>Columbus</city><state>OH</state>
  <zip>${more.zip ?? '43215'}</zip><status>${status}</status><price>${more.price ?? rent}</price><numBedrooms>1</numBedrooms>
  <numFullBaths>1</numFullBaths><description>${description}</description><deposit>500</deposit></Listing>`;
const feedOf = (...listings: Listing[]) =>
  `<hotPadsItems version="2.1">${listings.map(listing).join('')}</hotPadsItems>`;
const many = (count: number, change: (id: number) => Partial<Listing> = () => ({})) =>
  feedOf(...Array.from({ length: count }, (_, at) => ({ id: at + 1, ...change(at + 1) })));
const says = (text: string, headers: http.OutgoingHttpHeaders = {}) => {
  answer = (_, response) => response.writeHead(200, headers).end(text);
};

const context = (): AppContext => ({ ...app.context, config: { ...app.context.config, privateFeeds: [host] } });
const run = () => runFeeds(context(), readFeedAt);
const connect = async (body: object = {}, as: ViewingAs = walter) =>
  app.call(endpoints.connectFeed, { body: { address, ...body } }, { as });
const only = async (as: ViewingAs = walter): Promise<Feed> => {
  const { answer: feeds } = await app.call(endpoints.listFeeds, {}, { as });
  expect(feeds).toHaveLength(1);
  return feeds?.[0] as Feed;
};
const rowsOf = async (id: number, query: object = {}, as: ViewingAs = walter) =>
  app.call(endpoints.listFeedRows, { params: { id }, query }, { as });
const homes = (where = 'true') =>
  app.rows<{ id: number; title: string; status: string; rent: number; held: string | null; source_id: string }>(
    `select id, title, status, rent_cents as rent, held_back_reason as held, source_id from properties
     where source like 'feed:%' and ${where} order by id`,
  );
/** Connects, looks and imports. */
const begin = async (text: string): Promise<number> => {
  says(text);
  const { answer: made } = await connect();
  await run();
  await app.call(endpoints.importFeed, { params: { id: made?.id ?? 0 } }, { as: walter });
  await run();
  return made?.id ?? 0;
};
/** The next reading, an hour later. */
const later = async (text?: string): Promise<Feed> => {
  if (text !== undefined) says(text);
  app.clock.now = new Date(app.clock.now.getTime() + hour);
  await run();
  return only();
};

describe('whoever is not its owner', () => {
  test('connects none, and another’s is not there', async () => {
    says(many(3));
    for (const as of ['visitor', 1, 3, staff] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      expect((await connect({}, as)).refusal?.code).toBe(code);
    }
    const id = (await connect()).answer?.id ?? 0;
    await run();
    const params = { id };
    for (const as of [rosa, 'visitor', staff, 1] as const) {
      const code = as === rosa ? 'feed.not_found' : as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      const outcomes = [
        await rowsOf(id, {}, as),
        await app.call(endpoints.changeFeed, { params, body: { every: 'day' } }, { as }),
        await app.call(endpoints.readFeedNow, { params }, { as }),
        await app.call(endpoints.importFeed, { params }, { as }),
        await app.call(endpoints.confirmFeedGone, { params, body: { homes: 1 } }, { as }),
        await app.call(endpoints.disconnectFeed, { params }, { as }),
      ];
      expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(outcomes.map(() => code));
    }
    expect((await app.call(endpoints.listFeeds, {}, { as: rosa })).answer).toEqual([]);
    expect(await only()).toMatchObject({ every: 'hour', startedAt: null, run: { state: 'looked', fresh: 3 } });
    expect(await homes()).toEqual([]);
  });

  test('brings no homes in once the account is banned', async () => {
    await begin(many(2));
    await app.rows("update owners set standing = 'banned' where id = 1");
    const feed = await later(many(3));
    expect(feed.run).toMatchObject({ state: 'failed', fault: 'owner-banned' });
    expect((await connect({ address: `http://${host}/other.xml` })).refusal?.code).toBe('owner.banned');
    expect(await homes()).toHaveLength(2);
    await app.rows("update owners set standing = 'good' where id = 1");
  });

  test('goes on while the account is suspended, and whatever comes in is suspended with the other homes', async () => {
    await begin(many(2));
    await app.rows("update owners set standing = 'suspended' where id = 1");
    const feed = await later(many(3, () => ({ rent: 1500 })));
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
  const id = await begin(many(3));
  expect((await only()).id).toBe(id);
  const [home] = await homes("title = 'Home 2'");
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
  await later(many(3, (at) => (at === 2 ? { rent: 925 } : {})));
  expect(await card()).toMatchObject({ title: 'Home 2', rent: 92_500 });
  await later(many(3, (at) => (at === 2 ? { rent: 925, status: 'rented' } : {})));
  // One of three is more than a fifth: its owner is asked.
  expect([(await card())?.rent, (await only()).goneAsked]).toEqual([92_500, 1]);
  await app.call(endpoints.confirmFeedGone, { params: { id }, body: { homes: 1 } }, { as: walter });
  expect(await card()).toBeUndefined();
});

describe('a first look', () => {
  test('shows the homes and what each refused row lacks, and writes no home', async () => {
    says(
      feedOf(
        { id: 1, rent: 1450 },
        { id: 2, price: '' },
        { id: 3, zip: '90210' },
        { id: 4, description: 'No Section 8, no vouchers.' },
        { id: 5, status: 'rented' },
        { id: 1 },
      ),
    );
    const id = (await connect()).answer?.id ?? 0;
    await run();
    expect((await only()).run).toMatchObject({
      ...{ state: 'looked', isTrial: true, rows: 6, fresh: 1, held: 1, lacking: 3, offMarket: 1, fault: null },
    });
    expect((await only()).format).toBe('hotpads');
    const rows = (await rowsOf(id)).answer ?? [];
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
    expect((await rowsOf(id, { kind: 'lacks', limit: 1 })).answer).toHaveLength(1);
    expect(await homes()).toEqual([]);
    const offenses = await app.rows('select id from offenses where occurred_at >= $1', [start]);
    expect(offenses).toEqual([]);
  });

  test('is not imported before it came to its end', async () => {
    says('<hotPadsItems>');
    const id = (await connect()).answer?.id ?? 0;
    const importing = () => app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    expect((await importing()).refusal?.code).toBe('feed.not_looked_at');
    await run();
    expect((await only()).run?.fault).toBe('broken-off');
    expect((await importing()).refusal?.code).toBe('feed.not_looked_at');
  });

  test.each([
    ['hotpads', many(1)],
    ['reso', JSON.stringify({ value: [{ ListingKey: '1', PropertyType: 'Residential Lease' }] })],
    ['mits', '<?xml version="1.0"?><!-- a feed --><PhysicalProperty><Property/></PhysicalProperty>'],
  ])('tells the format from what comes: %s', async (format, text) => {
    says(text);
    await connect();
    await run();
    const feed = await only();
    expect(feed.run?.fault === 'no-rows' ? format : feed.format).toBe(format);
  });

  test('takes an address once, with https for a key, and ten feeds at most', async () => {
    says(many(1));
    await connect();
    expect((await connect()).refusal?.code).toBe('feed.already_connected');
    for (const bad of [
      '',
      'ftp://a.example',
      'http://user:pass@a.example/',
      'a.example',
      `https://a.example/${'x'.repeat(1000)}`,
    ]) {
      expect((await connect({ address: bad })).refusal).toMatchObject({
        fields: { address: expect.stringMatching(/web|at most/) },
      });
    }
    expect((await connect({ address: 'http://a.example/', key: 'k' })).refusal?.fields).toEqual({
      key: 'A key is sent to an address with https:// only',
    });
    expect((await connect({ address: 'https://a.example/', every: 'minute' })).refusal?.code).toBe('request.invalid');
    for (let at = 2; at <= 10; at += 1) await connect({ address: `https://a.example/${at}` });
    expect((await connect({ address: 'https://a.example/11' })).refusal?.code).toBe('feed.too_many');
  });
});

describe('the key', () => {
  test('is sealed, sent, and never answered', async () => {
    const key = 'a-key-of-nobody-else';
    const { answer: made } = await connect({ address: `https://${host}/feed.xml`, key });
    expect(JSON.stringify(made)).not.toContain(key);
    expect(made?.hasKey).toBe(true);
    const [row] = await app.rows<{ key_sealed: string }>('select key_sealed from feed_sources');
    expect(row?.key_sealed).toMatch(/^v1\./);
    let sent: (string | null)[] = [];
    await runFeeds(context(), async function* (feed) {
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
    (status: number, headers: http.OutgoingHttpHeaders = {}): Handler =>
    (_, response) =>
      response.writeHead(status, headers).end();
  test.each<[string, Handler, keyof typeof feedFaultSentences]>([
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
    await begin(many(3));
    answer = handler;
    // The format is known by now, where it is told from what comes.
    if (fault === 'unknown-format') await app.rows('update feed_sources set format = null');
    const feed = await later();
    expect(feed.run).toMatchObject({ state: 'failed', fault });
    expect(feedFaultSentences[fault]).toMatch(/\.$/);
    expect(feed.nextAt).toBe(new Date(app.clock.now.getTime() + hour).toISOString());
    expect(await homes("status = 'draft'")).toHaveLength(3);
    expect(await app.rows('select * from feed_items where missed > 0')).toEqual([]);
  });

  test('reads another character set that it names, and what is packed', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.from(many(1).replace('Main', 'Ca\u00f1on'), 'latin1')));
    const id = (await connect()).answer?.id ?? 0;
    await run();
    expect((await rowsOf(id)).answer?.[0]?.home?.address).toBe('1 Cañon Street');
  });

  test('is left alone for as long as it asks', async () => {
    await begin(many(1));
    answer = page(429, { 'retry-after': '7200' });
    const feed = await later();
    expect(feed.nextAt).toBe(new Date(app.clock.now.getTime() + 2 * hour).toISOString());
  });

  test('is asked whether it has changed, and says no', async () => {
    says(many(2), { etag: '"one"' });
    const id = (await connect()).answer?.id ?? 0;
    await run();
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await run();
    answer = page(304);
    const feed = await later();
    expect(asked.at(-1)?.['if-none-match']).toBe('"one"');
    expect(feed.run).toMatchObject({ state: 'done', rows: 2, unchanged: 2, changed: 0 });
  });

  test('is not reached where its address is not public, in the reader of the product itself', async () => {
    says(many(1));
    await connect();
    await runFeeds(app.context);
    expect((await only()).run?.fault).toBe('address-not-public');
    expect(asked).toEqual([]);
  });
});

describe('kept in step', () => {
  test('homes come in as drafts; the same feed again changes nothing; what changed is changed alone', async () => {
    await begin(many(10));
    expect(await only()).toMatchObject({ homes: 10, run: { state: 'done', isTrial: false, fresh: 10, fault: null } });
    const first = await homes();
    expect(first.map(({ status }) => status)).toEqual(Array(10).fill('draft'));
    const before = await app.rows('select id, updated_at from properties where source like $1 order by id', ['feed:%']);

    expect((await later()).run).toMatchObject({ rows: 10, unchanged: 10, fresh: 0, changed: 0, gone: 0 });
    expect(
      await app.rows('select id, updated_at from properties where source like $1 order by id', ['feed:%']),
    ).toEqual(before);

    const feed = await later(many(11, (id) => (id === 4 ? { rent: 1999 } : {})));
    expect(feed.run).toMatchObject({ unchanged: 9, changed: 1, fresh: 1 });
    const now = await homes();
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
    await begin(many(3));
    const [first, second] = await homes();
    await app.rows('delete from properties where id = $1', [first?.id]);
    await app.rows("update properties set status = 'withdrawn' where id = $1", [second?.id]);
    await later(many(3, () => ({ rent: 1500 })));
    expect((await homes()).map(({ status, rent }) => `${status} ${rent}`)).toEqual([
      'withdrawn 100000',
      'draft 150000',
    ]);
  });

  test('a machine’s text is held back and coached, and nobody is fined; in other words the home is free', async () => {
    const bad = 'A nice home. No Section 8, no vouchers.';
    await begin(many(2, (id) => (id === 2 ? { description: bad } : {})));
    expect((await homes()).map(({ held }) => held === null)).toEqual([true, false]);
    await later(many(2));
    expect((await homes()).map(({ held }) => held)).toEqual([null, null]);
    // What is listed already keeps its words.
    const id = (await only()).id;
    const feed = await later(many(2, () => ({ description: bad, rent: 1500 })));
    expect(feed.run).toMatchObject({ held: 2, changed: 0 });
    expect((await homes()).map(({ rent }) => rent)).toEqual([100_000, 100_000]);
    const held = (await rowsOf(id, { kind: 'held' })).answer ?? [];
    expect(held).toHaveLength(2);
    expect(held[0]?.faults[0]).toMatchObject({ field: 'description', value: expect.stringMatching(/section 8/i) });
    expect(await app.rows('select id from offenses where occurred_at >= $1', [start])).toEqual([]);
  });

  test('a feed that is connected again finds its homes again', async () => {
    const id = await begin(many(3));
    await app.call(endpoints.disconnectFeed, { params: { id } }, { as: walter });
    expect(await homes()).toHaveLength(3);
    await begin(many(3, () => ({ rent: 1234 })));
    expect((await homes()).map(({ rent }) => rent)).toEqual([123_400, 123_400, 123_400]);
  });

  test('is gone on with by another server when the first one dies', async () => {
    says(many(5));
    await connect();
    await expect(
      runFeeds(context(), () => {
        throw new Error('no more power');
      }),
    ).resolves.toBeUndefined();
    expect((await only()).run?.fault).toBe('reader-failed');
    const { answer: feed } = await app.call(
      endpoints.readFeedNow,
      { params: { id: (await only()).id } },
      { as: walter },
    );
    expect(feed?.run?.state).toBe('waiting');
    // Two at once: one of them reads.
    await app.rows(
      "update feed_runs set state = 'reading', claim = 'x', claimed_until = now() where state = 'waiting'",
    );
    app.clock.now = new Date(Date.now() + hour);
    const before = asked.length;
    await Promise.all([run(), run()]);
    expect(asked.length - before).toBe(1);
    expect((await only()).run).toMatchObject({ state: 'looked', fresh: 5 });
  });
});

describe('a home that the feed lists no more', () => {
  test('is withdrawn after two readings, and a new draft when it comes back', async () => {
    await begin(many(10));
    const without = feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 })));
    expect((await later(without)).run).toMatchObject({ missing: 1, gone: 0 });
    expect(await homes("status = 'withdrawn'")).toEqual([]);
    expect((await later()).run).toMatchObject({ missing: 0, gone: 1 });
    expect((await homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(['Home 10']);
    await later(many(10));
    expect((await homes("title = 'Home 10'")).map(({ status }) => status)).toEqual(['withdrawn', 'draft']);
  });

  test('is there again when it was missing once', async () => {
    await begin(many(10));
    const without = feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 })));
    await later(without);
    await later(many(10));
    expect((await later(without)).run).toMatchObject({ missing: 1, gone: 0 });
  });

  test('is not missed twice by the same broken feed read twice in a minute', async () => {
    const id = await begin(many(10));
    await later(feedOf(...Array.from({ length: 9 }, (_, at) => ({ id: at + 1 }))));
    for (let count = 0; count < 3; count += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      await app.call(endpoints.readFeedNow, { params: { id } }, { as: walter });
      await run();
    }
    expect(await homes("status = 'withdrawn'")).toEqual([]);
  });

  test('is withdrawn at once when the feed says that it is not to let', async () => {
    await begin(many(10));
    const feed = await later(many(10, (id) => (id === 3 ? { status: 'rented' } : {})));
    expect(feed.run).toMatchObject({ offMarket: 1, gone: 1 });
    expect((await homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(['Home 3']);
  });

  test('waits for a person where it would be more than a fifth', async () => {
    const id = await begin(many(10));
    const half = feedOf(...Array.from({ length: 5 }, (_, at) => ({ id: at + 1 })));
    await later(half);
    const feed = await later();
    expect(feed).toMatchObject({ homes: 10, goneAsked: 5, run: { gone: 0 } });
    const confirm = (count: number) =>
      app.call(endpoints.confirmFeedGone, { params: { id }, body: { homes: count } }, { as: walter });
    expect((await confirm(4)).refusal?.code).toBe('feed.gone_changed');
    expect(await homes("status = 'withdrawn'")).toEqual([]);
    expect((await confirm(5)).answer).toMatchObject({ homes: 5, goneAsked: 0 });
    expect((await homes("status = 'withdrawn'")).map(({ title }) => title)).toEqual(
      [6, 7, 8, 9, 10].map((n) => `Home ${n}`),
    );
    expect((await confirm(5)).refusal?.code).toBe('feed.gone_changed');
  });
});

describe('a home that is here already', () => {
  const join = (id: number, sourceId: string, propertyId: number, as: ViewingAs = walter) =>
    app.call(endpoints.joinFeedHome, { params: { id }, body: { sourceId, propertyId } }, { as });
  /** A listed home of owner 1 that was typed, written in another way than the feed writes it. */
  const typed = async (ownerId = 1): Promise<number> => {
    const [made] = await app.rows<{ id: number }>(
      `insert into properties (source, source_id, owner_id, title, address, city, state, zip_code, rent_cents, bedrooms, bathrooms,
         description, status, active_until, city_folded, search_text, elsewhere_text)
       values ('feed:typed', 'typed', $1, 'Typed home', '2 MAIN ST.', 'Columbus', 'OH', '43215', 99900, 1, 1, 'By hand.', 'active',
         now() + interval '20 years', 'columbus', '', '') returning id`,
      [ownerId],
    );
    return made?.id ?? 0;
  };
  const look = async (): Promise<number> => {
    says(many(3));
    const id = (await connect()).answer?.id ?? 0;
    await run();
    return id;
  };
  const alike = async (id: number) =>
    (await rowsOf(id)).answer?.map(({ sourceId, kind, alike: home }) => `${sourceId} ${kind} ${home?.title ?? '-'}`);

  test('is nobody else’s to join', async () => {
    const theirs = await typed(2);
    const id = await look();
    expect(await alike(id)).toEqual(['a-1 new -', 'a-2 new -', 'a-3 new -']);
    expect((await join(id, 'a-2', theirs)).refusal?.code).toBe('feed.join_changed');
    expect((await join(id, 'a-2', theirs, rosa)).refusal?.code).toBe('feed.not_found');
    expect((await join(id, 'a-2', theirs, staff)).refusal?.code).toBe('viewer.not_allowed');
  });

  test('is shown in the first look, and once its owner says so the feed keeps it in step instead of bringing a second one', async () => {
    const home = await typed();
    const id = await look();
    expect(await alike(id)).toEqual(['a-1 new -', 'a-2 new Typed home', 'a-3 new -']);
    expect((await join(id, 'a-2', home)).answer?.run).toMatchObject({ fresh: 2, changed: 1 });
    expect(await alike(id)).toEqual(['a-1 new -', 'a-2 changed -', 'a-3 new -']);
    for (const sourceId of ['a-2', 'a-3', 'nothing']) {
      expect((await join(id, sourceId, home)).refusal?.code).toBe('feed.join_changed');
    }
    // Nothing of it changes before the import.
    expect(await homes(`id = ${home}`)).toMatchObject([{ title: 'Typed home', rent: 99_900, status: 'active' }]);
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await run();
    expect((await homes()).map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Home 2 active',
      'Home 1 draft',
      'Home 3 draft',
    ]);
    await later(many(3, (at) => (at === 2 ? { rent: 1234 } : {})));
    expect(await homes(`id = ${home}`)).toMatchObject([{ rent: 123_400, status: 'active' }]);
    expect((await only()).homes).toBe(3);
  });

  test('comes in a second time where its owner says nothing: no home is joined by a guess', async () => {
    await typed();
    const id = await look();
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await run();
    expect(await homes()).toHaveLength(4);
  });
});

describe('an owner’s homes', () => {
  const get = async (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname }, 'visitor');

  test('go out by a secret address until it is taken back, and come in again as they are', async () => {
    expect((await app.call(endpoints.makeHomesFeed, {}, { as: 1 })).refusal?.code).toBe('viewer.not_allowed');
    const { answer: made } = await app.call(endpoints.makeHomesFeed, {}, { as: rosa });
    const { answer: read } = await app.call(endpoints.readHomesFeed, {}, { as: rosa });
    expect(read).toEqual({ madeAt: made?.madeAt, xml: null, json: null });
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
      says(text);
      await connect({ address: `http://${host}/${text.length}` });
      await run();
      const { answer: feeds } = await app.call(endpoints.listFeeds, {}, { as: walter });
      const last = feeds?.at(-1);
      expect(last?.run).toMatchObject({ state: 'looked', rows: listed.length, lacking: 0 });
      const rows = (await rowsOf(last?.id ?? 0, { limit: 100 })).answer ?? [];
      expect(rows.map(({ title, home }) => [title, home?.rent])).toEqual(
        listed.map(({ title, rent }) => [title, rent]),
      );
    }
    const [row] = await app.rows<{ token_digest: string }>('select token_digest from homes_feeds');
    expect(made?.xml).not.toContain(row?.token_digest);
    const { answer: again } = await app.call(endpoints.makeHomesFeed, {}, { as: rosa });
    expect((await get(made?.xml ?? '')).statusCode).toBe(404);
    await app.call(endpoints.revokeHomesFeed, {}, { as: rosa });
    expect((await get(again?.json ?? '')).statusCode).toBe(404);
    expect((await get('https://lintel.example/api/homes-feeds/nothing.xml')).statusCode).toBe(404);
  });
});
