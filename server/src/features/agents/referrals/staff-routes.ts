import { commissionCents } from '@lintel/contract/agents/commission';
import type { DisputeForStaff } from '@lintel/contract/agents/schema';
import * as endpoints from '@lintel/contract/agents/staff-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { accounts, agents, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { mayDecideDispute, mayDecideDisputes } from '../staff-policy.ts';
import { commissions, referralDisputes, referralOptIns, referrals } from '../tables.ts';
import { decideDispute } from './decide-dispute.ts';
import { findContactsOfEach, type ReceiptOfContact } from './first-contact.ts';

const agentAccount = alias(accounts, 'agent_account');
const ownerAccount = alias(accounts, 'owner_account');

const disputes = (db: Db) =>
  db
    .select({
      id: referralDisputes.id,
      dispute: referralDisputes,
      referral: referrals,
      agentName: agentAccount.name,
      ownerName: ownerAccount.name,
      propertyTitle: properties.title,
      rentCents: properties.rentCents,
      rateBps: referralOptIns.rateBps,
      earnedCents: commissions.amountCents,
    })
    .from(referralDisputes)
    .innerJoin(referrals, eq(referrals.id, referralDisputes.referralId))
    .innerJoin(agents, eq(agents.id, referrals.agentId))
    .innerJoin(agentAccount, eq(agentAccount.id, agents.accountId))
    .innerJoin(owners, eq(owners.id, referrals.ownerId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .innerJoin(properties, eq(properties.id, referrals.propertyId))
    .leftJoin(referralOptIns, eq(referralOptIns.id, referrals.optInId))
    .leftJoin(commissions, eq(commissions.referralId, referrals.id));
type DisputeRows = Awaited<ReturnType<typeof disputes>>[number];

const present = (ctx: Ctx, row: DisputeRows, receipts: readonly ReceiptOfContact[]): DisputeForStaff => {
  const { dispute, referral } = row;
  return {
    id: dispute.id,
    by: dispute.by,
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    respondBy: dispute.respondBy.toISOString(),
    answer: dispute.answer,
    answeredAt: dispute.answeredAt?.toISOString() ?? null,
    outcome: dispute.outcome,
    decision: dispute.decision,
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
    mayDecide: mayDecideDispute(ctx.viewer, referral, dispute).allowed,
    referralId: referral.id,
    agentName: row.agentName,
    tenantName: referral.tenantName,
    ownerName: row.ownerName,
    propertyId: referral.propertyId,
    propertyTitle: row.propertyTitle,
    terms: row.rateBps === null ? 'none' : 'agreed',
    commission: row.earnedCents ?? (row.rateBps === null ? 0 : commissionCents(row.rentCents, row.rateBps)),
    receipts: receipts.map(({ id, initiationType, agentName, status, issuedAt }) => ({
      id,
      initiationType,
      agentName,
      status,
      issuedAt: issuedAt.toISOString(),
    })),
  };
};

/** Presents each with the receipts of its tenant and home, which are read together for all. */
const presentAll = async (ctx: Ctx, rows: readonly DisputeRows[]): Promise<DisputeForStaff[]> => {
  const receipts = await findContactsOfEach(
    ctx.db,
    ctx,
    rows.map(({ referral }) => referral),
  );
  return rows.map((row, place) => present(ctx, row, receipts[place] ?? []));
};

/** Objections in the staff queue. */
export const disputeRoutes: Handled[] = [
  handle(endpoints.listReferralDisputes, async ({ input: { query }, ctx, reply }) => {
    permit(mayDecideDisputes(ctx.viewer));
    const page = pageById(query, reply);
    const { id, openedAt, decidedAt } = referralDisputes;
    // The longest wait comes first; decided ones, newest first.
    const isOpen = query.state === 'open';
    const { behind, order } = inTimeOrder({ at: openedAt, id }, isOpen, page.asked.from);
    const rows = await disputes(ctx.db)
      .where(and(isOpen ? isNull(decidedAt) : isNotNull(decidedAt), behind))
      .orderBy(...order)
      .limit(query.limit + 1);
    return presentAll(ctx, page.cut(rows));
  }),

  handle(endpoints.decideReferralDispute, async ({ input: { params, body }, ctx }) => {
    await decideDispute(ctx, params.id, body);
    const [row] = await disputes(ctx.db).where(eq(referralDisputes.id, params.id));
    const [decided] = await presentAll(ctx, row ? [row] : []);
    if (!decided) throw new Refusal('dispute.not_found');
    return decided;
  }),
];
