import type { CommissionSummary } from '@lintel/contract/enforcement/public-record-schema';
import type { Ctx } from '../../../app-context.ts';
import { readReceiptsOfAgent } from '../../contacts/api.ts';
import { readStats } from '../read-stats.ts';
import { readWorth } from './read-worth.ts';

/** How many of the latest receipts are shown. */
const recentReceipts = 5;

/** An agent's introductions in figures, each as the agent's own screens have it, with the latest receipts. */
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
