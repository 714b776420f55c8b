import { planManyNotices, serveManyNotices } from '@lintel/contract/tenancy/many/endpoints';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';

/*
 * Walter is owner 1: tenancy 1 is in Ontario, 2 in British Columbia, 3 there too and ended, 4 in New York. It is
 * November 21, 2026.
 */
const [tanya, walter, rosa] = [1, 2, 6];
const all = [1, 2, 3, 4];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const plan = (body: object, as: ViewingAs = walter) =>
  app.call(planManyNotices, { body: { tenancyIds: all, code: 'ENTRY', service: 'hand' as const, ...body } }, { as });
const serve = (notices: object[], options: { as?: ViewingAs; headers?: Record<string, string> } = {}) =>
  app.call(
    serveManyNotices,
    { body: { service: 'hand' as const, entryFrom: 600, entryUntil: 660, notices: notices as never } },
    { as: walter, ...options },
  );
const stored = async () => (await app.rows<{ n: number }>('select count(*)::int as n from tenancy_notices'))[0]?.n ?? 0;
const entry = { effectiveDate: '2026-11-24', entryFrom: 600, entryUntil: 660 };

describe('one act for several tenancies', () => {
  test('is nobody’s but their landlord’s, and not for one that is another’s', async () => {
    expect((await plan({}, 'visitor')).refusal?.code).toBe('viewer.unknown');
    expect((await plan({}, tanya)).refusal?.code).toBe('viewer.not_allowed');
    expect((await plan({}, rosa)).refusal?.code).toBe('tenancy.not_found');
    const one = { tenancyId: 1, code: 'ENTRY', noticeDate: '2026-11-21', effectiveDate: '2026-11-24' };
    expect((await serve([one], { as: rosa })).refusal?.code).toBe('tenancy.not_found');
    expect((await plan({ tenancyIds: [1, 999] })).refusal?.code).toBe('tenancy.not_found');
    expect((await plan({ tenancyIds: [1, 1] })).refusal?.fields).toHaveProperty('tenancyIds');
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await plan({ tenancyIds: tooMany })).refusal?.fields).toHaveProperty('tenancyIds');
  });

  test('names those in which it cannot be, with why, and stores nothing', async () => {
    const before = await stored();
    const { answer } = await plan(entry);
    expect(answer?.map(({ tenancyId, barrier }) => [tenancyId, barrier === null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect(answer?.[2]?.barrier).toBe('This tenancy has ended.');
    expect(await stored()).toBe(before);
  });

  test('is each place’s own notice that the rent goes up, on its own first day, and within its own limit', async () => {
    const { answer } = await plan({ code: 'INCREASE', increaseBps: 210 });
    const [ontario, columbia, ended, york] = answer ?? [];
    // Under the 2027 guideline, which is not published yet.
    expect(ontario).toMatchObject({ code: 'N1', barrier: expect.stringContaining('not on record yet') });
    expect(ontario?.reasons.map(({ text }) => text).join()).toContain('2027');
    expect(columbia).toMatchObject({ code: 'RTB-7', barrier: expect.stringContaining('not on record yet') });
    expect(ended?.barrier).not.toBeNull();
    expect(york).toMatchObject({ newRentCents: 326_720, barrier: null });
    expect(york?.reasons.length).toBeGreaterThan(0);
  });

  test('without its percentage, or the day of a visit, is refused at the field, before any of them is looked at', async () => {
    for (const code of ['INCREASE', 'N1', 'RTB-7']) {
      expect((await plan({ code })).refusal?.fields).toEqual({
        increaseBps: 'Please enter how much the rent goes up',
      });
    }
    expect((await plan({ code: 'INCREASE', tenancyIds: [4] })).refusal?.fields).toHaveProperty('increaseBps');
    expect((await plan({})).refusal?.fields).toEqual({ effectiveDate: 'Please say when you come' });
    // A notice that raises no rent needs no increase.
    expect((await plan({ code: 'N8' })).refusal).toBeNull();
  });

  test('of a type that a place does not know is left out there', async () => {
    const { answer } = await plan({ code: 'N8' });
    expect(answer?.map(({ barrier }) => barrier)).toEqual([
      null,
      'This place has no such notice',
      'This place has no such notice',
      'This place has no such notice',
    ]);
    expect(answer?.[0]).toMatchObject({ effectiveDate: '2027-01-31' });
  });

  test('serves what was shown, each for itself, and once however often it is sent', async () => {
    const { answer: plans } = await plan(entry);
    const notices = (plans ?? []).map(({ tenancyId, code, noticeDate, effectiveDate, newRentCents }) => ({
      tenancyId,
      code,
      noticeDate,
      effectiveDate,
      newRentCents,
    }));
    const before = await stored();
    const headers = { 'idempotency-key': 'all-of-them' };
    const first = await serve(notices, { headers });
    expect(first.answer?.map(({ noticeId }) => noticeId !== null)).toEqual([true, true, false, true]);
    expect(first.answer?.[2]?.barrier).toBe('This tenancy has ended.');
    expect(await stored()).toBe(before + 3);
    const again = await serve(notices, { headers });
    expect(again.answer).toEqual(first.answer);
    expect(await stored()).toBe(before + 3);
    const mails = await app.rows<{ n: number }>(
      `select count(*)::int as n from outbox_mails where kind = 'tenancy_notice_served'`,
    );
    // Two of them have a tenant with an account.
    expect(mails[0]?.n).toBe(2);
    // With a new idempotency key it is still the same notice for the same day.
    const twice = await serve(notices, { headers: { 'idempotency-key': 'another' } });
    expect(twice.answer?.every(({ noticeId }) => noticeId === null)).toBe(true);
    expect(await stored()).toBe(before + 3);
    expect((await plan(entry)).answer?.every(({ barrier }) => barrier !== null)).toBe(true);
    const other = await serve(
      notices.slice(0, 1).map((one) => ({ ...one, effectiveDate: '2026-11-25' })),
      { headers },
    );
    expect(other.refusal?.code).toBe('request.idempotency_conflict');
  });

  test('never serves one that would be void, and the others all the same', async () => {
    const rows = [
      { tenancyId: 1, code: 'ENTRY', noticeDate: '2026-11-21', effectiveDate: '2026-11-21' },
      { tenancyId: 2, code: 'ENTRY', noticeDate: '2026-11-21', effectiveDate: '2026-11-26' },
    ];
    const { answer } = await serve(rows);
    expect(answer).toEqual([
      { tenancyId: 1, noticeId: null, barrier: 'It is not lawful as written' },
      { tenancyId: 2, noticeId: expect.any(Number), barrier: null },
    ]);
  });
});

describe('a landlord of 200 tenancies', () => {
  test('finds what is due this week, by the day of each home, and acts on it', async () => {
    await app.rows(`
      insert into tenancies (owner_id, title, city, region, jurisdiction, time_zone, rent_cents, rent_period, rent_day, starts_on,
        tenant_name, tenant_state, created_at)
      select 1, 'Mill lane ' || n, 'Toronto', 'ON', 'ON', 'America/Toronto', 150000, 'monthly', 1, '2024-01-01', 'Tenant ' || n, 'unnamed',
        now() from generate_series(1, 196) n`);
    // Due on the last day of the week, on the day after, and yesterday where the home is.
    await app.rows(`
      insert into maintenance_requests (tenancy_id, owner_id, description, priority, status, requested_at, required_days, due_at, law)
      select y.id, 1, 'The door sticks', 'standard', 'pending', d.due - interval '14 days', 14, d.due,
        '{"text":"x","sentence":"x","values":{},"citation":"Lintel","confidence":"product-policy"}'
      from (values ('Mill lane 190', timestamptz '2026-11-28T20:00:00-05:00'), ('Mill lane 191', timestamptz '2026-11-29T00:30:00-05:00'),
        ('Mill lane 192', timestamptz '2026-11-20T23:30:00-05:00')) d(title, due) join tenancies y on y.title = d.title`);
    const titles = async (due: 'week' | 'missed') => {
      const { answer } = await app.call(
        listTenancies,
        { params: { landlordId: 1 }, query: { due, find: 'Mill lane', limit: 100 } },
        { as: walter },
      );
      return answer?.map(({ title }) => title);
    };
    expect(await titles('week')).toEqual(['Mill lane 190']);
    expect(await titles('missed')).toEqual(['Mill lane 192']);
    const rows = await app.rows<{ id: number }>(
      `select id from tenancies where owner_id = 1 and (id <= 4 or title like 'Mill lane %') order by id`,
    );
    expect(rows).toHaveLength(200);
    const ids = rows.map(({ id }) => id);
    const { answer: plans } = await plan({ ...entry, effectiveDate: '2026-12-01', tenancyIds: ids });
    const possible = (plans ?? []).filter(({ barrier }) => barrier === null);
    expect(possible).toHaveLength(199);
    const served = await serve(
      possible.map(({ tenancyId, code, noticeDate, effectiveDate }) => ({
        tenancyId,
        code,
        noticeDate,
        effectiveDate,
      })),
    );
    expect(served.answer?.every(({ noticeId }) => noticeId !== null)).toBe(true);
  });

  test('is told apart by midnight where the home is', async () => {
    // November 22 in UTC, still the 21st in Toronto.
    app.clock.now = new Date('2026-11-22T03:00:00Z');
    const { answer } = await plan({ ...entry, effectiveDate: '2026-12-02', tenancyIds: [1] });
    expect(answer?.[0]?.noticeDate).toBe('2026-11-21');
    app.clock.now = testNow;
  });
});
