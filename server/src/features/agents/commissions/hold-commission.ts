import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import { finishJob, refundPurpose } from '../../payments/api.ts';
import { voidCommissionCharge } from '../charges/hold-charge.ts';
import { commissionPurpose } from '../charges/purpose.ts';
import { tellOwnerOfCommission } from '../charges/tell-owner.ts';
import { commissionPayouts, commissions } from '../tables.ts';
import { enterCommissionVoid } from './enter-commission.ts';

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

/** The objection was dismissed: it goes on where it stood. */
export const releaseCommission = async (tx: Tx, referralId: number): Promise<void> => {
  await tx
    .update(commissions)
    .set({ status: sql`case when ${commissions.validatedAt} is null then 'pending' else 'validated' end` })
    .where(and(of(referralId), eq(commissions.status, 'disputed')));
};

/** The objection was upheld: it is not owed, and counts nowhere any more. */
export const voidCommission = async (tx: Tx, ctx: Ctx, referralId: number, at: Date): Promise<void> => {
  const voided = await tx
    .update(commissions)
    .set({ voidedAt: at })
    .where(and(of(referralId), eq(commissions.status, 'disputed')))
    .returning();
  await enterCommissionVoid(tx, voided, at);
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
  if (voided.length > 0) wakeAtCommit(ctx, finishJob);
};
