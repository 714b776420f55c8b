import { endpoints } from '@lintel/contract/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../testing/app.ts';

/** Figures shown next to, or above, the list that they count. Those of agents: features/agents/same-figures.api.test.ts. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 300_000);
afterAll(() => app.close());

const { staff } = personas;
const [tenant, owner, rosa] = [personas['tenant 1'], personas['owner 1'], personas['other owner']];

type CallInput = { params?: Record<string, number | string>; query?: Record<string, string> };
const ask = async <Answer>(name: string, as: ViewingAs, asked: CallInput = {}) => {
  const endpoint = endpoints.find((one) => one.name === name);
  const response = await app.inject(
    { method: endpoint?.method, url: addressOf(endpoint as never, asked as never) } as never,
    as,
  );
  expect(response.statusCode, `${name}: ${response.payload}`).toBe(200);
  return { answer: response.json<Answer>(), next: response.headers['x-next-cursor'] };
};
const read = async <Answer>(name: string, as: ViewingAs, asked: CallInput = {}): Promise<Answer> =>
  (await ask<Answer>(name, as, asked)).answer;

type Row = Record<string, never> & { id: number };
/** Returns all rows of a list, page by page. `part`: the field of the answer that holds them. */
const all = async <R = Row>(name: string, as: ViewingAs, asked: CallInput = {}, part?: string): Promise<R[]> => {
  const found: R[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...asked.query, limit: '100', ...(cursor === undefined ? {} : { cursor }) };
    const { answer, next } = await ask<R[]>(name, as, { ...asked, query });
    found.push(...(part === undefined ? answer : ((answer as unknown as Record<string, R[]>)[part] ?? [])));
    cursor = next === undefined ? undefined : String(next);
  } while (cursor !== undefined);
  return found;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Creates rows that one screen may count and another omit: withdrawn, dismissed, hidden from someone, erased, expired, rented. */
const oddities = async () => {
  for (const text of [
    `update inquiries set is_kept_from_owner = true where id in (select id from inquiries where owner_id = 1 order by id limit 1)`,
    `update properties set is_suspended = true where id = (select min(id) from properties where owner_id = 1 and is_listed)`,
    `update properties set is_available = false where id = (select max(id) from properties where owner_id = 2 and is_listed)`,
    `update rental_applications set status = 'withdrawn' where id = (select min(id) from rental_applications
      where owner_id = 2 and status in ('pending', 'under_review'))`,
    `update maintenance_requests set status = 'withdrawn', closed_at = '2026-11-20', answered_at = requested_at + interval '9 days'
      where id = (select min(id) from maintenance_requests where owner_id = 1 and status = 'completed')`,
    `update tenancy_deposits set returned_on = '2026-11-20', returned_cents = amount_cents
      where id = (select min(id) from tenancy_deposits where owner_id = 1 and returned_on is null)`,
    `update accounts set closed_at = '2026-11-20' where id in (8, 9)`,
    `update penalties set voided_at = '2026-11-20' where id = (select min(id) from penalties where voided_at is null and lifted_at is null)`,
    `update refunds set status = 'failed' where id = (select max(id) from refunds where status = 'succeeded')`,
    `update commissions set voided_at = '2026-11-20' where id = (select min(id) from commissions where status = 'pending' and voided_at is null)`,
    `update messages set content = '' where id = 1`,
  ])
    await app.rewrite(text);
};

describe.each([
  ['as they are', async () => {}],
  ['with what was taken back, set aside or erased', oddities],
])('figures, %s', (_, change) => {
  beforeAll(change);

  const staffLists: Readonly<
    Record<string, { list: string; query?: Record<string, string>; counts?: (row: Row) => boolean }>
  > = {
    agents: { list: 'listAgentsForReview', query: { status: 'pending_review' } },
    supportRequests: { list: 'listSupportRequests', query: { state: 'open' } },
    reports: { list: 'listStaffReports', query: { state: 'open' } },
    lateReports: {
      list: 'listStaffReports',
      query: { state: 'open' },
      counts: ({ promise }) => Date.parse((promise as unknown as { dueAt: string }).dueAt) < app.clock.now.getTime(),
    },
    failedMails: { list: 'listOutbox', query: { state: 'failed' } },
    refundRequests: { list: 'listRefundRequests' },
    failedRefunds: { list: 'listFailedRefunds' },
    disputes: { list: 'listChargebacks' },
    appeals: { list: 'listStaffAppeals', query: { state: 'open' } },
    awaitedBans: { list: 'listStaffPenalties', query: { kind: 'awaiting_ban' } },
    corrections: { list: 'listCorrections' },
    receiptDisputes: { list: 'listReceiptDisputes', query: { state: 'open' } },
    referralDisputes: { list: 'listReferralDisputes', query: { state: 'open' } },
    commissions: {
      list: 'listStaffCommissions',
      query: { state: 'pending' },
      counts: ({ isDueSoon }) => Boolean(isDueSoon),
    },
    failedPayouts: { list: 'listPayouts', query: { state: 'failed' } },
    messageReports: { list: 'listMessageReports', query: { state: 'open' } },
    findings: { list: 'listFindings', query: { kind: 'open' } },
    patterns: { list: 'listPatterns', query: { kind: 'open' } },
    listingChecks: { list: 'listListingChecks', query: { kind: 'open' } },
    authorityAccounts: { list: 'listAuthorityAccounts', query: { standing: 'waiting' } },
    licenseRechecks: { list: 'listAgentsForReview', query: { recheck: 'due' } },
    overdueDuties: { list: 'listDuties', counts: ({ isOverdue }) => Boolean(isOverdue) },
  };

  test('what waits for staff is as much as their lists have', async () => {
    const queues = await read<
      Record<string, { waiting: number }> & { decidedAppeals: number; mails: Record<string, number> }
    >('readStaffQueues', staff);
    const { decidedAppeals, mails, ...waiting } = queues;
    expect(Object.keys(waiting).sort()).toEqual(Object.keys(staffLists).sort());
    const counted: Record<string, number> = {};
    for (const [name, { list, query, counts = () => true }] of Object.entries(staffLists))
      counted[name] = (await all(list, staff, query === undefined ? {} : { query })).filter(counts).length;
    expect(counted).toEqual(Object.fromEntries(Object.entries(waiting).map(([name, one]) => [name, one.waiting])));
    expect((await all('listStaffAppeals', staff, { query: { state: 'decided' } })).length).toBe(decidedAppeals);
    for (const [state, count] of Object.entries(mails))
      expect((await all('listOutbox', staff, { query: { state } })).length, state).toBe(count);
  });

  test('penalties that are active to staff are those that each says to be; what their owner owes is their sum', async () => {
    type Penalty = Row & {
      isActive: boolean;
      amount: number;
      owner: { id: number };
      offense: { id: number };
      state: string;
    };
    const every = await all<Penalty>('listStaffPenalties', staff);
    const active = await all<Penalty>('listStaffPenalties', staff, { query: { kind: 'active' } });
    expect(active.map(({ id }) => id)).toEqual(every.filter(({ isActive }) => isActive).map(({ id }) => id));
    for (const ownerId of new Set(every.map((one) => one.owner.id))) {
      const params = { ownerId };
      const own = await all<Penalty>('listOwnerPenalties', staff, { params });
      const status = await read<{ outstandingFines: number; offenseCount: number }>('readOwnerStatus', staff, {
        params,
      });
      expect(status.outstandingFines).toBe(sum(own.filter(({ isActive }) => isActive).map(({ amount }) => amount)));
    }
  });

  test.each([
    ['owner 1', 1, owner],
    ['owner 2', 2, rosa],
  ])('the tiles of %s are the lists behind them', async (__, ownerId, as) => {
    const params = { ownerId };
    const stats = await read<Record<string, number>>('readOwnerStats', as, { params });
    const homes = await all<{ listing: { state: string; isHidden: boolean; isSuspended: boolean } }>(
      'listOwnerProperties',
      as,
      {
        params,
      },
    );
    const inquiries = await all<{ isAnswered: boolean }>('listInquiries', as, { params });
    const applications = await all<{ status: string }>('listReceivedApplications', as, { params });
    type Thread = { unreadCount: number; participants: { id: number | null; type: string }[] };
    const threads = await all<Thread>('listConversations', as, { params: { userId: as } });
    const asOwner = threads.filter(({ participants }) =>
      participants.some(({ id, type }) => id === as && type === 'owner'),
    );
    expect({
      activeListings: homes.filter(
        ({ listing }) => listing.state === 'active' && !listing.isHidden && !listing.isSuspended,
      ).length,
      unansweredInquiries: inquiries.filter(({ isAnswered }) => !isAnswered).length,
      waitingApplications: applications.filter(({ status }) => ['pending', 'under_review'].includes(status)).length,
      newMessages: sum(asOwner.map(({ unreadCount }) => unreadCount)),
    }).toEqual({
      activeListings: stats['activeListings'],
      unansweredInquiries: stats['unansweredInquiries'],
      waitingApplications: stats['waitingApplications'],
      newMessages: stats['newMessages'],
    });
  });

  test.each([
    ['tenant 1', tenant],
    ['owner 1', owner],
    ['owner 2', rosa],
    ['the agent', personas.agent],
  ])('unread messages and new notifications of %s are those that the lists show', async (__, as) => {
    const { unreadMessages, newCount } = await read<{ unreadMessages: number; newCount: number }>(
      'listNotifications',
      as,
    );
    const threads = await all<{ unreadCount: number }>('listConversations', as, { params: { userId: as } });
    expect(sum(threads.map(({ unreadCount }) => unreadCount))).toBe(unreadMessages);
    const entries = await all<{ isNew: boolean }>('listNotifications', as, {}, 'entries');
    expect(entries.filter(({ isNew }) => isNew).length).toBe(newCount);
  });

  test('a landlord’s record is what the lists of tenancies, deposits, repairs and notices have', async () => {
    const of = { params: { landlordId: 1 } };
    const said = await read<{
      tenancies: number;
      records: Record<'notices' | 'deposits' | 'maintenance', { all: number; compliant: number }>;
      securityDeposits: { total: number };
      maintenanceRequests: { pending: number; overdue: number; avgResponseTime: number | null };
      missedDeadlines: { tenancyId: number }[];
    }>('readComplianceDashboard', owner, of);
    type Tenancy = Row & { openRequests: number; overdueRequests: number; depositsHeldCents: number };
    const tenancies = await all<Tenancy>('listTenancies', owner, of);
    const missed = await all<Tenancy>('listTenancies', owner, { ...of, query: { due: 'missed' } });
    const deposits = await all<{ amountCents: number; returnedOn: string | null; isCompliant: boolean }>(
      'listDeposits',
      owner,
      of,
    );
    type Repair = { status: string; dueAt: string; requestDate: string; answeredAt: string | null };
    const repairs = (await read<Repair[]>('listMaintenanceRequests', owner, of)).filter(
      ({ status }) => status !== 'withdrawn',
    );
    const notices = await read<{ status: string }[]>('listTenancyNotices', owner, of);
    const pending = repairs.filter(({ status }) => status === 'pending');
    const overdue = pending.filter(({ dueAt }) => Date.parse(dueAt) < app.clock.now.getTime());
    const days = repairs.flatMap(({ answeredAt, requestDate }) =>
      answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(requestDate)) / 86_400_000],
    );
    expect(said.tenancies).toBe(tenancies.length);
    expect([said.securityDeposits.total, said.records.deposits.all]).toEqual([deposits.length, deposits.length]);
    expect(said.records.deposits.compliant).toBe(deposits.filter(({ isCompliant }) => isCompliant).length);
    expect(said.records.maintenance.all).toBe(repairs.length);
    expect(said.maintenanceRequests).toMatchObject({ pending: pending.length, overdue: overdue.length });
    expect(said.maintenanceRequests.avgResponseTime).toBeCloseTo(sum(days) / days.length);
    expect(said.records.notices.all).toBeGreaterThanOrEqual(notices.filter(({ status }) => status === 'served').length);
    expect(sum(tenancies.map((one) => one.overdueRequests))).toBe(overdue.length);
    expect(sum(tenancies.map((one) => one.openRequests))).toBe(
      repairs.filter(({ status }) => status === 'pending' || status === 'in_progress').length,
    );
    expect(sum(tenancies.map((one) => one.depositsHeldCents))).toBe(
      sum(deposits.filter(({ returnedOn }) => returnedOn === null).map(({ amountCents }) => amountCents)),
    );
    expect(missed.map(({ id }) => id)).toEqual(
      tenancies.map(({ id }) => id).filter((id) => said.missedDeadlines.some(({ tenancyId }) => tenancyId === id)),
    );
    const history = await read<{ avgResponseTime: number | null; responses: number }[]>(
      'readComplianceHistory',
      owner,
      of,
    );
    const responses = sum(history.map((one) => one.responses));
    if (responses === days.length)
      expect(sum(history.map((one) => (one.avgResponseTime ?? 0) * one.responses)) / responses).toBeCloseTo(
        said.maintenanceRequests.avgResponseTime ?? 0,
      );
  });

  test('what a tenant’s applications say of their documents and their place is what is there', async () => {
    type Application = Row & {
      propertyId: number;
      status: string;
      documentCount: number;
      placeInLine: { of: number } | null;
    };
    for (const one of await all<Application>('listTenantApplications', tenant)) {
      const documents = await read<unknown[]>('listDocuments', tenant, { params: { id: one.id } });
      expect(one.documentCount).toBe(documents.length);
      const waiting = await app.rows(
        `select 1 from rental_applications where property_id = $1 and status in ('pending', 'under_review')`,
        [one.propertyId],
      );
      expect(one.placeInLine?.of ?? 0).toBe(['pending', 'under_review'].includes(one.status) ? waiting.length : 0);
    }
  });

  test('hearts are saved homes', async () => {
    const saved = await all<Row & { home: { propertyId: number | null } }>('listSavedHomes', tenant);
    const { homes } = await read<{ homes: Row[] }>('listHearts', tenant);
    const ids = homes.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(saved.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  });

  test.each([
    ['owner 1', 'listOwnerPayments', owner, { params: { ownerId: 1 } }],
    ['owner 2', 'listOwnerPayments', rosa, { params: { ownerId: 2 } }],
    ['tenant 1', 'listTenantPayments', tenant, {}],
  ] as const)('what %s paid and got back in all is the sum of the payments', async (__, name, as, asked) => {
    type Payment = { amount: number; refunds: { amount: number; status: string }[] };
    const { totals } = await read<{ totals: { paid: number; refunded: number } }>(name, as, asked);
    const rows = await all<Payment>(name, as, asked, 'payments');
    const back = rows.flatMap(({ refunds }) =>
      refunds.filter(({ status }) => ['pending', 'succeeded', 'failed'].includes(status)),
    );
    expect(totals).toEqual({
      paid: sum(rows.map(({ amount }) => amount)),
      refunded: sum(back.map(({ amount }) => amount)),
    });
  });

  test('rent credits are what each of them is, once some was set against rent and taken back', async () => {
    const [credit] = await app.rows<{ id: number; account: number }>(
      `select c.id, t.account_id as account from rent_credits c join tenants t on t.id = c.tenant_id join rent_payments r on r.credit_id = c.id
       where c.ended_at is null order by c.id limit 1`,
    );
    const [payment] = await app.rows<{ id: number }>(
      'select id from rent_payments where paid_at is null and taken_back_at is null order by id limit 1',
    );
    if (payment) {
      const taken = await app.inject(
        {
          method: 'POST',
          url: `/api/staff/rent-payments/${payment.id}/take-back`,
          payload: { reason: 'It was not owed.' },
        },
        staff,
      );
      expect(taken.statusCode, taken.payload).toBe(200);
    }
    for (const as of [tenant, credit?.account ?? 0]) {
      const { available, received } = await read<{ available: number; received: number }>('readRentCredits', as);
      const credits = await all<{ amount: number; left: number }>('readRentCredits', as, {}, 'credits');
      expect([available, received]).toEqual([
        sum(credits.map(({ left }) => left)),
        sum(credits.map(({ amount }) => amount)),
      ]);
      expect(credits.length).toBeGreaterThan(0);
    }
  });

  test('what everybody reads of enforcement is what staff’s lists have', async () => {
    const overview = await read<{
      platformBans: number;
      receiptsDisputed: number;
      rentCredits: { given: number; used: number };
    }>('readEnforcementOverview', 'visitor');
    const collected = await read<Record<string, number>>('readPenaltyCollectionStats', 'visitor');
    const receipts = await all<{ status: string }>('listReceipts', staff);
    const penalties = await all<{ penaltyType: string; isActive: boolean; owner: { id: number } }>(
      'listStaffPenalties',
      staff,
    );
    expect(overview.receiptsDisputed).toBe(receipts.filter(({ status }) => status === 'dispute').length);
    const banned = penalties.filter(({ penaltyType, isActive }) => penaltyType === 'platform_ban' && isActive);
    expect(overview.platformBans).toBe(new Set(banned.map((one) => one.owner.id)).size);
    expect(overview.rentCredits.used).toBeLessThanOrEqual(overview.rentCredits.given);
    expect(collected['totalCollected']).toBe(
      (collected['platformIncome'] ?? 0) + (collected['legalAidFunding'] ?? 0) + (collected['tenantRentCredits'] ?? 0),
    );
  });
});
