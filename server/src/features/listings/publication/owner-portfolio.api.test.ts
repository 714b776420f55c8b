import {
  listOwnerProperties,
  listPayableHomes,
  readOwnerStats,
  setPropertyVisibility,
} from '@lintel/contract/listings/owner-endpoints';
import { createListingPayment, createListingsPayment } from '@lintel/contract/payments/endpoints';
import { whyLeftOut } from '@lintel/contract/payments/listings-to-pay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { letSample } from '../../applications/lease/demo-lease.ts';

/** Owner 2 (account 6), with several homes: finding one among many, and which are rented. */
const rosa = 6;
const home = 6;

let app: TestApp;
// Leases keep their rows, so each test has its own demo.
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const list = async (query: { search?: string; state?: string; limit?: number } = {}) =>
  (await app.call(listOwnerProperties, { params: { ownerId: 2 }, query: query as never }, { as: rosa })).answer ?? [];
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id);
const stateOf = async () => (await list({ limit: 100 })).find(({ id }) => id === home)?.listing.state;
const letUntil = async (endsOn: string, status = 'confirmed') => {
  await app.rows(
    `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents,
       deposit_cents, offered_at, answered_at)
     values (2, $1, 1, 2, $2, '2026-01-01', $3, 100000, 0, now(), case $2 when 'offered' then null else now() end)`,
    [home, status, endsOn],
  );
  await app.rows('update properties set is_available = false where id = $1', [home]);
};
const pay = async () =>
  (await app.call(createListingPayment, { body: { propertyId: home } }, { as: rosa })).refusal?.code ?? 'ok';

describe('a home that is let', () => {
  test('is leased, neither hidden nor expired, and nothing is asked for it until it is shown again', async () => {
    expect(await stateOf()).toBe('active');
    await letUntil('2027-10-31');
    expect(await stateOf()).toBe('leased');
    await app.rows(`update properties set active_until = now() - interval '1 year' where id = $1`, [home]);
    expect(await stateOf()).toBe('leased');
    await app.rows('update properties set active_until = null where id = $1', [home]);
    expect(await pay()).toBe('listing.leased');
    const shown = await app.call(
      setPropertyVisibility,
      { params: { id: home }, body: { isVisible: true } },
      { as: rosa },
    );
    expect(shown.answer?.listing.state).toBe('active');
    expect(await pay()).toBe('ok');
  });

  test.each([
    ['its lease has ended', '2026-11-20', 'confirmed'],
    ['its lease was only offered', '2027-10-31', 'offered'],
  ])('is not leased when %s', async (_, endsOn, status) => {
    await letUntil(endsOn, status);
    expect(await stateOf()).toBe('active');
    expect(await pay()).toBe('ok');
  });
});

describe('an owner with many homes', () => {
  test('finds those of a state, the newest first', async () => {
    await letUntil('2027-10-31');
    expect((await idsOf({ state: 'leased' })).toSorted((a, b) => b - a)).toEqual([letSample.homeId, home]);
    const all = await list({ limit: 100 });
    for (const state of ['draft', 'active', 'leased', 'expired', 'withdrawn'])
      expect(await idsOf({ state, limit: 100 }), state).toEqual(
        all.filter(({ listing }) => listing.state === state).map(({ id }) => id),
      );
  });

  test('finds homes by words of title, address, city, state or postal code, and none by a mark', async () => {
    const one = (await list({ limit: 100 })).find(({ id }) => id === home);
    if (!one?.address) throw new Error('No such home.');
    for (const search of [one.title, one.address.toUpperCase(), `${one.zipCode} ${one.city}`])
      expect(await idsOf({ search }), search).toContain(home);
    for (const search of ['nowhere in particular', '%', "' | '", ':*', '!!'])
      expect(await idsOf({ search }), search).toEqual([]);
    expect(await idsOf({ search: '  ' })).toEqual(await idsOf({}));
  });

  test('learns which can be paid for together: just those that a payment for many takes, and how many there are', async () => {
    await letUntil('2027-10-31');
    await app.rows(
      `update properties set status = 'active', active_until = $1::timestamptz + interval '6 days' * (id % 3) where owner_id = 2`,
      [app.context.now()],
    );
    await app.rows(
      `update properties set is_suspended = true where id = (select max(id) from properties where owner_id = 2 and is_available)`,
    );
    const all = await list({ limit: 100 });
    const { ids, total } = (await app.call(listPayableHomes, { params: { ownerId: 2 }, query: {} }, { as: rosa }))
      .answer ?? { ids: [], total: -1 };
    const fit = all.filter(({ listing }) => whyLeftOut(listing, app.context.now()) === null);
    expect(ids).toEqual(fit.map(({ id }) => id));
    expect([total, ids.length > 0, ids.length < all.length]).toEqual([ids.length, true, true]);
    const { homes = [] } =
      (await app.call(createListingsPayment, { body: { propertyIds: all.map(({ id }) => id) } }, { as: rosa }))
        .answer ?? {};
    expect(homes.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
    const [picked] = fit;
    const found = await app.call(
      listPayableHomes,
      { params: { ownerId: 2 }, query: { search: picked?.title ?? '', state: picked?.listing.state ?? 'draft' } },
      { as: rosa },
    );
    expect(found.answer?.ids).toContain(picked?.id);
    expect(found.answer?.total).toBeLessThan(total);
  });

  test('reads how many inquiries and applications wait for an answer', async () => {
    const stats = async () =>
      (await app.call(readOwnerStats, { params: { ownerId: 2 } }, { as: rosa })).answer ?? { waitingApplications: -1 };
    const before = await stats();
    const [waiting] = await app.rows<{ n: number }>(
      `select count(*)::int as n from rental_applications where owner_id = 2 and status in ('pending', 'under_review')`,
    );
    expect(before).toMatchObject({ waitingApplications: waiting?.n });
    await app.rows(
      `update rental_applications set status = 'withdrawn' where id = (select min(id) from rental_applications
       where owner_id = 2 and status in ('pending', 'under_review'))`,
    );
    expect(await stats()).toMatchObject({ waitingApplications: before.waitingApplications - 1 });
  });
});
