import { and, eq, inArray, isNull, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { contactReceipts } from '../../contacts/tables.ts';
import { refundPurpose } from '../../payments/api.ts';
import { voidCommissionCharge } from '../charges/hold-charge.ts';
import { commissionPurpose } from '../charges/purpose.ts';
import { tellOwnerOfCommission } from '../charges/tell-owner.ts';
import { commissionPayouts, commissions, receiptDisputes, referralDisputes, referrals } from '../tables.ts';
import { postCommissionVoid } from './post-commission.ts';

const of = (referralId: number) => and(eq(commissions.referralId, referralId), isNull(commissions.voidedAt));

/** While somebody objects, a commission waits, out of any payout. What was paid, or is on its way, is paid. */
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

/** Whether somebody objects to a receipt of the tenant and home that a commission is of, and staff have not decided. */
export const hasOpenReceiptDispute = () =>
  sql<boolean>`(select count(*) > 0 from ${receiptDisputes} x join ${contactReceipts} c on c.id = x.receipt_id
    join ${referrals} y on y.property_id = c.property_id and y.tenant_id = c.tenant_id
    where x.decided_at is null and y.id = ${commissions.referralId})`;

/** An objection was decided, and the commission still stands: it goes on where it stood, but for what another objection holds. */
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

/** The objection was upheld: it is not owed, and counts nowhere any more. */
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
    // What the owner had paid goes back; a charge that is under way comes to no use, and does so by itself.
    const back = await refundPurpose(tx, commissionPurpose, id, { actor: ctx.viewer, at });
    if (back !== null) await tellOwnerOfCommission(tx, ctx, id, 'given_back', at);
  }
};
