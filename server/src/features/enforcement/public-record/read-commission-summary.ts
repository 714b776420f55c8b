import type { CommissionSummary } from '@lintel/contract/enforcement/public-record-schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { readReceiptsOfAgent } from '../../contacts/api.ts';

/** How many of the latest receipts are shown. */
const recentReceipts = 5;

/**
 * What its receipt says of a referral to which the tenant has said yes. Before that only the owner's terms count: an agent may type any
 * address, and would learn whether its holder wrote or applied to the owner.
 */
const isEligible = sql`(c.commission_eligible or r.answer is distinct from 'yes')`;

/**
 * What an agent's introductions may come to: referrals that are open and not yet paid for, by the rate that their owners agreed to. A
 * home without an owner's yes is worth nothing.
 */
export const readCommissionSummary = async (db: Db, agentId: number): Promise<CommissionSummary> => {
  const [sums, recent] = await Promise.all([
    db.execute<{ all: number; active: number; eligible: number; cents: string | null }>(sql`
      select count(*)::int as all,
        count(*) filter (where r.ended_at is null and r.answer is distinct from 'no' and r.status <> 'commission_earned')::int as active,
        count(*) filter (where ${isEligible} and o.id is not null)::int as eligible,
        sum(round(p.rent_cents::numeric * 12 * o.rate_bps / 10000)) filter
          (where ${isEligible} and r.ended_at is null and r.answer is distinct from 'no') as cents
      from referrals r join contact_receipts c on c.id = r.receipt_id join properties p on p.id = r.property_id
        left join referral_opt_ins o on o.id = r.opt_in_id
      where r.agent_id = ${agentId}`),
    readReceiptsOfAgent(db, agentId, recentReceipts),
  ]);
  const row = sums.rows[0];
  // Whole dollars, and the same in cents: shown figure and sum agree.
  const estimatedValue = Math.round(Number(row?.cents ?? 0) / 100);
  return {
    totalReferrals: row?.all ?? 0,
    activeLeads: row?.active ?? 0,
    commissionEligible: row?.eligible ?? 0,
    estimatedValue,
    estimatedValueCents: estimatedValue * 100,
    recentActivity: recent,
  };
};
