import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { GatewayDispute } from './port.ts';
import { enqueueSandboxEvent, newId } from './sandbox-events.ts';
import { sandboxDisputes, type sandboxIntents } from './tables.ts';

/** Stripe's fee for each dispute. */
const disputeFeeCents = 1500;

/** Makes the payer's bank withdraw a payment provisionally, as for the test card made for this. */
export const raiseDispute = async (tx: Tx, now: Date, intent: typeof sandboxIntents.$inferSelect): Promise<void> => {
  const id = newId('dp');
  await tx.insert(sandboxDisputes).values({
    id,
    intentId: intent.id,
    status: 'needs_response',
    amountCents: intent.amountCents,
    withdrawnCents: intent.amountCents,
    feeCents: disputeFeeCents,
    createdAt: now,
  });
  const object = { id, object: 'dispute' as const, payment_intent: intent.id, status: 'needs_response' };
  await enqueueSandboxEvent(tx, now, 'charge.dispute.created', object);
  await enqueueSandboxEvent(tx, now, 'charge.dispute.funds_withdrawn', object);
};

/** Decides a dispute as the bank. Returns false when this intent has no undecided dispute. */
export const decideDispute = (db: Db, now: Date, intentId: string, outcome: 'won' | 'lost'): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(sandboxDisputes)
      .where(and(eq(sandboxDisputes.intentId, intentId), eq(sandboxDisputes.status, 'needs_response')))
      .for('update');
    if (!open) return false;
    const reinstatedCents = outcome === 'won' ? open.withdrawnCents : 0;
    await tx.update(sandboxDisputes).set({ status: outcome, reinstatedCents }).where(eq(sandboxDisputes.id, open.id));
    const object = { id: open.id, object: 'dispute' as const, payment_intent: intentId, status: outcome };
    await enqueueSandboxEvent(tx, now, 'charge.dispute.closed', object);
    if (outcome === 'won') await enqueueSandboxEvent(tx, now, 'charge.dispute.funds_reinstated', object);
    return true;
  });

export const readDispute = async (db: Db, id: string): Promise<GatewayDispute | null> => {
  const [row] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id));
  return row
    ? {
        id: row.id,
        intentId: row.intentId,
        status: row.status === 'needs_response' ? 'open' : row.status,
        reason: 'fraudulent',
        currency: 'usd',
        amountCents: row.amountCents,
        withdrawnCents: row.withdrawnCents,
        reinstatedCents: row.reinstatedCents,
        feeCents: row.feeCents,
        openedAt: row.createdAt,
        respondBy: new Date(row.createdAt.getTime() + 7 * 86_400_000),
      }
    : null;
};
