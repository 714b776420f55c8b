import { ratePercent } from '@lintel/contract/agents/commission';
import * as endpoints from '@lintel/contract/agents/payment-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { properties } from '../../listings/tables.ts';
import { mayReadAsAgent } from '../policy.ts';
import { commissions, referrals } from '../tables.ts';
import { readPaymentSummary } from './read-summary.ts';

/** An agent's earnings. */
export const commissionRoutes: Handled[] = [
  handle(endpoints.listCommissions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    const page = pageById(query, reply);
    const { limit, from } = page.asked;
    const { behind, order } = inTimeOrder({ at: commissions.earnedAt, id: commissions.id }, false, from);
    const rows = await ctx.db
      .select({
        id: commissions.id,
        commission: commissions,
        title: properties.title,
        tenantName: referrals.tenantName,
      })
      .from(commissions)
      .innerJoin(properties, eq(properties.id, commissions.propertyId))
      .innerJoin(referrals, eq(referrals.id, commissions.referralId))
      .where(and(eq(commissions.agentId, params.id), isNull(commissions.voidedAt), behind))
      .orderBy(...order)
      .limit(limit + 1);
    return page.cut(rows).map(({ commission, title, tenantName }) => ({
      id: commission.id,
      propertyTitle: title,
      propertyId: commission.propertyId,
      tenantName,
      commissionAmount: commission.amountCents,
      commissionRate: ratePercent(commission.rateBps),
      status: commission.status,
      dateEarned: commission.earnedAt.toISOString(),
      datePaid: commission.paidAt?.toISOString() ?? null,
    }));
  }),

  handle(endpoints.readAgentPaymentSummary, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    return readPaymentSummary(ctx, params.id);
  }),
];
