import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { agentSubscriptions, subscriptionCharges } from '../tables.ts';

export type SubscriptionRow = typeof agentSubscriptions.$inferSelect;
export type ChargeRow = typeof subscriptionCharges.$inferSelect;

/** Locks and returns an agent's subscription until the transaction ends: changes and charges run one after the other. */
export const lockSubscription = async (tx: Tx, agentId: number): Promise<SubscriptionRow | undefined> => {
  const [row] = await tx.select().from(agentSubscriptions).where(eq(agentSubscriptions.agentId, agentId)).for('update');
  return row;
};

export const changeSubscriptionRow = async (
  tx: Tx,
  id: number,
  change: Partial<typeof agentSubscriptions.$inferInsert>,
): Promise<SubscriptionRow> => {
  const [row] = await tx.update(agentSubscriptions).set(change).where(eq(agentSubscriptions.id, id)).returning();
  if (!row) throw new Error(`Subscription ${id} is not there.`);
  return row;
};

/** Returns a charge with its subscription, which is locked. */
export const holdCharge = async (
  tx: Tx,
  chargeId: number,
): Promise<{ subscription: SubscriptionRow; charge: ChargeRow } | undefined> => {
  const find = () => tx.select().from(subscriptionCharges).where(eq(subscriptionCharges.id, chargeId));
  const [named] = await find();
  if (!named) return undefined;
  const [subscription] = await tx
    .select()
    .from(agentSubscriptions)
    .where(eq(agentSubscriptions.id, named.subscriptionId))
    .for('update');
  // Read again, now that no one else can change it.
  const [charge] = await find();
  return subscription && charge && { subscription, charge };
};

/** Returns a subscription's unpaid charge; there is at most one. */
export const openChargeOf = async (tx: Tx, subscriptionId: number): Promise<ChargeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.subscriptionId, subscriptionId), eq(subscriptionCharges.status, 'open')));
  return row;
};

/** Gives a charge up: money that still arrives for it is refunded. */
export const giveUpCharge = async (tx: Tx, chargeId: number): Promise<void> => {
  await tx
    .update(subscriptionCharges)
    .set({ status: 'given_up' })
    .where(and(eq(subscriptionCharges.id, chargeId), eq(subscriptionCharges.status, 'open')));
};
