import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { mayDecideDisputes } from '../staff-policy.ts';
import { commissionPayouts } from '../tables.ts';
import { sendPayout } from './send-payout.ts';

/** Retries a failed payout at once. Refuses: staff.own_matter, payout.not_found, payout.not_failed. */
export const retryPayout = async (ctx: Ctx, gateway: PaymentGateway, id: number, reason: string): Promise<void> => {
  permit(mayDecideDisputes(ctx.viewer));
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(commissionPayouts).where(eq(commissionPayouts.id, id)).for('update');
    if (!payout) throw new Refusal('payout.not_found');
    if (ctx.viewer?.agentId === payout.agentId) throw new Refusal('staff.own_matter');
    if (payout.status !== 'failed') throw new Refusal('payout.not_failed');
    await tx.update(commissionPayouts).set({ nextTryAt: at }).where(eq(commissionPayouts.id, id));
    await audit(tx, { kind: 'payout_retried', actor: ctx.viewer, subject: `payout:${id}`, facts: { reason }, at });
  });
  await sendPayout(ctx, gateway, id);
};
