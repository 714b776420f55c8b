import * as own from '@lintel/contract/listings/feeds/endpoints';
import * as endpoints from '@lintel/contract/listings/feeds/staff-endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, ViewingAs } from '../../../testing/app.ts';
import { type Feeds, feedOf, many, openFeeds, rosa, staff, walter } from './feeds-for-tests.ts';

let feeds: Feeds;
let app: TestApp;
beforeAll(async () => {
  feeds = await openFeeds();
  ({ app } = feeds);
});
afterEach(() => feeds.reset());
afterAll(() => feeds.close());

/** Walter's owner id. */
const ownerId = 1;
const prepare = (body: object = {}, as: ViewingAs = staff) =>
  app.call(endpoints.prepareFeed, { body: { ownerId, address: feeds.address, ...body } }, { as });
const prepared = async (text: string): Promise<number> => {
  feeds.says(text);
  const id = (await prepare()).answer?.id ?? 0;
  await feeds.run();
  return id;
};
const handOver = (id: number, as: ViewingAs = staff) => app.call(endpoints.handOverFeed, { params: { id } }, { as });
const rowsOf = (id: number, as: ViewingAs = staff) =>
  app.call(endpoints.listPreparedFeedRows, { params: { id }, query: {} }, { as });
const all = async (as: ViewingAs = staff) => await app.call(endpoints.listPreparedFeeds, { query: {} }, { as });
const seenBy = async (as: ViewingAs) => (await app.call(own.listFeeds, {}, { as })).answer;
const mails = () =>
  app.rows<{ account_id: number; subject: string }>(
    `select account_id, subject from outbox_mails where kind = 'feed_prepared' order by id`,
  );
const bell = async (as: ViewingAs) =>
  (await app.call(listNotifications, { query: {} }, { as })).answer?.entries.filter(({ topic }) => topic === 'feed');

describe('before it is handed over', () => {
  test('nobody but staff prepares, reads, hands over or removes it, and staff not for themselves', async () => {
    const id = await prepared(many(3));
    for (const as of ['visitor', walter, rosa, 1, 3] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      const outcomes = [
        await prepare({ address: `http://${feeds.host}/other.xml` }, as),
        await all(as),
        await rowsOf(id, as),
        await app.call(endpoints.readPreparedFeed, { params: { id } }, { as }),
        await handOver(id, as),
        await app.call(endpoints.removePreparedFeed, { params: { id } }, { as }),
      ];
      expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(outcomes.map(() => code));
    }
    await app.rows('update accounts set is_staff = true where id = $1', [walter]);
    const own = [await prepare({ address: `http://${feeds.host}/mine.xml` }, walter), await rowsOf(id, walter)];
    for (const { refusal } of [...own, await handOver(id, walter)]) expect(refusal?.code).toBe('staff.own_matter');
    await app.rows('update accounts set is_staff = false where id = $1', [walter]);
    expect(await mails()).toEqual([]);
  });

  test('its owner has nothing of it, and connects the same address as if it were not there', async () => {
    const id = await prepared(many(3));
    expect(await seenBy(walter)).toEqual([]);
    expect(await bell(walter)).toEqual([]);
    const params = { id };
    const outcomes = [
      await feeds.rowsOf(id),
      await app.call(own.importFeed, { params }, { as: walter }),
      await app.call(own.readFeedNow, { params }, { as: walter }),
      await app.call(own.changeFeed, { params, body: { every: 'day' } }, { as: walter }),
      await app.call(own.disconnectFeed, { params }, { as: walter }),
    ];
    expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(outcomes.map(() => 'feed.not_found'));
    const mine = (await feeds.connect()).answer?.id ?? 0;
    expect(mine).not.toBe(id);
    expect(await feeds.only()).toMatchObject({ id: mine, handedOverAt: null });
    expect((await handOver(id)).refusal?.code).toBe('feed.not_found');
  });

  test('staff see what would come in and what rows lack; the key is shown to nobody', async () => {
    const made = await prepare({ address: `https://${feeds.host}/feed.xml`, key: 'sesame-key' });
    expect(made.answer).toMatchObject({
      ...{ owner: { id: ownerId, name: 'Walter Finch' }, preparedBy: 'June Okafor', hasKey: true },
    });
    expect(JSON.stringify(made.answer)).not.toContain('sesame');
    const [stored] = await app.rows<{ key_sealed: string }>('select key_sealed from feed_sources');
    expect(stored?.key_sealed).not.toContain('sesame');
    await app.rows('truncate feed_sources cascade');
    const id = await prepared(feedOf({ id: 1 }, { id: 2, zip: '90210' }));
    expect((await rowsOf(id)).answer?.map(({ title, kind }) => [title, kind])).toEqual([
      ['Home 1', 'new'],
      ['Home 2', 'lacks'],
    ]);
    expect(await feeds.homes()).toEqual([]);
  });

  test('is refused for nobody, for who is banned, twice, and where the owner has ten', async () => {
    feeds.says(many(1));
    expect((await prepare({ ownerId: 999_999 })).refusal?.code).toBe('owner.not_found');
    expect((await prepare({ ownerId: 0 })).refusal).toMatchObject({ fields: { ownerId: 'Please choose the owner' } });
    expect((await prepare({ address: 'nowhere' })).refusal?.fields?.['address']).toMatch(/web address/);
    await app.rows("update owners set standing = 'banned' where id = 1");
    expect((await prepare()).refusal?.code).toBe('feed.owner_banned');
    await app.rows("update owners set standing = 'good' where id = 1");
    const both = await Promise.all([prepare(), prepare()]);
    expect(both.map(({ refusal }) => refusal?.code ?? 'made').sort()).toEqual(['feed.owner_has_it', 'made']);
    for (let at = 2; at <= 10; at += 1) await prepare({ address: `http://${feeds.host}/${at}.xml` });
    expect((await prepare({ address: `http://${feeds.host}/11.xml` })).refusal?.code).toBe('feed.owner_has_too_many');
    // The owner has none of them yet, and may connect their own.
    expect((await feeds.connect({ address: `http://${feeds.host}/own.xml` })).refusal).toBeNull();
  });

  test('is not handed over before it was looked at, nor with nothing in it; it is looked at again, or removed', async () => {
    feeds.says(feedOf({ id: 1, zip: '90210' }));
    const id = (await prepare()).answer?.id ?? 0;
    expect((await handOver(id)).refusal?.code).toBe('feed.not_looked_at');
    await feeds.run();
    expect((await handOver(id)).refusal?.code).toBe('feed.nothing_to_import');
    feeds.says(many(2));
    const again = await app.call(endpoints.readPreparedFeed, { params: { id } }, { as: staff });
    expect(again.answer?.run?.state).toBe('waiting');
    await feeds.run();
    expect((await all()).answer).toMatchObject([{ id, run: { state: 'looked', fresh: 2 } }]);
    await app.call(endpoints.removePreparedFeed, { params: { id } }, { as: staff });
    expect((await all()).answer).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

test('handed over once, its owner is told, nothing comes in until they import it, and staff can do no more', async () => {
  const id = await prepared(many(3));
  await app.rows('delete from change_events');
  const outcomes = await Promise.all([handOver(id), handOver(id)]);
  expect(outcomes.map(({ refusal }) => refusal?.code ?? 'handed over').sort()).toEqual([
    'feed.handed_over',
    'handed over',
  ]);
  expect(await mails()).toEqual([{ account_id: walter, subject: 'We set up your feed. Please look at it' }]);
  expect(await app.rows("select account_ids from change_events where topic = 'listing_question'")).toEqual([
    { account_ids: [walter] },
  ]);
  expect(await bell(walter)).toMatchObject([{ id, kind: 'prepared', isNew: true }]);
  expect(await bell(rosa)).toEqual([]);
  expect(await seenBy(rosa)).toEqual([]);
  const feed = await feeds.only();
  expect(feed).toMatchObject({ id, handedOverAt: app.clock.now.toISOString(), startedAt: null, run: { fresh: 3 } });
  expect(JSON.stringify(feed)).not.toContain('June');
  for (const { refusal } of [
    await rowsOf(id),
    await app.call(endpoints.readPreparedFeed, { params: { id } }, { as: staff }),
    await app.call(endpoints.removePreparedFeed, { params: { id } }, { as: staff }),
  ])
    expect(refusal?.code).toBe('feed.handed_over');
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
  await feeds.run();
  expect(await feeds.homes()).toEqual([]);
  expect((await app.call(own.importFeed, { params: { id } }, { as: staff })).refusal?.code).toBe('viewer.not_allowed');
  await app.call(own.importFeed, { params: { id } }, { as: walter });
  await feeds.run();
  expect((await feeds.homes()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
  expect(await bell(walter)).toEqual([]);
  const events = await app.rows<{ kind: string; actor: number }>(
    'select kind, actor_account_id as actor from audit_events where subject = $1 and created_at >= $2 order by id',
    [`feed:${id}`, feed.connectedAt],
  );
  expect(events.slice(-3)).toEqual([
    { kind: 'feed_prepared', actor: staff },
    { kind: 'feed_handed_over', actor: staff },
    { kind: 'feed_started', actor: walter },
  ]);
  expect((await all()).answer).toMatchObject([{ id, startedAt: expect.any(String), handedOverAt: expect.any(String) }]);
});

test('the owner disconnects what they did not ask for', async () => {
  const id = await prepared(many(2));
  await handOver(id);
  await app.call(own.disconnectFeed, { params: { id } }, { as: walter });
  expect(await seenBy(walter)).toEqual([]);
  expect(await bell(walter)).toEqual([]);
  expect(await feeds.homes()).toEqual([]);
});
