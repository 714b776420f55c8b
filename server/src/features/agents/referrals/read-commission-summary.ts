import type { CommissionSummary } from '@lintel/contract/enforcement/public-record-schema';
import type { Ctx } from '../../../app-context.ts';
import { readReceiptsOfAgent } from '../../contacts/api.ts';
import { readStats } from '../read-stats.ts';
import { readWorth } from './read-worth.ts';

/** Number of latest receipts shown. */
const recentReceipts = 5;

/** Returns an agent's introductions in totals, the same as on the agent's own screens, with the latest receipts. */
export const readCommissionSummary = async (ctx: Ctx, agentId: number): Promise<CommissionSummary> => {
  const [stats, worth, recentActivity] = await Promise.all([
    readStats(ctx.pool, agentId),
    readWorth(ctx, agentId),
    readReceiptsOfAgent(ctx.db, agentId, recentReceipts),
  ]);
  return {
    totalReferrals: stats.totalReferrals,
    activeLeads: stats.openReferrals,
    commissionEligible: worth.count,
    estimatedValue: worth.cents / 100,
    estimatedValueCents: worth.cents,
    recentActivity,
  };
};
