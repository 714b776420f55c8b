import { ratePercent } from '@lintel/contract/agents/commission';
import * as endpoints from '@lintel/contract/agents/payment-endpoints';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { type Handled, handle } from '../../../platform/bind.ts';
import { permit } from '../../../platform/policy.ts';
import { properties } from '../../listings/tables.ts';
import { mayReadAsAgent } from '../policy.ts';
import { findSubscription } from '../queries.ts';
import { sayNext } from '../say-next.ts';
import { commissions, referrals } from '../tables.ts';
import { readPaymentSummary } from './read-summary.ts';

/** What an agent earns, and what they pay. */
export const commissionRoutes: Handled[] = [
  handle(endpoints.readAgentSubscription, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    const row = await findSubscription(ctx.db, params.id);
    return {
      tier: row?.tier ?? null,
      status: row?.status ?? 'incomplete',
      amount: row?.amountCents ?? 0,
      currentPeriodStart: row?.currentPeriodStart.toISOString() ?? null,
      currentPeriodEnd: row?.currentPeriodEnd.toISOString() ?? null,
      stripeSubscriptionId: row?.providerSubscriptionId ?? null,
    };
  }),

  handle(endpoints.listCommissions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
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
      .where(
        and(
          eq(commissions.agentId, params.id),
          isNull(commissions.voidedAt),
          query.before === null ? undefined : lt(commissions.id, query.before),
        ),
      )
      .orderBy(desc(commissions.id))
      .limit(query.limit + 1);
    const page = { rows: rows.slice(0, query.limit), hasOlder: rows.length > query.limit };
    sayNext(reply, page);
    return page.rows.map(({ commission, title, tenantName }) => ({
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
