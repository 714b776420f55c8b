import { randomBytes } from 'node:crypto';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { aroundGateway } from './around-gateway.ts';
import { checkEventSignature } from './event-signature.ts';
import {
  CardDeclined,
  type GatewayCard,
  type GatewayIntent,
  type GatewayRefund,
  type GatewaySetup,
  GatewayUnavailable,
  type PaymentGateway,
  PayoutRefused,
} from './port.ts';
import { canBeRefunded, isDisputedLater, outcomeOf, payoutRefusalOf, wantedBank } from './sandbox-cards.ts';
import { raiseDispute, readDispute } from './sandbox-disputes.ts';
import { enqueueSandboxEvent, newId } from './sandbox-events.ts';
import {
  createSandboxAccount,
  openSandboxAccount,
  readSandboxAccount,
  refusalOfSandboxAccount,
} from './sandbox-payout-accounts.ts';
import {
  sandboxCards,
  sandboxDisputes,
  sandboxIntents,
  sandboxPayouts,
  sandboxRefunds,
  sandboxSettings,
} from './tables.ts';

/** The parts of the app's context that the sandbox needs. */
export type SandboxContext = { db: Db; now: () => Date; secrets: Pick<Secrets, 'sign'> };

type IntentRow = typeof sandboxIntents.$inferSelect;
export type SandboxCardRow = typeof sandboxCards.$inferSelect;

/** Derives the sandbox's webhook secret from the server's own secret. */
export const sandboxWebhookSecret = (secrets: Pick<Secrets, 'sign'>): string => secrets.sign('sandbox webhooks');

/** The simulated faults. `hangs`: the gateway does what is requested, but its answer never comes. */
export type SandboxFaults = { gateway: 'up' | 'down' | 'hangs'; webhooks: 'delivered' | 'held' | 'twice' };

export const readFaults = async (db: Db | Tx): Promise<SandboxFaults> => {
  const settings = new Map((await db.select().from(sandboxSettings)).map((row) => [row.name, row.value]));
  const [gateway, webhooks] = [settings.get('gateway'), settings.get('webhooks')];
  return {
    gateway: gateway === 'down' || gateway === 'hangs' ? gateway : 'up',
    webhooks: webhooks === 'held' || webhooks === 'twice' ? webhooks : 'delivered',
  };
};

const presentCard = (card: SandboxCardRow | null): GatewayCard | null =>
  card && { methodId: card.id, brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear };

const presentIntent = (row: IntentRow, card: SandboxCardRow | null): GatewayIntent => ({
  id: row.id,
  clientSecret: row.clientSecret,
  status: row.status,
  amountCents: row.amountCents,
  receivedCents: row.receivedCents,
  currency: row.currency,
  metadata: row.metadata,
  card: presentCard(card),
  failure: row.failureMessage,
  wantedBank: row.failureCode === wantedBank.code,
});

const presentSetup = (row: IntentRow, card: SandboxCardRow | null): GatewaySetup => ({
  id: row.id,
  clientSecret: row.clientSecret,
  status: row.status,
  customerId: row.customerId,
  card: presentCard(card),
});

type Charged = { status: 'succeeded' | 'requires_action' } | { declined: string };

/**
 * Charges, or saves, a card: updates the intent and stores the webhook. The caller holds a lock on the intent's row. If the holder is
 * absent, a bank's question cannot be answered.
 */
export const chargeIntent = async (
  tx: Tx,
  now: Date,
  row: IntentRow,
  card: SandboxCardRow,
  options: { isAuthenticated: boolean; isAbsent?: boolean },
): Promise<Charged> => {
  const asked = outcomeOf(card.number, row.kind);
  const outcome = asked.kind === 'asks' && options.isAbsent ? { kind: 'declined' as const, ...wantedBank } : asked;
  const object = row.kind === 'payment' ? 'payment_intent' : 'setup_intent';
  const move = (change: Partial<IntentRow>) =>
    tx.update(sandboxIntents).set(change).where(eq(sandboxIntents.id, row.id));
  if (outcome.kind === 'asks' && !options.isAuthenticated) {
    await move({ status: 'requires_action', cardId: card.id, failureCode: null, failureMessage: null });
    await enqueueSandboxEvent(tx, now, `${object}.requires_action`, { id: row.id, object, status: 'requires_action' });
    return { status: 'requires_action' };
  }
  if (outcome.kind === 'declined') {
    await move({ status: 'requires_payment_method', failureCode: outcome.code, failureMessage: outcome.message });
    const type = row.kind === 'payment' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed';
    await enqueueSandboxEvent(tx, now, type, { id: row.id, object, status: 'requires_payment_method' });
    return { declined: outcome.message };
  }
  await move({
    status: 'succeeded',
    cardId: card.id,
    receivedCents: row.amountCents,
    failureCode: null,
    failureMessage: null,
  });
  if (row.kind === 'setup') {
    await tx.update(sandboxCards).set({ customerId: row.customerId }).where(eq(sandboxCards.id, card.id));
  }
  await enqueueSandboxEvent(tx, now, `${object}.succeeded`, { id: row.id, object, status: 'succeeded' });
  if (row.kind === 'payment' && isDisputedLater(card.number)) await raiseDispute(tx, now, row);
  return { status: 'succeeded' };
};

/**
 * A simulated gateway inside the process: the same intents, states and webhooks, and no money. It has its own tables and delivers its
 * webhooks by a job, so that a crash loses neither. With the fault `gateway: down` it does not answer; with `hangs` it does what is
 * requested and never answers.
 */
export const sandboxGateway = (context: SandboxContext): PaymentGateway => {
  const { db, now } = context;
  const find = async (tx: Db | Tx, id: string) => {
    const [found] = await tx
      .select({ intent: sandboxIntents, card: sandboxCards })
      .from(sandboxIntents)
      .leftJoin(sandboxCards, eq(sandboxCards.id, sandboxIntents.cardId))
      .where(eq(sandboxIntents.id, id));
    return found;
  };
  const readIntent = async (id: string): Promise<GatewayIntent | null> => {
    const found = await find(db, id);
    return found?.intent.kind === 'payment' ? presentIntent(found.intent, found.card) : null;
  };
  const readRefund = async (id: string): Promise<GatewayRefund | null> => {
    const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
    return row ? { id: row.id, intentId: row.intentId, amountCents: row.amountCents, status: row.status } : null;
  };
  /** Charges a saved card, once. Throws CardDeclined. */
  const charge = async (id: string, methodId: string, customerId: string | null, isAbsent: boolean) => {
    const outcome = await db.transaction(async (tx): Promise<Charged | null> => {
      const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update');
      if (row?.kind !== 'payment') throw new Error('The sandbox does not know this payment.');
      const [card] = await tx
        .select()
        .from(sandboxCards)
        .where(
          and(
            eq(sandboxCards.id, methodId),
            eq(sandboxCards.customerId, customerId ?? row.customerId ?? ''),
            sql`detached_at is null`,
          ),
        );
      if (row.status === 'succeeded' || row.status === 'canceled') return null;
      if (!card) return { declined: 'This card is no longer on file.' };
      return chargeIntent(tx, now(), row, card, { isAuthenticated: false, isAbsent });
    });
    const intent = await readIntent(id);
    if (!intent) throw new GatewayUnavailable('charge');
    if (outcome && 'declined' in outcome) throw new CardDeclined(outcome.declined, intent.wantedBank);
    return intent;
  };

  const sandbox: PaymentGateway = {
    name: 'sandbox',
    publishableKey: null,

    createIntent: async ({ key, amountCents, metadata, customerId }) => {
      const id = newId('pi');
      await db
        .insert(sandboxIntents)
        .values({
          id,
          kind: 'payment',
          clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          requestKey: key,
          status: 'requires_payment_method',
          amountCents,
          currency: 'usd',
          metadata,
          customerId,
          createdAt: now(),
        })
        .onConflictDoNothing({ target: sandboxIntents.requestKey });
      const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.requestKey, key));
      if (!row) throw new GatewayUnavailable('createIntent');
      return presentIntent(row, null);
    },

    readIntent: async (id) => {
      return readIntent(id);
    },

    cancelIntent: async (id) => {
      await db.transaction(async (tx) => {
        const canceled = await tx
          .update(sandboxIntents)
          .set({ status: 'canceled' })
          .where(
            and(
              eq(sandboxIntents.id, id),
              inArray(sandboxIntents.status, ['requires_payment_method', 'requires_action']),
            ),
          )
          .returning({ id: sandboxIntents.id });
        if (canceled.length > 0) {
          await enqueueSandboxEvent(tx, now(), 'payment_intent.canceled', {
            id,
            object: 'payment_intent',
            status: 'canceled',
          });
        }
      });
      return readIntent(id);
    },

    payWithCard: async (id, { methodId, customerId }) => {
      return charge(id, methodId, customerId, false);
    },

    chargeAbsent: async (id, { methodId }) => {
      return charge(id, methodId, null, true);
    },

    refund: async ({ key, reference, intentId, amountCents }) => {
      const id = await db.transaction(async (tx) => {
        // Locked, so that two refunds of one payment run one after the other.
        await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, intentId)).for('update');
        const found = await find(tx, intentId);
        const earlier = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intentId));
        const sent = earlier.filter((row) => row.status !== 'failed');
        const same = sent.find((row) => row.reference === reference) ?? earlier.find((row) => row.requestKey === key);
        if (same) return same.id;
        const sentCents = sent.reduce((sum, row) => sum + row.amountCents, 0);
        if (found?.intent.status !== 'succeeded' || sentCents + amountCents > found.intent.receivedCents) {
          throw new Error('The sandbox has nothing to refund for this payment.');
        }
        const [dispute] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, intentId));
        if (dispute && dispute.status !== 'won') throw new Error('The sandbox does not refund a disputed payment.');
        const status = canBeRefunded(found.card?.number ?? '') ? 'succeeded' : 'failed';
        const refundId = newId('re');
        await tx
          .insert(sandboxRefunds)
          .values({ id: refundId, intentId, requestKey: key, reference, amountCents, status, createdAt: now() });
        const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
        await enqueueSandboxEvent(tx, now(), type, {
          id: refundId,
          object: 'refund',
          payment_intent: intentId,
          status,
        });
        return refundId;
      });
      const refund = await readRefund(id);
      if (!refund) throw new GatewayUnavailable('refund');
      return refund;
    },

    readRefund: async (id) => {
      return readRefund(id);
    },

    readDispute: async (id) => {
      return readDispute(db, id);
    },

    createPayoutAccount: async ({ key, name }) => {
      return createSandboxAccount(db, { key, name }, now());
    },

    openPayoutAccount: async ({ account, returnUrl }) => {
      const back = new URL(returnUrl);
      const key = await openSandboxAccount(db, account, `${back.pathname}${back.search}`);
      if (key === null) throw new Error('The sandbox did not make this account.');
      return { url: new URL(paths.sandboxAccountOf(key), back).href };
    },

    readPayoutAccount: async (id) => {
      return readSandboxAccount(db, id, now());
    },

    payOut: async ({ key, reference, account, amountCents }) => {
      const refusal = payoutRefusalOf(account) ?? (await refusalOfSandboxAccount(db, account));
      const row = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 7))`);
        const [known] = await tx
          .select()
          .from(sandboxPayouts)
          .where(
            or(
              eq(sandboxPayouts.requestKey, key),
              and(eq(sandboxPayouts.reference, reference), isNull(sandboxPayouts.failure)),
            ),
          );
        if (known) return known;
        const [made] = await tx
          .insert(sandboxPayouts)
          .values({
            id: newId('tr'),
            requestKey: key,
            reference,
            account,
            amountCents,
            failure: refusal,
            createdAt: now(),
          })
          .returning();
        return made;
      });
      if (!row) throw new GatewayUnavailable('payOut');
      if (row.failure !== null) throw new PayoutRefused(row.failure);
      return { id: row.id };
    },

    createCustomer: async ({ key }) => {
      return `cus_sandbox${key.replace(/\W/g, '')}`;
    },

    createSetup: async ({ customerId }) => {
      const id = newId('seti');
      const row = {
        id,
        kind: 'setup' as const,
        clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
        requestKey: id,
        status: 'requires_payment_method' as const,
        amountCents: 0,
        currency: 'usd',
        metadata: {},
        customerId,
        createdAt: now(),
      };
      await db.insert(sandboxIntents).values(row);
      return { id, clientSecret: row.clientSecret, status: row.status, customerId, card: null };
    },

    readSetup: async (id) => {
      const found = await find(db, id);
      return found?.intent.kind === 'setup' ? presentSetup(found.intent, found.card) : null;
    },

    detachCard: async (methodId) => {
      await db.update(sandboxCards).set({ detachedAt: now(), customerId: null }).where(eq(sandboxCards.id, methodId));
    },

    readEvent: (body, signature, at) => {
      checkEventSignature(body, signature, sandboxWebhookSecret(context.secrets), at);
      const event = JSON.parse(body) as {
        id: string;
        type: string;
        created: number;
        data: { object: { id: string; object: string; payment_intent?: string } };
      };
      const { object } = event.data;
      return {
        id: event.id,
        type: event.type,
        at: new Date(event.created * 1000),
        intentId: object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null),
        refundId: object.object === 'refund' ? object.id : null,
        disputeId: object.object === 'dispute' ? object.id : null,
      };
    },
  };
  return aroundGateway(sandbox, async (operation, call) => {
    const { gateway } = await readFaults(db);
    if (gateway === 'down') throw new GatewayUnavailable(operation);
    const answer = await call();
    return gateway === 'hangs' ? new Promise(() => {}) : answer;
  });
};
