import * as owner from '@lintel/contract/applications/owner-endpoints';
import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import { serverTimeHeader } from '@lintel/contract/kernel/server-time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../testing/app.ts';
import { createLiveApp, type LiveApp, liveOrigin } from '../testing/live-app.ts';
import { forgetOldChanges } from './events.ts';
import { listen, openStream, type Stream } from './serving/stream-for-tests.ts';

const rosa = personas['other owner'];
const tanya = personas['tenant 1'];

describe('the stream of changes', () => {
  let app: TestApp;
  let port: number;
  const streams: Stream[] = [];
  beforeEach(async () => {
    app = await createTestApp();
    // Changes from loading the demo a moment ago.
    await app.rows('delete from change_events');
    port = await listen(app.app);
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await app.close();
  });

  const open = async (as: ViewingAs, headers: Record<string, string> = {}): Promise<Stream> => {
    const stream = await openStream(port, {
      ...(as === 'everyone' ? {} : { cookie: `lintel_viewing_as=${as}` }),
      ...headers,
    });
    streams.push(stream);
    return stream;
  };
  /** Opens a stream and waits until it receives: a change of its own has arrived. */
  const openHearing = async (as: ViewingAs, account: number): Promise<Stream> => {
    const stream = await open(as);
    await expect
      .poll(async () => {
        await app.rows("select announce('message', 77, array[$1]::int[])", [account]);
        return stream.heard.length;
      })
      .toBeGreaterThan(0);
    return stream;
  };
  const startViewing = (applicationId = 2) => app.call(owner.startViewing, { body: { applicationId } }, { as: rosa });

  test('is for those who are somebody', async () => {
    expect((await open('visitor')).status).toBe(401);
  });

  test('tells the applicant within a second that the owner opened the application, and nobody else', async () => {
    const [mine, others, owners] = [
      await openHearing(tanya, tanya),
      await openHearing(personas['other tenant'], personas['other tenant']),
      await openHearing(rosa, rosa),
    ];
    const began = performance.now();
    await startViewing();
    await mine.until(({ data }) => data.topic === 'viewing' && data.id === 2);
    expect(performance.now() - began).toBeLessThan(1000);
    await mine.until(({ data }) => data.topic === 'application' && data.id === 2);
    await owners.until(({ data }) => data.topic === 'received_application' && data.id === 2);
    expect(others.heard.filter(({ data }) => data.topic !== 'message')).toEqual([]);
    expect(owners.heard.filter(({ data }) => data.topic === 'viewing')).toEqual([]);
    // The event contains no personal data and none of the message's text.
    expect(JSON.stringify(mine.heard)).not.toMatch(/rosa|tanya|@|percent/i);
  });

  test('tells of a fee that was paid, whoever wrote that down', async () => {
    const mine = await openHearing(tanya, tanya);
    await app.rows("update rental_applications set fee_status = 'paid' where id = 2");
    await mine.until(({ data }) => data.topic === 'application' && data.id === 2);
  });

  test('tells nothing of what was rolled back', async () => {
    const mine = await openHearing(tanya, tanya);
    await expect(
      app.context.db.transaction(async (tx) => {
        await tx.execute("select announce('viewing', 2, array[1])");
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await app.rows("select announce('message', 78, array[1])");
    await mine.until(({ data }) => data.id === 78);
    expect(mine.heard.filter(({ data }) => data.topic !== 'message')).toEqual([]);
  });

  test('gives the visitor who acts as everyone the changes of each of them', async () => {
    const everyone = await openHearing('everyone', tanya);
    await app.rows("select announce('received_application', 5, array[2])");
    await everyone.until(({ data }) => data.topic === 'received_application');
  });

  test('goes on where it was cut, with each thing once, in the order of the latest', async () => {
    const first = await openHearing(tanya, tanya);
    await app.rows("select announce('message', 80, array[1])");
    const { id } = await first.until(({ data }) => data.id === 80);
    first.close();
    await first.ended;
    for (let beat = 0; beat < 3; beat += 1) await app.rows("select announce('viewing', 2, array[1])");
    await app.rows("select announce('application', 2, array[1])");
    await app.rows("select announce('viewing', 5, array[7])");
    const second = await open(tanya, { 'last-event-id': id ?? '' });
    await second.until(({ data }) => data.topic === 'application');
    const missed = second.heard.filter(({ data }) => data.topic !== 'message').map(({ data }) => data);
    expect(missed).toEqual([
      { topic: 'viewing', id: 2 },
      { topic: 'application', id: 2 },
    ]);
    expect(second.heard.every(({ event }) => event === 'change')).toBe(true);
  });

  test.each(['999999999', 'x', '-1', "1'; drop table change_events; --", '9'.repeat(40)])(
    'after an event that is not known (%s), everything is to be asked for again',
    async (lastEventId) => {
      const stream = await open(tanya, { 'last-event-id': lastEventId });
      await stream.until(({ event }) => event === 'reset');
    },
  );

  test('after too long, everything is to be asked for again, because what was missed is forgotten', async () => {
    const first = await openHearing(tanya, tanya);
    const id = first.heard.at(-1)?.id ?? '';
    await app.rows("update change_events set created_at = now() - interval '11 minutes'");
    await forgetOldChanges(app.context);
    expect(await app.rows('select 1 from change_events')).toEqual([]);
    await (await open(tanya, { 'last-event-id': id })).until(({ event }) => event === 'reset');
  });

  test('says so when the connection to the database was lost, and hears again', async () => {
    const stream = await openHearing(tanya, tanya);
    await app.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()",
    );
    await stream.until(({ event }) => event === 'reset');
    await startViewing();
    await stream.until(({ data }) => data.topic === 'viewing');
    app.logged.length = 0;
  });

  test('is held by one connection to the database, however many listen', async () => {
    for (let count = 0; count < 5; count += 1) await openHearing(tanya, tanya);
    await openHearing(rosa, rosa);
    const held = await app.rows(
      "select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    expect(held).toHaveLength(1);
  });

  test('ends with the server, which does not wait for it', async () => {
    const stream = await openHearing(tanya, tanya);
    const began = performance.now();
    await app.app.close();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('in live', () => {
  let live: LiveApp;
  let port: number;
  const streams: Stream[] = [];
  beforeEach(async () => {
    live = await createLiveApp({ data: 'people' });
    port = await listen(live.app);
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await live.close();
  });
  const signIn = async (account: number) => {
    const browser = live.openBrowser();
    await browser.become(account);
    return browser;
  };
  const open = async (browser: Awaited<ReturnType<typeof signIn>>): Promise<Stream> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await openStream(port, { cookie });
    streams.push(stream);
    return stream;
  };

  test('a sign-out closes the streams of that session at once, and of no other', async () => {
    const [here, there] = [await signIn(tanya), await signIn(tanya)];
    const [mine, other] = [await open(here), await open(there)];
    await expect
      .poll(async () => {
        await live.rows("select announce('message', 77, array[1])");
        return Math.min(mine.heard.length, other.heard.length);
      })
      .toBeGreaterThan(0);
    expect((await openStream(port, { cookie: '__Host-lintel_session=forged' })).status).toBe(401);
    await here.send({ method: 'POST', url: '/api/auth/sign-out', headers: { origin: liveOrigin } });
    await mine.until(({ event }) => event === 'bye');
    await mine.ended;
    await live.rows("select announce('message', 79, array[1])");
    await other.until(({ data }) => data.id === 79);
    expect(mine.heard.some(({ data }) => data.id === 79)).toBe(false);
  });

  test('one person holds eight streams at most, and gets another when one is closed', async () => {
    const [mine, others] = [await signIn(tanya), await signIn(rosa)];
    const held: Stream[] = [];
    for (let count = 0; count < 8; count += 1) held.push(await open(mine));
    expect(held.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await open(mine)).status).toBe(429);
    expect((await open(others)).status).toBe(200);
    held[0]?.close();
    await expect.poll(async () => (await open(mine)).status).toBe(200);
  });

  test('all people of one network together hold so many, whoever they sign in as', async () => {
    const tight = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '0.1' } });
    const tightPort = await listen(tight.app);
    await tight.rows(
      "insert into accounts (id, name, email) select n, 'Person', 'person' || n || '@example.com' from generate_series(101, 121) n",
    );
    const statuses: number[] = [];
    for (let account = 101; account <= 121; account += 1) {
      const browser = tight.openBrowser();
      await browser.become(account);
      const stream = await openStream(tightPort, {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
      streams.push(stream);
      statuses.push(stream.status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    for (const stream of streams.splice(0)) stream.close();
    await tight.close();
  });
});

describe('an answer that is asked for again', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());
  const ask = (url: string, etag?: string, as: ViewingAs = tanya) =>
    app.inject({ url, headers: etag === undefined ? {} : { 'if-none-match': etag } }, as);
  const polled = [
    '/api/tenant/applications',
    '/api/application-viewings/status?applicationId=1',
    '/api/rental-applications/1/timeline',
    '/api/properties',
  ];

  test.each(polled)('%s is 304 with nothing in it when nothing is new', async (url) => {
    const first = await ask(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask(url, etag);
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-type']).toBeUndefined();
    expect((await ask(url, `"something", ${etag}`)).statusCode).toBe(304);
    expect((await ask(url, '"something else"')).statusCode).toBe(200);
  });

  test.each([...polled, '/api/staff/audit', '/api/properties/999999'])(
    '%s tells what time it is here, also in a refusal and when nothing is new',
    async (url) => {
      const first = await ask(url);
      const again = await ask(url, String(first.headers.etag));
      for (const { headers } of [first, again])
        expect(Number(headers[serverTimeHeader.toLowerCase()])).toBe(app.clock.now.getTime());
    },
  );

  test('is new as soon as something is: a report of the owner', async () => {
    const url = '/api/application-viewings/status?applicationId=2';
    const etag = String((await ask(url)).headers.etag);
    await app.call(owner.startViewing, { body: { applicationId: 2 } }, { as: rosa });
    const now = await ask(url, etag);
    expect([now.statusCode, now.json().isBeingViewed]).toEqual([200, true]);
  });

  test('by somebody else is theirs, whatever tag they send', async () => {
    const etag = String((await ask('/api/tenant/applications')).headers.etag);
    const other = await ask('/api/tenant/applications', etag, personas['other tenant']);
    expect(other.statusCode).toBe(200);
    expect(other.json().map(({ id }: { id: number }) => id)).toEqual([5, 13, 14, 10]);
    expect((await ask('/api/tenant/applications', etag, 'visitor')).statusCode).toBe(401);
    expect((await ask('/api/tenant/applications', '*', 'visitor')).statusCode).toBe(401);
  });

  test('is never 304 where something is done, nor where it is refused', async () => {
    const response = await app.inject(
      { method: 'POST', url: '/api/rental-applications/2/withdraw', headers: { 'if-none-match': '*' } },
      tanya,
    );
    expect(response.statusCode).toBe(200);
    const refused = await app.call(
      tenant.withdrawApplication,
      { params: { id: 2 } },
      { as: tanya, headers: { 'if-none-match': '*' } },
    );
    expect(refused.status).toBe(409);
  });
});
