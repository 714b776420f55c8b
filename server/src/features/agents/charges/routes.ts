import type { OwnerCommission, OwnerCommissionStatus } from '@lintel/contract/agents/commission-charges';
import { listOwnerCommissions, payOwnerCommission } from '@lintel/contract/agents/owner-endpoints';
import { validatesAt } from '@lintel/contract/agents/terms';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { accounts, agents } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { mayReadAsOwner } from '../policy.ts';
import { commissions } from '../tables.ts';
import { payCommission } from './charge-owner.ts';
import { commissionCharges } from './tables.ts';

const rowsOf = (db: Db) =>
  db
    .select({
      id: commissions.id,
      propertyId: commissions.propertyId,
      title: properties.title,
      agentName: accounts.name,
      brokerage: agents.brokerage,
      amountCents: commissions.amountCents,
      status: commissions.status,
      earnedAt: commissions.earnedAt,
      validatedAt: commissions.validatedAt,
      voidedAt: commissions.voidedAt,
      charge: commissionCharges,
    })
    .from(commissions)
    .innerJoin(properties, eq(properties.id, commissions.propertyId))
    .innerJoin(agents, eq(agents.id, commissions.agentId))
    .innerJoin(accounts, eq(accounts.id, agents.accountId))
    .leftJoin(commissionCharges, eq(commissionCharges.commissionId, commissions.id));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const statusOf = (row: Row): OwnerCommissionStatus => {
  const { status, voidedAt, charge } = row;
  if (voidedAt !== null) return charge?.paidAt ? 'given_back' : 'not_owed';
  if (charge?.status === 'paid') return 'paid';
  if (charge?.status === 'revoked') return 'taken_back';
  if (status === 'disputed') return 'disputed';
  return row.validatedAt === null ? 'waiting' : 'due';
};

const present = (row: Row): OwnerCommission => {
  const status = statusOf(row);
  const { charge } = row;
  const isDue = status === 'due';
  return {
    id: row.id,
    propertyId: row.propertyId,
    propertyTitle: row.title,
    agentName: row.agentName,
    brokerage: row.brokerage,
    amount: row.amountCents,
    status,
    dueAt: (row.validatedAt ?? validatesAt(row.earnedAt)).toISOString(),
    failure: isDue ? (charge?.failure ?? null) : null,
    nextTryAt: isDue ? (charge?.nextTryAt?.toISOString() ?? null) : null,
    paidAt: charge?.paidAt?.toISOString() ?? null,
    receiptPath: charge?.paymentId ? servedPaths.paymentReceipt(charge.paymentId) : null,
  };
};

/** An owner's payments for tenants who were introduced to them. */
export const ownerCommissionRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(listOwnerCommissions, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsOwner(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const { behind, order } = inTimeOrder({ at: commissions.earnedAt, id: commissions.id }, false, page.asked.from);
    const rows = await rowsOf(ctx.db)
      .where(and(eq(commissions.ownerId, params.ownerId), behind))
      .orderBy(...order)
      .limit(query.limit + 1);
    return page.cut(rows).map(present);
  }),

  handle(payOwnerCommission, async ({ input: { params }, ctx }) => {
    await payCommission(ctx, gateway, params);
    const [row] = await rowsOf(ctx.db).where(eq(commissions.id, params.id));
    if (!row) throw new Refusal('commission.not_found');
    return present(row);
  }),
];
