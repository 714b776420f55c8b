import { mostSavedHomes } from '@lintel/contract/saved/labels';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { listingsRoutes } from '../../listings/routes.ts';
import { matchHomes } from '../alerts/match-homes.ts';
import { writeAlerts } from '../alerts/write-alerts.ts';
import { savedRoutes } from '../routes.ts';
import { forgetRemovedHomes } from './save-home.ts';

const tanya = 1;
const other = 7;
/** Owner 2, whose home 1 is listed. */
const rosa = 6;
const staff = 4;
const path = '/api/saved/homes';
const minute = 60_000;

let calls: Calls;
let home: { title: string; city: string; rent_cents: number; total_cents: number; status: string };
beforeAll(async () => {
  calls = await openCalls([...listingsRoutes, ...savedRoutes]);
  await calls.reset();
  const [row] = await calls.rows<typeof home>(
    'select title, city, rent_cents, total_cents, status from properties where id = 1',
  );
  if (row) home = row;
});
afterAll(() => calls.close());
/** Removes all saved homes; home 1 is as it was. */
const clear = async () => {
  await calls.rows('delete from saved_homes');
  await calls.rows('delete from home_turns');
  await calls.rows('delete from home_news');
};
afterEach(async () => {
  await calls.rows(
    `update properties set is_available = true, is_suspended = false, status = 'active', rent_cents = $1, title = $2 where id = 1`,
    [home.rent_cents, home.title],
  );
  await calls.reset();
  await clear();
});
beforeAll(clear);

const later = (minutes: number) => {
  calls.clock.now = new Date(calls.clock.now.getTime() + minutes * minute);
};
const save = (propertyId = 1, as: number | 'visitor' = tanya) => calls.call('POST', path, { as, body: { propertyId } });
const list = (as: number = tanya, query = '') => calls.call('GET', `${path}${query}`, { as });
const visible = (isVisible: boolean) =>
  calls.call('PUT', '/api/properties/1/visibility', { as: rosa, body: { isVisible } });
const rent = (cents: number) => calls.call('PATCH', '/api/properties/1', { as: rosa, body: { rent: cents } });
const run = async () => {
  await matchHomes(calls.context);
  return writeAlerts(calls.context);
};

describe('who may not', () => {
  test('a visitor saves nothing and reads nothing', async () => {
    expect((await save(1, 'visitor')).status).toBe(401);
    for (const url of [path, '/api/saved/hearts', '/api/saved/alerts', '/api/saved/share']) {
      expect((await calls.call('GET', url, { as: 'visitor' })).status).toBe(401);
    }
    expect(await calls.count('saved_homes')).toBe(0);
  });

  test('the owner, staff and another tenant find no home of somebody, whatever they try', async () => {
    const { id } = (await save()).body;
    for (const as of [other, rosa, staff]) {
      expect((await list(as)).body).toEqual([]);
      expect((await calls.call('GET', '/api/saved/hearts', { as })).body).toEqual({ homes: [] });
      for (const [method, url] of [
        ['DELETE', `${path}/${id}`],
        ['POST', `${path}/${id}/restore`],
      ] as const) {
        const refused = await calls.call(method, url, { as });
        expect([refused.status, refused.body.code]).toEqual([404, 'saved_home.not_found']);
      }
    }
    expect((await list()).body).toHaveLength(1);
  });

  test('nobody saves what visitors cannot see, not even its owner', async () => {
    await calls.rows(`update properties set status = 'withdrawn' where id = 1`);
    for (const as of [tanya, rosa]) expect((await save(1, as)).body.code).toBe('property.not_found');
    expect((await save(999_999)).body.code).toBe('property.not_found');
  });
});

describe('a home', () => {
  test('is saved once however often, and told of by its numbers', async () => {
    const first = await save();
    expect(first.status).toBe(201);
    expect((await save()).body).toEqual(first.body);
    expect((await calls.call('GET', '/api/saved/hearts')).body).toEqual({
      homes: [{ id: first.body.id, propertyId: 1 }],
    });
    expect((await list()).body).toMatchObject([
      {
        standing: 'listed',
        totalRentThen: null,
        goneAt: null,
        backAt: null,
        home: { propertyId: 1, title: home.title },
      },
    ]);
  });

  test('is kept up to so many, and beyond that refused', async () => {
    await calls.rows(
      `insert into saved_homes (account_id, home_then, saved_at) select 1, '{}', now() from generate_series(1, $1::integer)`,
      [mostSavedHomes],
    );
    const refused = await save();
    expect([refused.status, refused.body.code]).toEqual([409, 'saved_home.too_many']);
  });

  test('comes page by page, the newest first', async () => {
    for (const id of [1, 2, 3]) await save(id);
    const first = await list(tanya, '?limit=2');
    const cursor = first.headers['x-next-cursor'];
    const second = await list(tanya, `?limit=2&cursor=${cursor}`);
    const idsOf = ({ body }: typeof first) => body.map((one: { home: { propertyId: number } }) => one.home.propertyId);
    expect([idsOf(first), idsOf(second)]).toEqual([[3, 2], [1]]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  test('that was removed can be brought back as it was for an hour, and is erased after', async () => {
    const { id } = (await save()).body;
    await rent(home.rent_cents - 8000);
    await calls.call('DELETE', `${path}/${id}`);
    expect((await list()).body).toEqual([]);
    expect((await calls.call('DELETE', `${path}/${id}`)).body.code).toBe('saved_home.not_found');
    await calls.call('POST', `${path}/${id}/restore`);
    expect((await list()).body).toMatchObject([{ id, totalRentThen: home.total_cents }]);
    await calls.call('DELETE', `${path}/${id}`);
    later(61);
    await forgetRemovedHomes(calls.context);
    expect(await calls.count('saved_homes')).toBe(0);
  });
});

describe('what became of it', () => {
  test('a price that changed, from what it was when it was saved', async () => {
    await save();
    later(10);
    await rent(home.rent_cents - 8000);
    await run();
    expect((await list()).body).toMatchObject([
      {
        standing: 'listed',
        totalRentThen: home.total_cents,
        pricedAt: calls.clock.now.toISOString(),
        home: { totalRent: home.total_cents - 8000 },
      },
    ]);
  });

  test('hidden, and back again', async () => {
    await save();
    later(10);
    await visible(false);
    await run();
    const goneAt = calls.clock.now.toISOString();
    expect((await list()).body).toMatchObject([
      { standing: 'unavailable', goneAt, backAt: null, home: { propertyId: 1 } },
    ]);
    later(90);
    await visible(true);
    await run();
    expect((await list()).body).toMatchObject([
      { standing: 'listed', goneAt: null, backAt: calls.clock.now.toISOString() },
    ]);
  });

  test.each([
    ['held back by staff', 'is_suspended = true', 'unavailable', 1],
    ['over', `status = 'expired'`, 'ended', 1],
    ['withdrawn', `status = 'withdrawn', title = 'A secret of its owner'`, 'withdrawn', null],
    ['a draft again', `status = 'draft', title = 'A secret of its owner'`, 'withdrawn', null],
  ])(
    '%s: no link where there is no page, and no word that visitors could not read',
    async (_, change, standing, propertyId) => {
      await save();
      await calls.rows(`update properties set ${change} where id = 1`);
      const { body } = await list();
      expect(body).toMatchObject([{ standing, home: { propertyId, title: home.title } }]);
      if (propertyId === null) expect(body[0].home).toMatchObject({ address: null, images: [] });
      const looked = await calls.call('POST', '/api/saved/homes-here', { as: 'visitor', body: { propertyIds: [1] } });
      expect(looked.body).toMatchObject([
        { propertyId: 1, standing, home: propertyId === null ? null : { propertyId: 1 } },
      ]);
    },
  );

  describe('rented through the site', () => {
    const rent = (answeredAt: Date, endsOn: string) =>
      calls.rows(
        `with sent as (insert into rental_applications (property_id, tenant_id, owner_id, status, applicant_name, applicant_email,
            employment_status, has_voucher, fee_cents, fee_status) values (1, 2, 2, 'approved', 'Devon', 'devon@example.com', 'retired', true,
            0, 'waived') returning id)
        insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents,
          deposit_cents, offered_at, answered_at)
        select id, 1, 2, 2, 'confirmed', '2026-11-01', $2, 91500, 0, $1, $1 from sent`,
        [answeredAt, endsOn],
      );
    const standing = async () => (await list()).body[0].standing;

    test('is told to who had saved it before, until it is offered again or the lease is over; to a visitor never', async () => {
      await save();
      later(10);
      await rent(calls.clock.now, '2026-11-30');
      await visible(false);
      expect(await standing()).toBe('let');
      const body = { propertyIds: [1] };
      const looked = await calls.call('POST', '/api/saved/homes-here', { as: 'visitor', body });
      expect(looked.body).toMatchObject([{ standing: 'unavailable' }]);
      // When staff hold a home back, its state reads the same, so that no difference gives this away.
      await calls.rows('update properties set is_suspended = true where id = 1');
      expect(await standing()).toBe('let');
      await calls.rows('update properties set is_suspended = false where id = 1');
      await visible(true);
      expect(await standing()).toBe('listed');
      await visible(false);
      later(10 * 24 * 60);
      expect(await standing()).toBe('unavailable');
    });

    test('is not told to who saves it afterwards to learn of it', async () => {
      await rent(calls.clock.now, '2027-10-31');
      later(10);
      await visible(false);
      await save();
      expect(await standing()).toBe('unavailable');
    });
  });

  test('deleted: what was saved of it stays', async () => {
    await calls.rows(`insert into properties (id, owner_id, status, title, city, state, rent_cents, bedrooms, bathrooms, description, city_folded, search_text, elsewhere_text)
      values (900001, 2, 'active', 'Soon gone', 'Austin', 'TX', 90000, 1, 1, 'x', 'austin', ' ', ' ')`);
    await save(900_001);
    await calls.rows('delete from properties where id = 900001');
    expect((await list()).body).toMatchObject([
      { standing: 'removed', home: { propertyId: null, title: 'Soon gone', city: 'Austin', totalRent: 90_000 } },
    ]);
  });
});

describe('moved from a browser', () => {
  const move = (homes: object[], as: number | 'visitor' = tanya) =>
    calls.call('POST', `${path}/move`, { as, body: { homes } });

  test('not by a visitor', async () => {
    expect((await move([{ propertyId: 1 }], 'visitor')).status).toBe(401);
  });

  test('doubles are merged, what is gone and what has no room is said, and the price seen then is kept', async () => {
    await save(2);
    await calls.rows(
      `insert into saved_homes (account_id, home_then, saved_at) select 1, '{}', '2026-01-01' from generate_series(1, $1::integer)`,
      [mostSavedHomes - 2],
    );
    const savedAt = '2026-01-02T03:04:05.000Z';
    const { body } = await move([
      { propertyId: 1, seen: { totalRent: 123_400, savedAt } },
      { propertyId: 1 },
      { propertyId: 2 },
      { propertyId: 999_999 },
      { propertyId: 3 },
    ]);
    expect(body).toEqual({ moved: 1, known: 2, gone: [999_999], left: [3] });
    const rows = await list(tanya, '?limit=1');
    expect(rows.body).toMatchObject([{ home: { propertyId: 1 } }]);
    expect(Object.keys(rows.body[0])).not.toContain('accountId');
  });
});

describe('mails', () => {
  const watch = (alert: string, as = tanya) => calls.call('PUT', '/api/saved/alerts/homes', { as, body: { alert } });
  type Mail = { subject: string; language: 'en' | 'es'; factsSealed: string; event: string; recipient: string };
  const mails = () =>
    calls.rows<Mail>(
      `select event, recipient, subject, language, facts_sealed as "factsSealed" from outbox_mails where kind = 'saved_search' order by id`,
    );

  test('come to nobody who did not ask for them', async () => {
    await save();
    await rent(home.rent_cents - 8000);
    later(5);
    expect(await run()).toBe(0);
    expect((await calls.call('GET', '/api/saved/alerts')).body).toMatchObject({ homes: 'none' });
    expect(await mails()).toEqual([]);
  });

  test('tell of a price, of a home that is gone, and that it is back, through the link that stops them', async () => {
    await save();
    await save(1, other);
    await watch('at-once');
    await rent(home.rent_cents - 8000);
    await matchHomes(calls.context);
    later(2);
    expect(await run()).toBe(1);
    later(90);
    await visible(false);
    await matchHomes(calls.context);
    later(2);
    expect(await run()).toBe(1);
    later(90);
    await visible(true);
    expect(await run()).toBe(1);
    const contents = (await mails()).map((mail) => readEmail(calls.context, mail));
    expect(contents.map(({ items }) => items?.[0]?.lines[0])).toEqual([
      `The price went down $80. It was $${(home.total_cents / 100).toLocaleString('en-US')}.`,
      'It is no longer on the list.',
      'It is back on the market.',
    ]);
    expect(contents[0]?.subject).toBe('News of a home that you saved');
    const token = new URL(contents[0]?.stop?.href ?? '').searchParams.get('link') ?? '';
    const opened = await calls.call('POST', '/api/saved/alert-link', { as: 'visitor', body: { token } });
    expect(opened.body).toEqual({ watches: 'homes', name: '', alert: 'at-once' });
    await calls.call('POST', '/api/saved/alert-link/change', { as: 'visitor', body: { token, alert: 'none' } });
    expect((await calls.call('GET', '/api/saved/alerts')).body).toMatchObject({ homes: 'none' });
    await rent(home.rent_cents - 20_000);
    later(5);
    expect(await run()).toBe(0);
  });

  test('not of a home that left and was back before anybody was told', async () => {
    await save();
    await watch('at-once');
    await visible(false);
    await matchHomes(calls.context);
    await visible(true);
    later(5);
    expect(await run()).toBe(0);
  });

  test('are all stopped with one press, and come again as they did', async () => {
    await save();
    await watch('daily');
    const search = { name: 'Austin', search: { city: 'Austin' }, alert: 'at-once' };
    const { id } = (await calls.call('POST', '/api/saved/searches', { body: search })).body;
    const theirs = (await calls.call('POST', '/api/saved/searches', { as: other, body: search })).body;
    const stopped = await calls.call('POST', '/api/saved/alerts/stop');
    expect(stopped.body.stopped).toHaveLength(2);
    expect((await calls.call('GET', '/api/saved/alerts')).body).toMatchObject({
      homes: 'none',
      searches: 1,
      mailing: 0,
    });
    expect((await calls.call('GET', '/api/saved/searches', { as: other })).body).toMatchObject([{ alert: 'at-once' }]);
    // Naming someone else's search among them does not change it.
    await calls.call('PATCH', `/api/saved/searches/${theirs.id}`, { as: other, body: { alert: 'none' } });
    const again = [...stopped.body.stopped, { id: theirs.id, alert: 'at-once' }];
    await calls.call('POST', '/api/saved/alerts/resume', { body: { stopped: again } });
    expect((await calls.call('GET', '/api/saved/alerts')).body).toMatchObject({ homes: 'daily', mailing: 1 });
    expect((await calls.call('GET', '/api/saved/searches')).body).toMatchObject([{ id, alert: 'at-once' }]);
    expect((await calls.call('GET', '/api/saved/searches', { as: other })).body).toMatchObject([{ alert: 'none' }]);
  });
});
