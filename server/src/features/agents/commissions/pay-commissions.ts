import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { findAgentReader } from '../queries.ts';
import { agentPayoutAccounts, commissionPayouts, commissions } from '../tables.ts';
import { postCommissionDue } from './post-commission.ts';
import { sendPayout } from './send-payout.ts';

const batch = 100;

/** Returns the first day of the month before a given time (UTC), and the end of that month. */
export const monthBefore = (now: Date): { month: string; end: Date } => {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return { month: start.toISOString().slice(0, 10), end };
};

const isToPay = (end: Date) =>
  and(
    eq(commissions.status, 'validated'),
    isNull(commissions.payoutId),
    isNull(commissions.voidedAt),
    lt(commissions.validatedAt, end),
  );

/** Gathers one agent's payout of a month, once: commissions validated later wait for the next month's. */
const gather = async (
  tx: Tx,
  agentId: number,
  { month, end }: ReturnType<typeof monthBefore>,
  gateway: PaymentGateway['name'],
  now: Date,
): Promise<boolean> => {
  const due = await tx
    .select()
    .from(commissions)
    .where(and(eq(commissions.agentId, agentId), isToPay(end)))
    .orderBy(asc(commissions.id))
    .for('update');
  const amountCents = due.reduce((sum, one) => sum + one.amountCents, 0);
  if (amountCents === 0) return false;
  const [account] = await tx
    .select({ brokerage: agentPayoutAccounts.brokerage })
    .from(agentPayoutAccounts)
    .where(eq(agentPayoutAccounts.agentId, agentId));
  // For an agent who left, the account still has the brokerage's name.
  const brokerage = (await findAgentReader(tx, agentId)).brokerage || (account?.brokerage ?? '');
  const [payout] = await tx
    .insert(commissionPayouts)
    .values({
      month,
      agentId,
      brokerage,
      amountCents,
      gateway,
      nextTryAt: now,
      createdAt: now,
      isSample: due.every(({ isSample }) => isSample),
    })
    .onConflictDoNothing()
    .returning({ id: commissionPayouts.id });
  if (!payout) return false;
  for (const one of due) await postCommissionDue(tx, one, now);
  await tx
    .update(commissions)
    .set({ payoutId: payout.id })
    .where(and(eq(commissions.agentId, agentId), isToPay(end)));
  return true;
};

/**
 * The monthly run: gathers commissions validated by the end of last month into one payout per agent, and sends these,
 * and earlier refused ones, to the brokerages. Leaves out disputed and set-aside commissions. May run at any time,
 * twice, and on several servers: a commission is paid once. Returns how many payouts were paid.
 */
export const payCommissions = async (context: AppContext, gateway: PaymentGateway): Promise<number> => {
  const now = context.now();
  const last = monthBefore(now);
  const agents = await context.db
    .selectDistinct({ agentId: commissions.agentId })
    .from(commissions)
    .where(isToPay(last.end))
    .orderBy(asc(commissions.agentId));
  for (const { agentId } of agents) {
    await context.db.transaction((tx) => gather(tx, agentId, last, gateway.name, now));
  }
  let paid = 0;
  const faults: unknown[] = [];
  for (let after = 0; ; ) {
    const waiting = await context.db
      .select({ id: commissionPayouts.id })
      .from(commissionPayouts)
      .where(and(lte(commissionPayouts.nextTryAt, now), gt(commissionPayouts.id, after)))
      .orderBy(asc(commissionPayouts.id))
      .limit(batch);
    for (const { id } of waiting) {
      after = id;
      try {
        if (await sendPayout(context, gateway, id)) paid += 1;
      } catch (error) {
        context.log('a payout could not be sent', { payout: id });
        faults.push(error);
      }
    }
    if (waiting.length < batch) break;
  }
  if (faults.length > 0) throw faults[0];
  return paid;
};
