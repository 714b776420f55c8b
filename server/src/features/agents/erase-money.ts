import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import {
  changeSubscriptionRow,
  giveUpCharge,
  lockSubscription,
  openChargeOf,
} from './subscriptions/hold-subscription.ts';
import { agentPayoutAccounts, commissions } from './tables.ts';

/**
 * Ends the money matters of an agent who closes their account: nothing is charged from now on. What they were charged
 * and paid stays in the ledger by number. The payout account is deleted, unless commissions are still owed to the
 * brokerage.
 */
export const endAgentMoney = async (tx: Tx, agentId: number, now: Date): Promise<void> => {
  const subscription = await lockSubscription(tx, agentId);
  if (subscription) {
    const open = await openChargeOf(tx, subscription.id);
    if (open) await giveUpCharge(tx, open.id);
    if (subscription.status === 'active' || subscription.status === 'past_due') {
      await changeSubscriptionRow(tx, subscription.id, {
        status: 'canceled',
        canceledAt: now,
        dueAt: null,
        failedTries: 0,
        endsAtPeriodEnd: false,
        nextTier: null,
      });
    }
  }
  const owed = tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(
      and(
        eq(commissions.agentId, agentId),
        isNull(commissions.voidedAt),
        inArray(commissions.status, ['pending', 'validated', 'disputed']),
      ),
    );
  await tx.delete(agentPayoutAccounts).where(and(eq(agentPayoutAccounts.agentId, agentId), notExists(owed)));
};
