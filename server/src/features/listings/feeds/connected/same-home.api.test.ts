import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, ViewingAs } from '../../../../testing/app.ts';
import { type Feeds, many, openFeeds, rosa, staff, walter } from '../feeds-for-tests.ts';

let feeds: Feeds;
let app: TestApp;
beforeAll(async () => {
  feeds = await openFeeds();
  ({ app } = feeds);
});
afterEach(() => feeds.reset());
afterAll(() => feeds.close());

describe('a home that is here already', () => {
  const join = (id: number, sourceId: string, propertyId: number, as: ViewingAs = walter) =>
    app.call(endpoints.joinFeedHome, { params: { id }, body: { sourceId, propertyId } }, { as });
  /** Adds a listed home of owner 1 by hand, at an address spelled differently from the feed's. */
  const typed = async (ownerId = 1, unit: string | null = null): Promise<number> => {
    const [made] = await app.rows<{ id: number }>(
      `insert into properties (source, source_id, owner_id, title, address, unit, city, state, zip_code, rent_cents, bedrooms, bathrooms,
         description, status, active_until, city_folded, search_text, elsewhere_text)
       values ('feed:typed', 'typed', $1, 'Typed home', '2 MAIN ST.', $2, 'Columbus', 'OH', '43215', 99900, 1, 1, 'By hand.', 'active',
         now() + interval '20 years', 'columbus', '', '') returning id`,
      [ownerId, unit],
    );
    return made?.id ?? 0;
  };
  const look = async (): Promise<number> => {
    feeds.says(many(3));
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    return id;
  };
  const alike = async (id: number) =>
    (await feeds.rowsOf(id)).answer?.map(
      ({ sourceId, kind, alike: home }) => `${sourceId} ${kind} ${home?.title ?? '-'}`,
    );

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
    // The home does not change before the import.
    expect(await feeds.homes(`id = ${home}`)).toMatchObject([{ title: 'Typed home', rent: 99_900, status: 'active' }]);
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await feeds.run();
    expect((await feeds.homes()).map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Home 2 active',
      'Home 1 draft',
      'Home 3 draft',
    ]);
    await feeds.later(many(3, (at) => (at === 2 ? { rent: 1234 } : {})));
    expect(await feeds.homes(`id = ${home}`)).toMatchObject([{ rent: 123_400, status: 'active' }]);
    expect((await feeds.only()).homes).toBe(3);
  });

  test('in one unit is no home in another; without one it is asked', async () => {
    await typed(1, 'Apt 2B');
    feeds.says(many(3, (at) => (at === 2 ? { unit: '3C' } : {})));
    const id = (await feeds.connect()).answer?.id ?? 0;
    await feeds.run();
    expect(await alike(id)).toEqual(['a-1 new -', 'a-2 new -', 'a-3 new -']);
    for (const unit of ['Unit 3-C', null]) {
      await app.rows(`update properties set unit = $1 where source = 'feed:typed'`, [unit]);
      expect(await alike(id)).toEqual(['a-1 new -', 'a-2 new Typed home', 'a-3 new -']);
    }
  });

  test('joined with two feeds at the same moment, is of one of them', async () => {
    const home = await typed();
    const first = await look();
    const { answer: other } = await feeds.connect({ address: `http://${feeds.host}/other.xml` });
    await feeds.run();
    const joins = [join(first, 'a-2', home), join(other?.id ?? 0, 'a-2', home)];
    expect((await Promise.all(joins)).map(({ refusal }) => refusal?.code ?? 'joined').sort()).toEqual([
      'feed.join_changed',
      'joined',
    ]);
    expect(await app.rows('select feed_id from feed_items where property_id = $1', [home])).toHaveLength(1);
  });

  test('comes in a second time where its owner says nothing: no home is joined by a guess', async () => {
    await typed();
    const id = await look();
    await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
    await feeds.run();
    expect(await feeds.homes()).toHaveLength(4);
  });
});
