import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { CardDeclined, GatewayUnavailable } from './port.ts';
import { chargeIntent, readFaults, type SandboxContext } from './sandbox.ts';
import { testCardOf } from './sandbox-cards.ts';
import { newId } from './sandbox-events.ts';
import { sandboxCards, sandboxIntents } from './tables.ts';

type Outcome = { intentId: string; status: 'succeeded' | 'requires_action' };

/** Thrown if it cannot be paid: unknown, or over. */
export class NothingToPay extends Error {
  readonly isDone: boolean;

  constructor(isDone: boolean) {
    super(isDone ? 'already paid' : 'not known');
    this.name = 'NothingToPay';
    this.isDone = isDone;
  }
}

const onIntent = async (
  context: SandboxContext,
  clientSecret: string,
  work: (
    tx: Tx,
    row: typeof sandboxIntents.$inferSelect,
  ) => Promise<{ status: 'succeeded' | 'requires_action' } | { declined: string }>,
): Promise<Outcome> => {
  if ((await readFaults(context.db)).gateway === 'down') throw new GatewayUnavailable('confirm');
  const done = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.clientSecret, clientSecret))
      .for('update');
    if (!row) throw new NothingToPay(false);
    if (row.status === 'succeeded' || row.status === 'canceled') throw new NothingToPay(true);
    return { id: row.id, result: await work(tx, row) };
  });
  // Thrown after the transaction: the declined attempt stays on record.
  if ('declined' in done.result) throw new CardDeclined(done.result.declined);
  return { intentId: done.id, status: done.result.status };
};

/**
 * Does what the gateway's own form does in the page: pays with a typed card, or saves it. Throws NothingToPay, CardDeclined,
 * GatewayUnavailable.
 */
export const enterSandboxCard = (
  context: SandboxContext,
  clientSecret: string,
  entry: { number: string; expiry: { month: number; year: number } },
): Promise<Outcome> =>
  onIntent(context, clientSecret, async (tx, row) => {
    const [card] = await tx
      .insert(sandboxCards)
      .values({
        id: newId('pm'),
        number: entry.number,
        brand: testCardOf(entry.number)?.brand ?? 'visa',
        last4: entry.number.slice(-4),
        expMonth: entry.expiry.month,
        expYear: entry.expiry.year,
        createdAt: context.now(),
      })
      .returning();
    if (!card) throw new Error('The card was not stored.');
    return chargeIntent(tx, context.now(), row, card, { isAuthenticated: false });
  });

/** Answers the bank's own question: `approve` pays, anything else fails the attempt. */
export const answerSandboxBank = (context: SandboxContext, clientSecret: string, approve: boolean): Promise<Outcome> =>
  onIntent(context, clientSecret, async (tx, row) => {
    const [card] = row.cardId ? await tx.select().from(sandboxCards).where(eq(sandboxCards.id, row.cardId)) : [];
    if (row.status !== 'requires_action' || !card) throw new NothingToPay(false);
    if (approve) return chargeIntent(tx, context.now(), row, card, { isAuthenticated: true });
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    await tx
      .update(sandboxIntents)
      .set({ status: 'requires_payment_method', failureCode: 'authentication_failure', failureMessage: message })
      .where(eq(sandboxIntents.id, row.id));
    return { declined: message };
  });
