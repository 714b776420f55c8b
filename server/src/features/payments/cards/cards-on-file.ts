import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GatewaySetup, PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { atGateway } from '../gateway/gateway-errors.ts';
import { cardsOf } from '../queries.ts';
import type { SavedCardRow } from '../tables.ts';
import { gatewayCustomers, savedCards } from '../tables.ts';

/** Returns the account's customer id at the gateway, if it has had a card there. */
export const findCustomer = async (
  { db }: { db: Db | Tx },
  gateway: PaymentGateway,
  accountId: number,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ customerId: gatewayCustomers.customerId })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.accountId, accountId), eq(gatewayCustomers.gateway, gateway.name)));
  return row?.customerId;
};

/** Returns the account's customer id at the gateway; creates the customer on first use. */
const customerOf = async (ctx: Ctx, gateway: PaymentGateway, accountId: number): Promise<string> => {
  const known = await findCustomer(ctx, gateway, accountId);
  if (known) return known;
  const customerId = await gateway.createCustomer({ key: ctx.secrets.digest(`customer:${accountId}`), accountId });
  await ctx.db
    .insert(gatewayCustomers)
    .values({ accountId, gateway: gateway.name, customerId, createdAt: ctx.now() })
    .onConflictDoNothing();
  return (await findCustomer(ctx, gateway, accountId)) ?? customerId;
};

/** Starts adding a card on file. Refuses: gateway.unavailable. */
export const setUpCard = (ctx: Ctx, gateway: PaymentGateway, viewer: Viewer): Promise<GatewaySetup> =>
  atGateway(async () => gateway.createSetup({ customerId: await customerOf(ctx, gateway, viewer.accountId) }));

/**
 * Saves a card that the gateway has accepted for this account. Idempotent. Refuses: payment.not_found (not this
 * account's), payment.not_completed, gateway.unavailable.
 */
export const saveCard = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  viewer: Viewer,
  setupIntentId: string,
): Promise<SavedCardRow> => {
  const setup = await atGateway(() => gateway.readSetup(setupIntentId));
  const customerId = await findCustomer(ctx, gateway, viewer.accountId);
  if (!setup || setup.customerId === null || setup.customerId !== customerId) throw new Refusal('payment.not_found');
  const { card } = setup;
  if (setup.status !== 'succeeded' || !card) throw new Refusal('payment.not_completed');
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(savedCards)
      .values({ accountId: viewer.accountId, gateway: gateway.name, ...card, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await audit(tx, { kind: 'card_saved', actor: viewer, subject: `card:${made.id}`, at: ctx.now() });
      return made;
    }
    const [known] = await tx
      .select()
      .from(savedCards)
      .where(
        and(eq(savedCards.gateway, gateway.name), eq(savedCards.methodId, card.methodId), isNull(savedCards.removedAt)),
      );
    if (known?.accountId !== viewer.accountId) throw new Refusal('payment.not_found');
    return known;
  });
};

/** Returns a card on file of this account. Refuses: card.not_found. */
export const loadCard = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  viewer: Viewer,
  id: number,
): Promise<SavedCardRow> => {
  const [card] = await ctx.db
    .select()
    .from(savedCards)
    .where(
      and(
        eq(savedCards.id, id),
        eq(savedCards.accountId, viewer.accountId),
        eq(savedCards.gateway, gateway.name),
        isNull(savedCards.removedAt),
      ),
    );
  if (!card) throw new Refusal('card.not_found');
  return card;
};

/**
 * Removes a card on file, at the gateway first: a card that Lintel has deleted must not be chargeable there. Refuses:
 * card.not_found, gateway.unavailable.
 */
export const removeCard = async (ctx: Ctx, gateway: PaymentGateway, viewer: Viewer, id: number): Promise<void> => {
  const card = await loadCard(ctx, gateway, viewer, id);
  await atGateway(
    () => gateway.detachCard(card.methodId),
    'The card cannot be removed right now. Please try again in a few minutes.',
  );
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .update(savedCards)
      .set({ removedAt: ctx.now() })
      .where(and(eq(savedCards.id, card.id), isNull(savedCards.removedAt)))
      .returning({ id: savedCards.id });
    if (removed.length > 0) {
      await audit(tx, { kind: 'card_removed', actor: viewer, subject: `card:${card.id}`, at: ctx.now() });
    }
  });
};

/**
 * Saves a card and removes the cards that were on file before. Saves the new one first, so that an outage in between
 * leaves one card too many rather than none; `left` are those that could not be removed. Refuses: payment.not_found,
 * payment.not_completed, gateway.unavailable.
 */
export const replaceCard = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  viewer: Viewer,
  setupIntentId: string,
): Promise<{ card: SavedCardRow; left: SavedCardRow[] }> => {
  const card = await saveCard(ctx, gateway, viewer, setupIntentId);
  const left: SavedCardRow[] = [];
  for (const old of await cardsOf(ctx.db, viewer.accountId, gateway.name)) {
    if (old.id === card.id) continue;
    try {
      await removeCard(ctx, gateway, viewer, old.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'card.not_found') left.push(old);
    }
  }
  return { card, left };
};

/** Returns the gateway's customer id of the cards on file, to pay with one of them. Refuses: card.not_found. */
export const customerOfCard = async (ctx: Ctx, gateway: PaymentGateway, viewer: Viewer): Promise<string> => {
  const customerId = await findCustomer(ctx, gateway, viewer.accountId);
  if (!customerId) throw new Refusal('card.not_found');
  return customerId;
};
