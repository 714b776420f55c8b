import { submitApplication } from '@lintel/contract/applications/endpoints';
import { listListingChecks } from '@lintel/contract/listings/checks/endpoints';
import { joinListings } from '@lintel/contract/listings/checks/join';
import { readProperty } from '@lintel/contract/listings/endpoints';
import { importFeed } from '@lintel/contract/listings/feeds/endpoints';
import { withdrawProperty } from '@lintel/contract/listings/owner-endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { listHearts, lookUpHomes, saveHome } from '@lintel/contract/saved/homes-endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, ViewingAs } from '../../../testing/app.ts';
import { type Feeds, feedOf, openFeeds, rosa, walter } from '../feeds/feeds-for-tests.ts';
import { checkListings } from './check-listings.ts';

const [tanya, june, miguel, devon] = [1, 4, 5, 7];
const day = 86_400_000;
const reason = 'The owner wrote that they are one home.';

let feeds: Feeds;
let app: TestApp;
beforeAll(async () => {
  feeds = await openFeeds();
  ({ app } = feeds);
  await app.rows(`select setval(pg_get_serial_sequence('properties', 'id'), 20000)`);
});
/** Each test has its own street number, because findings are never deleted. */
let street = 100;
beforeEach(() => {
  street += 10;
});
afterEach(async () => {
  await app.rows('truncate feed_sources restart identity cascade');
  await app.rows('update properties set is_available = false where id > 20000 and is_available');
  await app.rows('delete from listing_check_queue');
});
afterAll(() => feeds.close());

/** Publishes a home of an owner at the test's number of Main Street; `until` is the number of days until its end. */
const publish = async (title: string, { owner = 1, until = 30 } = {}): Promise<number> => {
  const [made] = await app.rows<{ id: number }>(
    `insert into properties (source, source_id, owner_id, title, address, city, state, zip_code, rent_cents, bedrooms, bathrooms,
       description, status, active_until, city_folded, search_text, elsewhere_text)
     values ('typed', $2 || $4, $1, $2, $4, 'Columbus', 'OH', '43215', 99900, 1, 1, 'By hand.', 'active', $3, 'columbus', '', '') returning id`,
    [owner, title, new Date(app.clock.now.getTime() + until * day), `${street} Main St.`],
  );
  return made?.id ?? 0;
};
const waiting = async () => {
  await checkListings(app.context);
  const { answer } = await app.call(listListingChecks, { query: {} }, { as: june });
  return (answer ?? []).filter(({ address }) => address?.address.startsWith(`${street} Main`));
};
/** Publishes two listings of one home, and returns the finding about them. */
const pair = async (terms: { keptUntil?: number; goneUntil?: number; other?: number } = {}) => {
  const kept = await publish('Kept home', { until: terms.keptUntil ?? 30 });
  const gone = await publish('Double home', { until: terms.goneUntil ?? 30, owner: terms.other ?? 1 });
  const [found] = await waiting();
  return { kept, gone, id: found?.id ?? 0 };
};
const join = (id: number, keepId: number, as: ViewingAs = june) =>
  app.call(joinListings, { params: { id }, body: { keepId, reason } }, { as });
const standing = (...ids: number[]) =>
  app.rows<{ id: number; status: string; into: number | null }>(
    'select id, status, joined_into_id as into from properties where id = any($1) order by id',
    [ids],
  );
const bell = async (as: number, id: number) =>
  ((await app.call(listNotifications, { query: { limit: 100 } }, { as })).answer?.entries ?? []).filter(
    (entry) => entry.kind === 'joined' && entry.id === id,
  );

describe('who must not', () => {
  test('an owner, a tenant or a visitor joins nothing; nor do staff join their own', async () => {
    const { kept, gone, id } = await pair();
    for (const as of [walter, rosa, tanya]) {
      expect((await join(id, kept, as)).refusal?.code).toBe('viewer.not_allowed');
    }
    expect((await join(id, kept, 'visitor')).refusal?.code).toBe('viewer.unknown');
    await app.rows(`insert into owners (id, account_id) values (900, ${june})`);
    await app.rows('update properties set owner_id = 900 where id in ($1, $2)', [kept, gone]);
    await app.rows(`update listing_checks set outcome = 'no_longer_so', decided_at = now() where id = $1`, [id]);
    const [own] = await waiting();
    expect((await join(own?.id ?? 0, kept)).refusal?.code).toBe('staff.own_matter');
    expect(await standing(kept, gone)).toMatchObject([
      { status: 'active', into: null },
      { status: 'active', into: null },
    ]);
  });

  test('listings of two owners are never joined, and say so', async () => {
    const { kept, gone, id } = await pair({ other: 2 });
    for (const keepId of [kept, gone]) {
      expect((await join(id, keepId)).refusal?.code).toBe('listing_check.not_joinable');
    }
    expect(await standing(kept, gone)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  });

  test('a third home, a home that was corrected, hidden, withdrawn or is over is not joined', async () => {
    const { kept, gone, id } = await pair();
    expect((await join(id, 1)).refusal?.fields).toHaveProperty('keepId');
    for (const change of [
      `address = '4 Main St.'`,
      `unit = 'Apt 2B'`,
      'is_available = false',
      `active_until = now() - interval '20 years'`,
      `status = 'withdrawn'`,
    ]) {
      const [was] = await app.rows<{ row: string }>('select to_json(p)::text as row from properties p where id = $1', [
        gone,
      ]);
      await app.rows(`update properties set ${change} where id = $1`, [gone]);
      expect((await join(id, kept)).refusal?.code, change).toBe('listing_check.not_joinable');
      const { address, unit, is_available, active_until, status } = JSON.parse(was?.row ?? '{}');
      await app.rows(
        'update properties set address = $2, unit = $3, is_available = $4, active_until = $5, status = $6 where id = $1',
        [gone, address, unit, is_available, active_until, status],
      );
    }
    expect((await join(id, kept)).refusal).toBeNull();
  });
});

describe('two listings of one home', () => {
  test('become one: the other’s address leads to it, and its owner reads so in the bell and by mail', async () => {
    const { kept, gone, id } = await pair({ goneUntil: 90 });
    const later = new Date(app.clock.now.getTime() + 90 * day).toISOString();
    const { answer } = await join(id, kept);
    expect(answer?.decision).toEqual({
      outcome: 'joined',
      reason,
      decidedAt: app.clock.now.toISOString(),
      keptId: kept,
    });
    expect(await standing(kept, gone)).toMatchObject([
      { status: 'active', into: null },
      { status: 'withdrawn', into: kept },
    ]);
    for (const as of ['visitor', walter, june] as const) {
      const opened = await app.call(readProperty, { params: { id: gone } }, { as });
      expect(opened.answer).toMatchObject({ id: kept, title: 'Kept home', isAvailable: true });
    }
    const [mail] = await app.rows<{ subject: string; account_id: number }>(
      `select subject, account_id from outbox_mails where event = $1`,
      [`listings_joined:${id}`],
    );
    expect(mail).toEqual({ subject: 'We joined your two listings of one home', account_id: walter });
    expect(await bell(walter, id)).toMatchObject([{ topic: 'listing_question', home: 'Kept home', isNew: true }]);
    expect(await bell(rosa, id)).toEqual([]);
    const [{ until } = { until: null }] = await app.rows<{ until: Date }>(
      'select active_until as until from properties where id = $1',
      [kept],
    );
    expect(until?.toISOString()).toBe(later);
    const events = await app.rows<{ kind: string }>(
      `select kind from audit_events where subject in ($1, $2) order by id desc limit 2`,
      [`property:${gone}`, `listing_check:${id}`],
    );
    expect(events.map(({ kind }) => kind).sort()).toEqual(['listings_joined', 'property_withdrawn']);
    expect((await waiting()).length).toBe(0);
  });

  test('lead nowhere once the one that stayed is withdrawn, and past it where that was joined itself', async () => {
    const { kept, gone, id } = await pair();
    await join(id, kept);
    const third = await publish('Third home');
    const [next] = await waiting();
    expect((await join(next?.id ?? 0, third)).refusal).toBeNull();
    expect(await standing(kept, gone)).toMatchObject([{ into: third }, { into: third }]);
    await app.call(withdrawProperty, { params: { id: third } }, { as: walter });
    for (const old of [kept, gone]) {
      expect((await app.call(readProperty, { params: { id: old } }, { as: devon })).refusal?.code).toBe(
        'property.not_found',
      );
    }
  });

  test('keep the hearts of both, one for each person, and those that a browser keeps', async () => {
    const { kept, gone, id } = await pair();
    await app.call(saveHome, { body: { propertyId: gone } }, { as: tanya });
    for (const propertyId of [kept, gone]) await app.call(saveHome, { body: { propertyId } }, { as: devon });
    await join(id, kept);
    for (const as of [tanya, devon]) {
      const hearts = (await app.call(listHearts, {}, { as })).answer?.homes ?? [];
      expect(hearts.map(({ propertyId }) => propertyId).filter((one) => one >= kept)).toEqual([kept]);
    }
    const looked = await app.call(lookUpHomes, { body: { propertyIds: [gone] } }, { as: 'visitor' });
    expect(looked.answer).toMatchObject([{ propertyId: gone, standing: 'listed', home: { propertyId: kept } }]);
    const savedAgain = await app.call(saveHome, { body: { propertyId: gone } }, { as: tanya });
    expect(savedAgain.answer?.propertyId).toBe(kept);
  });

  const apply = (propertyId: number) =>
    app.call(
      submitApplication,
      {
        body: {
          propertyId,
          applicantName: 'Tanya Brooks',
          applicantEmail: 'tanya@example.com',
          hasSection8Voucher: true,
          employmentStatus: 'full-time',
        },
      },
      { as: tanya },
    );

  test('leave an application where it was made, and nobody pays a second fee for the same home', async () => {
    const { kept, gone, id } = await pair();
    await app.rows(
      `insert into rental_applications (property_id, tenant_id, owner_id, status, applicant_name, applicant_email, employment_status,
         has_voucher, fee_cents, fee_status) values ($1, 1, 1, 'pending', 'T', 't@example.com', 'retired', true, 0, 'waived')`,
      [gone],
    );
    await join(id, kept);
    expect(
      await app.rows('select property_id, status from rental_applications where property_id = $1', [gone]),
    ).toEqual([{ property_id: gone, status: 'pending' }]);
    expect((await apply(kept)).refusal?.code).toBe('application.already_open');
  });

  test('are not joined so that what binds an owner is withdrawn; the other way round they are', async () => {
    const { kept, gone, id } = await pair();
    await app.rows(
      `insert into rental_applications (property_id, tenant_id, owner_id, status, applicant_name, applicant_email, employment_status,
         has_voucher, fee_cents, fee_status) values ($1, 1, 1, 'approved', 'T', 't@example.com', 'retired', true, 0, 'waived')`,
      [gone],
    );
    expect((await join(id, kept)).refusal?.code).toBe('listing_check.other_is_bound');
    expect(await standing(kept, gone)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect((await join(id, gone)).answer?.decision?.keptId).toBe(gone);
  });
});

describe('a feed', () => {
  /** Returns a feed of three homes; the middle one is at the test's street number. */
  const three = (rent = 1000): string => feedOf({ id: street - 1 }, { id: street, rent }, { id: street + 1 });
  /** Publishes the feed's three homes, and lists the middle one by hand as well. */
  const listed = async () => {
    await feeds.begin(three());
    await app.rows(
      `update properties set status = 'active', active_until = $1 where id in (select property_id from feed_items)`,
      [new Date(app.clock.now.getTime() + 30 * day)],
    );
    const typed = await publish('Typed home');
    const brought = (await feeds.homes(`title = 'Home ${street}'`))[0]?.id ?? 0;
    const [found] = await waiting();
    return { typed, brought, id: found?.id ?? 0 };
  };
  const all = async () =>
    (
      await app.rows<{ title: string; status: string; rent: number }>(
        `select title, status, rent_cents as rent from properties where owner_id = 1 and address like $1 order by id`,
        [`${street} Main%`],
      )
    ).map(({ title, status, rent }) => `${title.replace(String(street), 'here')} ${status} ${rent / 100}`);

  test('keeps the home that stayed in step, also where it has not changed since, and brings no second one', async () => {
    const { typed, id } = await listed();
    expect((await join(id, typed)).answer).toMatchObject({ property: { isOfFeed: true } });
    feeds.answers((request, response) => {
      if (request.headers['if-none-match'] !== undefined) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(three());
    });
    await feeds.later();
    expect(await all()).toEqual(['Home here withdrawn 1000', 'Home here active 1000']);
    await feeds.later(three(1234));
    expect(await all()).toEqual(['Home here withdrawn 1000', 'Home here active 1234']);
    expect((await feeds.only()).homes).toBe(3);
  });

  test('whose home stayed goes on as before', async () => {
    const { brought, id } = await listed();
    await join(id, brought);
    await feeds.later(three(1234));
    expect(await all()).toEqual(['Home here active 1234', 'Typed home withdrawn 999']);
  });

  test('that another feed’s home stayed beside brings it no second time', async () => {
    const { typed, brought } = await listed();
    await app.rows(`update properties set status = 'withdrawn' where id = $1`, [typed]);
    feeds.says(three());
    const other = (await feeds.connect({ address: `http://${feeds.host}/other.xml` })).answer?.id ?? 0;
    await feeds.run();
    await app.call(importFeed, { params: { id: other } }, { as: walter });
    await feeds.run();
    const [second] = await app.rows<{ id: number }>(
      'select property_id as id from feed_items where feed_id = $1 and source_id = $2',
      [other, `a-${street}`],
    );
    await app.rows(`update properties set status = 'active', active_until = $2 where id = $1`, [
      second?.id,
      new Date(app.clock.now.getTime() + 30 * day),
    ]);
    const found = (await waiting()).find(({ property, otherProperty }) =>
      [property?.id, otherProperty?.id].includes(second?.id),
    );
    expect((await join(found?.id ?? 0, brought)).refusal).toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + day);
    feeds.says(three(2222));
    await feeds.run();
    expect((await all()).sort()).toEqual([
      'Home here active 2222',
      'Home here withdrawn 1000',
      'Typed home withdrawn 999',
    ]);
    expect(await standing(second?.id ?? 0)).toMatchObject([{ status: 'withdrawn', into: brought }]);
  });

  test('that is read at the same moment loses nothing: the home that stayed says what the feed says', async () => {
    for (let round = 1; round <= 3; round += 1) {
      street += 3;
      const { typed, brought, id } = await listed();
      app.clock.now = new Date(app.clock.now.getTime() + day);
      feeds.says(three(2000 + round));
      const [joined] = await Promise.all([join(id, typed), feeds.run()]);
      expect(joined.refusal).toBeNull();
      await feeds.later();
      expect(await standing(brought)).toMatchObject([{ status: 'withdrawn', into: typed }]);
      expect(await all()).toContain(`Home here active ${2000 + round}`);
      await app.rows('truncate feed_sources restart identity cascade');
    }
  });
});

describe('at the same moment', () => {
  test('two of the staff decide, and one is told that it was decided; never are both listings gone', async () => {
    const { kept, gone, id } = await pair();
    const joined = await Promise.all([join(id, kept, june), join(id, gone, miguel)]);
    const codes = joined.map(({ refusal }) => refusal?.code ?? 'joined').sort();
    expect(codes[0]).toBe('joined');
    expect(['listing_check.already_decided', 'listing_check.not_joinable']).toContain(codes[1]);
    expect((await standing(kept, gone)).filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  test('the owner withdraws the one that was to stay, and the other is not lost with it', async () => {
    const { kept, gone, id } = await pair();
    const [joined] = await Promise.all([
      join(id, kept),
      app.call(withdrawProperty, { params: { id: kept } }, { as: walter }),
    ]);
    const [first, second] = await standing(kept, gone);
    expect(first?.status).toBe('withdrawn');
    // If joined first, the owner then took down the one home; if withdrawn first, nothing was joined.
    expect(second).toMatchObject(
      joined.refusal ? { status: 'active', into: null } : { status: 'withdrawn', into: kept },
    );
    if (joined.refusal) expect(joined.refusal.code).toBe('listing_check.not_joinable');
  });

  test('the job that looks at listings runs, and neither waits for ever', async () => {
    const { kept, id } = await pair();
    await app.rows(
      'insert into listing_check_queue (property_id) select id from properties where id > 20000 on conflict do nothing',
    );
    const [joined] = await Promise.all([join(id, kept), checkListings(app.context)]);
    expect(['joined', 'listing_check.already_decided']).toContain(joined.refusal?.code ?? 'joined');
  });
});
