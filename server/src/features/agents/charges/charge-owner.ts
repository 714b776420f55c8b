import { type CommissionChargeFailure, commissionRetryAfterDays } from '@lintel/contract/agents/commission-charges';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { owners } from '../../identity/tables.ts';
import { type Charged, chargePurpose, refuseUncharged } from '../../payments/api.ts';
import { mayPayCommission } from '../commissions/policy.ts';
import { commissions } from '../tables.ts';
import { holdCommissionCharge, holdOwedCharge, isOwed } from './hold-charge.ts';
import { notifyOwnerOfCommission } from './notify-owner.ts';
import { commissionPurpose } from './purpose.ts';
import { commissionCharges } from './tables.ts';

const day = 86_400_000;
const batch = 50;

const charge = async (
  context: AppContext,
  gateway: PaymentGateway,
  { commissionId, ownerId, amountCents, isSample }: typeof commissionCharges.$inferSelect,
  actor: Viewer | null,
): Promise<Charged> => {
  const [owner] = await context.db.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, ownerId));
  if (!owner) throw new Error(`Commission ${commissionId} has no owner.`);
  return chargePurpose(
    context,
    gateway,
    {
      purpose: commissionPurpose.name,
      purposeId: commissionId,
      payerAccountId: owner.accountId,
      party: `owner:${ownerId}`,
      amountCents,
      isSample,
    },
    { hold: (tx) => holdOwedCharge(tx, commissionId, amountCents), description: 'Lintel agent commission', actor },
  );
};

const failureOf = ({ outcome }: Charged): CommissionChargeFailure | null =>
  outcome === 'no_card' || outcome === 'declined' || outcome === 'needs_bank' ? outcome : null;

/**
 * Counts a failed attempt: the next one is some days later, and after the last one the owner must act. Counts it once,
 * no matter who reports it.
 */
const putOff = (
  context: AppContext,
  commissionId: number,
  failure: CommissionChargeFailure,
  now: Date,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const held = await holdCommissionCharge(tx, commissionId);
    if (held?.status !== 'open' || !held.nextTryAt || held.nextTryAt > now) return;
    const days = commissionRetryAfterDays[held.tries];
    await tx
      .update(commissionCharges)
      .set({
        tries: held.tries + 1,
        failure,
        nextTryAt: days === undefined ? null : new Date(now.getTime() + days * day),
      })
      .where(eq(commissionCharges.commissionId, commissionId));
    await audit(tx, {
      kind: 'commission_unpaid',
      actor: null,
      subject: `commission:${commissionId}`,
      facts: { tries: held.tries + 1, failure },
      at: now,
    });
    if (held.tries === 0) await notifyOwnerOfCommission(tx, context, commissionId, 'unpaid', now);
  });

/**
 * Charges due commissions to the owners' cards on file, and retries failed ones. May run at any time, twice, and on
 * several servers: a commission is charged once. Returns how many were paid; throws the first error after all have had
 * their turn.
 */
export const chargeOwners = async (context: AppContext, gateway: PaymentGateway): Promise<number> => {
  const now = context.now();
  const faults: unknown[] = [];
  let paid = 0;
  for (let after = 0; ; ) {
    const due = await context.db
      .select({ charge: commissionCharges })
      .from(commissionCharges)
      .innerJoin(commissions, eq(commissions.id, commissionCharges.commissionId))
      .where(and(lte(commissionCharges.nextTryAt, now), gt(commissionCharges.commissionId, after), isOwed))
      .orderBy(asc(commissionCharges.commissionId))
      .limit(batch);
    for (const { charge: one } of due) {
      after = one.commissionId;
      try {
        const charged = await charge(context, gateway, one, null);
        if (charged.outcome === 'paid') paid += 1;
        const failure = failureOf(charged);
        // A missing response is found by the payments' own job.
        if (failure) await putOff(context, one.commissionId, failure, now);
      } catch (error) {
        context.log('a commission could not be charged', { commission: one.commissionId });
        faults.push(error);
      }
    }
    if (due.length < batch) break;
  }
  if (faults.length > 0) throw faults[0];
  return paid;
};

/**
 * Pays a commission for the owner now, with the card on file. A refused card does not count as one of the retries.
 * Refuses: viewer.unknown, viewer.not_allowed, commission.not_found, commission.not_due, commission.no_card,
 * payment.declined, payment.processing, payment.no_use, gateway.unavailable.
 */
export const payCommission = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  { ownerId, id }: { ownerId: number; id: number },
): Promise<void> => {
  permit(mayPayCommission(ctx.viewer, ownerId));
  const [known] = await ctx.db
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.id, id), eq(commissions.ownerId, ownerId)));
  if (!known) throw new Refusal('commission.not_found');
  const [due] = await ctx.db
    .select({ charge: commissionCharges })
    .from(commissionCharges)
    .innerJoin(commissions, eq(commissions.id, commissionCharges.commissionId))
    .where(and(eq(commissionCharges.commissionId, id), isOwed));
  if (due?.charge.status === 'paid') return;
  if (due?.charge.status !== 'open') throw new Refusal('commission.not_due');
  refuseUncharged(await charge(ctx, gateway, due.charge, ctx.viewer), { noCard: 'commission.no_card' });
};
