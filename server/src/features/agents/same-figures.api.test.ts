import { listReferrals, readAgentStats } from '@lintel/contract/agents/endpoints';
import {
  listCommissions,
  readAgentPaymentSummary,
  readAgentSubscription,
} from '@lintel/contract/agents/payment-endpoints';
import { listTransparency, readTransparency } from '@lintel/contract/agents/tenant-endpoints';
import { readCommissionSummary } from '@lintel/contract/enforcement/public-record-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';

/** Figures that appear on two screens. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const params = { id: 1 };
const as = { as: personas.agent };
const stats = async () => (await app.call(readAgentStats, { params }, as)).answer;
const panel = async () => (await app.call(readAgentPaymentSummary, { params }, as)).answer;
const summary = async () => (await app.call(readCommissionSummary, { params: { agentId: 1 } }, as)).answer;
const referrals = async () =>
  (await app.call(listReferrals, { params, query: { state: null, limit: 100 } }, as)).answer ?? [];
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe.each([
  ['as they are', async () => {}],
  [
    'once a commission fell',
    () =>
      app.rows(
        `update commissions set voided_at = '2027-01-01' where agent_id = 1 and status = 'pending' and payout_id is null`,
      ),
  ],
] as const)('an agent’s figures, %s', (_, change) => {
  beforeAll(async () => {
    await change();
  });

  test('what introductions may come to is the sum of what each is said to', async () => {
    const rows = await referrals();
    const said = await summary();
    expect(said?.estimatedValueCents).toBe(sum(rows.map(({ estimatedCommission }) => estimatedCommission)));
    expect(Math.round((said?.estimatedValue ?? -1) * 100)).toBe(said?.estimatedValueCents);
    expect(said?.commissionEligible).toBe(rows.filter(({ estimatedCommission }) => estimatedCommission > 0).length);
  });

  test('referrals, leases and open ones are counted once', async () => {
    const [dashboard, money, record, rows] = [await stats(), await panel(), await summary(), await referrals()];
    expect([record?.totalReferrals, rows.length]).toEqual([dashboard?.totalReferrals, dashboard?.totalReferrals]);
    expect([record?.activeLeads, money?.activeReferrals]).toEqual([dashboard?.openReferrals, dashboard?.openReferrals]);
    expect(money?.leases).toBe(dashboard?.leases);
    expect(sum(Object.values(dashboard?.byStatus ?? {}))).toBe(
      (dashboard?.openReferrals ?? 0) + (dashboard?.leases ?? 0),
    );
  });

  test('commissions are one sum, by their states and one by one', async () => {
    const [dashboard, money] = [await stats(), await panel()];
    const list = (await app.call(listCommissions, { params, query: { limit: 100 } }, as)).answer ?? [];
    expect(sum(list.map(({ commissionAmount }) => commissionAmount))).toBe(dashboard?.totalCommissions);
    expect(money?.totalCommissionsEarned).toBe(dashboard?.totalCommissions);
    expect(sum(Object.values(money?.byStatus ?? {}).map(({ amount }) => amount))).toBe(dashboard?.totalCommissions);
    expect(money?.byStatus.paid.amount).toBe(dashboard?.paidCommissions);
  });

  test('the plan costs the same everywhere', async () => {
    const subscription = (await app.call(readAgentSubscription, { params }, as)).answer;
    expect((await stats())?.monthlySubscription).toBe(subscription?.amount);
    expect((await panel())?.monthlySubscription).toBe(subscription?.amount);
  });
});

test('what agents did for a tenant is as much as the record has of each kind', async () => {
  const tenant = { as: personas['tenant 1'] };
  const { summary: said } = (await app.call(readTransparency, { params }, tenant)).answer ?? {};
  const count = async (kind: 'correspondence' | 'activity' | 'document_access') =>
    Object.values(
      (await app.call(listTransparency, { params, query: { kind, limit: 100 } }, tenant)).answer ?? {},
    ).flat().length;
  expect([await count('correspondence'), await count('activity'), await count('document_access')]).toEqual([
    said?.totalCorrespondence,
    said?.totalActivities,
    said?.totalDocumentAccess,
  ]);
});
