import {
  initializeTenancyRules,
  listJurisdictions,
  readComplianceDashboard,
  readComplianceHistory,
} from '@lintel/contract/tenancy/compliance/endpoints';
import { complianceBandOf } from '@lintel/contract/tenancy/compliance/rate';
import { listDeposits } from '@lintel/contract/tenancy/deposits/endpoints';
import { listMaintenanceRequests } from '@lintel/contract/tenancy/maintenance/endpoints';
import { maintenanceCompliance } from '@lintel/contract/tenancy/maintenance/states';
import { listTenancyNotices } from '@lintel/contract/tenancy/notices/endpoints';
import { checkNotice } from '@lintel/contract/tenancy/rule-endpoints';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

/* The samples of owner 1, whose account is 2; account 6 belongs to another owner. */
const [walter, rosa] = [2, 6];
const day = 86_400_000;
const params = { landlordId: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dashboard = async () => (await app.call(readComplianceDashboard, { params }, { as: walter })).answer;

/* Sample leases of other features count too: each of them is a tenancy. */
const tenanciesOnRecord = async (ownerId = 1) =>
  (await app.rows<{ n: number }>(`select count(*)::int as n from tenancies where owner_id = ${ownerId}`))[0]?.n;

describe('a landlord’s record', () => {
  test('is nobody else’s', async () => {
    for (const as of [rosa, 1, 4] as const) {
      for (const read of [readComplianceDashboard, readComplianceHistory, listMaintenanceRequests] as const) {
        expect((await app.call(read, { params }, { as })).refusal?.code).toBe('viewer.not_allowed');
      }
      expect((await app.call(listTenancies, { params, query: {} }, { as })).refusal?.code).toBe('viewer.not_allowed');
    }
  });

  test('has the figures of what is on record, in the band that the samples are in', async () => {
    const read = await dashboard();
    expect(read).toMatchObject({
      records: {
        all: 18,
        compliant: 15,
        notices: { all: 4, compliant: 3 },
        deposits: { all: 5, compliant: 5 },
        maintenance: { all: 9, compliant: 7 },
      },
      securityDeposits: { total: 5, compliant: 5 },
      maintenanceRequests: { pending: 2, overdue: 1 },
      tenancies: await tenanciesOnRecord(),
    });
    expect(read?.complianceRate).toBeCloseTo(83.33);
    expect(complianceBandOf(read?.complianceRate ?? 0)).toBe('good');
    expect(read?.upcomingDeadlines.map(({ kind }) => kind)).toEqual([
      'deposit_return',
      'maintenance_response',
      'notice_effective',
      'notice_effective',
      'deposit_interest',
    ]);
    expect(read?.missedDeadlines.map(({ kind }) => kind)).toEqual(['maintenance_response']);
    expect(read?.upcomingDeadlines[0]?.law?.citation).toMatch(/s\. 38/);
  });

  test('is what the engine makes of the samples: of their notices, deposits and repairs', async () => {
    const { answer: tenancies = [] } = await app.call(listTenancies, { params, query: {} }, { as: walter });
    const rows = await app.rows('select * from tenancies where owner_id = 1');
    const homes = new Map(rows.map((row) => [row['id'], row]));
    expect(tenancies).toHaveLength(homes.size);
    for (const jurisdiction of ['ON', 'BC']) {
      const listed = await app.call(listTenancyNotices, { params, query: { jurisdiction } }, { as: walter });
      for (const notice of listed.answer ?? []) {
        const form = { jurisdiction, code: notice.code, given: notice.noticeDate, service: 'hand', rentDay: 1 };
        const { answer: checked } = await app.call(
          checkNotice,
          {
            body: {
              ...form,
              effective: notice.effectiveDate,
              raisesRent: ['N1', 'RTB-7'].includes(notice.code),
              lastIncrease: String(homes.get(notice.tenancyId)?.['starts_on'] ?? '').slice(0, 10) || null,
            } as never,
          },
          { as: 'visitor' },
        );
        expect([notice.code, checked?.compliant, checked?.earliest]).toEqual([
          notice.code,
          notice.isCompliant,
          notice.earliestDate,
        ]);
      }
    }
    const { answer: deposits } = await app.call(listDeposits, { params, query: {} }, { as: walter });
    const interest = deposits?.filter(({ interestDueOn }) => interestDueOn !== null);
    expect(interest).toHaveLength(1);
    // Interest for one year was paid, under the 2025 guideline; the second year ends in twelve days.
    expect(interest?.[0]).toMatchObject({
      interestDueOn: '2026-12-03',
      takenOn: '2024-12-03',
      interestPaidCents: 5375,
    });
    const { answer: requests } = await app.call(listMaintenanceRequests, { params }, { as: walter });
    expect(requests?.find(({ description }) => description.startsWith('No heat'))?.law?.citation).toMatch(/RentSafeTO/);
  });

  test('has notices in Ontario and British Columbia, and none in New York', async () => {
    const of = async (jurisdiction?: string) =>
      (await app.call(listTenancyNotices, { params, query: { jurisdiction } }, { as: walter })).answer?.map(
        ({ code }) => code,
      );
    expect(await of()).toEqual(['N1', 'N5-first']);
    expect(await of('BC')).toEqual(['RTB-33', 'RTB-7']);
    expect(await of('NY')).toEqual([]);
    expect(await of('XX')).toEqual([]);
  });

  test('has requests of every kind, open ones first', async () => {
    const { answer: requests = [] } = await app.call(listMaintenanceRequests, { params }, { as: walter });
    expect(requests?.slice(0, 2).map((one) => maintenanceCompliance(one, testNow))).toEqual(['Overdue', 'On Track']);
    expect(requests?.filter(({ isAnsweredLate }) => isAnsweredLate)).toHaveLength(1);
    expect(requests?.some(({ description }) => description.length > 50)).toBe(true);
  });

  test('shows a deposit that was not given back in time as such, from the day after on', async () => {
    const lateOne = async () =>
      (await app.call(listDeposits, { params, query: {} }, { as: walter })).answer?.find(
        ({ returnBy }) => returnBy !== null,
      );
    expect(await lateOne()).toMatchObject({ state: 'due', isCompliant: true });
    app.clock.now = new Date(testNow.getTime() + 8 * day);
    expect(await lateOne()).toMatchObject({ state: 'overdue', isCompliant: false });
    expect(await dashboard()).toMatchObject({ securityDeposits: { total: 5, compliant: 4 } });
    expect((await dashboard())?.missedDeadlines.map(({ kind }) => kind)).toContain('deposit_return');
    app.clock.now = testNow;
  });

  test('has the last twelve months, with every one of them', async () => {
    const { answer: months } = await app.call(readComplianceHistory, { params }, { as: walter });
    expect(months).toHaveLength(12);
    expect(months?.at(-1)).toMatchObject({ month: '2026-11' });
    expect(months?.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(10);
  });

  test('stays as it is while the demo stands', async () => {
    const before = await dashboard();
    for (const passed of isWholeRun ? [0.8, 40] : [40]) {
      app.clock.now = new Date(testNow.getTime() + passed * day);
      await app.loadSamples();
    }
    expect((await dashboard())?.records).toEqual(before?.records);
    app.clock.now = testNow;
    await app.loadSamples(true);
  }, 120_000);
});

describe('the calls of the page', () => {
  const read = async (url: string, method = 'GET') => {
    const response = await app.inject({ method, url }, walter);
    expect(response.statusCode).toBe(200);
    return response.json();
  };

  test('answer a landlord’s notices of Ontario, British Columbia or New York as a list, each with its eight fields', async () => {
    for (const jurisdiction of ['ON', 'BC', 'NY']) {
      const list = await read(`/api/rta/notices/1?jurisdiction=${jurisdiction}`);
      expect(list).toBeInstanceOf(Array);
      for (const notice of list) expect(notice).toMatchObject({ jurisdiction });
    }
    expect(await read('/api/rta/notices/1')).toEqual(await read('/api/rta/notices/1?jurisdiction=ON'));
    for (const code of ['ON', 'BC', 'NY', 'bc']) {
      expect(await read(`/api/rta/notices/1/${code}`)).toEqual(await read(`/api/rta/notices/1?jurisdiction=${code}`));
    }
    expect((await read('/api/rta/notices/1?jurisdiction=BC'))[0]).toMatchObject({
      id: expect.any(Number),
      noticeType: 'One Month Notice for cause',
      propertyId: null,
      propertyTitle: 'Studio on Main Street',
      noticeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      effectiveDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isCompliant: false,
      status: expect.any(String),
    });
  });

  test('answer a landlord’s requests for repairs as a list, each with its six fields', async () => {
    const list = await read('/api/rta/maintenance-requests/1');
    expect(list.length).toBeGreaterThan(5);
    for (const request of list) {
      expect(request).toMatchObject({
        id: expect.any(Number),
        description: expect.stringMatching(/\S/),
        priority: expect.stringMatching(/^(emergency|urgent|standard)$/),
        requestDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requiredResponseDays: expect.any(Number),
        status: expect.stringMatching(/^(pending|in_progress|completed|withdrawn)$/),
      });
    }
  });

  test('answer the figures under the names that the page was described with', async () => {
    expect(await read('/api/rta/compliance-dashboard/1')).toMatchObject({
      complianceRate: expect.any(Number),
      securityDeposits: { total: expect.any(Number), compliant: expect.any(Number) },
      maintenanceRequests: {
        pending: expect.any(Number),
        overdue: expect.any(Number),
        avgResponseTime: expect.any(Number),
      },
      upcomingDeadlines: expect.any(Array),
    });
  });

  test('set up without being sent anything, and say what there is and what was added', async () => {
    expect(await read('/api/rta/initialize', 'POST')).toEqual({
      tenancies: expect.any(Number),
      jurisdictions: 3,
      deadlines: expect.any(Number),
      created: { tenancies: 0, jurisdictions: 0 },
    });
  });
});

describe('setting up', () => {
  test('adds what is missing, and nothing when it is done again', async () => {
    const run = async (as: number) => (await app.call(initializeTenancyRules, {}, { as })).answer;
    expect(await run(walter)).toMatchObject({
      tenancies: await tenanciesOnRecord(),
      jurisdictions: 3,
      created: { tenancies: 0, jurisdictions: 0 },
    });
    expect(await run(rosa)).toMatchObject({
      tenancies: await tenanciesOnRecord(2),
      jurisdictions: 0,
      created: { tenancies: 0, jurisdictions: 0 },
    });
    const again = await run(walter);
    expect(await run(walter)).toEqual(again);
    expect((await app.call(initializeTenancyRules, {}, { as: 1 })).refusal?.code).toBe('viewer.not_allowed');
    expect((await app.call(initializeTenancyRules, {}, { as: 'visitor' })).refusal?.code).toBe('viewer.unknown');
  });

  test('knows three laws', async () => {
    expect((await app.call(listJurisdictions, {}, { as: 'visitor' })).answer?.map(({ code }) => code)).toEqual([
      'ON',
      'BC',
      'NY',
    ]);
  });
});
