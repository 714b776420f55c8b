import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GatewayPayoutAccount, PaymentGateway } from '../../../providers/payments/port.ts';
import { agentPayoutAccounts, commissionPayouts } from '../tables.ts';

/** The job that sends what can be sent. */
export const payCommissionsJob = 'agents.pay-commissions';

/** An account as the gateway tells of it; one that it does not know takes nothing, like one that it closed. */
export const columnsOf = (account: GatewayPayoutAccount | null, at: Date) => ({
  state: account?.state ?? ('closed' as const),
  problem: account === null ? 'The payment service does not know this account.' : account.problem,
  bankName: account?.bank?.name ?? null,
  bankLast4: account?.bank?.last4 ?? null,
  checkedAt: at,
});

/**
 * Asks the gateway how an agent's account stands and keeps it. Answers whether it is ready; null where there is none. Throws
 * GatewayUnavailable.
 */
export const askHowAccountStands = async (
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
    // Another may have been set meanwhile.
    .where(and(eq(agentPayoutAccounts.agentId, agentId), eq(agentPayoutAccounts.account, known.account)));
  return stands.state === 'ready';
};

/** What waited for an account, or was refused by the one before, is sent at once. Wake the job after the commit. */
export const sendWhatWaited = async (tx: Tx | Db, agentId: number, at: Date): Promise<void> => {
  await tx
    .update(commissionPayouts)
    .set({ nextTryAt: at })
    .where(and(eq(commissionPayouts.agentId, agentId), inArray(commissionPayouts.status, ['held', 'failed'])));
};
