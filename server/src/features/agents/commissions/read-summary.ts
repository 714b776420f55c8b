import { commissionStatuses } from '@lintel/contract/agents/labels';
import type { AgentPaymentSummary } from '@lintel/contract/agents/payment-schema';
import { commissionTerms } from '@lintel/contract/agents/terms';
import type { Ctx } from '../../../app-context.ts';
import { inForceSql } from '../../../platform/database/in-force-sql.ts';
import { findSubscription } from '../queries.ts';
import { readStats } from '../read-stats.ts';

type Status = (typeof commissionStatuses)[number];

/** Sums an agent's commissions by status, from the commissions themselves. */
export const readPaymentSummary = async (
  ctx: Pick<Ctx, 'pool' | 'db'>,
  agentId: number,
): Promise<AgentPaymentSummary> => {
  const [{ rows }, stats, subscription] = await Promise.all([
    ctx.pool.query<{ status: Status; count: number; amount: number; next: Date | null }>({
      name: 'agent commissions by status',
      text: `select status, count(*)::int as count, sum(amount_cents)::int as amount,
          min(earned_at + make_interval(days => ${inForceSql(commissionTerms, 'earned_at', (terms) => terms.confirmationDays)})) as next
        from commissions where agent_id = $1 and voided_at is null group by status`,
      values: [agentId],
    }),
    readStats(ctx.pool, agentId),
    findSubscription(ctx.db, agentId),
  ]);
  const of = (status: Status) => rows.find((row) => row.status === status);
  const isBilled = subscription?.status === 'active' || subscription?.status === 'past_due';
  return {
    monthlySubscription: stats.monthlySubscription,
    totalCommissionsEarned: stats.totalCommissions,
    pendingCommissions: (of('pending')?.amount ?? 0) + (of('validated')?.amount ?? 0),
    activeReferrals: stats.openReferrals,
    nextBillingDate: isBilled ? subscription.currentPeriodEnd.toISOString() : null,
    leases: stats.leases,
    byStatus: Object.fromEntries(
      commissionStatuses.map((status) => [status, { count: of(status)?.count ?? 0, amount: of(status)?.amount ?? 0 }]),
    ) as AgentPaymentSummary['byStatus'],
    nextValidation: of('pending')?.next?.toISOString() ?? null,
  };
};
