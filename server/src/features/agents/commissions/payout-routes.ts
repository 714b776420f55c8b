import * as endpoints from '@lintel/contract/agents/payment-endpoints';
import type { AgentPayout, StaffPayout } from '@lintel/contract/agents/payment-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { accounts, agents } from '../../identity/tables.ts';
import { mayReadAsAgent } from '../policy.ts';
import { mayDecideDisputes } from '../staff-policy.ts';
import { commissionPayouts, commissions } from '../tables.ts';
import { retryPayout } from './retry-payout.ts';
import type { PayoutRow } from './tables.ts';

const columns = {
  payout: commissionPayouts,
  agentName: accounts.name,
  count: sql<number>`(select count(*)::int from ${commissions} c where c.payout_id = ${commissionPayouts.id})`,
};
type Listed = { payout: PayoutRow; agentName: string; count: number };

const find = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(commissionPayouts)
    .innerJoin(agents, eq(agents.id, commissionPayouts.agentId))
    .innerJoin(accounts, eq(accounts.id, agents.accountId));

const present = ({ payout, count }: Listed): AgentPayout => ({
  id: payout.id,
  month: payout.month.slice(0, 7),
  amount: payout.amountCents,
  commissions: count,
  status: payout.status,
  failure: payout.failure,
  heldBecause: payout.heldBecause,
  nextTryAt: payout.nextTryAt?.toISOString() ?? null,
  paidAt: payout.paidAt?.toISOString() ?? null,
});
const presentToStaff = (row: Listed): StaffPayout => ({
  ...present(row),
  agentId: row.payout.agentId,
  agentName: row.agentName,
  brokerage: row.payout.brokerage,
});

/** Payouts to brokerages, paid and waiting. */
export const payoutRoutes = (gateway: PaymentGateway): Handled[] => {
  const newest = (from: number | null) =>
    inTimeOrder({ at: commissionPayouts.createdAt, id: commissionPayouts.id }, false, from);
  return [
    handle(endpoints.listAgentPayouts, async ({ input: { params, query }, ctx, reply }) => {
      permit(mayReadAsAgent(ctx.viewer, params.id));
      const page = pageById(query, reply);
      const { behind, order } = newest(page.asked.from);
      const rows = await find(ctx)
        .where(and(eq(commissionPayouts.agentId, params.id), behind))
        .orderBy(...order)
        .limit(query.limit + 1);
      return page.cut(rows, ({ payout }) => payout.id).map(present);
    }),

    handle(endpoints.listPayouts, async ({ input: { query }, ctx, reply }) => {
      permit(mayDecideDisputes(ctx.viewer));
      const page = pageById(query, reply);
      const { behind, order } = newest(page.asked.from);
      const rows = await find(ctx)
        .where(
          and(
            query.state === 'failed' || query.state === 'held' ? eq(commissionPayouts.status, query.state) : undefined,
            behind,
          ),
        )
        .orderBy(...order)
        .limit(query.limit + 1);
      return page.cut(rows, ({ payout }) => payout.id).map(presentToStaff);
    }),

    handle(endpoints.retryPayout, async ({ input: { params, body }, ctx }) => {
      await retryPayout(ctx, gateway, params.id, body.reason);
      const [row] = await find(ctx).where(eq(commissionPayouts.id, params.id));
      if (!row) throw new Refusal('payout.not_found');
      return presentToStaff(row);
    }),
  ];
};
