import { readComplianceDashboard, readComplianceHistory } from '@lintel/contract/tenancy/compliance/endpoints';
import { listDeposits, recordDeposit, takeDepositStep } from '@lintel/contract/tenancy/deposits/endpoints';
import { createTenancyNotice, listTenancyNotices } from '@lintel/contract/tenancy/notices/endpoints';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

/* A server in another zone than any of the homes, and a landlord with one home in each of three zones. */
const rosa = 6;
const landlordId = 2;
const zones = [
  ['ON', 'Toronto', 'America/Toronto'],
  ['BC', 'Vancouver', 'America/Vancouver'],
  ['NY', 'Albany', 'America/New_York'],
] as const;
type Place = (typeof zones)[number][0];

const usual = process.env['TZ'];
let app: TestApp;
const homes = {} as Record<Place, number>;
const openApp = async () => {
  app = await createTestApp();
  for (const [place, city, zone] of zones) {
    const [row] = await app.rows<{ id: number }>(
      `insert into tenancies (owner_id, title, city, region, jurisdiction, time_zone, rent_cents, rent_period, rent_day, starts_on,
         tenant_name, tenant_state, created_at)
       values (${landlordId}, 'Row house in ${city}', '${city}', '${place}', '${place}', '${zone}', 200000, 'monthly', 1, '2024-01-01',
         'Tenant of ${city}', 'unnamed', now()) returning id`,
    );
    homes[place] = row?.id ?? 0;
  }
};
afterAll(() => {
  if (usual === undefined) delete process.env['TZ'];
  else process.env['TZ'] = usual;
});

const at = (iso: string) => {
  app.clock.now = new Date(iso);
};

/** Returns whether a notice of a day can be made: not one dated in the future where the home is. */
const maySay = async (place: Place, noticeDate: string) => {
  const body = {
    tenancyId: homes[place],
    code: 'ENTRY',
    noticeDate,
    effectiveDate: '2028-12-01',
    service: 'hand' as const,
    entryFrom: 600,
    entryUntil: 660,
    acknowledged: true,
  };
  const { refusal } = await app.call(createTenancyNotice, { body }, { as: rosa });
  if (refusal) expect(Object.keys(refusal.fields ?? {}), refusal.code).toEqual(['noticeDate']);
  return refusal === null;
};

/** The last moment of a day in each place, and the first of the next one. */
const midnights: [string, Place, string, string][] = [
  ['in the winter of Ontario', 'ON', '2027-01-15', '2027-01-16T05:00:00Z'],
  ['in the summer of Ontario', 'ON', '2027-07-15', '2027-07-16T04:00:00Z'],
  ['on the day before Ontario’s clocks go forward', 'ON', '2027-03-13', '2027-03-14T05:00:00Z'],
  ['on the day that they do', 'ON', '2027-03-14', '2027-03-15T04:00:00Z'],
  ['on the day that they go back', 'ON', '2027-11-07', '2027-11-08T05:00:00Z'],
  ['in the winter of New York', 'NY', '2027-01-15', '2027-01-16T05:00:00Z'],
  ['on the day that New York’s clocks go forward', 'NY', '2027-03-14', '2027-03-15T04:00:00Z'],
  ['in British Columbia before it kept its summer time', 'BC', '2026-01-15', '2026-01-16T08:00:00Z'],
  ['in the summer of British Columbia', 'BC', '2026-07-15', '2026-07-16T07:00:00Z'],
  // Since November 1, 2026 its clocks no longer go back.
  ['in the winter of British Columbia since then', 'BC', '2027-01-15', '2027-01-16T07:00:00Z'],
  ['on the day that others’ clocks go forward, in British Columbia', 'BC', '2027-03-14', '2027-03-15T07:00:00Z'],
];

describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('with the server’s own clock in %s', (zone) => {
  beforeAll(async () => {
    process.env['TZ'] = zone;
    // Otherwise nothing would be tested here.
    const offset = { UTC: 0, 'Pacific/Kiritimati': -840, 'Pacific/Pago_Pago': 660 }[zone];
    expect(new Date().getTimezoneOffset()).toBe(offset);
    await openApp();
  });
  afterAll(() => app.close());

  test.each(midnights)('a day ends at its midnight %s', async (_, place, day, midnight) => {
    const next = new Date(new Date(`${day}T12:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);
    at(new Date(new Date(midnight).getTime() - 1000).toISOString());
    expect([await maySay(place, day), await maySay(place, next)]).toEqual([true, false]);
    at(midnight);
    expect([await maySay(place, next)]).toEqual([true]);
  });

  test('a deposit is late from the midnight of its home on, in its list, in the figures, and among what was missed', async () => {
    await app.rows(
      Object.values(homes)
        .map(
          (
            id,
          ) => `insert into tenancy_deposits (tenancy_id, owner_id, kind, amount_cents, taken_on, is_lawful, laws, return_by, created_at)
            values (${id}, ${landlordId}, 'securityDeposit', 100000, '2024-01-01', true, '[]', '2027-03-14', now())`,
        )
        .join(';'),
    );
    const late = async (iso: string) => {
      at(iso);
      const params = { landlordId };
      const { answer: listed } = await app.call(listDeposits, { params, query: {} }, { as: rosa });
      const { answer: figures } = await app.call(readComplianceDashboard, { params }, { as: rosa });
      const { answer: missed } = await app.call(listTenancies, { params, query: { due: 'missed' } }, { as: rosa });
      const { answer: week } = await app.call(listTenancies, { params, query: { due: 'week' } }, { as: rosa });
      const places = (ids: readonly number[] = []) =>
        zones.flatMap(([place]) => (ids.includes(homes[place]) ? [place] : []));
      const overdue = places(listed?.filter(({ state }) => state === 'overdue').map(({ tenancyId }) => tenancyId));
      const ofMissed = places(figures?.missedDeadlines.map(({ tenancyId }) => tenancyId));
      expect(figures?.securityDeposits).toEqual({ total: 3, compliant: 3 - overdue.length });
      expect(ofMissed).toEqual(overdue);
      expect(places(missed?.map(({ id }) => id))).toEqual(overdue);
      expect(places(week?.map(({ id }) => id))).toEqual(
        zones.map(([place]) => place).filter((place) => !overdue.includes(place)),
      );
      return overdue;
    };
    expect(await late('2027-03-15T03:59:59Z')).toEqual([]);
    expect(await late('2027-03-15T04:00:00Z')).toEqual(['ON', 'NY']);
    expect(await late('2027-03-15T06:59:59Z')).toEqual(['ON', 'NY']);
    expect(await late('2027-03-15T07:00:00Z')).toEqual(['ON', 'BC', 'NY']);
  });

  test('a request belongs to the month in which it was made where its home is', async () => {
    const made: [Place, string][] = [
      ['ON', '2028-03-01T04:59:59Z'],
      ['ON', '2028-03-01T05:00:00Z'],
      ['BC', '2028-03-01T06:59:59Z'],
      ['BC', '2028-03-01T07:00:00Z'],
      ['NY', '2028-03-15T12:00:00Z'],
    ];
    for (const [place, iso] of made) {
      await app.rows(`insert into maintenance_requests (tenancy_id, owner_id, description, priority, status, requested_at, required_days, due_at, law)
        values (${homes[place]}, ${landlordId}, 'The door sticks', 'standard', 'pending', '${iso}', 14, timestamptz '${iso}' + interval '336 hours',
          '{"text":"x","sentence":"x","values":{},"citation":"Lintel","confidence":"product-policy"}')`);
    }
    at('2028-03-20T12:00:00Z');
    const { answer: months } = await app.call(readComplianceHistory, { params: { landlordId } }, { as: rosa });
    const of = (month: string) => months?.find((one) => one.month === month)?.all;
    expect([of('2028-02'), of('2028-03')]).toEqual([2, 3]);
  });
});

describe('whatever the server’s clock', () => {
  beforeAll(openApp);
  afterAll(() => app.close());

  test('a deposit that is taken and given back at night has the day of its home', async () => {
    // March 15 in Toronto is still the 14th in Vancouver.
    at('2027-03-15T05:30:00Z');
    const take = (place: Place, takenOn: string) =>
      app.call(
        recordDeposit,
        { body: { tenancyId: homes[place], kind: 'securityDeposit' as const, amountCents: 50_000, takenOn } },
        { as: rosa },
      );
    expect((await take('BC', '2027-03-15')).refusal?.fields).toHaveProperty('takenOn');
    const taken = await take('NY', '2027-03-15');
    expect(taken.refusal).toBeNull();
    const body = { step: 'return' as const, on: '2027-03-16', amountCents: 50_000 };
    const back = await app.call(takeDepositStep, { params: { id: taken.answer?.id ?? 0 }, body }, { as: rosa });
    expect(back.refusal?.fields).toHaveProperty('on');
  });

  test('a notice’s day is over at midnight where its home is', async () => {
    const status = async (place: Place, iso: string) => {
      at(iso);
      const { answer } = await app.call(
        listTenancyNotices,
        { params: { landlordId }, query: { jurisdiction: place } },
        { as: rosa },
      );
      return answer?.find(({ code }) => code === 'N8' || code === 'RTB-33')?.status;
    };
    for (const [place, code] of [
      ['ON', 'N8'],
      ['BC', 'RTB-33'],
    ] as const) {
      await app.rows(`insert into tenancy_notices (tenancy_id, owner_id, jurisdiction, code, title, notice_on, service, effective_on, is_compliant,
        reasons, status, served_at, created_at)
      values (${homes[place]}, ${landlordId}, '${place}', '${code}', 'x', '2027-01-01', 'hand', '2027-03-31', true, '[]', 'served', now(), now())`);
    }
    expect(await status('ON', '2027-04-01T03:59:59Z')).toBe('served');
    expect(await status('ON', '2027-04-01T04:00:00Z')).toBe('completed');
    expect(await status('BC', '2027-04-01T04:00:00Z')).toBe('served');
    expect(await status('BC', '2027-04-01T07:00:00Z')).toBe('completed');
  });
});
