import { and, eq, inArray, isNull, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { contactReceipts } from '../../contacts/tables.ts';
import { refundPurpose } from '../../payments/api.ts';
import { voidCommissionCharge } from '../charges/hold-charge.ts';
import { notifyOwnerOfCommission } from '../charges/notify-owner.ts';
import { commissionPurpose } from '../charges/purpose.ts';
import { commissionPayouts, commissions, receiptDisputes, referralDisputes, referrals } from '../tables.ts';
import { postCommissionVoid } from './post-commission.ts';

const of = (referralId: number) => and(eq(commissions.referralId, referralId), isNull(commissions.voidedAt));

/** Puts a commission on hold while someone objects, out of any payout. What is paid, or on its way, stays paid. */
export const holdCommission = async (tx: Tx, referralId: number): Promise<void> => {
  const onTheirWay = tx
    .select({ id: commissionPayouts.id })
    .from(commissionPayouts)
    .where(inArray(commissionPayouts.status, ['sending', 'paid']));
  await tx
    .update(commissions)
    .set({ status: 'disputed', payoutId: null })
    .where(
      and(
        of(referralId),
        inArray(commissions.status, ['pending', 'validated']),
        or(isNull(commissions.payoutId), notInArray(commissions.payoutId, onTheirWay)),
      ),
    );
};

/** Whether someone objects to a receipt of the commission's tenant and home, and staff have not decided. */
export const hasOpenReceiptDispute = () =>
  sql<boolean>`(select count(*) > 0 from ${receiptDisputes} x join ${contactReceipts} c on c.id = x.receipt_id
    join ${referrals} y on y.property_id = c.property_id and y.tenant_id = c.tenant_id
    where x.decided_at is null and y.id = ${commissions.referralId})`;

/**
 * Releases a commission after a decision that lets it stand: it continues from its previous state, unless another
 * objection holds it.
 */
export const releaseCommission = async (tx: Tx, referralId: number): Promise<void> => {
  const open = tx
    .select({ id: referralDisputes.id })
    .from(referralDisputes)
    .where(and(eq(referralDisputes.referralId, referralId), isNull(referralDisputes.decidedAt)));
  await tx
    .update(commissions)
    .set({ status: sql`case when ${commissions.validatedAt} is null then 'pending' else 'validated' end` })
    .where(and(of(referralId), eq(commissions.status, 'disputed'), notExists(open), not(hasOpenReceiptDispute())));
};

/** Voids a commission after an upheld objection: it is not owed, and no longer counts anywhere. */
export const voidCommission = async (tx: Tx, ctx: Ctx, referralId: number, at: Date): Promise<void> => {
  const voided = await tx
    .update(commissions)
    .set({ voidedAt: at })
    .where(and(of(referralId), eq(commissions.status, 'disputed')))
    .returning();
  await postCommissionVoid(tx, voided, at);
  for (const { id, amountCents } of voided) {
    if (!(await voidCommissionCharge(tx, id))) continue;
    await audit(tx, {
      kind: 'commission_charge_void',
      actor: ctx.viewer,
      subject: `commission:${id}`,
      facts: { amountCents },
      at,
    });
    // Refunds what the owner had paid; a charge in progress finds by itself that it has no use.
    const back = await refundPurpose(tx, commissionPurpose, id, { actor: ctx.viewer, at });
    if (back !== null) await notifyOwnerOfCommission(tx, ctx, id, 'given_back', at);
  }
};
