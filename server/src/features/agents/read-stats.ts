import { type ReferralStatus, referralStatuses } from '@lintel/contract/agents/labels';
import type { AgentProfile, AgentStats } from '@lintel/contract/agents/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type pg from 'pg';
import type { Ctx } from '../../app-context.ts';
import { mayAddReferral } from './policy.ts';
import { findAgentReader, findSubscription, referralStates, standing } from './queries.ts';

type Row = {
  referrals: { total: number; open: number; leases: number; ended: number; clients: number; applied: number };
  by_status: Partial<Record<ReferralStatus, number>>;
  money: { sum: number; count: number; paid: number };
  monthly: number;
};

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Computes an agent's totals from the rows themselves. */
export const readStats = async (pool: pg.Pool, agentId: number): Promise<AgentStats> => {
  const { rows } = await pool.query<Row>({
    name: 'agent stats',
    text: `select
        (select json_build_object('total', count(*), 'open', count(*) filter (where ${referralStates.open}),
            'leases', count(*) filter (where ${referralStates.leases}), 'ended', count(*) filter (where ${referralStates.ended}),
            'clients', count(distinct lower(r.tenant_email)) filter (where ${referralStates.open}),
            'applied', count(*) filter (where r.status in ('application_submitted', 'lease_signed', 'commission_earned')))
          from referrals r where r.agent_id = $1) as referrals,
        (select coalesce(json_object_agg(status, n), '{}') from (select ${standing} as status, count(*) as n from referrals r
          left join commissions m on m.referral_id = r.id
          where r.agent_id = $1 and (${referralStates.open} or ${referralStates.leases}) group by 1) s) as by_status,
        (select json_build_object('sum', coalesce(sum(amount_cents), 0), 'count', count(*),
            'paid', coalesce(sum(amount_cents) filter (where status = 'paid'), 0))
          from commissions where agent_id = $1 and voided_at is null) as money,
        coalesce((select amount_cents from agent_subscriptions where agent_id = $1 and status in ('active', 'past_due')), 0) as monthly`,
    values: [agentId],
  });
  const [row] = rows;
  if (!row) throw new Error('Figures without a row.');
  const { referrals, money } = row;
  return {
    totalReferrals: referrals.total,
    totalCommissions: money.sum,
    successRate: percent(referrals.leases, referrals.total),
    averageCommission: money.count === 0 ? 0 : Math.round(money.sum / money.count),
    activeClients: referrals.clients,
    monthlySubscription: row.monthly,
    leadConversionRate: percent(referrals.applied, referrals.total),
    openReferrals: referrals.open,
    leases: referrals.leases,
    endedReferrals: referrals.ended,
    paidCommissions: money.paid,
    byStatus: Object.fromEntries(referralStatuses.map((status) => [status, row.by_status[status] ?? 0])) as Record<
      ReferralStatus,
      number
    >,
  };
};

/** Returns an agent's profile for their own screens, and why they cannot add a referral now. */
export const readProfile = async (ctx: Ctx, agentId: number): Promise<AgentProfile> => {
  const { rows } = await ctx.pool.query<{
    license_state: string;
    decision_reason: string | null;
    checked_at: Date | null;
  }>(
    `select license_state, decision_reason,
       (select c.checked_at from license_checks c where c.agent_id = g.id order by c.checked_at desc, c.id desc limit 1) as checked_at
     from agents g where g.id = $1`,
    [agentId],
  );
  const [row] = rows;
  if (!row) throw new Refusal('agent.not_found');
  const agent = await findAgentReader(ctx.db, agentId);
  const subscription = await findSubscription(ctx.db, agentId);
  const may = mayAddReferral(
    ctx.viewer && { ...ctx.viewer, agentId, agentStatus: agent.status },
    agentId,
    subscription,
  );
  return {
    agentId,
    name: agent.name,
    brokerage: agent.brokerage,
    licenseNumber: agent.license,
    licenseState: row.license_state,
    licenseCheckedOn: row.checked_at?.toISOString() ?? null,
    status: agent.status,
    reason: row.decision_reason,
    tier: subscription && subscription.status !== 'canceled' ? subscription.tier : null,
    whyNoReferrals: may.allowed ? null : may.reason,
  };
};
