import { lookAheadDays, ratePercent } from '@lintel/contract/agents/commission';
import type { StaffCommission } from '@lintel/contract/agents/commission-desk';
import type { CommissionStatus } from '@lintel/contract/agents/labels';
import { validatesAt } from '@lintel/contract/agents/terms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import type { Viewer } from '../../../viewer.ts';
import { leases } from '../../applications/tables.ts';
import { accounts, agents, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { type CommissionFacts, commissionObstacleOf } from '../staff-policy.ts';
import { commissionPayouts, commissions, referralDisputes, referrals } from '../tables.ts';
import { hasOpenReceiptDispute } from './hold-commission.ts';

const day = 86_400_000;

const agentAccount = alias(accounts, 'agent_account');
const ownerAccount = alias(accounts, 'owner_account');

/**
 * Selects commissions that are not void, with the people and the home that they are about, and whatever prevents an
 * objection: in one statement.
 */
const atDesk = (db: Db | Tx) =>
  db
    .select({
      commission: commissions,
      referral: referrals,
      agentName: agentAccount.name,
      brokerage: agents.brokerage,
      ownerName: ownerAccount.name,
      propertyTitle: properties.title,
      lease: { startsOn: leases.startsOn, endsOn: leases.endsOn },
      payoutStatus: commissionPayouts.status,
      // Counts instead of `exists`: the planner may evaluate that once for the whole table, instead of by id for the
      // rows of a page.
      isDisputed: sql<boolean>`(select count(*) > 0 from ${referralDisputes} d
        where d.referral_id = ${commissions.referralId} and d.decided_at is null)`,
      isDecided: sql<boolean>`(select count(*) > 0 from ${referralDisputes} d
        where d.referral_id = ${commissions.referralId} and d.decided_at is not null and (d.outcome = 'upheld' or d.by = 'staff'))`,
      isReceiptDisputed: hasOpenReceiptDispute(),
    })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .innerJoin(agents, eq(agents.id, commissions.agentId))
    .innerJoin(agentAccount, eq(agentAccount.id, agents.accountId))
    .innerJoin(owners, eq(owners.id, commissions.ownerId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .innerJoin(properties, eq(properties.id, commissions.propertyId))
    .innerJoin(leases, eq(leases.id, commissions.leaseId))
    .leftJoin(commissionPayouts, eq(commissionPayouts.id, commissions.payoutId))
    .$dynamic();
export type CommissionAtDesk = Awaited<ReturnType<typeof atDesk>>[number];

/**
 * Returns a page of the staff queue, with one more row: commissions waiting for their thirty days, the soonest due
 * first; all others, newest lease first.
 */
export const listCommissionsAtDesk = (
  db: Db,
  state: CommissionStatus,
  { from, limit }: PageQuery,
): Promise<CommissionAtDesk[]> => {
  const { id, earnedAt, status, voidedAt } = commissions;
  const { behind, order } = inTimeOrder({ at: earnedAt, id }, state === 'pending', from);
  return atDesk(db)
    .where(and(eq(status, state), isNull(voidedAt), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Returns the commission of a referral, if there is one that is not void. */
export const findCommissionAtDesk = async (db: Db | Tx, referralId: number): Promise<CommissionAtDesk | undefined> =>
  (await atDesk(db).where(and(eq(commissions.referralId, referralId), isNull(commissions.voidedAt))))[0];

/** Returns the facts that decide whether staff may object. */
export const factsOf = (row: CommissionAtDesk): CommissionFacts => ({
  referral: row.referral,
  isPaid: row.commission.status === 'paid' || row.payoutStatus === 'sending' || row.payoutStatus === 'paid',
  isDisputed: row.isDisputed,
  isDecided: row.isDecided,
});

export const presentAtDesk = (row: CommissionAtDesk, viewer: Viewer, now: Date): StaffCommission => {
  const { commission, referral, lease } = row;
  const due = validatesAt(commission.earnedAt);
  return {
    id: commission.id,
    referralId: referral.id,
    agentName: row.agentName,
    brokerage: row.brokerage,
    tenantName: referral.tenantName,
    ownerName: row.ownerName,
    propertyId: commission.propertyId,
    propertyTitle: row.propertyTitle,
    monthlyRent: commission.monthlyRentCents,
    rate: ratePercent(commission.rateBps),
    amount: commission.amountCents,
    status: commission.status,
    leasedAt: commission.earnedAt.toISOString(),
    leaseStartsOn: lease.startsOn,
    leaseEndsOn: lease.endsOn,
    validatesAt: due.toISOString(),
    isDueSoon: commission.status === 'pending' && due.getTime() <= now.getTime() + lookAheadDays * day,
    validatedAt: commission.validatedAt?.toISOString() ?? null,
    paidAt: commission.paidAt?.toISOString() ?? null,
    objection: row.isDisputed ? 'referral' : row.isReceiptDisputed ? 'receipt' : null,
    obstacle: commissionObstacleOf(viewer, factsOf(row)),
  };
};
