import { readLeaseUpTimes } from '@lintel/contract/lease-up/times/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from lease_up_outcomes');
});

/** Adds approvals from so many days ago, with the days until the lease of each; null if none followed. */
const approvals = (state: string, approvedDaysAgo: number, days: readonly (number | null)[]) =>
  app.rows(
    `insert into lease_up_outcomes (state, approved_on, days, starts_on, is_sample)
     select $1, date '2026-11-21' - $2::int, d, date '2026-11-21' - $2::int + d, true from unnest($3::int[]) d`,
    [state, approvedDaysAgo, days],
  );
const read = async () => (await app.call(readLeaseUpTimes, {}, { as: 'visitor' })).answer;

test('nothing is told of fewer than five, in all or in a state', async () => {
  const nothing = { leases: null, medianDays: null, leasedIn100: null };
  expect(await read()).toEqual({ asOf: '2026-11-21', publicFrom: 5, ...nothing, states: [] });
  await approvals('OH', 300, [10, 20, 30, 40]);
  expect(await read()).toMatchObject({ ...nothing, states: [] });
  await approvals('TX', 300, [50]);
  expect(await read()).toMatchObject({ leases: 5, medianDays: 30, leasedIn100: 100, states: [] });
  await approvals('OH', 300, [60]);
  expect(await read()).toMatchObject({
    leases: 6,
    medianDays: 35,
    states: [{ state: 'OH', leases: 5, medianDays: 30, leasedIn100: 100 }],
  });
});

test('the share counts approvals of 180 days ago and before, and leases within 180 days', async () => {
  await approvals('OH', 180, [10, 180, null, null, null]);
  await approvals('OH', 400, [181]);
  // Too recent for the share; their leases count in the median once they begin.
  await approvals('OH', 179, [10, 20, 30, null]);
  await approvals('OH', 5, [6]);
  expect(await read()).toMatchObject({ leases: 6, medianDays: 25, leasedIn100: 33 });
});

test('a lease counts from its first day on, and an approval for 730 days', async () => {
  await approvals('OH', 729, [10, 20, 30, 40, 50]);
  await approvals('OH', 30, [31]);
  expect(await read()).toMatchObject({ leases: 5, medianDays: 30 });
  app.clock.now = new Date('2026-11-22T00:00:00Z');
  expect(await read()).toMatchObject({ leases: null, leasedIn100: null });
  app.clock.now = new Date('2026-11-21T12:00:00Z');
});

test('the database counts an approval with a voucher and its lease once, and no other', async () => {
  const approve = (application: number, at: string) =>
    app.rows(
      `insert into application_events (application_id, kind, by, at) values ($1, 'approved', 'owner', $2::timestamptz)`,
      [application, at],
    );
  const kept = (application: number) =>
    app.rows('select state, approved_on, starts_on, days from lease_up_outcomes where application_id = $1', [
      application,
    ]);
  const found = await app.rows<{ has_voucher: boolean; id: number }>(
    `select has_voucher, min(id) as id from rental_applications a
     where not exists (select from leases where application_id = a.id) group by 1 order by 1`,
  );
  const [without = 0, withVoucher = 0] = found.map(({ id }) => id);
  await approve(without, '2026-10-01T15:00:00Z');
  await approve(withVoucher, '2026-09-20T15:00:00Z');
  await approve(withVoucher, '2026-10-01T15:00:00Z');
  expect(await kept(without)).toEqual([]);
  const row = { state: expect.stringMatching(/^[A-Z]{2}$/), approved_on: '2026-10-01' };
  expect(await kept(withVoucher)).toEqual([{ ...row, starts_on: null, days: null }]);
  const [lease] = await app.rows<{ id: number }>(
    `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents, offered_at)
     select id, property_id, tenant_id, owner_id, 'offered', '2026-11-01', '2027-10-31', 100000, 0, now() from rental_applications where id = $1
     returning id`,
    [withVoucher],
  );
  expect(await kept(withVoucher)).toMatchObject([{ days: null }]);
  await app.rows("update leases set status = 'confirmed', answered_at = now() where id = $1", [lease?.id]);
  const leased = [{ ...row, starts_on: '2026-11-01', days: 31 }];
  expect(await kept(withVoucher)).toEqual(leased);
  await approve(withVoucher, '2026-11-05T15:00:00Z');
  expect(await kept(withVoucher)).toEqual(leased);
});

test('the server may read what was counted and write nothing there', async () => {
  await expect(
    app.context.pool.query(`insert into lease_up_outcomes (state, approved_on, is_sample) values ('OH', now(), true)`),
  ).rejects.toThrow(/permission denied/);
});

test('the figures are read through their index', async () => {
  await app.rows(
    `insert into lease_up_outcomes (state, approved_on, days, starts_on, is_sample)
     select (array['OH','TX','NY'])[1 + n % 3], date '2026-11-21' - n % 4000, n % 200, date '2026-11-21' - n % 4000 + n % 200, true
     from generate_series(1, 20000) n`,
  );
  await app.rows('vacuum analyze lease_up_outcomes');
  const plan = await app.rows(
    `explain select state, count(*) filter (where starts_on <= '2026-11-21'), percentile_cont(0.5) within group (order by days)
     from lease_up_outcomes where approved_on > date '2026-11-21' - 730 and approved_on <= '2026-11-21' group by grouping sets ((state), ())`,
  );
  expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan (using|on) lease_up_outcomes_figure/);
});
