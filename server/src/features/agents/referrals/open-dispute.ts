import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { recordStatus } from '../../contacts/api.ts';
import { factsOf, findCommissionAtDesk } from '../commissions/desk.ts';
import { holdCommission } from '../commissions/hold-commission.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { mayActAsTenant, mayObjectAsOwner, mayWorkForTenant } from '../policy.ts';
import { type DisputeRow, findReferralRow, lockReferral, type ReferralRow } from '../queries.ts';
import { mayObjectAsStaff } from '../staff-policy.ts';
import { referralDisputes, referrals } from '../tables.ts';
import { whoWasFirst } from './first-contact.ts';
import { recordReferralEvent } from './take-step.ts';

const day = 86_400_000;
/** Days that the agent has for an answer before staff decide without one. */
const answerDays = 7;

type Objection = { by: DisputeRow['by']; reason: string };

/** Opens a dispute about a referral that the caller has locked and may object to. Locks the receipt chain: call it last. */
const openDispute = async (tx: Tx, ctx: Ctx, referral: ReferralRow, { by, reason }: Objection): Promise<void> => {
  const earlier = await tx.select().from(referralDisputes).where(eq(referralDisputes.referralId, referral.id));
  if (earlier.some(({ decidedAt }) => decidedAt === null)) throw new Refusal('dispute.already_open');
  // Staff have checked the receipts; the same person cannot ask again.
  const accountId = ctx.viewer?.accountId ?? 0;
  if (earlier.some((one) => one.outcome === 'upheld' || one.accountId === accountId))
    throw new Refusal('dispute.already_decided');
  const at = ctx.now();
  await tx.insert(referralDisputes).values({
    referralId: referral.id,
    by,
    accountId,
    reason,
    openedAt: at,
    respondBy: new Date(at.getTime() + answerDays * day),
  });
  await recordReferralEvent(tx, referral, { kind: 'disputed', by, actorAccountId: accountId, at });
  await holdCommission(tx, referral.id);
  await audit(tx, {
    kind: 'referral_disputed',
    actor: ctx.viewer,
    subject: `referral:${referral.id}`,
    facts: { by },
    at,
  });
  await notifyOfReferral(tx, ctx, referral, by === 'staff' ? 'disputed_by_staff' : 'disputed', at);
  const sealing: Pick<AppContext, 'secrets' | 'now'> = { secrets: ctx.secrets, now: () => at };
  await recordStatus(tx, sealing, {
    receiptId: referral.receiptId,
    status: 'dispute',
    notes: null,
    actorAccountId: accountId,
  });
};

/** Objects for the tenant. Refuses: viewer.unknown, referral.not_found, dispute.already_open, dispute.already_decided. */
export const disputeAsTenant = async (ctx: Ctx, id: number, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayActAsTenant(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    await openDispute(tx, ctx, referral, { by: 'tenant', reason });
  });
};

/**
 * Objects for the home's owner. Refuses: viewer.unknown, viewer.not_allowed, referral.not_found, dispute.already_open,
 * dispute.already_decided.
 */
export const disputeAsOwner = async (ctx: Ctx, ownerId: number, id: number, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    permit(mayObjectAsOwner(ctx.viewer, ownerId, referral));
    if (!referral) throw new Refusal('referral.not_found');
    await openDispute(tx, ctx, referral, { by: 'owner', reason });
  });
};

/**
 * Objects for an agent to an earlier introduction of the same tenant by another agent, without revealing whose it is.
 * Refuses: viewer.unknown, referral.not_found, agent.in_review, agent.not_approved, referral.not_confirmed,
 * referral.ended, dispute.nobody_first, dispute.already_open, dispute.already_decided.
 */
export const claimFirstContact = async (ctx: Ctx, id: number, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const own = await findReferralRow(tx, id);
    permit(mayWorkForTenant(ctx.viewer, own));
    if (!own) throw new Refusal('referral.not_found');
    const first = await whoWasFirst(tx, ctx, own);
    if (first.who === 'undecided') throw new Refusal('dispute.already_open');
    if (first.who !== 'agent' || first.agentId === own.agentId) throw new Refusal('dispute.nobody_first');
    const [found] = await tx
      .select({ id: referrals.id })
      .from(referrals)
      .where(eq(referrals.receiptId, first.receiptId));
    const referral = found && (await lockReferral(tx, found.id));
    if (!referral) throw new Refusal('dispute.nobody_first');
    await openDispute(tx, ctx, referral, { by: 'agent', reason });
  });
};

/**
 * Objects for a staff member to a commission's referral, before it is paid; another staff member decides. Refuses:
 * viewer.unknown, viewer.not_allowed, account.two_factor_needed, commission.not_found, commission.already_paid,
 * dispute.already_open, dispute.already_decided.
 */
export const disputeAsStaff = async (ctx: Ctx, id: number, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    const commission = await findCommissionAtDesk(tx, id);
    permit(mayObjectAsStaff(ctx.viewer, commission && factsOf(commission)));
    if (!referral) throw new Refusal('commission.not_found');
    await openDispute(tx, ctx, referral, { by: 'staff', reason });
    // The monthly run does not lock the referral: a payout that it has begun to send since then is not held.
    const held = await findCommissionAtDesk(tx, id);
    if (held?.commission.status !== 'disputed') throw new Refusal('commission.already_paid');
  });
};
