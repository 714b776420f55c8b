import type { CommissionSummary } from '@lintel/contract/enforcement/public-record-schema';
import type { Ctx } from '../../../app-context.ts';
import { readReceiptsOfAgent } from '../../contacts/api.ts';
import { presentReferral } from '../present.ts';
import { findReferralsOfAgent } from '../queries.ts';
import { readStats } from '../read-stats.ts';
import { presentEach } from './first-contact.ts';

/** How many of the latest receipts are shown. */
const recentReceipts = 5;
/** How many referrals are read at once. */
const atOnce = 100;

/** What each of an agent's referrals is worth today, in cents: the figures of the list itself, so that their sum is the list's. */
const worthOfEach = async (ctx: Ctx, agentId: number): Promise<number[]> => {
  const worth: number[] = [];
  let from: number | null = null;
  do {
    const rows = await findReferralsOfAgent(ctx.pool, agentId, { state: null, from, limit: atOnce });
    const page = await presentEach(ctx, rows.slice(0, atOnce), presentReferral);
    worth.push(...page.map(({ estimatedCommission }) => estimatedCommission));
    from = rows.length > atOnce ? (page.at(-1)?.id ?? null) : null;
  } while (from !== null);
  return worth;
};

/** An agent's introductions in figures, each as the agent's own screens have it, with the latest receipts. */
export const readCommissionSummary = async (ctx: Ctx, agentId: number): Promise<CommissionSummary> => {
  const [stats, worth, recentActivity] = await Promise.all([
    readStats(ctx.pool, agentId),
    worthOfEach(ctx, agentId),
    readReceiptsOfAgent(ctx.db, agentId, recentReceipts),
  ]);
  const estimatedValueCents = worth.reduce((sum, cents) => sum + cents, 0);
  return {
    totalReferrals: stats.totalReferrals,
    activeLeads: stats.openReferrals,
    commissionEligible: worth.filter((cents) => cents > 0).length,
    estimatedValue: estimatedValueCents / 100,
    estimatedValueCents,
    recentActivity,
  };
};
