import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GatewayPayoutAccount, PaymentGateway } from '../../../providers/payments/port.ts';
import { agentPayoutAccounts, commissionPayouts } from '../tables.ts';

/** The job that sends the payouts that can be sent. */
export const payCommissionsJob = 'agents.pay-commissions';

/** Returns an account's columns from the gateway's response; an unknown account accepts nothing, like a closed one. */
export const columnsOf = (account: GatewayPayoutAccount | null, at: Date) => ({
  state: account?.state ?? ('closed' as const),
  problem: account === null ? 'The payment service does not know this account.' : account.problem,
  bankName: account?.bank?.name ?? null,
  bankLast4: account?.bank?.last4 ?? null,
  checkedAt: at,
});

/**
 * Asks the gateway for the state of an agent's account and stores it. Returns whether it is ready; null where there is
 * none. Throws GatewayUnavailable.
 */
export const refreshAccountState = async (
  db: Db,
  gateway: PaymentGateway,
  agentId: number,
  at: Date,
): Promise<boolean | null> => {
  const [known] = await db.select().from(agentPayoutAccounts).where(eq(agentPayoutAccounts.agentId, agentId));
  if (!known) return null;
  const stands = columnsOf(await gateway.readPayoutAccount(known.account), at);
  await db
    .update(agentPayoutAccounts)
    .set(stands)
    // A different account may have been set in the meantime.
    .where(and(eq(agentPayoutAccounts.agentId, agentId), eq(agentPayoutAccounts.account, known.account)));
  return stands.state === 'ready';
};

/**
 * Makes payouts due at once that waited for an account or were refused by the previous one. Wake the job after the
 * commit.
 */
export const sendWhatWaited = async (tx: Tx | Db, agentId: number, at: Date): Promise<void> => {
  await tx
    .update(commissionPayouts)
    .set({ nextTryAt: at })
    .where(and(eq(commissionPayouts.agentId, agentId), inArray(commissionPayouts.status, ['held', 'failed'])));
};
