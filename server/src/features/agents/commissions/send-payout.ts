import { randomUUID } from 'node:crypto';
import type { PayoutHold } from '@lintel/contract/agents/subscription-labels';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { GatewayUnavailable, type PaymentGateway, PayoutRefused } from '../../../providers/payments/port.ts';
import { agentPayoutAccounts, commissionPayouts, commissions } from '../tables.ts';
import { refreshAccountState } from './account-state.ts';
import { notifyOfPayout } from './notify-of-payout.ts';
import { postPayout } from './post-commission.ts';
import type { PayoutRow } from './tables.ts';

const hour = 3_600_000;
const againAfterRefusalMs = 24 * hour;
const againAfterSilenceMs = hour;

const lock = async (tx: Tx, id: number): Promise<PayoutRow | undefined> => {
  const [row] = await tx.select().from(commissionPayouts).where(eq(commissionPayouts.id, id)).for('update');
  return row;
};

const change = async (tx: Tx, id: number, values: Partial<PayoutRow>): Promise<PayoutRow> => {
  const [row] = await tx.update(commissionPayouts).set(values).where(eq(commissionPayouts.id, id)).returning();
  if (!row) throw new Error(`Payout ${id} is not there.`);
  return row;
};

/** Holds a payout whose account is not ready: notifies the agent once, and checks again each day. */
const hold = async (
  tx: Tx,
  context: AppContext,
  payout: PayoutRow,
  amountCents: number,
  because: PayoutHold,
  now: Date,
): Promise<void> => {
  const held = await change(tx, payout.id, {
    status: 'held',
    heldBecause: because,
    amountCents,
    failure: null,
    nextTryAt: new Date(now.getTime() + againAfterRefusalMs),
  });
  if (payout.status === 'held') return;
  const facts = { reason: because };
  await audit(tx, { kind: 'payout_held', actor: null, subject: `payout:${payout.id}`, facts, at: now });
  await notifyOfPayout(tx, context, held, 'held', now);
};

/** Records a refused payout: staff see it, the agent is notified the first time, and it is retried in a day. */
const refuse = async (tx: Tx, context: AppContext, payout: PayoutRow, failure: string, now: Date): Promise<void> => {
  const refused = await change(tx, payout.id, {
    status: 'failed',
    failure,
    requestKey: randomUUID(),
    nextTryAt: new Date(now.getTime() + againAfterRefusalMs),
  });
  await audit(tx, { kind: 'payout_refused', actor: null, subject: `payout:${payout.id}`, at: now });
  if (refused.tries === 1) await notifyOfPayout(tx, context, refused, 'refused', now);
};

type ReadyPayout = { payout: PayoutRow; account: string };

/**
 * Takes a payout for sending: its amount is fixed from here until the gateway has answered. A payout that was requested
 * and not answered is requested again with the same key.
 */
const take = (context: AppContext, gateway: PaymentGateway, id: number, now: Date): Promise<ReadyPayout | null> =>
  context.db.transaction(async (tx) => {
    const payout = await lock(tx, id);
    if (!payout?.nextTryAt || payout.nextTryAt > now) return null;
    const [known] = await tx
      .select({ account: agentPayoutAccounts.account, state: agentPayoutAccounts.state })
      .from(agentPayoutAccounts)
      .where(eq(agentPayoutAccounts.agentId, payout.agentId));
    // Its amount may have shrunk: commissions that someone has objected to since are no longer in it.
    const [sum] = await tx
      .select({ cents: sql<string>`coalesce(sum(${commissions.amountCents}), 0)` })
      .from(commissions)
      .where(eq(commissions.payoutId, id));
    const amountCents = Number(sum?.cents ?? 0);
    if (amountCents === 0) {
      await change(tx, id, { status: 'void', amountCents: 0, heldBecause: null, nextTryAt: null });
      return null;
    }
    const because = known === undefined ? 'no_account' : known.state === 'ready' ? null : known.state;
    if (because !== null && payout.status !== 'sending') {
      await hold(tx, context, payout, amountCents, because, now);
      return null;
    }
    const taken = await change(tx, id, {
      status: 'sending',
      amountCents,
      tries: payout.tries + 1,
      heldBecause: null,
      failure: null,
      gateway: gateway.name,
      nextTryAt: new Date(now.getTime() + againAfterSilenceMs),
    });
    return { payout: taken, account: known?.account ?? '' };
  });

/**
 * Asks the gateway for the state of the account before a payout. Returns false if the gateway is down, so that nothing
 * is known.
 */
const askBefore = async ({ db, log }: AppContext, gateway: PaymentGateway, id: number, now: Date): Promise<boolean> => {
  const [payout] = await db.select().from(commissionPayouts).where(eq(commissionPayouts.id, id));
  // A payout that is on its way is looked up by its own key.
  if (!payout?.nextTryAt || payout.nextTryAt > now || payout.status === 'sending') return true;
  try {
    await refreshAccountState(db, gateway, payout.agentId, now);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log('the payment gateway gave no answer about an account', { payout: id });
    return false;
  }
};

/**
 * Sends a payout to the brokerage's account, once, no matter who calls it and how often. Returns whether this call paid
 * it. While the gateway does not answer, the payout is on its way, and is checked again in an hour.
 */
export const sendPayout = async (context: AppContext, gateway: PaymentGateway, id: number): Promise<boolean> => {
  const now = context.now();
  if (!(await askBefore(context, gateway, id, now))) return false;
  const asked = await take(context, gateway, id, now);
  if (!asked) {
    return false;
  }
  const { payout, account } = asked;
  const isSame = (row: PayoutRow | undefined): row is PayoutRow =>
    row?.status === 'sending' && row.requestKey === payout.requestKey;
  let sent: { id: string };
  try {
    sent = await gateway.payOut({
      key: payout.requestKey,
      reference: `payout:${id}`,
      account,
      amountCents: payout.amountCents,
      description: `Lintel commissions ${payout.month.slice(0, 7)}`,
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      context.log('the payment gateway gave no answer to a payout', { payout: id });
      // A failed response would be repeated with the same key; the next attempt has its own key, and the gateway looks
      // for ours first.
      if (error.isAnswered) {
        await context.db
          .update(commissionPayouts)
          .set({ requestKey: randomUUID() })
          .where(and(eq(commissionPayouts.id, id), eq(commissionPayouts.requestKey, payout.requestKey)));
      }
      return false;
    }
    if (!(error instanceof PayoutRefused)) throw error;
    const failure = error.message;
    await context.db.transaction(async (tx) => {
      const held = await lock(tx, id);
      if (isSame(held)) await refuse(tx, context, held, failure, now);
    });
    return false;
  }
  const isPaid = await context.db.transaction(async (tx) => {
    const held = await lock(tx, id);
    if (held?.status !== 'sending') return false;
    await tx.update(commissions).set({ status: 'paid', paidAt: now }).where(eq(commissions.payoutId, id));
    const paid = await change(tx, id, {
      status: 'paid',
      paidAt: now,
      gatewayPayoutId: sent.id,
      nextTryAt: null,
      failure: null,
    });
    await postPayout(tx, paid, now);
    const { amountCents, month } = paid;
    await audit(tx, {
      kind: 'commissions_paid',
      actor: null,
      subject: `payout:${id}`,
      facts: { amountCents, month },
      at: now,
    });
    await notifyOfPayout(tx, context, paid, 'paid', now);
    return true;
  });
  return isPaid;
};
